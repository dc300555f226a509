public import Diagnostics
import JSON5Reading

/// A place in a scenario's file, for errors about it.
public struct Place: Sendable {
  // Lines are counted only when an error needs the position.
  private let node: JSONNode

  init(_ node: JSONNode) {
    self.node = node
  }

  /// The path from the root of the document, such as `actions[2]`.
  public var path: String { node.path }
  /// The line and column.
  public var position: SourcePosition { node.position }

  /// An error that prevents the scenario from being played, with the surrounding lines.
  func complaint(_ message: String, nearest: String? = nil) -> Diagnostic {
    node.error(message, nearest: nearest).diagnostic
  }

  /// A diagnostic at this place.
  func error(_ message: String, suggestion: String? = nil) -> Diagnostic {
    Diagnostic(.error, message, at: position, path: path, suggestion: suggestion)
  }
}

extension Place: Hashable {
  /// Whether both have the same path and position.
  public static func == (left: Place, right: Place) -> Bool {
    left.path == right.path && left.position == right.position
  }

  /// Feeds the path to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
  }
}
