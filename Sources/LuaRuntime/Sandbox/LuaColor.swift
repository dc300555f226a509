/// A name that a script can use for a color.
package struct LuaColor: Hashable, Sendable {
  /// The name, at most ``LuaLimits/nameBytes`` bytes.
  package var name: String

  /// The color as 0xRRGGBBAA.
  package var packed: UInt32

  /// Creates a name.
  package init(_ name: String, packed: UInt32) {
    self.name = name
    self.packed = packed
  }
}
