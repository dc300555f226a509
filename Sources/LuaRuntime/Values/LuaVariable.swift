/// An upvalue of a function with its current value, or the result of a module.
package struct LuaVariable: Hashable, Sendable {
  /// Its name.
  package var name: String
  /// The file and line of the function; for a module, the module's name and 0.
  package var function: LuaPosition
  /// A digest of the value including its contents.
  ///
  /// Different values almost always have different digests.
  package var digest: Double
}
