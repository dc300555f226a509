/// A value with a name that may be given many times: `--set angle=12 --set sink=0`.
@propertyWrapper
public struct RepeatedOption<Element: CommandLineValue> {
  private let value: ParameterValue<[Element]>

  /// The values in the order in which they were given.
  public var wrappedValue: [Element] { value.wrapped }

  /// Declares an option.
  ///
  /// - Parameters:
  ///   - name: The name without dashes.
  ///   - short: A letter that can be used instead of the name.
  ///   - placeholder: The placeholder of a value in help; nil for that of the type.
  ///   - summary: The purpose, as a sentence; help adds that the option can be repeated.
  ///   - completion: What a shell offers; nil for the completion of the type.
  public init(
    _ name: String, short: Character? = nil, placeholder: String? = nil, _ summary: String,
    completion: Completion? = nil
  ) {
    let description = ParameterDescription(
      .option(repeats: true), name, short: short, summary, of: Element.self,
      placeholder: placeholder, completion: completion)
    value = ParameterValue(description) { description, words throws(UsageError) in
      try description.values(of: words)
    }
  }

  /// Declares an option that several commands share.
  public init(_ shared: Self) { self = shared }
}
