/// An optional word, identified by its position.
public struct OptionalArgument<Wrapped: CommandLineValue>: Parameter {
  /// The description of the argument.
  public let shape: Shape

  /// Creates an argument with values of a type; the value is nil if the argument is omitted.
  ///
  /// - Parameters:
  ///   - name: The name in help, without brackets.
  ///   - type: The type of the value.
  ///   - summary: The purpose, and what happens without the argument.
  ///   - completion: What a shell offers; nil for the completion of the type.
  public init(
    _ name: String, of type: Wrapped.Type = Wrapped.self, _ summary: String,
    completion: Completion? = nil
  ) {
    shape = Shape(
      .argument(isRequired: false, repeats: false), name, summary, of: type, completion: completion)
  }

  /// Creates an argument whose value is the word itself.
  public init(_ name: String, _ summary: String, completion: Completion = .nothing)
  where Wrapped == String {
    self.init(name, of: String.self, summary, completion: completion)
  }

  /// The value of the word; nil if there is none.
  public func value(from words: [String]) throws(UsageError) -> Wrapped? {
    guard let word = words.last else { return nil }
    return try read(word) as Wrapped
  }
}
