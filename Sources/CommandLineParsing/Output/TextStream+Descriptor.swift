#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension TextStream {
  /// Creates a stream that writes to a file descriptor: 1 is the standard output, 2 the standard
  /// error.
  public convenience init(descriptor: Int32, environment: [String: String]) {
    self.init(terminal: Terminal(descriptor: descriptor, environment: environment)) { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count) }
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          return String(cString: strerror(errno))
        }
      }
      return nil
    }
  }
}

// Inside the class, `write` would refer to its own method.
private func send(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
