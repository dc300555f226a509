/// An optional word, identified by its position.
@propertyWrapper
public struct OptionalArgument<Wrapped: CommandLineValue> {
  private let value: ParameterValue<Wrapped?>

  /// The value of the word; nil if there is none.
  public var wrappedValue: Wrapped? { value.wrapped }

  /// Declares an argument.
  ///
  /// - Parameters:
  ///   - name: The name in help, without brackets.
  ///   - summary: The purpose, and what happens without the argument.
  ///   - completion: What a shell offers; nil for the completion of the type.
  public init(_ name: String, _ summary: String, completion: Completion? = nil) {
    let description = ParameterDescription(
      .argument(isRequired: false, repeats: false), name, summary, of: Wrapped.self,
      completion: completion)
    value = ParameterValue(description) { description, words throws(UsageError) in
      guard let word = words.last else { return nil }
      return try description.value(of: word) as Wrapped
    }
  }

  /// Declares an argument that several commands share.
  public init(_ shared: Self) { self = shared }
}
