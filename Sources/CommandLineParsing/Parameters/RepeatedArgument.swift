/// All words that are left after the other arguments; a command has at most one such argument.
@propertyWrapper
public struct RepeatedArgument<Element: CommandLineValue> {
  private let value: ParameterValue<[Element]>

  /// The values of the words.
  public var wrappedValue: [Element] { value.wrapped }

  /// Declares an argument.
  ///
  /// - Parameters:
  ///   - name: The name of one value in help, without brackets.
  ///   - isRequired: Whether at least one must be given.
  ///   - summary: The purpose, as a sentence.
  ///   - completion: What a shell offers; nil for the completion of the type.
  public init(
    _ name: String, isRequired: Bool = false, _ summary: String, completion: Completion? = nil
  ) {
    let description = ParameterDescription(
      .argument(isRequired: isRequired, repeats: true), name, summary, of: Element.self,
      completion: completion)
    value = ParameterValue(description) { description, words throws(UsageError) in
      try description.values(of: words)
    }
  }

  /// Declares an argument that several commands share.
  public init(_ shared: Self) { self = shared }
}
