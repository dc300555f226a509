import Diagnostics
import Testing

struct SourceExcerptTests {
  @Test func `a line comes with its neighbours`() {
    #expect(
      frame(of: "one\ntwo\nthree\nfour", line: 2) == """
            1 | one
          → 2 | two
            3 | three
        """)
  }

  @Test func `the first and the last line have one neighbour`() {
    #expect(frame(of: "one\ntwo", line: 1) == "  → 1 | one\n    2 | two")
    #expect(frame(of: "one\ntwo", line: 2) == "    1 | one\n  → 2 | two")
    #expect(frame(of: "one", line: 1) == "  → 1 | one")
  }

  @Test func `numbers stand below one another`() {
    let source = (1...11).map { "line \($0)" }.joined(separator: "\n")
    #expect(
      frame(of: source, line: 10, token: "line") == """
             9 | line 9
          → 10 | line 10
               | ^~~~
            11 | line 11
        """)
  }

  @Test(arguments: [0, -1, 4])
  func `a line that is not there has no excerpt`(line: Int) {
    #expect(SourceExcerpt(of: "one\ntwo\nthree", line: line) == nil)
  }

  @Test(arguments: [
    "one\ntwo\nthree", "one\r\ntwo\r\nthree", "one\rtwo\rthree", "one\ntw\u{C}\u{2028}o\nthree",
  ])
  func `each kind of line end ends a line`(source: String) {
    #expect(SourceExcerpt(of: source, line: 3)?.text == "three")
  }

  @Test(arguments: [
    ("to.x = x", "to", 0..<2),
    ("to.alhpa = 1", "alhpa", 3..<8),
    ("to.x = x", "x", nil),
    ("toto = to", "to", 7..<9),
    ("alpha2 = 1", "alpha", nil),
    ("_alpha = 1", "alpha", nil),
    ("at: \"soon\",", "\"soon\"", 4..<10),
    ("größe = 1", "größe", 0..<5),
    ("x", "", nil),
    ("x", "longer than the line", nil),
  ])
  func `a token is underlined if it stands there once as a whole word`(
    line: String, token: String, underline: Range<Int>?
  ) {
    #expect(SourceExcerpt(of: line, line: 1, token: token)?.underline == underline)
  }

  @Test(arguments: [(1, 2, 0..<2), (3, 1, 2..<3), (4, 1, 3..<4), (2, 9, 1..<3), (5, 1, nil)])
  func `a column is underlined up to the end of the line`(
    column: Int, length: Int, underline: Range<Int>?
  ) {
    let excerpt = SourceExcerpt(of: "abc", line: 1, column: column, length: length)
    #expect(excerpt?.underline == underline)
  }

  @Test func `the mark stands below the token behind tabs and odd characters`() {
    #expect(
      frame(of: "\t\u{7}é👍🏽界 = oops", line: 1, token: "oops") == """
          → 1 |   \\u{7}é👍🏽界 = oops
              |                ^~~~
        """)
  }

  @Test func `a blank line leaves no space at its end`() {
    #expect(frame(of: "\nx\n\n", line: 2) == "    1 |\n  → 2 | x\n    3 |")
  }

  @Test func `what follows the last line break is not a line to a reader`() {
    #expect(frame(of: "\nx\n", line: 2) == "    1 |\n  → 2 | x")
  }

  @Test func `of a very long line only the part in question is shown`() throws {
    let line = String(repeating: "a ", count: 200) + "oops" + String(repeating: " b", count: 200)
    let lines = frame(of: line, line: 1, token: "oops").split(separator: "\n")
    try #require(lines.count == 2)
    #expect(lines[0].hasPrefix("  → 1 | …a a "))
    #expect(lines[0].hasSuffix(" b…"))
    #expect(lines[0].count <= 110)
    let place = try #require(lines[0].firstRange(of: "oops"))
    let mark = try #require(lines[1].firstRange(of: "^~~~"))
    #expect(
      lines[0].distance(from: lines[0].startIndex, to: place.lowerBound)
        == lines[1].distance(from: lines[1].startIndex, to: mark.lowerBound))
  }

  @Test(arguments: [
    ("unknown property 'alhpa' of view 'to'", nil, 3..<8),
    ("attempt to index a nil value (field 'y')", nil, 11..<12),
    ("unknown property 'x'", nil, nil),
    ("it's wrong", nil, nil),
    ("no name at all", nil, nil),
    ("unknown property 'alhpa'", 12, 11..<12),
  ])
  func `a diagnostic shows the name that its message quotes, or the column`(
    message: String, column: Int?, underline: Range<Int>?
  ) {
    let position = SourcePosition(file: "a.lua", line: 2, column: column)
    let shown = Diagnostic(.error, message, at: position).showing("--\nto.alhpa = y")
    #expect(shown.excerpt?.text == "to.alhpa = y")
    #expect(shown.excerpt?.underline == underline)
  }

  @Test func `a diagnostic without a line shows nothing`() {
    let diagnostic = Diagnostic(.error, "no", at: SourcePosition(file: "a.lua"))
    #expect(diagnostic.showing("text") == diagnostic)
    #expect(Diagnostic(.error, "no").showing("text").excerpt == nil)
  }

  /// The lines of source in the printed diagnostic.
  private func frame(of source: String, line: Int, token: String? = nil) -> String {
    let excerpt = SourceExcerpt(of: source, line: line, token: token)
    let text = DiagnosticPrinter().text(for: Diagnostic(.error, "no", excerpt: excerpt))
    return String(text.drop { $0 != "\n" }.dropFirst())
  }
}
