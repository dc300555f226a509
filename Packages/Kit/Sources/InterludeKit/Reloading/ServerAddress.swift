#if DEBUG
  /// Where `interlude serve` listens.
  struct ServerAddress: Hashable {
    /// Four numbers with dots.
    let host: String
    let port: UInt16

    /// - Parameter text: A numeric IPv4 address or `localhost`, a colon and a port.
    init(_ text: String) throws(ReloadingError) {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, let port = UInt16(parts[1]), port > 0 else {
        throw .notAnAddress(text)
      }
      let host = parts[0] == "localhost" ? "127.0.0.1" : String(parts[0])
      let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
      // Some systems read a number with a leading zero as octal.
      guard numbers.count == 4, numbers.allSatisfy({ UInt8($0).map { "\($0)" } == String($0) })
      else { throw .notAnAddress(text) }
      (self.host, self.port) = (host, port)
    }

    /// Whether a text can be a token: it goes into a header.
    static func isToken(_ text: String) -> Bool {
      16...128 ~= text.utf8.count
        && text.utf8.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
          default: false
          }
        }
    }
  }
#endif
