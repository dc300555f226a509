public import Diagnostics

/// Where text goes: a file, a terminal, or the memory of a test.
///
/// It is the one way to the terminal. Text of scripts, scenarios and file names can't reach it raw:
/// only ``TerminalControl`` and the styles of a `StyledText` send escape sequences.
///
/// It belongs to whoever made it, and is not for two threads.
public final class TextStream {
  /// What the other end can show.
  public let terminal: Terminal

  /// Why the last text did not arrive, in the system's words; nothing is sent after that.
  public private(set) var failure: String?

  private var pending: [UInt8] = []
  private let send: ([UInt8]) -> String?

  private static let bufferSize = 1 << 16

  /// A stream that ends in a function.
  ///
  /// - Parameters:
  ///   - terminal: what the other end can show.
  ///   - send: takes bytes, and says what went wrong if they did not arrive.
  public init(terminal: Terminal, send: @escaping ([UInt8]) -> String?) {
    self.terminal = terminal
    self.send = send
  }

  /// Writes text, which can't hold anything that a terminal acts on but styles.
  public func write(_ text: StyledText) { append(text.text.utf8) }

  /// Writes text and ends the line.
  public func print(_ line: StyledText = "") {
    append(line.text.utf8)
    append(CollectionOfOne(UInt8(ascii: "\n")))
    // A person wants to see each line at once, a program wants few large pieces.
    if terminal.isTerminal { flush() }
  }

  /// Writes lines that are already in UTF-8, such as those of a `JSONWriter`.
  ///
  /// What a terminal might act on is spelled out here, too.
  public func write(bytes: [UInt8]) {
    guard !VisibleText.isSafe(bytes) else { return append(bytes) }
    append(VisibleText.lines(String(decoding: bytes, as: UTF8.self)).utf8)
  }

  /// Has the terminal itself do something.
  public func write(_ control: TerminalControl) { append(control.bytes) }

  private func append(_ bytes: some Collection<UInt8>) {
    guard failure == nil else { return }
    pending.append(contentsOf: bytes)
    if pending.count >= Self.bufferSize { flush() }
  }

  /// Sends what is still held back.
  public func flush() {
    guard failure == nil, !pending.isEmpty else { return }
    failure = send(pending)
    pending.removeAll(keepingCapacity: true)
  }
}
