/// A variable that a function uses without declaring it, and its current value; or a module's
/// result.
package struct LuaVariable: Hashable, Sendable {
  /// Its name.
  package var name: String
  /// The file and the line of the function; for a module, its name and 0.
  package var function: LuaPosition
  /// A digest of the value with its contents: different values almost always have different
  /// digests.
  package var digest: Double
}
