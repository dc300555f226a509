import Motion

/// Recognizes a pan in one direction, like a `UIPanGestureRecognizer` that checks its direction.
///
/// The first movement with a velocity determines the direction: if its largest component is not in
/// the required direction, the recognizer fails. In a tie, the required direction wins. The pan
/// begins when the finger is ``slop`` points from its start, as in UIKit.
///
/// Source: SloppySwiper's `SSWDirectionalPanGestureRecognizer`, which skips a first movement
/// without velocity, because the order of a dictionary would then determine the direction.
open class PanGestureRecognizer: GestureRecognizer {
  /// The required direction: left, right, up or down.
  public let direction: InteractionRule.Direction
  /// The distance at which the pan begins, in points.
  public static let slop = 10.0

  /// Whether the opposite direction also counts.
  public let goesBothWays: Bool

  private var hasDecided = false

  /// Makes a recognizer that waits for a pan.
  ///
  /// - Parameters:
  ///   - direction: The direction, with `leading` and `trailing` already resolved.
  ///   - goesBothWays: Whether the opposite direction also counts.
  public init(direction: InteractionRule.Direction, goesBothWays: Bool = false) {
    self.direction = direction
    self.goesBothWays = goesBothWays
    super.init()
  }

  open override func follow(_ touch: Touch, _ phase: TouchPhase) {
    switch phase {
    case .began: break
    case .moved: move(touch)
    case .ended: if !isOver { state = isActive ? .ended : .failed }
    case .cancelled: if !isOver { state = isActive ? .cancelled : .failed }
    }
  }

  private func move(_ touch: Touch) {
    switch state {
    case .began, .changed: state = .changed
    case .possible: decide(touch)
    default: break
    }
  }

  private func decide(_ touch: Touch) {
    if !hasDecided {
      guard touch.velocity != .zero else { return }
      hasDecided = true
      let along = direction.component(of: touch.velocity)
      let wanted = goesBothWays ? abs(along) : along
      guard wanted >= max(abs(touch.velocity.x), abs(touch.velocity.y)) else {
        state = .failed
        return
      }
    }
    if touch.start.distance(to: touch.location) >= Self.slop { state = .began }
  }
}
