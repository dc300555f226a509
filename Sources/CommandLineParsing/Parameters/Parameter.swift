import Diagnostics

/// Something a command can be given: an argument, an option or a flag.
public protocol Parameter: Sendable {
  /// What the command gets.
  associatedtype Value: Sendable

  /// What the parameter looks like.
  var shape: Shape { get }

  /// Reads the value.
  ///
  /// - Parameter words: the words that belong to the parameter, in the order in which they were
  ///   given; for a flag, each time that it was named. Their number fits the shape.
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
