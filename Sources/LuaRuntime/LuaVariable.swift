/// A variable that a function uses and does not declare itself, and what it holds at the moment.
package struct LuaVariable: Hashable, Sendable {
  /// Its name.
  package var name: String
  /// The file and the line of the function.
  package var function: LuaPosition
  /// Stands for the value with all that lies in it: two that differ have another, as good as always.
  package var digest: Double
}
