/// A value with a name: `--fps 120` or `--fps=120`.
///
/// If it is given more than once, the last value is used, so that an alias can be overridden.
@propertyWrapper
public struct Option<Value: Sendable> {
  private let value: ParameterValue<Value>

  /// The value that was given last, or the default.
  public var wrappedValue: Value { value.wrapped }

  /// Declares an option with a default value.
  ///
  /// - Parameters:
  ///   - name: The name without dashes.
  ///   - short: A letter that can be used instead of the name.
  ///   - fallback: The value if the option is not given.
  ///   - placeholder: The placeholder of the value in help; nil for that of the type.
  ///   - summary: The purpose, as a sentence; help adds the default.
  ///   - completion: What a shell offers; nil for the completion of the type.
  public init(
    _ name: String, short: Character? = nil, default fallback: Value,
    placeholder: String? = nil, _ summary: String, completion: Completion? = nil
  ) where Value: CommandLineValue {
    var description = ParameterDescription(
      .option(repeats: false), name, short: short, summary, of: Value.self,
      placeholder: placeholder, completion: completion)
    description.defaultWord = fallback.word
    value = ParameterValue(description) { description, words throws(UsageError) in
      guard let word = words.last else { return fallback }
      return try description.value(of: word)
    }
  }

  /// Declares an option that is nil if it is not given.
  ///
  /// - Parameters:
  ///   - name: The name without dashes.
  ///   - short: A letter that can be used instead of the name.
  ///   - placeholder: The placeholder of the value in help; nil for that of the type.
  ///   - summary: The purpose, and what happens without the option.
  ///   - completion: What a shell offers; nil for the completion of the type.
  public init<Wrapped: CommandLineValue>(
    _ name: String, short: Character? = nil, placeholder: String? = nil, _ summary: String,
    completion: Completion? = nil
  ) where Value == Wrapped? {
    let description = ParameterDescription(
      .option(repeats: false), name, short: short, summary, of: Wrapped.self,
      placeholder: placeholder, completion: completion)
    value = ParameterValue(description) { description, words throws(UsageError) in
      guard let word = words.last else { return nil }
      return try description.value(of: word) as Wrapped
    }
  }

  /// Declares an option that several commands share.
  public init(_ shared: Self) { self = shared }
}
