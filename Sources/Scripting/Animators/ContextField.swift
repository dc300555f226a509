import LuaRuntime

/// A field of `ctx` that changes during a run, or from one run to the next.
enum ContextField: Int, CaseIterable {
  case duration, isInteractive, isCancelled
  case x, y, translationX, translationY, velocityX, velocityY, isActive
  /// Only scripts that mention it have this field, so it comes after the fields of all scripts.
  case elapsed
  // Only scripts that mention `gesture` have these fields.
  case kind, touches, startX, startY, scale, rotation, scaleVelocity, rotationVelocity, progress
  case heldFrom

  /// The path of the field in `ctx`.
  var path: [String] {
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
    case .kind: ["gesture", "kind"]
    case .touches: ["gesture", "touches"]
    case .startX: ["gesture", "start", "x"]
    case .startY: ["gesture", "start", "y"]
    case .scale: ["gesture", "scale"]
    case .rotation: ["gesture", "rotation"]
    case .scaleVelocity: ["gesture", "scaleVelocity"]
    case .rotationVelocity: ["gesture", "rotationVelocity"]
    case .progress: ["gesture", "progress"]
    case .heldFrom: ["gesture", "heldFrom"]
    }
  }

  /// How many of the fields a script's contexts have, depending on what the script mentions.
  enum Extent: Int, CaseIterable {
    case plain, withElapsed, withGesture

    fileprivate var last: ContextField {
      switch self {
      case .plain: .isActive
      case .withElapsed: .elapsed
      case .withGesture: .heldFrom
      }
    }

    /// The paths of the fields, in the order of their raw values.
    var paths: LuaFieldPaths { ContextField.paths[rawValue] }
  }

  private static let paths = Extent.allCases.map { extent in
    LuaFieldPaths(allCases.prefix(extent.last.rawValue + 1).map(\.path))
  }
}
