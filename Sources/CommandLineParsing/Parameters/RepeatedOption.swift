/// A value with a name that may be given many times: `--set angle=12 --set sink=0`.
public struct RepeatedOption<Element: CommandLineValue>: Parameter {
  /// The description of the option.
  public let shape: Shape

  /// Creates an option with values of a type.
  ///
  /// - Parameters:
  ///   - name: The name without dashes.
  ///   - short: A letter that can be used instead of the name.
  ///   - type: The type of each value.
  ///   - placeholder: The placeholder of a value in help; nil for that of the type.
  ///   - summary: The purpose, as a sentence; help adds that the option can be repeated.
  ///   - completion: What a shell offers; nil for the completion of the type.
  public init(
    _ name: String, short: Character? = nil, of type: Element.Type = Element.self,
    placeholder: String? = nil, _ summary: String, completion: Completion? = nil
  ) {
    shape = Shape(
      .option(repeats: true), name, short: short, summary, of: type, placeholder: placeholder,
      completion: completion)
  }

  /// Creates an option whose values are the words themselves.
  public init(
    _ name: String, short: Character? = nil, placeholder: String? = nil, _ summary: String,
    completion: Completion = .nothing
  ) where Element == String {
    self.init(
      name, short: short, of: String.self, placeholder: placeholder, summary,
      completion: completion)
  }

  /// The values in the order in which they were given.
  public func value(from words: [String]) throws(UsageError) -> [Element] {
    var values: [Element] = []
    for word in words { values.append(try read(word)) }
    return values
  }
}
