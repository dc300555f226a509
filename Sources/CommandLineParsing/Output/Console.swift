public import Diagnostics

/// The two output streams of a tool: one for results, one for messages.
public struct Console {
  /// The stream for results, which a program may read.
  public let output: TextStream

  /// The stream for messages, which only people read.
  public let messages: TextStream

  /// Whether long work may report how far it is, which depends on the clock.
  ///
  /// Only the console of a process does; what a test reads is always the same.
  public var reportsProgress = false

  /// Creates a console from two streams.
  public init(output: TextStream, messages: TextStream) {
    self.output = output
    self.messages = messages
  }

  /// The standard output and the standard error of this process.
  public static func standard(environment: [String: String]) -> Console {
    var console = Console(
      output: TextStream(descriptor: 1, environment: environment),
      messages: TextStream(descriptor: 2, environment: environment))
    console.reportsProgress = true
    return console
  }

  /// Writes a line of the result.
  public func print(_ line: StyledText = "") {
    output.print(line)
  }

  /// Prints a message that is not part of the result.
  public func report(_ message: StyledText) {
    // Otherwise the message would appear before the lines that led to it.
    output.flush()
    messages.print(message)
    messages.flush()
  }

  /// Prints an error, warning or note, in color if the terminal supports it.
  public func report(_ diagnostic: Diagnostic) {
    let printer = DiagnosticPrinter(usesColor: messages.terminal.usesColor)
    report(StyledText(lines: printer.lines(for: diagnostic)))
  }
}
