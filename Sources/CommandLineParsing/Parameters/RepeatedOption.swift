/// A value with a name that may be given many times: `--set angle=12 --set sink=0`.
public struct RepeatedOption<Element: CommandLineValue>: Parameter {
  /// What it looks like from outside.
  public let shape: Shape

  /// An option with values of a type.
  ///
  /// - Parameters:
  ///   - name: the name without dashes.
  ///   - short: a letter that may replace the name.
  ///   - type: what each value is read as.
  ///   - placeholder: what stands for a value in help; nil leaves that to the type.
  ///   - summary: what it is for, as a sentence; help adds that it may be repeated.
  ///   - completion: what a shell offers; nil leaves that to the type.
  public init(
    _ name: String, short: Character? = nil, of type: Element.Type = Element.self,
    placeholder: String? = nil, _ summary: String, completion: Completion? = nil
  ) {
    shape = Shape(
      .option(repeats: true), name, short: short, summary, of: type, placeholder: placeholder,
      completion: completion)
  }

  /// An option whose values are taken as they are.
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
