import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A terminal that delivers keys one by one without echoing them, until it is restored.
final class Keyboard {
  let descriptor: Int32
  private var before = termios()
  private var isRaw = false
  private var cleanup: TerminationCleanup.Entry?

  /// A key.
  enum Key: Equatable {
    case character(Character)
    case left, right
    case interrupt, suspend, end
  }

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { restore() }

  /// Starts to read keys; returns false if the input is not a terminal.
  @discardableResult
  func begin() -> Bool {
    guard !isRaw, tcgetattr(descriptor, &before) == 0 else { return isRaw }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    raw.c_iflag &= ~tcflag_t(IXON)
    withUnsafeMutableBytes(of: &raw.c_cc) {
      $0[Int(VMIN)] = 1
      $0[Int(VTIME)] = 0
    }
    cleanup = TerminationCleanup.add(settings: before, of: descriptor)
    isRaw = tcsetattr(descriptor, TCSANOW, &raw) == 0
    return isRaw
  }

  /// Restores the terminal.
  func restore() {
    guard isRaw else { return }
    isRaw = false
    _ = tcsetattr(descriptor, TCSADRAIN, &before)
    cleanup = nil
  }

  /// The pending keys; call it when the descriptor is readable.
  func keys() -> [Key] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0 ? Self.keys(in: bytes[..<count]) : [.end]
  }

  /// Parses a terminal's input: an arrow key is three bytes, `ESC [ C`.
  static func keys(in bytes: ArraySlice<UInt8>) -> [Key] {
    var keys: [Key] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      switch byte {
      case 3: keys.append(.interrupt)
      case 4: keys.append(.end)
      case 26: keys.append(.suspend)
      case 0x1B:
        guard rest.first == UInt8(ascii: "[") || rest.first == UInt8(ascii: "O") else { continue }
        rest.removeFirst()
        while let next = rest.popFirst() {
          if next == UInt8(ascii: "C") { keys.append(.right) }
          if next == UInt8(ascii: "D") { keys.append(.left) }
          if (0x40...0x7E).contains(next) { break }
        }
      case 0x20..<0x7F: keys.append(.character(Character(UnicodeScalar(byte))))
      default: continue
      }
    }
    return keys
  }
}
