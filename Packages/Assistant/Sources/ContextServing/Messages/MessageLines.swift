/// Takes lines out of a stream of bytes, of which no line may be larger than a limit.
public struct MessageLines {
  /// The largest line in bytes: 4 MB, as large as a document can be.
  public static let limit = 4 << 20

  /// A line, or what is said instead of one that was too large.
  public enum Line: Equatable {
    case message([UInt8])
    case tooLarge
  }

  private var begun: [UInt8] = []
  private var isSkipping = false
  private let limit: Int

  public init(limit: Int = limit) { self.limit = limit }

  /// Adds bytes, and passes on each line that they complete, without empty ones.
  ///
  /// No more than the limit is kept of a line, however long it is.
  public mutating func add(_ bytes: some Collection<UInt8>, body: (Line) -> Void) {
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      keep(rest[..<end])
      rest = rest[rest.index(after: end)...]
      if isSkipping {
        body(.tooLarge)
      } else if begun.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") }) {
        body(.message(begun))
      }
      isSkipping = false
      begun.removeAll(keepingCapacity: begun.capacity <= 1 << 16)
    }
    keep(rest)
  }

  private mutating func keep(_ bytes: some Collection<UInt8>) {
    guard !isSkipping else { return }
    guard begun.count + bytes.count <= limit else {
      isSkipping = true
      begun = []
      return
    }
    begun += bytes
  }
}
