/// One key of a property in `keyframes { … }`, as a script writes it.
@_spi(Tools) public struct KeyedRow: Sendable, Hashable {
  /// The presence, 0 to 1.
  public var at: Double
  /// The value at that presence.
  public var value: Value
  /// The curve that leads to it; nil for a straight line.
  public var easing: CurveSpelling?

  /// A value of a key.
  public enum Value: Sendable, Hashable {
    /// A number in the property's unit.
    case number(Double)
    /// A share of the container's side.
    case share(Side, Double)
    /// A color, as in `#336699`.
    case color(String)
    /// An expression of Lua: a parameter, a function, true or false.
    case computed(String)
  }

  /// A side of the container.
  public enum Side: String, Sendable, CaseIterable {
    /// The side that goes across.
    case width
    /// The side that goes down.
    case height
  }

  /// Creates a key.
  public init(at: Double, value: Value, easing: CurveSpelling? = nil) {
    (self.at, self.value, self.easing) = (at, value, easing)
  }

  /// The key as a script writes it: `{ 0.5, keyframes.height(0.2), "easeOut" }`.
  public func written(with modules: ModuleNames) -> String {
    let parts =
      [Self.written(at), value.written(with: modules)]
      + (easing.map { [$0.written(with: modules)] } ?? [])
    return "{ \(parts.joined(separator: ", ")) }"
  }

  /// The keys of a property as a script writes them.
  ///
  /// - Parameter indent: The blanks before the line of the property, for keys that need lines of
  ///   their own.
  public static func lane(
    _ keys: [KeyedRow], with modules: ModuleNames, indent: String = ""
  ) -> String {
    let rows = keys.map { $0.written(with: modules) }
    let line = "{ \(rows.joined(separator: ", ")) }"
    guard line.utf8.count + indent.utf8.count > longestLine else { return line }
    return "{\n" + rows.map { "\(indent)  \($0),\n" }.joined() + "\(indent)}"
  }

  /// The length up to which all keys stand in one line.
  private static let longestLine = 88

  /// A number with as many digits as can be seen: small numbers are often shares of a screen, or scales.
  public static func written(_ number: Double) -> String {
    let scale = abs(number) < 10 ? 1e6 : 1e4
    return CurveSpelling.text((number * scale).rounded() / scale + 0)
  }
}

extension KeyedRow.Value {
  /// The value as a script writes it.
  @_spi(Tools) public func written(with modules: ModuleNames) -> String {
    switch self {
    case .number(let number): KeyedRow.written(number)
    case .share(let side, let amount):
      "\(modules.keyframes ?? "keyframes").\(side.rawValue)(\(KeyedRow.written(amount)))"
    case .color(let text): "\"\(text)\""
    case .computed(let text): text
    }
  }
}
