import Motion
import Views

/// Acts on a recognized gesture: begins an operation, drives it, and decides how it ends.
///
/// The delegate has the interaction controller only during the gesture, so no transition waits
/// forever for a finger that isn't down.
final class GestureInteraction: TouchFollower {
  let recognizer: PanGestureRecognizer
  private let action: GestureAction
  private let size: Size
  private unowned let engine: ChangeEngine
  private var interactionController: PercentDrivenInteractiveTransition?
  /// The view that follows the finger when the operation is not allowed.
  private var resistance: Resistance?

  /// The delegate's rule from when the finger came down, then its rule from the start of the
  /// gesture.
  private var rule: InteractionRule

  /// - Parameter window: The window whose size and layout direction the gesture uses.
  init(_ action: GestureAction, in window: Window, engine: ChangeEngine) {
    self.action = action
    self.engine = engine
    rule = action.rule
    size = window.bounds.size
    let layoutDirection = window.traits.layoutDirection
    let reversed = action.isReversed
    switch action.rule.gesture {
    case .pan(let direction):
      let side = direction.resolved(in: layoutDirection)
      recognizer = PanGestureRecognizer(direction: reversed ? side.opposite : side)
    case .edgePan(let edge):
      let side = edge.resolved(in: layoutDirection)
      recognizer = ScreenEdgePanGestureRecognizer(
        edge: reversed ? side.opposite : side, size: size)
    case .pinch:
      recognizer = PinchGestureRecognizer(
        isInward: reversed || action.operation == .dismiss || action.operation == .pop)
    case .progress: preconditionFailure("no finger makes a progress")
    }
  }

  /// Handles the finger's next step.
  ///
  /// All consequences are carried out immediately.
  func follow(_ touch: Touch, _ phase: TouchPhase, at place: Touch) {
    let wasActive = recognizer.isActive
    recognizer.follow(touch, phase)
    switch recognizer.state {
    case .began: begin(with: touch, at: place)
    case .changed: update(with: touch, at: place)
    case .ended, .cancelled:
      if wasActive { end(with: touch, at: place) }
    case .possible, .failed: break
    }
  }

  private func begin(with touch: Touch, at place: Touch) {
    let busy = engine.isBusy ? "something is on its way already" : nil
    let obstacle = action.obstacle() ?? busy
    let direction = recognizer is PinchGestureRecognizer ? nil : recognizer.direction
    // A copy, because the delegate can move the finger during the call.
    var confirmed = rule
    if let message = obstacle ?? action.refusal(of: place, along: direction, rule: &confirmed) {
      engine.record(.gesture, details("failed") + [.message(message)])
      // Only a blocked operation resists; a refused gesture leaves the finger to other gestures.
      return resist(touch, isPossible: obstacle != nil && busy == nil)
    }
    rule = confirmed
    let interactionController = PercentDrivenInteractiveTransition()
    interactionController.follow(rule)
    self.interactionController = interactionController
    action.source.interactionController = interactionController
    engine.record(.gesture, details("began"))
    action.begin()
    // A push or a pop waits for a layout pass, which occurs between two touches.
    engine.layOut()
    update(with: touch, at: place)
  }

  /// Makes the view that can't be dismissed follow a little, if there is one.
  private func resist(_ touch: Touch, isPossible: Bool) {
    guard isPossible, !(recognizer is PinchGestureRecognizer), let view = action.resisting() else {
      recognizer.state = .failed
      return
    }
    resistance = Resistance(of: view, direction: recognizer.direction, engine: engine)
    resistance?.pull(by: recognizer.direction.component(of: touch.translation))
  }

  private func update(with touch: Touch, at place: Touch) {
    resistance?.pull(by: recognizer.direction.component(of: touch.translation))
    guard let interactionController, let context = interactionController.context else { return }
    context.gesture = GestureSample(place, isActive: true)
    let (release, progress) = release(of: touch, at: place)
    interactionController.update(progress)
    if let commitAt = rule.commitAt, release.percent >= commitAt {
      engine.record(
        .gesture, details("committed") + [.completed(true), .percentComplete(release.percent)])
      letGo(of: interactionController, release, completes: true)
    }
  }

  private func end(with touch: Touch, at place: Touch) {
    resistance?.letGo()
    guard let interactionController else { return }
    let release = release(of: touch, at: place).release
    let completes = recognizer.state == .ended && rule.commit.completes(release)
    engine.record(
      .gesture,
      details(recognizer.state.rawValue) + [
        .completed(completes), .percentComplete(release.percent), .velocity(release.velocity),
        .answer(rule.commit.name),
      ])
    letGo(of: interactionController, release, completes: completes)
  }

  /// Releases the transition, which then plays the rest.
  private func letGo(
    of interactionController: PercentDrivenInteractiveTransition,
    _ release: CommitPolicy.Release, completes: Bool
  ) {
    interactionController.letGo(release, by: rule, completes: completes)
    if action.source.interactionController === interactionController {
      action.source.interactionController = nil
    }
    self.interactionController = nil
  }

  private func release(
    of touch: Touch, at place: Touch
  ) -> (release: CommitPolicy.Release, progress: FingerProgress) {
    let distance = recognizer is PinchGestureRecognizer ? touch.start.x : extent
    let translation = recognizer.direction.component(of: touch.translation)
    let way = distance > 0 ? translation / distance : 0
    return rule.measured(
      .init(
        percent: min(max(way, 0), 1),
        velocity: recognizer.direction.component(of: touch.velocity), distance: distance,
        gesture: GestureSample(place, isActive: false)), way: way)
  }

  private var extent: Double {
    let whole =
      interactionController?.context?.extent(along: recognizer.direction, orOf: size)
      ?? recognizer.direction.extent(of: size)
    return switch rule.distance {
    case .points(let points): points
    case .share(let share): whole * share
    case nil: whole
    }
  }

  private func details(_ state: String) -> [Event.Detail] {
    [.operation(action.operation), .gesture("\(rule.gesture.name) \(state)")]
  }
}

extension TransitionContext {
  /// The distance in points from progress 0 to 1: the presented view's width or height, so that it
  /// stays under the finger; the container's for other operations; the window's if that is zero.
  func extent(along direction: InteractionRule.Direction, orOf size: Size) -> Double {
    let front = viewController(for: .front)
    let frame =
      switch operation {
      case .present: finalFrame(for: front)
      case .dismiss: initialFrame(for: front)
      default: containerView.bounds
      }
    let isEmpty = frame.size.width <= 0 || frame.size.height <= 0
    return direction.extent(of: isEmpty ? size : frame.size)
  }
}

extension GestureSample {
  init(_ touch: Touch, isActive: Bool) {
    location = touch.location
    translation = touch.translation
    velocity = touch.velocity
    self.isActive = isActive
  }
}
