#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Terminal {
  /// Queries the terminal of a file descriptor: 1 is the standard output, 2 the standard error.
  public init(descriptor: Int32, environment: [String: String]) {
    var size = winsize()
    let answered = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    let (columns, lines) = (Int(size.ws_col), Int(size.ws_row))
    var cell: Cell?
    // Few systems report the size in pixels; the others report 0.
    let (width, height) = (Int(size.ws_xpixel), Int(size.ws_ypixel))
    if answered, columns > 0, lines > 0, width >= columns, height >= lines {
      cell = Cell(width: width / columns, height: height / lines)
    }
    self.init(
      environment: environment, isTerminal: isatty(descriptor) == 1,
      columns: answered ? columns : nil, lines: answered ? lines : nil, cell: cell)
  }
}
