import Diagnostics
import Testing

struct DiagnosticTallyTests {
  private var tally = DiagnosticTally()

  @Test mutating func `a repeat raises the count`() {
    let diagnostic = Diagnostic(
      .error, "alpha is NaN", at: SourcePosition(file: "a.lua", line: 3), notes: [.init("at 0.1")])
    var repeated = diagnostic
    repeated.notes = [.init("at 0.2")]
    let isNew = [diagnostic, repeated, repeated].map { tally.add($0) }
    #expect(isNew == [true, false, false])
    #expect(tally.diagnostics.map(\.count) == [3])
    #expect(tally.diagnostics.map(\.notes) == [diagnostic.notes])
  }

  @Test mutating func `another line, message, file, path or severity is another diagnostic`() {
    let position = SourcePosition(file: "a.lua", line: 3)
    let diagnostics = [
      Diagnostic(.error, "one", at: position),
      Diagnostic(.error, "two", at: position),
      Diagnostic(.warning, "one", at: position),
      Diagnostic(.error, "one", at: SourcePosition(file: "a.lua", line: 4)),
      Diagnostic(.error, "one", at: SourcePosition(file: "b.lua", line: 3)),
      Diagnostic(.error, "one", at: position, path: "at"),
    ]
    for diagnostic in diagnostics { tally.add(diagnostic) }
    #expect(tally.diagnostics == diagnostics)
  }

  @Test func `a column without a line is dropped`() {
    #expect(SourcePosition(file: "a.lua", column: 4) == SourcePosition(file: "a.lua"))
  }
}
