/// A property that a frame's result can set on a view.
package struct LuaProperty: Hashable, Sendable {
  /// The kind of a property's value.
  package enum Kind: Hashable, Sendable {
    /// A finite number within a range.
    case number(ClosedRange<Double>)

    /// `true` or `false`, decoded as 1 or 0.
    case boolean

    /// `"#RGB"`, `"#RGBA"`, `"#RRGGBB"`, `"#RRGGBBAA"` or the name of a ``LuaColor``, decoded as
    /// 0xRRGGBBAA.
    case color
  }

  /// The property's name, at most ``LuaLimits/nameBytes`` bytes.
  package var name: String

  /// The kind of its value.
  package var kind: Kind

  /// Creates a property.
  ///
  /// The default kind is a number of at most ``LuaLimits/magnitude``.
  package init(
    _ name: String, _ kind: Kind = .number(-LuaLimits.magnitude...LuaLimits.magnitude)
  ) {
    self.name = name
    self.kind = kind
  }
}
