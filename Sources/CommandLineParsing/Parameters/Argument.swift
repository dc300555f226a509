/// A required word, identified by its position.
public struct Argument<Value: CommandLineValue>: Parameter {
  /// The description of the argument.
  public let shape: Shape

  /// Creates an argument with values of a type.
  ///
  /// - Parameters:
  ///   - name: The name in help, without brackets.
  ///   - type: The type of the value.
  ///   - summary: The purpose, as a sentence.
  ///   - completion: What a shell offers; nil for the completion of the type.
  public init(
    _ name: String, of type: Value.Type = Value.self, _ summary: String,
    completion: Completion? = nil
  ) {
    shape = Shape(
      .argument(isRequired: true, repeats: false), name, summary, of: type, completion: completion)
  }

  /// Creates an argument whose value is the word itself.
  public init(_ name: String, _ summary: String, completion: Completion = .nothing)
  where Value == String {
    self.init(name, of: String.self, summary, completion: completion)
  }

  /// The value of the word.
  public func value(from words: [String]) throws(UsageError) -> Value {
    guard let word = words.last else { throw UsageError(.missingArgument(shape.title)) }
    return try read(word)
  }
}
