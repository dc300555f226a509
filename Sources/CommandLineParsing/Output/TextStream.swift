@_spi(Tools) public import Diagnostics

/// A destination of text: a file, a terminal, or the memory of a test.
///
/// Everything that is sent to the terminal goes through it. Text from scripts, scenarios and file
/// names is never sent unescaped: only ``TerminalControl`` and the styles of a `StyledText` send
/// escape sequences.
///
/// It belongs to its creator and must not be used by two threads.
public final class TextStream {
  /// The capabilities of the destination.
  public let terminal: Terminal

  /// The system's description of the error that the last write caused; nothing is sent after that.
  public private(set) var failure: String?

  private var pending: [UInt8] = []
  private let send: ([UInt8]) -> String?

  private static let bufferSize = 1 << 16

  /// Creates a stream that passes its bytes to a function.
  ///
  /// - Parameters:
  ///   - terminal: The capabilities of the destination.
  ///   - send: Receives bytes, and returns a description of the error if they could not be sent.
  public init(terminal: Terminal, send: @escaping ([UInt8]) -> String?) {
    self.terminal = terminal
    self.send = send
  }

  /// Writes text, in which a terminal interprets nothing but styles.
  public func write(_ text: StyledText) { append(text.text.utf8) }

  /// Writes text and ends the line.
  public func print(_ line: StyledText = "") {
    append(line.text.utf8)
    append(CollectionOfOne(UInt8(ascii: "\n")))
    // A person needs to see each line at once; a program needs a few large pieces.
    if terminal.isTerminal { flush() }
  }

  /// Writes lines that are already in UTF-8, such as those of a `JSONWriter`.
  ///
  /// Characters that a terminal might interpret are escaped here, too.
  public func write(bytes: [UInt8]) {
    guard !VisibleText.isSafe(bytes) else { return append(bytes) }
    append(VisibleText.lines(String(decoding: bytes, as: UTF8.self)).utf8)
  }

  /// Sends a control sequence to the terminal.
  public func write(_ control: TerminalControl) { append(control.bytes) }

  private func append(_ bytes: some Collection<UInt8>) {
    guard failure == nil else { return }
    pending.append(contentsOf: bytes)
    if pending.count >= Self.bufferSize { flush() }
  }

  /// Sends the buffered text.
  public func flush() {
    guard failure == nil, !pending.isEmpty else { return }
    failure = send(pending)
    pending.removeAll(keepingCapacity: true)
  }
}
