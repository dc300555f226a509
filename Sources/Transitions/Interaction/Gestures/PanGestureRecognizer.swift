import Motion

/// Recognises a pan in one direction, as a `UIPanGestureRecognizer` that asks for its direction.
///
/// The direction is decided once, by the first movement that has a velocity: unless the largest part
/// of it is in the wanted direction, the recogniser fails. On a tie the wanted direction wins. It begins when the
/// finger is ``slop`` points from where it came down, as UIKit's pan does.
///
/// Source: SloppySwiper's `SSWDirectionalPanGestureRecognizer`, which skips a first movement without
/// velocity; without that the order of a dictionary would decide.
open class PanGestureRecognizer: GestureRecognizer {
  /// The way the finger has to go: left, right, up or down.
  public let direction: InteractionRule.Direction
  /// How far the finger goes before the pan begins, in points.
  public static let slop = 10.0

  /// Whether the opposite way is as good.
  public let goesBothWays: Bool

  private var hasDecided = false

  /// Waits for a pan.
  ///
  /// - Parameters:
  ///   - direction: Where `leading` or `trailing` were meant, already resolved.
  ///   - goesBothWays: Whether the opposite way is as good.
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
