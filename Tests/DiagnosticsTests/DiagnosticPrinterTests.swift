import Diagnostics
import Testing

struct DiagnosticPrinterTests {
  private static let slide = """
    function slide.frame(ctx, t)
      local p = ease(t)
      ctx.to.alhpa = p
      ctx.to.x = ctx.width * (1 - p)
    end
    """

  private let printer = DiagnosticPrinter()

  private let misspelt = Diagnostic(
    .error, "unknown property 'alhpa' of view 'to'",
    at: SourcePosition(file: "slide.lua", line: 3),
    suggestion: "alpha",
    excerpt: SourceExcerpt(of: slide, line: 3, token: "alhpa"),
    notes: [.init("the push continued with 'cross-dissolve'")],
    count: 240)

  @Test func `a diagnostic is a line for the editor, the source and the notes`() {
    #expect(
      printer.text(for: misspelt) == """
        slide.lua:3: error: unknown property 'alhpa' of view 'to'; did you mean 'alpha'? (×240)
            2 |   local p = ease(t)
          → 3 |   ctx.to.alhpa = p
              |          ^~~~~
            4 |   ctx.to.x = ctx.width * (1 - p)
        slide.lua:3: note: the push continued with 'cross-dissolve'
        """)
  }

  @Test(arguments: [
    (Diagnostic(.error, "the file is empty"), "error: the file is empty"),
    (
      Diagnostic(.warning, "never used", at: SourcePosition(file: "a.lua")),
      "a.lua: warning: never used"
    ),
    (
      Diagnostic(.note, "seen here", at: SourcePosition(file: "a.json", line: 1, column: 2)),
      "a.json:1:2: note: seen here"
    ),
    (
      Diagnostic(
        .error, "expected a number", at: SourcePosition(file: "a.json", line: 1, column: 2),
        path: "actions[2].at"),
      "a.json:1:2: error: actions[2].at: expected a number"
    ),
    (Diagnostic(.error, "no", path: ""), "error: no"),
  ])
  func `the first line says what is known`(diagnostic: Diagnostic, line: String) {
    #expect(printer.text(for: diagnostic) == line)
    #expect(printer.headline(of: diagnostic) == line)
  }

  @Test func `a note may point elsewhere`() {
    let diagnostic = Diagnostic(
      .error, "'}' expected", at: SourcePosition(file: "a.lua", line: 9),
      notes: [
        .init("to close '{'", at: SourcePosition(file: "a.lua", line: 3)), .init("so it goes"),
      ])
    #expect(
      printer.text(for: diagnostic) == """
        a.lua:9: error: '}' expected
        a.lua:3: note: to close '{'
        a.lua:9: note: so it goes
        """)
  }

  @Test func `a diagnostic fills at most twelve lines`() {
    var diagnostic = misspelt
    diagnostic.notes = (1...20).map { .init("remark \($0)") }
    let lines = printer.text(for: diagnostic).split(separator: "\n")
    #expect(lines.count == 12)
    #expect(lines.dropLast().last == "slide.lua:3: note: remark 6")
    #expect(lines.last == "note: and 14 more notes")
  }

  @Test func `the limit is the caller's to choose`() {
    var printer = printer
    printer.lineLimit = 3
    #expect(printer.text(for: misspelt).split(separator: "\n").count == 3)
  }

  @Test(arguments: [
    ("two\nlines", "two\\nlines"),
    ("a\ttab", "a\\ttab"),
    ("\u{1B}[31mred", "\\u{1B}[31mred"),
    ("back\u{8}space \u{7F} \u{9B}", "back\\u{8}space \\u{7F} \\u{9B}"),
    ("turned \u{202E}round", "turned \\u{202E}round"),
    ("crlf\r\n", "crlf\\r\\n"),
    ("größer → 𝄞", "größer → 𝄞"),
  ])
  func `what can't be seen is spelled out`(message: String, visible: String) {
    #expect(printer.headline(of: Diagnostic(.error, message)) == "error: " + visible)
  }

  @Test func `an endless message is truncated`() {
    let line = printer.headline(of: Diagnostic(.error, String(repeating: "a", count: 5000)))
    #expect(line == "error: " + String(repeating: "a", count: 1024) + "…")
  }

  @Test func `color is used when it is asked for`() {
    var printer = printer
    printer.usesColor = true
    let diagnostic = Diagnostic(
      .warning, "slow", at: SourcePosition(file: "a.lua", line: 1),
      excerpt: SourceExcerpt(of: "wait()\nend", line: 1, token: "wait"))
    #expect(
      printer.text(for: diagnostic) == """
        \u{1B}[1ma.lua:1: \u{1B}[0m\u{1B}[1;33mwarning:\u{1B}[0m \u{1B}[1mslow\u{1B}[0m
        \u{1B}[1m  → 1 |\u{1B}[0m wait()
              | \u{1B}[31m^~~~\u{1B}[0m
        \u{1B}[2m    2 | end\u{1B}[0m
        """)
  }

  @Test func `a program gets the parts as JSON`() {
    #expect(
      printer.json(for: misspelt) == #"{"severity":"error","file":"slide.lua","line":3,"#
        + #""message":"unknown property 'alhpa' of view 'to'","suggestion":"alpha","count":240,"#
        + #""notes":[{"file":"slide.lua","line":3,"#
        + #""message":"the push continued with 'cross-dissolve'"}]}"#)
    #expect(
      printer.json(for: Diagnostic(.note, "a \"b\"\n"))
        == #"{"severity":"note","message":"a \"b\"\n"}"#
    )
  }
}
