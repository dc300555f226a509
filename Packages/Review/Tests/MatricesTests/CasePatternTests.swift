import Testing

@testable import Matrices

struct CasePatternTests {
  private let matrix: Matrix

  init() throws {
    matrix = try Matrix(
      of: [
        Matrix.Entry(
          animator: "Fold", digest: "1",
          settings: [.usual, Setting("tilt", at: "0"), Setting("tilt", at: "45")])
      ], version: "1",
      axes: [
        .device: ["iPhone-15", "iPad"], .orientation: Axis.orientation.all,
        .cancel: Axis.cancel.all,
      ])
  }

  /// The description of the cases for which the words of the key say so.
  private func words(_ isChosen: ([String]) -> Bool) -> String? {
    let all = Array(0..<matrix.count)
    let chosen = all.filter { isChosen(matrix.words(of: $0)) }
    let known = Set(chosen)
    return CasePattern(chosen, without: all.filter { !known.contains($0) }, in: matrix)?.words
  }

  @Test func `the smallest description covers the cases and no other one`() {
    #expect(words { _ in true } == "all cases")
    #expect(words { $0[2] == "landscape" } == "all landscape cases")
    #expect(
      words { $0[0] == "pop" && $0[2] == "landscape" && $0[5] == "tilt=45" }
        == "all landscape cases of pop with tilt=45")
    #expect(
      words { ["push", "pop"].contains($0[0]) && $0[3] == "rtl" }
        == "all right-to-left cases of push and pop")
    #expect(words { $0[6] != "never" } == "all cases that are cancelled")
    #expect((words { (Double($0[6]) ?? 0) >= 0.5 }) == "all cases cancelled at ≥ 0.5")
    #expect(words { $0[0] != "push" } == "all cases of all but push")
  }

  @Test func `what takes two combinations is reported in two`() {
    let found = words { ($0[0] == "push" && $0[1] == "iPad") || ($0[0] == "pop" && $0[3] == "rtl") }
    #expect(found == "all cases of push on iPad, and all right-to-left cases of pop")
  }

  @Test func `what has no short description gets none`() {
    #expect(words { ($0.joined().utf8.reduce(0) { $0 &+ Int($1) }) % 7 == 3 } == nil)
  }
}
