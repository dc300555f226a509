/// A switch that is off unless it is named: `--json`.
public struct Flag: Parameter {
  /// What it looks like from outside.
  public let shape: Shape

  /// A flag.
  ///
  /// - Parameters:
  ///   - name: the name without dashes.
  ///   - short: a letter that may replace the name.
  ///   - summary: what it does, as a sentence.
  public init(_ name: String, short: Character? = nil, _ summary: String) {
    shape = Shape(.flag, name, short: short, summary)
  }

  /// Whether the flag was named.
  public func value(from words: [String]) -> Bool {
    !words.isEmpty
  }
}
