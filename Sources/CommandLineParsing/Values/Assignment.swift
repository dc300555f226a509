/// A word of the form `name=value`, as in `--set angle=12`.
public struct Assignment: CommandLineValue, Hashable {
  /// The text before the first `=`; never empty.
  public let name: String

  /// The text after it.
  public let value: String

  /// The form of the word.
  public static var expectation: String { "name=value" }

  /// The form of the word.
  public static var placeholder: String? { "name=value" }

  /// Splits a word at its first `=`.
  public init?(word: String) {
    guard let sign = word.firstIndex(of: "="), sign != word.startIndex else { return nil }
    name = String(word[..<sign])
    value = String(word[word.index(after: sign)...])
  }

  /// The name and the value with `=` between them.
  public var word: String { "\(name)=\(value)" }
}
