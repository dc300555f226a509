public import Diagnostics

/// Where in a scenario's file something was said, so that a complaint about it leads there.
public struct Place: Sendable, Hashable {
  /// The way from the root of the document, such as `actions[2]`.
  public let path: String
  /// The line and column.
  public let position: SourcePosition

  init(_ node: JSONNode) {
    path = node.path
    position = node.position
  }

  /// A diagnostic that points here.
  func error(_ message: String, suggestion: String? = nil) -> Diagnostic {
    Diagnostic(.error, message, at: position, path: path, suggestion: suggestion)
  }
}

/// A plugin that a scenario names.
public struct PluginReference: Sendable, Hashable {
  /// The plugin's name.
  public let name: String
  /// Where it is named.
  public let place: Place
}
