public import Motion

/// Recognizes a pan that begins at an edge of the screen and moves away from it, like
/// `UIScreenEdgePanGestureRecognizer`.
public final class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edge: left, right, up (the top) or down (the bottom).
  public let edge: InteractionRule.Direction
  /// The maximum distance from the edge at which the finger may touch down, in the window's points.
  public static let reach = 20.0

  private let size: Size

  /// Makes a recognizer that waits for a pan from an edge.
  ///
  /// - Parameters:
  ///   - edge: The edge, with `leading` and `trailing` already resolved.
  ///   - size: The size of the window in points.
  public init(edge: InteractionRule.Direction, size: Size) {
    self.edge = edge
    self.size = size
    super.init(direction: edge.opposite)
  }

  public override func follow(_ touch: Touch, _ phase: TouchPhase) {
    if phase == .began, distance(to: touch.start) > Self.reach {
      state = .failed
      return
    }
    super.follow(touch, phase)
  }

  private func distance(to point: Point) -> Double {
    switch edge {
    case .right: size.width - point.x
    case .up: point.y
    case .down: size.height - point.y
    default: point.x
    }
  }
}
