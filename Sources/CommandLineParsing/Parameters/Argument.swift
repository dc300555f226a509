/// A required word, identified by its position.
public struct Argument<Value: CommandLineValue>: Parameter {
  /// What it looks like from outside.
  public let shape: Shape

  /// An argument with values of a type.
  ///
  /// - Parameters:
  ///   - name: its name in help, without brackets.
  ///   - type: the type of its value.
  ///   - summary: what it is for, as a sentence.
  ///   - completion: what a shell offers; nil leaves that to the type.
  public init(
    _ name: String, of type: Value.Type = Value.self, _ summary: String,
    completion: Completion? = nil
  ) {
    shape = Shape(
      .argument(isRequired: true, repeats: false), name, summary, of: type, completion: completion)
  }

  /// An argument whose value is the word itself.
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
