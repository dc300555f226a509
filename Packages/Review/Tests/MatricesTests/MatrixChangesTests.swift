import Testing

@testable import Matrices

/// Very many changes: all are counted, and the largest are kept.
struct MatrixChangesTests {
  private func result(_ key: String, lasting seconds: Double) throws -> CaseResult {
    let line =
      #"{"key":"\#(key)","verdict":"ok","frames":25,"motion":{"hash":"\#(seconds)","#
      + #""duration":\#(seconds),"speed":0.0,"settling":0.0,"distance":0.0,"all":0,"#
      + #""curves":{},"looks":[],"events":[]}}"#
    return try #require(CaseResult(line: Array(line.utf8)))
  }

  @Test func `of 10,000 changes the largest are kept, and all are counted`() throws {
    let entries = ["Rise", "Fall", "Turn"].map {
      Matrix.Entry(animator: $0, digest: "1", settings: [.usual])
    }
    let matrix = try Matrix(of: entries, version: "1", axes: .many)
    try #require(matrix.count > 10_000)
    let old = try result("Rise/push", lasting: 0.5)
    // Sizes from 1 to 8, so that the larger half is more than are kept.
    let new = try (1...8).map { try result("Rise/push", lasting: 0.5 + Double($0) / 100) }
    var changes = MatrixChanges(of: matrix)
    for index in 0..<10_000 {
      let key = matrix.key(of: index)
      changes.add(try #require(CaseChange(key, from: old, to: new[index % 8])))
    }
    changes.trim()
    #expect(changes.count == 10_000 && changes.counts == [.moved: 10_000])
    #expect(changes.changes.count == MatrixChanges.mostKept)
    let sizes = changes.changes.map { $0.size.rounded() }
    #expect(sizes == [Double](repeating: 8, count: 1250) + [Double](repeating: 7, count: 750))
    #expect(changes.groups.map(\.count).reduce(0, +) == 10_000)
    #expect(changes.groups.map(\.animator) == ["Rise", "Fall", "Turn"])
  }
}
