public import Diagnostics
import JSON5Reading

/// Where in a scenario's file something was said, so that a complaint about it leads there.
public struct Place: Sendable {
  // Lines are counted when somebody asks, which is to say for an error.
  private let node: JSONNode

  init(_ node: JSONNode) {
    self.node = node
  }

  /// The way from the root of the document, such as `actions[2]`.
  public var path: String { node.path }
  /// The line and column.
  public var position: SourcePosition { node.position }

  /// What keeps a scenario from being played, with the lines around it like all that a reader finds.
  func complaint(_ message: String, nearest: String? = nil) -> Diagnostic {
    node.error(message, nearest: nearest).diagnostic
  }

  /// A diagnostic that points here.
  func error(_ message: String, suggestion: String? = nil) -> Diagnostic {
    Diagnostic(.error, message, at: position, path: path, suggestion: suggestion)
  }
}

extension Place: Hashable {
  /// Whether both are the same place of the same text.
  public static func == (left: Place, right: Place) -> Bool {
    left.path == right.path && left.position == right.position
  }

  /// Feeds the path to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
  }
}
