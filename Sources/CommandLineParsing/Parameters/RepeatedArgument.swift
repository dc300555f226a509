/// All words that are left after the other arguments; a command has at most one such argument.
public struct RepeatedArgument<Element: CommandLineValue>: Parameter {
  /// The description of the argument.
  public let shape: Shape

  /// Creates an argument with values of a type.
  ///
  /// - Parameters:
  ///   - name: The name of one value in help, without brackets.
  ///   - type: The type of each value.
  ///   - isRequired: Whether at least one must be given.
  ///   - summary: The purpose, as a sentence.
  ///   - completion: What a shell offers; nil for the completion of the type.
  public init(
    _ name: String, of type: Element.Type = Element.self, isRequired: Bool = false,
    _ summary: String, completion: Completion? = nil
  ) {
    shape = Shape(
      .argument(isRequired: isRequired, repeats: true), name, summary, of: type,
      completion: completion)
  }

  /// Creates an argument whose values are the words themselves.
  public init(
    _ name: String, isRequired: Bool = false, _ summary: String, completion: Completion = .nothing
  ) where Element == String {
    self.init(name, of: String.self, isRequired: isRequired, summary, completion: completion)
  }

  /// The values of the words.
  public func value(from words: [String]) throws(UsageError) -> [Element] {
    var values: [Element] = []
    for word in words { values.append(try read(word)) }
    return values
  }
}
