/// A switch that is off unless its name is given: `--json`.
public struct Flag: Parameter {
  /// The description of the flag.
  public let shape: Shape

  /// Creates a flag.
  ///
  /// - Parameters:
  ///   - name: The name without dashes.
  ///   - short: A letter that can be used instead of the name.
  ///   - summary: What the flag does, as a sentence.
  public init(_ name: String, short: Character? = nil, _ summary: String) {
    shape = Shape(.flag, name, short: short, summary)
  }

  /// Whether the flag was given.
  public func value(from words: [String]) -> Bool {
    !words.isEmpty
  }
}
