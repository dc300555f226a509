/// A console in memory, for tests that call a tool with words and check its output.
///
/// ```swift
/// let transcript = Transcript()
/// let status = tool.run(["play", "--jsn"], console: transcript.console)
/// #expect(transcript.messages == "…")
/// ```
public final class Transcript {
  private let results: Memory
  private let remarks: Memory

  /// The console to pass to the tool.
  public let console: Console

  /// A console with the capabilities of `terminal`; by default, without color and 80 columns
  /// wide.
  public init(terminal: Terminal = Terminal(environment: [:], isTerminal: false)) {
    let (results, remarks) = (Memory(), Memory())
    self.results = results
    self.remarks = remarks
    console = Console(
      output: TextStream(terminal: terminal, send: results.append),
      messages: TextStream(terminal: terminal, send: remarks.append))
  }

  /// The text written to the standard output so far.
  public var output: String {
    console.output.flush()
    return results.text
  }

  /// The text written to the standard error so far.
  public var messages: String {
    console.messages.flush()
    return remarks.text
  }

  private final class Memory {
    private var bytes: [UInt8] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }

    func append(_ more: [UInt8]) -> String? {
      bytes += more
      return nil
    }
  }
}
