#if DEBUG
  /// Takes messages out of the bytes that a WebSocket server sends.
  ///
  /// Source: RFC 6455, 5.
  struct WebSocketReader {
    /// What has arrived.
    enum Item: Hashable {
      case message([UInt8])
      case ping([UInt8])
      case closed
    }

    /// Why the connection can't go on.
    struct Fault: Error, Hashable {
      let reason: String
      init(_ reason: String) { self.reason = reason }
    }

    /// The maximum number of bytes of a message.
    private let limit: Int
    private var bytes: [UInt8] = []
    /// How many of the bytes have been read.
    private var start = 0
    /// The message whose fragments arrive; nil between messages.
    private var partial: [UInt8]?

    init(limit: Int) { self.limit = limit }

    mutating func append(_ new: some Sequence<UInt8>) {
      if start > 0, start == bytes.count || start > 1 << 20 {
        bytes.removeFirst(start)
        start = 0
      }
      bytes += new
    }

    /// The next item; nil until more bytes come.
    mutating func next() throws(Fault) -> Item? {
      while true {
        guard let frame = try frame() else { return nil }
        switch frame.opcode {
        case 0x8: return .closed
        case 0x9: return .ping(frame.payload)
        case 0xA: continue
        case 0x2:
          guard partial == nil else { throw Fault("a message begins within another one") }
          if frame.isLast { return .message(frame.payload) }
          partial = frame.payload
        case 0x0:
          guard var whole = partial else { throw Fault("a part of no message") }
          whole += frame.payload
          partial = frame.isLast ? nil : whole
          if frame.isLast { return .message(whole) }
        default: throw Fault("a frame of the kind \(frame.opcode)")
        }
      }
    }

    private struct Frame {
      let opcode: UInt8
      let isLast: Bool
      let payload: [UInt8]
    }

    private mutating func frame() throws(Fault) -> Frame? {
      guard bytes.count - start >= 2 else { return nil }
      let (first, second) = (bytes[start], bytes[start + 1])
      guard first & 0x70 == 0 else { throw Fault("a frame with an extension") }
      guard second & 0x80 == 0 else { throw Fault("a masked frame") }
      let (opcode, isLast) = (first & 0x0F, first & 0x80 != 0)
      let wide = second == 127 ? 8 : second == 126 ? 2 : 0
      guard bytes.count - start >= 2 + wide else { return nil }
      let number = bytes[start + 2..<start + 2 + wide].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      let length = wide == 0 ? UInt64(second) : number
      if opcode & 0x8 != 0, length > 125 || !isLast {
        throw Fault("a control frame of a wrong size")
      }
      guard length <= UInt64(limit), Int(length) + (partial?.count ?? 0) <= limit else {
        throw Fault("a message of more than \(limit / 1024) kB")
      }
      let place = start + 2 + wide
      guard bytes.count - place >= Int(length) else { return nil }
      start = place + Int(length)
      return Frame(opcode: opcode, isLast: isLast, payload: Array(bytes[place..<start]))
    }

    /// A frame as a client sends it: whole and masked.
    static func frame(_ opcode: UInt8, _ payload: [UInt8]) -> [UInt8] {
      let mask = (0..<4).map { _ in UInt8.random(in: 0...255) }
      var frame: [UInt8] = [0x80 | opcode]
      switch payload.count {
      case ..<126: frame.append(0x80 | UInt8(payload.count))
      case ..<65_536: frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
      default:
        frame.append(0x80 | 127)
        for shift in stride(from: 56, through: 0, by: -8) {
          frame.append(UInt8(truncatingIfNeeded: payload.count >> shift))
        }
      }
      return frame + mask + payload.enumerated().map { $1 ^ mask[$0 & 3] }
    }
  }
#endif
