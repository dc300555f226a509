/// A value with a name: `--fps 120` or `--fps=120`.
///
/// If it is given more than once, the last value is used, so that an alias can be overridden.
public struct Option<Value: Sendable>: Parameter {
  /// The description of the option.
  public let shape: Shape

  private let fallback: Value
  private let convert: @Sendable (Self, String) throws(UsageError) -> Value

  /// Creates an option with a default value.
  ///
  /// - Parameters:
  ///   - name: The name without dashes.
  ///   - short: A letter that can be used instead of the name.
  ///   - fallback: The value if the option is not given; it determines the type of the value.
  ///   - placeholder: The placeholder of the value in help; nil for that of the type.
  ///   - summary: The purpose, as a sentence; help adds the default.
  ///   - completion: What a shell offers; nil for the completion of the type.
  public init(
    _ name: String, short: Character? = nil, default fallback: Value,
    placeholder: String? = nil, _ summary: String, completion: Completion? = nil
  ) where Value: CommandLineValue {
    var shape = Shape(
      .option(repeats: false), name, short: short, summary, of: Value.self,
      placeholder: placeholder, completion: completion)
    shape.defaultWord = fallback.word
    self.shape = shape
    self.fallback = fallback
    convert = { option, word throws(UsageError) in try option.read(word) }
  }

  /// Creates an option that is nil if it is not given.
  ///
  /// - Parameters:
  ///   - name: The name without dashes.
  ///   - short: A letter that can be used instead of the name.
  ///   - type: The type of the value.
  ///   - placeholder: The placeholder of the value in help; nil for that of the type.
  ///   - summary: The purpose, and what happens without the option.
  ///   - completion: What a shell offers; nil for the completion of the type.
  public init<Wrapped: CommandLineValue>(
    _ name: String, short: Character? = nil, of type: Wrapped.Type = Wrapped.self,
    placeholder: String? = nil, _ summary: String, completion: Completion? = nil
  ) where Value == Wrapped? {
    shape = Shape(
      .option(repeats: false), name, short: short, summary, of: type, placeholder: placeholder,
      completion: completion)
    fallback = nil
    convert = { option, word throws(UsageError) in try option.read(word) as Wrapped }
  }

  /// The value that was given last, or the default.
  public func value(from words: [String]) throws(UsageError) -> Value {
    guard let word = words.last else { return fallback }
    return try convert(self, word)
  }
}
