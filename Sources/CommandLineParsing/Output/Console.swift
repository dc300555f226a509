public import Diagnostics

/// The two streams of a tool: results, and what there is to say about them.
public struct Console {
  /// Where results go; a program may read along.
  public let output: TextStream

  /// Where messages go; only people read them.
  public let messages: TextStream

  /// A console of two streams.
  public init(output: TextStream, messages: TextStream) {
    self.output = output
    self.messages = messages
  }

  /// The standard output and the standard error of this process.
  public static func standard(environment: [String: String]) -> Console {
    Console(
      output: TextStream(descriptor: 1, environment: environment),
      messages: TextStream(descriptor: 2, environment: environment))
  }

  /// Writes a line of the result.
  public func print(_ line: StyledText = "") {
    output.print(line)
  }

  /// Tells the user something that is not part of the result.
  public func report(_ message: StyledText) {
    // Or the message would overtake the lines that led to it.
    output.flush()
    messages.print(message)
    messages.flush()
  }

  /// Tells the user what is wrong, in color if the terminal takes it.
  public func report(_ diagnostic: Diagnostic) {
    let printer = DiagnosticPrinter(usesColor: messages.terminal.usesColor)
    report(StyledText(lines: printer.lines(for: diagnostic)))
  }
}
