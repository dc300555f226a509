/// A type whose values can be written as one word of a command line.
public protocol CommandLineValue: Sendable {
  /// What the word must be, worded to follow "expects" in a message: `a number`.
  static var expectation: String { get }

  /// The placeholder in help, without brackets; nil uses the name of the parameter.
  static var placeholder: String? { get }

  /// What a shell offers for the word.
  static var completion: Completion { get }

  /// Parses a word; nil if it doesn't match ``expectation``.
  init?(word: String)

  /// The word that is parsed as this value; help shows a default with it.
  var word: String { get }
}

extension CommandLineValue {
  /// The parameter's own name.
  public static var placeholder: String? { nil }

  /// Nothing.
  public static var completion: Completion { .nothing }
}
