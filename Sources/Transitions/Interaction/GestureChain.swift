import Motion
import Views

/// The screens of a stage, for a drag that continues from one to the next.
protocol ChainedScreens: AnyObject {
  var engine: ChangeEngine { get }
  /// Whether a change is on its way.
  var isBusy: Bool { get }
  /// The gestures of the front controller that can continue a drag in a direction.
  func continuing(
    toward direction: InteractionRule.Direction, at point: Point
  ) -> [GestureInteraction]
  /// The view of the front screen, which follows with resistance if there is no next screen.
  var frontView: View? { get }
}

/// Follows a finger from screen to screen without lifting.
///
/// When the finger has moved the whole distance of a transition, the transition completes under the
/// finger, and the next one begins there. When the finger moves back past its start, the transition
/// is cancelled, and the opposite one begins. If there is no next transition, the screen follows
/// with resistance.
final class GestureChain {
  private unowned let screens: any ChainedScreens
  private let axis: InteractionRule.Direction
  /// The finger, measured from the point at which this screen's transition begins.
  private var touch: Touch
  private var gesture: GestureInteraction?
  private var resistance: Resistance?

  /// The minimum movement that begins the next transition, in points.
  private static let least = 1.0

  /// Takes over the finger from a gesture that has reached its end or passed its start; nil if
  /// there is none.
  init?(
    _ followers: [any TouchFollower], _ touch: Touch, at time: Double, screens: any ChainedScreens
  ) {
    for case let gesture as GestureInteraction in followers {
      guard let place = gesture.passesOn(touch) else { continue }
      self.screens = screens
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

  /// Follows the finger again, for a change that has begun in the meantime.
  func followAgain() {
    gesture?.follow(touch, .moved, of: Fingers(first: touch, pair: nil))
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
      // The finger has moved back and continues in the opposite direction.
      resistance.letGo()
      self.resistance = nil
    }
    // The previous transition isn't over until the next frame.
    guard abs(way) >= Self.least, !screens.isBusy else { return }
    let direction = way > 0 ? axis : axis.opposite
    for next in screens.continuing(toward: direction, at: touch.location) {
      next.takeOver(with: touch)
      guard next.recognizer.isActive else { continue }
      gesture = next
      return
    }
    guard let view = screens.frontView else { return }
    let made = Resistance(
      of: view, direction: direction, way: way > 0 ? 1 : -1, engine: screens.engine)
    made.pull(by: abs(way))
    resistance = made
  }
}
