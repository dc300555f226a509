import Diagnostics

/// A parameter of a command: an argument, an option or a flag.
public protocol Parameter: Sendable {
  /// The type of the value that the command receives.
  associatedtype Value: Sendable

  /// The parameter's description.
  var shape: Shape { get }

  /// Parses the value.
  ///
  /// - Parameter words: The words that belong to the parameter, in the order in which they were
  ///   given; for a flag, one for each time it was given. Their number matches the shape.
  func value(from words: [String]) throws(UsageError) -> Value
}

extension Parameter {
  func read<Word: CommandLineValue>(_ word: String) throws(UsageError) -> Word {
    guard let value = Word(word: word) else {
      let nearest = shape.choices.flatMap { Nearest.name(to: word, in: $0) }
      throw UsageError(
        .unexpectedValue(of: shape.title, expected: shape.expectation, found: word),
        nearest: nearest)
    }
    return value
  }
}
