import Motion
import Views

/// A finger that goes from screen to screen without lifting.
///
/// Where the way of one transition ends, the transition completes under the finger, and the next one
/// begins there; back at its start it is given up, and the opposite one begins. Where there is none,
/// the screen resists.
final class GestureChain {
  private unowned let router: TouchRouter
  private let axis: InteractionRule.Direction
  /// The finger from where the way of this screen begins.
  private var touch: Touch
  private var gesture: GestureInteraction?
  private var resistance: Resistance?

  /// The least movement that begins the next transition, in points.
  private static let least = 1.0

  /// Takes the finger over from a gesture that has come to an end of its way; nil if none has.
  init?(_ followers: [any TouchFollower], _ touch: Touch, at time: Double, router: TouchRouter) {
    for case let gesture as GestureInteraction in followers {
      guard let place = gesture.passesOn(touch) else { continue }
      self.router = router
      axis = gesture.recognizer.direction
      self.touch = Touch(at: place, time: time)
      self.touch.move(to: touch.location, time: time, velocity: touch.velocity)
      return
    }
    return nil
  }

  /// Moves the finger.
  func move(to point: Point, time: Double, velocity: Point?, _ phase: TouchPhase) {
    touch.move(to: point, time: time, velocity: velocity)
    let isOver = phase == .ended || phase == .cancelled
    if let gesture {
      gesture.follow(touch, phase, of: Fingers(first: touch, pair: nil))
      guard !isOver, let place = gesture.passesOn(touch) else { return }
      self.gesture = nil
      restart(at: place, time: time)
    } else if isOver {
      resistance?.letGo()
    } else {
      resistOrBegin()
    }
  }

  private func restart(at place: Point, time: Double) {
    let (point, velocity) = (touch.location, touch.velocity)
    touch = Touch(at: place, time: time)
    touch.move(to: point, time: time, velocity: velocity)
  }

  private func resistOrBegin() {
    let way = axis.component(of: touch.translation)
    if let resistance {
      guard way * resistance.way < 0 else { return resistance.pull(by: abs(way)) }
      // The finger has come back, and goes on in the other direction.
      resistance.letGo()
      self.resistance = nil
    }
    // The transition before lasts until the next frame.
    guard abs(way) >= Self.least, !router.engine.isBusy else { return }
    let direction = way > 0 ? axis : axis.opposite
    for next in router.continuing(toward: direction, at: touch.location) {
      next.takeOver(with: touch)
      guard next.recognizer.isActive else { continue }
      gesture = next
      return
    }
    guard let view = router.frontView else { return }
    let made = Resistance(
      of: view, direction: direction, way: way > 0 ? 1 : -1, engine: router.engine)
    made.pull(by: abs(way))
    resistance = made
  }
}
