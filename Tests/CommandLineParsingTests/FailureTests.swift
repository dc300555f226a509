import CommandLineParsing
import Diagnostics
import JSON5Reading
import Testing

struct FailureTests {
  private struct Broken: Error, CustomStringConvertible {
    var description: String { "the cable is out" }
  }

  private let transcript = Transcript()

  @Test func `what is wrong with a document is printed, and the input was not usable`() {
    let tool = tool { _ in
      _ = try JSON5.parse("{ at: soon }", file: "scenario.json")
      return .success
    }
    #expect(tool.run(["go"], console: transcript.console) == .usage)
    #expect(
      transcript.messages == """
        scenario.json:1:7: error: at: expected a value, found 'soon'; a string needs quotes
          → 1 | { at: soon }
              |       ^~~~

        """)
  }

  @Test func `any other error is a failure`() {
    let tool = tool { _ in throw Broken() }
    #expect(tool.run(["go"], console: transcript.console) == .failed)
    #expect(transcript.messages == "sample go: error: the cable is out\n")
  }

  @Test func `color is used where the terminal takes it`() {
    let terminal = Terminal(environment: ["TERM": "xterm"], isTerminal: true)
    let transcript = Transcript(terminal: terminal)
    let tool = tool { console in
      console.report(Diagnostic(.warning, "this is slow"))
      return .success
    }
    #expect(tool.run(["go"], console: transcript.console) == .success)
    #expect(transcript.messages == "\u{1B}[1;33mwarning:\u{1B}[0m \u{1B}[1mthis is slow\u{1B}[0m\n")
  }

  @Test func `results that do not arrive are a failure`() {
    let terminal = Terminal(environment: [:], isTerminal: false)
    let output = TextStream(terminal: terminal) { _ in "No space left on device" }
    let console = Console(output: output, messages: transcript.console.messages)
    let tool = tool { console in
      console.print("a result")
      return .success
    }
    #expect(tool.run(["go"], console: console) == .usage)
    #expect(
      transcript.messages == "sample: cannot write the output: No space left on device\n")
  }

  @Test func `a message comes after the results that were printed before it`() {
    var received: [String] = []
    let terminal = Terminal(environment: [:], isTerminal: false)
    func stream() -> TextStream {
      TextStream(terminal: terminal) { bytes in
        received.append(String(decoding: bytes, as: UTF8.self))
        return nil
      }
    }
    let console = Console(output: stream(), messages: stream())
    console.print("first")
    console.print("second")
    console.report("third")
    #expect(received == ["first\nsecond\n", "third\n"])
  }

  private func tool(_ body: @escaping @Sendable (Console) throws -> ExitStatus) -> Tool {
    Tool(
      "sample", version: "1", date: "2026-11-22", "A sample.",
      commands: [Command("go", "Go.", examples: ["go"]) { Go(body: body) }])
  }
}

private struct Go: CommandBody {
  let body: @Sendable (Console) throws -> ExitStatus

  func run(on console: Console) throws -> ExitStatus { try body(console) }
}
