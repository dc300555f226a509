@_spi(Tools) import Diagnostics
import Foundation
import Recordings
import Testing

@testable import Matrices

/// Earlier results, which are read where a case is not as it was.
final class BaselineTests {
  private let file: URL
  private let matrix: Matrix

  init() throws {
    file = FileManager.default.temporaryDirectory
      .appendingPathComponent("baseline-\(UUID().uuidString)")
    matrix = try Matrix(
      of: [Matrix.Entry(animator: "Rise", digest: "1", settings: [.usual])], version: "1",
      axes: [.cancel: ["never"], .device: ["iPad"]])
  }

  deinit { try? FileManager.default.removeItem(at: file) }

  private func line(_ index: Int, duration: Double = 0.5) -> [UInt8] {
    let report =
      #"{"key":"\#(matrix.key(of: index))","verdict":"ok","frames":25,"motion":"#
      + #"{"hash":"\#(duration)","duration":\#(duration),"speed":0.0,"settling":0.0,"distance":0.0,"#
      + #""all":0,"curves":{},"looks":[],"events":[]}"#
    var checksum = Checksum()
    checksum.add(report.utf8)
    return Array(report.utf8) + ",\"sum\":\"\(checksum.hexadecimal.prefix(8))\"}".utf8
  }

  private func write(_ lines: [[UInt8]]) throws {
    var bytes: [UInt8] = []
    var writer = ResultWriter(matrix) { bytes += $0 }
    for line in lines { writer.write(line) }
    writer.finish()
    try Data(bytes).write(to: file)
  }

  private func baseline() throws -> Baseline { try Baseline("base", at: file.path) }

  @Test func `each case is compared with its own line`() throws {
    let indices = Array(stride(from: 1, to: matrix.count, by: 3))
    try write(indices.map { line($0) })
    let baseline = try baseline()
    #expect(baseline.knowsMotion)
    for index in 0..<matrix.count {
      let key = matrix.key(of: index)
      let result = try #require(CaseResult(line: line(index)))
      let isKnown = indices.contains(index)
      #expect(try baseline.result(of: key) == (isKnown ? result : nil))
      #expect(try baseline.change(of: result, line: line(index))?.kind == (isKnown ? nil : .new))
      let other = line(index, duration: 0.6)
      let changed = try #require(CaseResult(line: other))
      let change = try baseline.change(of: changed, line: other)
      #expect(change?.kind == (isKnown ? .moved : .new))
    }
    #expect(try baseline.result(of: "Rise/nothing") == nil)
  }

  @Test func `a line whose checksum is wrong makes no baseline`() throws {
    var forged = String(decoding: line(1), as: UTF8.self)
    forged = forged.replacing("\"duration\":0.5", with: "\"duration\":0.7")
    try write([line(0), Array(forged.utf8), line(2)])
    #expect(throws: ResultFileError("base", line: 3, .damaged)) { try baseline() }
  }

  @Test func `a line of an earlier version has no checksum, and is read as a whole`() throws {
    let text = String(decoding: line(1), as: UTF8.self)
    let plain = Array(text.prefix(text.count - 18).utf8) + "}".utf8
    try write([plain])
    #expect(try baseline().result(of: matrix.key(of: 1))?.motion?.duration == 0.5)
    let broken = String(decoding: plain, as: UTF8.self).replacing("\"ok\"", with: "\"passed\"")
    try write([Array(broken.utf8)])
    #expect(throws: ResultFileError("base", line: 2, .damaged)) { try baseline() }
  }

  @Test func `a line of an earlier version is read if it is spelled as it was written`() throws {
    let text = String(decoding: line(1), as: UTF8.self)
    let plain = Array(text.prefix(text.count - 18).utf8) + "}".utf8
    #expect(CaseResult(line: plain)?.line == line(1))
    let spelled = String(decoding: plain, as: UTF8.self)
      .replacing("\"speed\":0.0", with: "\"speed\":0.00")
    #expect(CaseResult(line: Array(spelled.utf8)) == nil)
  }

  @Test func `a file that changes after it was read is an error, not a change`() throws {
    try write((0..<4).map { line($0) })
    let baseline = try baseline()
    try write((4..<8).map { line($0) })
    let result = try #require(CaseResult(line: line(2)))
    #expect(throws: ResultFileError("base", .changed)) {
      try baseline.change(of: result, line: line(2))
    }
  }
}
