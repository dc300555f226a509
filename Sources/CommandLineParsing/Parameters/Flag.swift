/// A switch that is off unless its name is given: `--json`.
@propertyWrapper
public struct Flag {
  private let value: ParameterValue<Bool>

  /// Whether the flag was given.
  public var wrappedValue: Bool { value.wrapped }

  /// Declares a flag.
  ///
  /// - Parameters:
  ///   - name: The name without dashes.
  ///   - short: A letter that can be used instead of the name.
  ///   - summary: What the flag does, as a sentence.
  public init(_ name: String, short: Character? = nil, _ summary: String) {
    value = ParameterValue(ParameterDescription(.flag, name, short: short, summary)) { _, words in
      !words.isEmpty
    }
  }

  /// Declares a flag that several commands share.
  public init(_ shared: Self) { self = shared }
}
