/// A variable that a function uses and does not declare itself, and what it holds at the moment; or what
/// a module returned.
package struct LuaVariable: Hashable, Sendable {
  /// Its name.
  package var name: String
  /// The file and the line of the function; a module's name and 0.
  package var function: LuaPosition
  /// Stands for the value with all that lies in it: two that differ have another, as good as always.
  package var digest: Double
}
