import CommandLineParsing
import Diagnostics
import Testing

struct TextStreamTests {
  private let transcript = Transcript()

  @Test func `bytes that are no JSON of ours are spelled out, too`() {
    transcript.console.output.write(bytes: Array("{\"a\":1}\n\u{1B}[2J\u{9B}\u{202E}é…\n".utf8))
    #expect(transcript.output == "{\"a\":1}\n\\u{1B}[2J\\u{9B}\\u{202E}é…\n")
  }

  @Test func `bytes that are no UTF-8 are replaced`() {
    transcript.console.output.write(bytes: [0x61, 0x9B, 0xFF, 0x0A])
    #expect(transcript.output == "a\u{FFFD}\u{FFFD}\n")
  }

  @Test func `a transcript has what was written although no line has ended`() {
    transcript.console.output.write("a" as StyledText)
    transcript.console.messages.write("b" as StyledText)
    #expect(transcript.output == "a")
    #expect(transcript.messages == "b")
  }

  @Test func `a control sequence takes only literals and numbers`() {
    let rows = 12
    transcript.console.output.write("\u{1B}[\(rows)A" as TerminalControl)
    #expect(transcript.output == "\u{1B}[12A")
  }

  @Test func `a message of several lines keeps them, and a value in it has one`() {
    transcript.console.report("first\nsecond: \("a\nb")")
    #expect(transcript.messages == "first\nsecond: a\\nb\n")
  }
}
