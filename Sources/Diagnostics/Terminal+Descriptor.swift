#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Terminal {
  /// Asks the system about an open file: 1 is the standard output, 2 the standard error.
  public init(descriptor: Int32, environment: [String: String]) {
    var size = winsize()
    let answered = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    self.init(
      environment: environment, isTerminal: isatty(descriptor) == 1,
      columns: answered ? Int(size.ws_col) : nil)
  }
}
