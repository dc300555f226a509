/// Where text goes: a file, a terminal, or the memory of a test.
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

  /// Writes text as it is.
  public func write(_ text: String) {
    write(bytes: text.utf8)
  }

  /// Writes text and ends the line.
  public func print(_ line: String = "") {
    write(line + "\n")
  }

  /// Writes text that is already in UTF-8, such as that of a `JSONWriter`.
  public func write(bytes: some Sequence<UInt8>) {
    guard failure == nil else { return }
    pending.append(contentsOf: bytes)
    // A person wants to see each line at once, a program wants few large pieces.
    if terminal.isTerminal || pending.count >= Self.bufferSize { flush() }
  }

  /// Sends what is still held back.
  public func flush() {
    guard failure == nil, !pending.isEmpty else { return }
    failure = send(pending)
    pending.removeAll(keepingCapacity: true)
  }
}
