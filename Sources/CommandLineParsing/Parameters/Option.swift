/// A value with a name: `--fps 120` or `--fps=120`.
///
/// Given more than once, the last one counts, so that an alias can be overridden.
public struct Option<Value: Sendable>: Parameter {
  /// What it looks like from outside.
  public let shape: Shape

  private let fallback: Value
  private let convert: @Sendable (Self, String) throws(UsageError) -> Value

  /// An option that stands for a default when it is not given.
  ///
  /// - Parameters:
  ///   - name: the name without dashes.
  ///   - short: a letter that may replace the name.
  ///   - fallback: the value without the option; its type is what the option is read as.
  ///   - placeholder: what stands for the value in help; nil leaves that to the type.
  ///   - summary: what it is for, as a sentence; help adds the default.
  ///   - completion: what a shell offers; nil leaves that to the type.
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

  /// An option that is nil when it is not given.
  ///
  /// - Parameters:
  ///   - name: the name without dashes.
  ///   - short: a letter that may replace the name.
  ///   - type: what it is read as.
  ///   - placeholder: what stands for the value in help; nil leaves that to the type.
  ///   - summary: what it is for, and what happens without it.
  ///   - completion: what a shell offers; nil leaves that to the type.
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
