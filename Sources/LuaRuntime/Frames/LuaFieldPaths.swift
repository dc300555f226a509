/// The paths of fields that the host rewrites, encoded once for all templates that have them.
package struct LuaFieldPaths: Sendable {
  let paths: [[String]]
  /// Each name followed by a zero byte, and another zero byte after each path.
  let text: [CChar]

  /// - Parameter paths: The names that lead to each field, as in `["gesture", "translationX"]`.
  package init(_ paths: [[String]]) {
    self.paths = paths
    text = paths.flatMap { path in path.flatMap(\.utf8CString) + [0] }
  }
}
