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
    let (columns, lines) = (Int(size.ws_col), Int(size.ws_row))
    var cell: Cell?
    // Few systems tell pixels, and those that do not say 0.
    if answered, columns > 0, lines > 0, size.ws_xpixel > 0, size.ws_ypixel > 0 {
      cell = Cell(width: Int(size.ws_xpixel) / columns, height: Int(size.ws_ypixel) / lines)
    }
    self.init(
      environment: environment, isTerminal: isatty(descriptor) == 1,
      columns: answered ? columns : nil, lines: answered ? lines : nil, cell: cell)
  }
}
