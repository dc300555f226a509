import Motion
@_spi(Tools) import Views

/// Makes a view follow a finger with resistance and return after release.
///
/// A view that can't be dismissed thus still reacts to a pull.
final class Resistance: AnimationEffect {
  private let view: View
  /// The sign of the finger's pull along the axis of a ``GestureChain``: 1 or −1.
  let way: Double
  private let direction: InteractionRule.Direction
  private let animator: PropertyAnimator
  private var offset = 0.0
  private var isOver = false

  /// - Parameter direction: The direction of the finger, with `leading` and `trailing` already
  ///   resolved.
  init(
    of view: View, direction: InteractionRule.Direction, way: Double = 1, engine: ChangeEngine
  ) {
    self.view = view
    self.way = way
    self.direction = direction
    animator = PropertyAnimator(
      duration: 0, timing: SheetMotion.curve(over: 0), clock: engine.clock)
    animator.add(self)
    animator.pauseAnimation()
    engine.loose.add(animator, moving: view)
  }

  /// Moves the view according to the distance that the finger has pulled, in points.
  func pull(by distance: Double) {
    guard !isOver else { return }
    let dimension = direction.extent(of: view.bounds.size)
    offset = RubberBand.offset(pulledBy: max(distance, 0), dimension: dimension)
    animator.scrub(to: 0)
  }

  func letGo() {
    if !isOver { animator.startAnimation() }
  }

  private var isVertical: Bool { direction == .up || direction == .down }

  func show(progress: Double) {
    let sign = direction == .up || direction == .left ? -1.0 : 1
    let property = isVertical ? Property.translateY : .translateX
    view.beginPresentation()[property] =
      view.modelValue(of: property) + sign * offset * (1 - progress)
  }

  func end(at position: PropertyAnimator.Position) {
    isOver = true
    view.presentation?[isVertical ? .translateY : .translateX] = nil
    if view.presentation?.isEmpty == true { view.endPresentation() }
  }
}
