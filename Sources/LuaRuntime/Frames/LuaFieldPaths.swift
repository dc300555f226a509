/// The paths of fields that the host rewrites, encoded once for all templates with the same fields.
package struct LuaFieldPaths: Sendable {
  let paths: [[String]]
  /// Each name followed by a zero byte, and another zero byte after each path.
  let text: [CChar]

  /// - Parameter paths: The path of each field, such as `["gesture", "translationX"]`.
  package init(_ paths: [[String]]) {
    self.paths = paths
    text = paths.flatMap { path in path.flatMap(\.utf8CString) + [0] }
  }
}
