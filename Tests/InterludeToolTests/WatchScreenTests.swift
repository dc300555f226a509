import CommandLineParsing
import Diagnostics
import Testing

@testable import InterludeTool

struct WatchScreenTests {
  private func page(
    _ diagnostic: Diagnostic, columns: Int, color: String = "0"
  ) -> [String] {
    let terminal = Terminal(
      environment: ["CLICOLOR_FORCE": color], isTerminal: false, columns: columns, lines: 24)
    let screen = WatchScreen(console: Transcript(terminal: terminal).console, environment: [:])
    let report = WatchReport(
      outcome: .failed([diagnostic]), kept: nil, subject: "Plugins/Tray", versionLabel: "10:31:05",
      milliseconds: 4)
    return screen.lines(
      report, of: nil, waitingFor: "Save a script in one of these folders", on: terminal, rows: 24
    ).map(\.text)
  }

  private let misspelt = Diagnostic(
    .error, "expected half, velocitySign, halfOrFling, g.velocity or a function, found \"hlf\"",
    at: SourcePosition(file: "Plugins/Tray/plugin.lua", line: 3),
    path: "interaction.pop.commit", suggestion: "half",
    excerpt: SourceExcerpt(
      of: String(repeating: " ", count: 70) + "commit = \"hlf\", completionCurve = \"easeOut\"",
      line: 1, token: "hlf"))

  @Test func `a message is wrapped, so that its end is seen`() {
    #expect(
      page(misspelt, columns: 61) == [
        "Plugins/Tray  10:31:05 4 ms   ? help  q quit",
        "",
        "Plugins/Tray/plugin.lua:3: error: interaction.pop.commit:",
        "  expected half, velocitySign, halfOrFling, g.velocity or a",
        "  function, found \"hlf\"; did you mean 'half'?",
        "  → 1 | …" + String(repeating: " ", count: 15)
          + "commit = \"hlf\", completionCurve = \"…",
        "      | " + String(repeating: " ", count: 26) + "^~~",
        "no working version yet; fix it and save",
      ])
  }

  @Test func `no line fills the last column, in colors neither`() {
    let path = String(repeating: "folder/", count: 20)
    let far = Diagnostic(.error, "no such file: '\(path)'")
    for color in ["0", "1"] {
      for columns in [40, 57, 80, 120] {
        for line in page(misspelt, columns: columns, color: color)
          + page(far, columns: columns, color: color)
        {
          #expect(line.replacing(/\u{1B}\[[0-9;]*m/, with: "").count < columns)
        }
      }
    }
    #expect(page(far, columns: 40).contains { $0.hasPrefix("  'folder/") && $0.hasSuffix("…") })
  }

  @Test func `a line that does not fit ends with an ellipsis and leaves no color behind`() {
    #expect(TextLayout.cut("back.scale 1 ▁▁▁ 0.94", width: 21) == "back.scale 1 ▁▁▁ 0.94")
    #expect(TextLayout.cut("back.scale 1 ▁▁▁ 0.94", width: 20) == "back.scale 1 ▁▁▁ 0.…")
    let line = Style.cyan.applied(to: "▁▁▁", when: true)
    #expect(TextLayout.cut(line, width: 3).text == "\u{1B}[36m▁▁▁\u{1B}[0m")
    #expect(TextLayout.cut(line, width: 2).text == "\u{1B}[36m▁\u{1B}[0m…")
  }
}
