#if DEBUG
  /// The digest that a WebSocket server answers with, which proves nothing about who answers.
  ///
  /// Source: FIPS 180-4, SHA-1; RFC 6455, 4.2.2.
  enum SHA1 {
    /// The 20 bytes of the digest of a short text.
    static func digest(of text: String) -> [UInt8] {
      var bytes = Array(text.utf8)
      let count = UInt64(bytes.count) * 8
      bytes.append(0x80)
      while bytes.count % 64 != 56 { bytes.append(0) }
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: count >> (8 * UInt64($0))) }
      var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
      for start in stride(from: 0, to: bytes.count, by: 64) {
        add(bytes[start..<start + 64], to: &state)
      }
      return state.flatMap { word in
        (0..<4).reversed().map { UInt8(truncatingIfNeeded: word >> (8 * UInt32($0))) }
      }
    }

    private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
      var words = [UInt32](repeating: 0, count: 80)
      for (index, byte) in block.enumerated() {
        words[index / 4] = words[index / 4] << 8 | UInt32(byte)
      }
      for index in 16..<80 {
        let mixed = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
        words[index] = mixed << 1 | mixed >> 31
      }
      var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
      for (index, word) in words.enumerated() {
        let (mix, constant): (UInt32, UInt32) =
          switch index / 20 {
          case 0: (b & c | ~b & d, 0x5A82_7999)
          case 1: (b ^ c ^ d, 0x6ED9_EBA1)
          case 2: (b & c | b & d | c & d, 0x8F1B_BCDC)
          default: (b ^ c ^ d, 0xCA62_C1D6)
          }
        let next = (a << 5 | a >> 27) &+ mix &+ e &+ constant &+ word
        (e, d, c, b, a) = (d, c, b << 30 | b >> 2, a, next)
      }
      for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
    }
  }
#endif
