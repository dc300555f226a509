/// All words that the other arguments leave; a command has at most one of these.
public struct RepeatedArgument<Element: CommandLineValue>: Parameter {
  /// What it looks like from outside.
  public let shape: Shape

  /// An argument with values of a type.
  ///
  /// - Parameters:
  ///   - name: what one of them is called in help, without brackets.
  ///   - type: what each is read as.
  ///   - isRequired: whether at least one has to be given.
  ///   - summary: what they are for, as a sentence.
  ///   - completion: what a shell offers; nil leaves that to the type.
  public init(
    _ name: String, of type: Element.Type = Element.self, isRequired: Bool = false,
    _ summary: String, completion: Completion? = nil
  ) {
    shape = Shape(
      .argument(isRequired: isRequired, repeats: true), name, summary, of: type,
      completion: completion)
  }

  /// An argument that is taken as it is.
  public init(
    _ name: String, isRequired: Bool = false, _ summary: String, completion: Completion = .nothing
  ) where Element == String {
    self.init(name, of: String.self, isRequired: isRequired, summary, completion: completion)
  }

  /// The values that the words stand for.
  public func value(from words: [String]) throws(UsageError) -> [Element] {
    var values: [Element] = []
    for word in words { values.append(try read(word)) }
    return values
  }
}
