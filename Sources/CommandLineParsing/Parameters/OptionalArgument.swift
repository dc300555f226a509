/// An optional word, identified by its position.
public struct OptionalArgument<Wrapped: CommandLineValue>: Parameter {
  /// What it looks like from outside.
  public let shape: Shape

  /// An argument with values of a type; nil if it is omitted.
  ///
  /// - Parameters:
  ///   - name: its name in help, without brackets.
  ///   - type: the type of its value.
  ///   - summary: what it is for, and what happens without it.
  ///   - completion: what a shell offers; nil leaves that to the type.
  public init(
    _ name: String, of type: Wrapped.Type = Wrapped.self, _ summary: String,
    completion: Completion? = nil
  ) {
    shape = Shape(
      .argument(isRequired: false, repeats: false), name, summary, of: type, completion: completion)
  }

  /// An argument whose value is the word itself.
  public init(_ name: String, _ summary: String, completion: Completion = .nothing)
  where Wrapped == String {
    self.init(name, of: String.self, summary, completion: completion)
  }

  /// The value of the word, or nil without one.
  public func value(from words: [String]) throws(UsageError) -> Wrapped? {
    guard let word = words.last else { return nil }
    return try read(word) as Wrapped
  }
}
