/// A number of a gesture, and its place in the file.
package struct GestureNumber: Hashable {
  /// The parameter's name: `pop.commitAt`.
  package var name: String
  package var operation: String
  /// The index among the gestures of that operation, from 0.
  package var rule: Int
  /// The number's name in the rule: `commitAt`.
  package var key: String

  package init(name: String, operation: String, rule: Int, key: String) {
    (self.name, self.operation, self.rule, self.key) = (name, operation, rule, key)
  }
}
