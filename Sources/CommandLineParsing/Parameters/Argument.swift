/// A required word, identified by its position.
@propertyWrapper
public struct Argument<Value: CommandLineValue> {
  private let value: ParameterValue<Value>

  /// The value of the word.
  public var wrappedValue: Value { value.wrapped }

  /// Declares an argument.
  ///
  /// - Parameters:
  ///   - name: The name in help, without brackets.
  ///   - summary: The purpose, as a sentence.
  ///   - completion: What a shell offers; nil for the completion of the type.
  public init(_ name: String, _ summary: String, completion: Completion? = nil) {
    let description = ParameterDescription(
      .argument(isRequired: true, repeats: false), name, summary, of: Value.self,
      completion: completion)
    value = ParameterValue(description) { description, words throws(UsageError) in
      guard let word = words.last else { throw UsageError(.missingArgument(description.title)) }
      return try description.value(of: word)
    }
  }
}
