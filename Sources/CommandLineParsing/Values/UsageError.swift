/// An error in the words that a command was called with.
public struct UsageError: Error, Hashable, CustomStringConvertible {
  /// The reason; names are as the user types them, with dashes or brackets.
  public enum Reason: Sendable, Hashable {
    /// The command does not exist.
    case unknownCommand(String)

    /// The command has no such option.
    case unknownOption(String)

    /// A word is missing.
    case missingArgument(String)

    /// There is one word too many.
    case unexpectedArgument(String)

    /// The value of an option is missing.
    case missingValue(of: String, placeholder: String)

    /// A flag was given a value.
    case unwantedValue(of: String, found: String)

    /// A word has the wrong form.
    case unexpectedValue(of: String, expected: String, found: String)

    /// An error found by the command itself.
    case other(String)
  }

  /// The reason.
  public var reason: Reason

  /// The most similar valid name, which was probably meant.
  public var nearest: String?

  /// Creates an error with a reason.
  public init(_ reason: Reason, nearest: String? = nil) {
    self.reason = reason
    self.nearest = nearest
  }

  /// Creates an error found by a command, such as two options that can't be combined.
  public init(_ complaint: String, nearest: String? = nil) {
    self.init(.other(complaint), nearest: nearest)
  }

  /// The message, without the name of the command.
  public var description: String {
    nearest.map { "\(complaint); did you mean '\($0)'?" } ?? complaint
  }

  private var complaint: String {
    switch reason {
    case .unknownCommand(let name): "unknown command '\(name)'"
    case .unknownOption(let name): "unknown option '\(name)'"
    case .missingArgument(let name): "missing \(name)"
    case .unexpectedArgument(let word): "unexpected argument '\(word)'"
    case .missingValue(let name, let placeholder): "missing <\(placeholder)> after '\(name)'"
    case .unwantedValue(let name, let found): "'\(name)' takes no value, found '\(found)'"
    case .unexpectedValue(let name, let expected, let found):
      "'\(name)' expects \(expected), found '\(found)'"
    case .other(let complaint): complaint
    }
  }
}
