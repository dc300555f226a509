import CommandLineParsing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The network addresses of this machine.
enum NetworkAddress {
  /// Every IPv4 address of an interface that is up, without loopback addresses.
  static var all: [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var found: [String] = []
    // The values of `IFF_UP` and `IFF_LOOPBACK`, which are the same on every system.
    let (isUp, isLoopback) = (UInt32(0x1), UInt32(0x8))
    var next = first
    while let interface = next {
      next = interface.pointee.ifa_next
      guard let address = interface.pointee.ifa_addr,
        address.pointee.sa_family == sa_family_t(AF_INET)
      else { continue }
      let flags = interface.pointee.ifa_flags
      guard flags & isUp != 0, flags & isLoopback == 0 else { continue }
      let number = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        $0.pointee.sin_addr.s_addr.bigEndian
      }
      let text = [24, 16, 8, 0].map { String(number >> $0 & 255) }.joined(separator: ".")
      if !found.contains(text) { found.append(text) }
    }
    return found
  }

  /// Throws unless the value of `--lan` is one.
  static func validate(_ text: String) throws(UsageError) {
    guard !isOne(text) else { return }
    throw UsageError(
      .unexpectedValue(of: "--lan", expected: "one IPv4 address of this machine", found: text),
      nearest: all.first)
  }

  /// Whether a text is a numeric IPv4 address that a single machine can have.
  static func isOne(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      // Some programs would read a number with a leading zero as octal.
      part.allSatisfy(\.isNumber) && String(UInt8(part) ?? 0) == part ? UInt8(part) : nil
    }
    guard parts.count == 4, numbers.count == 4 else { return false }
    return numbers[0] > 0 && numbers[0] < 224
  }
}
