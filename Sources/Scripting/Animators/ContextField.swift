import LuaRuntime

/// A field of `ctx` that changes during a run, or from one run to the next.
enum ContextField: Int, CaseIterable {
  case duration, isInteractive, isCancelled
  case x, y, translationX, translationY, velocityX, velocityY, isActive
  /// Only scripts that mention it have this field, so it comes last.
  case elapsed

  private var path: [String] {
    switch self {
    case .duration: ["duration"]
    case .isInteractive: ["isInteractive"]
    case .isCancelled: ["isCancelled"]
    case .x: ["gesture", "x"]
    case .y: ["gesture", "y"]
    case .translationX: ["gesture", "translationX"]
    case .translationY: ["gesture", "translationY"]
    case .velocityX: ["gesture", "velocityX"]
    case .velocityY: ["gesture", "velocityY"]
    case .isActive: ["gesture", "isActive"]
    case .elapsed: ["elapsed"]
    }
  }

  /// The paths of the fields, in the order of their raw values.
  static let paths = LuaFieldPaths(allCases.map(\.path))
  /// The same, for a script that does not mention the time of a frame.
  static let pathsWithoutElapsed = LuaFieldPaths(allCases.dropLast().map(\.path))
}
