/// Frames that arrive as a sequence of PPM files.
struct FrameStream {
  /// The red, green and blue values of each pixel, row by row.
  struct Frame {
    let width: Int
    let height: Int
    let bytes: [UInt8]
  }

  /// The number of frames so far.
  private(set) var count = 0
  private(set) var (width, height) = (0, 0)
  private(set) var changedSize = false
  private(set) var isBroken = false
  private var head: [UInt8] = []
  private var body: [UInt8] = []
  private var isInBody = false

  /// - Parameter use: Called with each frame; returning false ends the stream.
  /// - Returns: Whether more frames are accepted.
  mutating func read(_ bytes: UnsafeRawBufferPointer, _ use: (Frame) -> Bool) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      if isInBody {
        let missing = rest.prefix(3 * width * height - body.count)
        body += missing
        rest = rest.dropFirst(missing.count)
        guard body.count == 3 * width * height else { continue }
        let frame = Frame(width: width, height: height, bytes: body)
        (body, head, isInBody) = ([], [], false)
        count += 1
        guard use(frame) else { return false }
      } else if let byte = rest.popFirst() {
        head.append(byte)
        guard head.count < 64 else { return refuse() }
        // The header has three lines: "P6", the width and height, and the largest value.
        guard head.count(where: { $0 == UInt8(ascii: "\n") }) == 3 else { continue }
        let words = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard words.count == 4, words[0] == "P6", let columns = Int(words[1]),
          let rows = Int(words[2]), (8...4096).contains(columns), (8...4096).contains(rows)
        else { return refuse() }
        if count > 0, (columns, rows) != (width, height) {
          changedSize = true
          return false
        }
        (width, height, isInBody) = (columns, rows, true)
        body.reserveCapacity(3 * columns * rows)
      }
    }
    return true
  }

  private mutating func refuse() -> Bool {
    isBroken = true
    return false
  }
}
