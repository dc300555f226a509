@_spi(Tools) import Diagnostics
import Foundation
import TestSupport
import Testing

@_spi(Tools) @testable import Conformance
@testable import Matrices

final class MergeTests {
  private let folder: URL
  private let matrix: Matrix

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    matrix = try Self.matrix(digest: "1")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static func matrix(digest: String) throws -> Matrix {
    try Matrix(
      of: ["A", "B"].map { Matrix.Entry(animator: $0, digest: digest, settings: [.usual]) },
      version: "1", axes: [.cancel: ["never"], .device: ["iPad"]])
  }

  /// A result that depends on nothing but its case.
  private func line(_ index: Int, of matrix: Matrix, message: String = "is off") -> [UInt8] {
    let findings =
      index % 50 == 3 ? [Finding(.end, .error, message, fix: "try < & >")] : []
    return CaseResult(
      matrix.key(of: index), CaseReport(findings: findings, refusal: nil, frames: index)
    ).line
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func bytes(
    _ cases: some Sequence<Int>, of matrix: Matrix, message: String = "is off"
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    var writer = ResultWriter(matrix) { bytes += $0 }
    for index in cases { writer.write(line(index, of: matrix, message: message)) }
    writer.finish()
    return bytes
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
  }

  private func write(share number: Int, of count: Int, to name: String) throws {
    let share = try #require(Share(number: number, of: count))
    try write(bytes(share.cases(of: matrix, weights: nil), of: matrix), to: name)
  }

  private func merge(_ names: String...) -> (merge: Merge, bytes: [UInt8], told: String) {
    merge(names)
  }

  private func merge(_ names: [String]) -> (merge: Merge, bytes: [UInt8], told: String) {
    var merge = Merge(names.map { ($0, path($0)) })
    var bytes: [UInt8] = []
    merge.run { bytes += $0 }
    let told = merge.problems.diagnostics(in: merge.matrix).map {
      ([DiagnosticPrinter().headline(of: $0)] + $0.notes.map(\.message)).joined(separator: "\n")
    }
    return (merge, bytes, told.joined(separator: "\n"))
  }

  @Test(arguments: [1, 7, 16])
  func `any number of shares merges to the same bytes`(count: Int) throws {
    let whole = bytes(0..<matrix.count, of: matrix)
    for number in 1...count { try write(share: number, of: count, to: "\(number)") }
    let answer = merge((1...count).reversed().map(String.init))
    #expect(answer.told == "")
    #expect(answer.bytes == whole)
    // What was merged can be merged again.
    try write(answer.bytes, to: "merged")
    #expect(merge("merged", "1").bytes == whole)
    #expect(answer.merge.summary?.total.all == matrix.count)
    #expect((answer.merge.summary?.total[.fail] ?? 0) > 0)
  }

  /// A process can usually have 1,024 files open.
  @Test(.enabled(if: TestTier.isThorough))
  func `more files are merged than a process can have open`() throws {
    let count = 1500
    for number in 0..<count {
      try write(bytes(number < matrix.count ? [number] : [], of: matrix), to: "\(number)")
    }
    var merge = Merge((0..<count).map { ("\($0)", path("\($0)")) })
    var joined: [UInt8] = []
    var mostOpen = 0
    let folder = folder.path
    merge.run { bytes in
      joined += bytes
      guard joined.count == bytes.count else { return }
      let links = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
      mostOpen = links.count {
        let file = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
        return file?.hasPrefix(folder) == true
      }
    }
    #expect(merge.problems.isEmpty)
    #expect(joined == bytes(0..<matrix.count, of: matrix))
    #expect(mostOpen == 0)
  }

  @Test func `what is written of files with problems is never taken for a result`() throws {
    try write(share: 1, of: 2, to: "1")
    let answer = merge("1", "nothing")
    #expect(!answer.bytes.isEmpty)
    try write(answer.bytes, to: "part")
    #expect(merge("part", "1").told.contains("the file is torn: its last line is missing"))
  }

  @Test func `a share that was run twice counts once`() throws {
    try write(share: 1, of: 2, to: "1")
    try write(share: 1, of: 2, to: "1-again")
    try write(share: 2, of: 2, to: "2")
    let answer = merge("1", "1-again", "2")
    #expect(answer.merge.problems.isEmpty)
    #expect(answer.bytes == bytes(0..<matrix.count, of: matrix))
  }

  @Test func `a share that is not there is named by its cases`() throws {
    try write(bytes((0..<matrix.count).filter { $0 != 5 }, of: matrix), to: "1")
    let answer = merge("1", "nothing")
    #expect(!answer.merge.problems.isEmpty)
    #expect(
      answer.told
        == """
        nothing: error: no such file
        error: 1 of \(matrix.count) cases has no result
        missing: \(matrix.key(of: 5))
        """)
  }

  @Test func `of many missing cases, some are named`() throws {
    try write(bytes([1], of: matrix), to: "1")
    let answer = merge("1")
    #expect(answer.merge.problems.missingCount == matrix.count - 1)
    let lines = answer.told.split(separator: "\n")
    #expect(lines.count == 12)
    #expect(lines.last == "and \(matrix.count - 11) more cases")
    // All of them fit into what a diagnostic shows.
    let shown = answer.merge.problems.diagnostics(in: answer.merge.matrix).map {
      DiagnosticPrinter().text(for: $0)
    }
    #expect(shown.count == 1)
    #expect(shown[0].hasSuffix("note: and \(matrix.count - 11) more cases"))
  }

  @Test func `two results that differ are named with both files`() throws {
    try write(bytes(0..<matrix.count, of: matrix), to: "1")
    try write(bytes(0..<matrix.count, of: matrix, message: "is far off"), to: "2")
    let answer = merge("1", "2")
    #expect(!answer.merge.problems.isEmpty)
    #expect(
      answer.told.hasPrefix(
        """
        1: error: '\(matrix.key(of: 3))' has different results in two files
        the other file is 2
        """))
  }

  @Test func `results of another script are refused`() throws {
    let other = try Self.matrix(digest: "2")
    try write(bytes(0..<matrix.count, of: matrix), to: "1")
    try write(bytes(0..<matrix.count, of: other), to: "2")
    #expect(merge("1", "2").told.hasPrefix("2:1: error: its cases differ from those of '1'"))
  }

  /// Every way to cut a file, and to change one byte of it, is noticed; the quick tier tries some.
  @Test func `a torn or changed file is never believed`() throws {
    let small = try Matrix(
      of: [Matrix.Entry(animator: "A", digest: "1", settings: [.usual])], version: "1",
      axes: [
        .cancel: ["never"], .device: ["iPad"], .operation: ["push"], .orientation: ["portrait"],
        .movement: ["full"],
      ])
    let whole = bytes(0..<small.count, of: small)
    try write(whole, to: "whole")
    #expect(merge("whole").merge.problems.isEmpty)
    for length in TestTier.sample(Array(0..<whole.count), every: 10) {
      try write(Array(whole[..<length]), to: "torn")
      #expect(!merge("torn").merge.problems.isEmpty, "cut after \(length) bytes")
    }
    for place in TestTier.sample(Array(whole.indices), every: 10) {
      var changed = whole
      changed[place] ^= 1
      try write(changed, to: "torn")
      let told = merge("torn", "whole").told
      #expect(!told.isEmpty, "byte \(place)")
    }
  }

  @Test(arguments: [
    ("", "x: error: the file is empty; its machine stopped before it wrote a result"),
    ("hello\n", "x:1: error: it is not a file of results of this version of interlude"),
    ("hello", "x:1: error: the file is torn: its last line is missing; play this share again"),
    ("\u{1B}[2J\n", "x:1: error: it is not a file of results of this version of interlude"),
  ])
  func `what is no file of results is refused`(text: String, message: String) throws {
    try write(Array(text.utf8), to: "x")
    #expect(merge("x").told == message)
  }

  @Test func `files without any case are refused`() throws {
    let empty = try Matrix(of: [], version: "1")
    var text: [UInt8] = []
    let writer = ResultWriter(empty) { text += $0 }
    writer.finish()
    try write(text, to: "x")
    #expect(
      merge("x", "x").told.hasPrefix(
        "x:1: error: the matrix of this file has no case, so there is nothing to join"))
    #expect(!merge("x").merge.problems.isEmpty)
  }

  @Test func `a line without end is refused`() throws {
    try write([UInt8](repeating: UInt8(ascii: "["), count: 5 << 20), to: "x")
    #expect(merge("x").told == "x: error: the line is too long")
  }

  @Test func `results out of order, repeated, or of no case are refused`() throws {
    try write(bytes([2, 1], of: matrix), to: "order")
    #expect(
      merge("order").told.contains("order:3: error: '\(matrix.key(of: 1))' is there twice or"))
    try write(bytes([2, 2], of: matrix), to: "twice")
    #expect(merge("twice").told.contains("twice:3: error: '\(matrix.key(of: 2))' is there twice"))
    let other = try Matrix(
      of: [Matrix.Entry(animator: "C", digest: "1", settings: [.usual])], version: "1")
    var text: [UInt8] = []
    var writer = ResultWriter(matrix) { text += $0 }
    writer.write(line(0, of: other))
    writer.finish()
    try write(text, to: "unknown")
    #expect(
      merge("unknown").told.hasPrefix(
        "unknown:2: error: the matrix of this file has no case 'C/push"))
  }

  @Test func `a pipe is refused without waiting, and a folder too`() throws {
    mkfifo(path("pipe"), 0o600)
    #expect(merge("pipe").told == "pipe: error: it is not a regular file")
    #expect(merge(".").told == ".: error: it is not a regular file")
  }

  @Test func `a matrix that claims too many cases is refused`() throws {
    var text = String(decoding: bytes([Int](), of: matrix).prefix { $0 != 10 }, as: UTF8.self)
    let rates = (1...1000).map { "\"\($0)\"" }.joined(separator: ",")
    let points = (1..<2000).map { "\"\(Double($0) / 2000)\"" }.joined(separator: ",")
    text = text.replacing("\"rate\":[\"60\"]", with: "\"rate\":[\(rates)]")
    text = text.replacing("\"cancel\":[\"never\"]", with: "\"cancel\":[\(points)]")
    try write(Array((text + "\n").utf8), to: "x")
    #expect(merge("x").told.hasPrefix("x:1: error: it is not a file of results"))
  }

  @Test func `the page is escaped and the same for the same results`() throws {
    try write(bytes(0..<matrix.count, of: matrix, message: "<script>\u{1B}"), to: "1")
    let summary = try #require(merge("1").merge.summary)
    let page = SummaryPage(summary, version: "1").text
    #expect(page == SummaryPage(summary, version: "1").text)
    #expect(page.contains("<b>error</b> A: end: &lt;script&gt;\\u{1B}"))
    #expect(page.contains("try &lt; &amp; &gt;"))
    #expect(!page.contains("<script"))
  }
}

struct TimingsTests {
  @Test func `timings are read back and summed`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    var timings = Timings()
    timings.add("A/push/x", microseconds: 100)
    timings.add("A/push/y", microseconds: 300)
    timings.add("B/pop/x", microseconds: 50)
    try Data(timings.lines).write(to: file)
    var read = Timings()
    try read.add(file: "t", at: file.path)
    #expect(read.lines == timings.lines)
    #expect(read.mean(of: "A/push") == 200)
    #expect(read.mean(of: "C/push") == 150)
    try read.add(file: "t", at: file.path)
    #expect(read.mean(of: "A/push") == 200)
  }

  @Test func `more cases than a number can count are the largest number`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let line = "{\"group\":\"A/push\",\"cases\":1099511627776,\"microseconds\":1e18}\n"
    let other = line.replacing("A/push", with: "B/push")
    try Data(String(repeating: line + other, count: 100).utf8).write(to: file)
    var timings = Timings()
    try timings.add(file: "t", at: file.path)
    // Each time it is added to itself it doubles.
    for _ in 0..<20 { timings.add(timings) }
    #expect(timings.mean(of: "A/push") > 0 && timings.mean(of: "C/push") > 0)
    #expect(String(decoding: timings.lines, as: UTF8.self).contains("9223372036854775807"))
  }

  @Test(arguments: [
    "x", "{}", "{\"group\":\"A/push\",\"cases\":0,\"microseconds\":1}",
    "{\"group\":\"A/push\",\"cases\":1,\"microseconds\":-1}",
    "{\"group\":\"A/push\",\"cases\":1,\"microseconds\":1e999}",
  ])
  func `a line that is no timing is refused`(line: String) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data((line + "\n").utf8).write(to: file)
    var timings = Timings()
    let error = #expect(throws: ResultFileError.self) {
      try timings.add(file: "t", at: file.path)
    }
    #expect(error?.description == "t:1: error: the line is no timing as --timings writes it")
  }
}
