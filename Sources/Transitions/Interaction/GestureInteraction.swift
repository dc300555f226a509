import Motion
import Views

/// Begins an operation for a recognized gesture, drives it, and decides how it ends.
///
/// The gesture source holds the interaction controller only during the gesture, so that no
/// transition waits forever for a finger that isn't down.
final class GestureInteraction: TouchFollower {
  let recognizer: PanGestureRecognizer
  private let action: GestureAction
  private let size: Size
  private unowned let engine: ChangeEngine
  private var interactionController: PercentDrivenInteractiveTransition?
  /// Makes a view follow the finger with resistance if the operation is not allowed.
  private var resistance: Resistance?

  /// The delegate's rule: the one from touch-down, and once the gesture has begun, the one from its
  /// start.
  private var rule: InteractionRule

  /// - Parameter window: The window; the gesture uses its size and layout direction.
  init(_ action: GestureAction, in window: Window, engine: ChangeEngine) {
    self.action = action
    self.engine = engine
    rule = action.rule
    size = window.bounds.size
    let layoutDirection = window.traits.layoutDirection
    let reversed = action.isReversed
    let isBack = reversed || action.operation == .dismiss || action.operation == .pop
    let isInward = action.rule.fullScale.map { $0 < 1 } ?? isBack
    switch action.rule.gesture {
    case .pan(let direction):
      let side = direction.resolved(in: layoutDirection)
      recognizer = PanGestureRecognizer(direction: reversed ? side.opposite : side)
    case .edgePan(let edge):
      let side = edge.resolved(in: layoutDirection)
      recognizer = ScreenEdgePanGestureRecognizer(
        edge: reversed ? side.opposite : side, size: size)
    case .pinch: recognizer = PinchGestureRecognizer(isInward: isInward)
    case .rotation: recognizer = RotationGestureRecognizer()
    case .transform: recognizer = TransformGestureRecognizer(isInward: isInward)
    case .progress: preconditionFailure("no finger makes a progress")
    }
  }

  /// Handles the next step of the finger's touch.
  ///
  /// All changes take effect immediately.
  func follow(_ touch: Touch, _ phase: TouchPhase, of fingers: Fingers) {
    let wasActive = recognizer.isActive
    recognizer.follow(touch, phase)
    switch recognizer.state {
    case .began: begin(with: touch, of: fingers)
    case .changed: update(with: touch, of: fingers)
    case .ended, .cancelled:
      if wasActive { end(with: touch, of: fingers) }
    case .possible, .failed: break
    }
  }

  /// Whether a rotation has begun counterclockwise, which then counts as forward.
  private var turnsLeft = false

  /// Whether the gesture takes over a scrolling finger once the content has reached its end in a
  /// direction.
  func takesOver(toward direction: InteractionRule.Direction) -> Bool {
    !engine.isBusy && rule.takesOverFromScrolling && recognizer.direction == direction
      && rule.gesture.isOfOneFinger
      && recognizer.state == .failed
  }

  /// Whether the gesture takes over at the end of scrolled content.
  var mayTakeOver: Bool { rule.takesOverFromScrolling }

  /// Begins with a finger that was scrolling; its distance is measured from here.
  func takeOver(with touch: Touch) {
    recognizer.state = .began
    begin(with: touch, of: Fingers(first: touch, pair: nil))
  }

  /// Whether the finger has moved back past the point at which the gesture took over.
  func givesBack(_ touch: Touch) -> Bool {
    interactionController != nil && along(touch.translation) < 0
  }

  /// Cancels a transition that is back at its start, as if the finger had lifted there.
  func giveBack(_ touch: Touch) {
    recognizer.state = .cancelled
    end(with: touch, of: Fingers(first: touch, pair: nil))
    recognizer.state = .failed
  }

  /// Whether the same drag can continue to the next screen.
  var continues: Bool { rule.continuesAcrossScreens && isOfOneFinger }

  /// Ends the transition if the finger has moved its whole distance, or back past its start.
  ///
  /// - Returns: The point at which the next transition begins; nil while the finger is within this
  ///   transition.
  func passesOn(_ touch: Touch) -> Point? {
    guard continues, recognizer.isActive else { return nil }
    let way = along(touch.translation)
    func place(beyond rest: Double) -> Point {
      touch.location - recognizer.direction.unit * rest
    }
    if let resistance {
      guard way < 0 else { return nil }
      resistance.letGo()
      recognizer.state = .failed
      return place(beyond: way)
    }
    guard let interactionController, interactionController.context != nil else { return nil }
    if way < 0 {
      giveBack(touch)
      return place(beyond: way)
    }
    let distance = distance(from: touch)
    guard distance > 0, way >= distance else { return nil }
    let release = release(of: touch, Fingers(first: touch, pair: nil)).release
    interactionController.update(1)
    commit(interactionController, release)
    recognizer.state = .failed
    return place(beyond: way - distance)
  }

  private func begin(with touch: Touch, of fingers: Fingers) {
    let isBusy = engine.isBusy && !action.interrupts()
    let busy = isBusy ? "something is on its way already" : nil
    let obstacle = action.obstacle() ?? busy
    let direction = isOfOneFinger ? recognizer.direction : nil
    // A copy is passed, because the delegate can move the finger during the call.
    var confirmed = rule
    if let message = obstacle
      ?? action.refusal(of: fingers.place, along: direction, rule: &confirmed)
    {
      engine.record(.gesture, details("failed") + [.message(message)])
      // A blocked operation shows resistance; a refused gesture leaves the finger to other
      // gestures.
      return resist(touch, isPossible: obstacle != nil && busy == nil)
    }
    rule = confirmed
    turnsLeft = touch.translation.x < 0
    let interactionController = PercentDrivenInteractiveTransition()
    interactionController.follow(rule)
    self.interactionController = interactionController
    action.source.interactionController = interactionController
    engine.record(.gesture, details("began"))
    action.begin()
    // A push or a pop begins in a layout pass, which normally occurs between two touches.
    engine.layOut()
    update(with: touch, of: fingers)
  }

  /// Makes a view that can't be dismissed follow the finger with resistance, if there is one.
  private func resist(_ touch: Touch, isPossible: Bool) {
    guard isPossible, isOfOneFinger, let view = action.resisting() else {
      recognizer.state = .failed
      return
    }
    resistance = Resistance(of: view, direction: recognizer.direction, engine: engine)
    resistance?.pull(by: recognizer.direction.component(of: touch.translation))
  }

  private func update(with touch: Touch, of fingers: Fingers) {
    resistance?.pull(by: recognizer.direction.component(of: touch.translation))
    guard let interactionController, let context = interactionController.context else { return }
    let (release, progress) = release(of: touch, fingers)
    context.gesture = release.gesture
    context.gesture.isActive = true
    interactionController.update(progress)
    if let commitAt = rule.commitAt, release.percent >= commitAt {
      commit(interactionController, release)
    }
  }

  /// Completes the transition while the finger is still down.
  private func commit(
    _ interactionController: PercentDrivenInteractiveTransition, _ release: CommitPolicy.Release
  ) {
    engine.record(
      .gesture, details("committed") + [.completed(true), .percentComplete(release.percent)])
    letGo(of: interactionController, release, completes: true)
  }

  private func end(with touch: Touch, of fingers: Fingers) {
    resistance?.letGo()
    guard let interactionController else { return }
    let release = release(of: touch, fingers).release
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
    let transition = interactionController.context?.control as? Transition
    transition?.isGivenAway = !rule.isCaughtAfterRelease
    interactionController.letGo(release, by: rule, completes: completes)
    if action.source.interactionController === interactionController {
      action.source.interactionController = nil
    }
    self.interactionController = nil
  }

  private func release(
    of touch: Touch, _ fingers: Fingers
  ) -> (release: CommitPolicy.Release, progress: FingerProgress) {
    let (translation, velocity) = (along(touch.translation), along(touch.velocity))
    let distance = distance(from: touch)
    let way = distance > 0 ? translation / distance : 0
    return rule.measured(
      .init(
        percent: min(max(way, 0), 1), velocity: velocity, distance: distance,
        gesture: fingers.sample(rule.gesture.kind, isActive: false)), way: way)
  }

  /// Whether it is a one-finger gesture.
  private var isOfOneFinger: Bool { rule.gesture.isOfOneFinger }

  /// The forward component of a movement; a rotation can go forward in either direction.
  private func along(_ movement: Point) -> Double {
    guard case .rotation = rule.gesture else { return recognizer.direction.component(of: movement) }
    return (turnsLeft ? -1 : 1) * movement.x
  }

  /// The distance of the whole transition, in the unit of the movement: points, or degrees for a
  /// rotation.
  private func distance(from touch: Touch) -> Double {
    switch rule.gesture {
    case .pan, .edgePan, .progress: extent
    case .rotation: rule.fullTurn
    case .pinch, .transform:
      touch.start.x * abs(1 - (rule.fullScale ?? (recognizer.direction == .left ? 0 : 2)))
    }
  }

  private var extent: Double {
    let whole =
      interactionController?.context?.extent(along: recognizer.direction, orOf: size)
      ?? recognizer.direction.extent(of: size)
    return rule.length(of: whole)
  }

  private func details(_ state: String) -> [Event.Detail] {
    [.operation(action.operation), .gesture("\(rule.gesture.name) \(state)")]
  }
}

extension TransitionContext {
  /// The distance in points from progress 0 to 1.
  ///
  /// This is the presented view's width or height, so that it stays under the finger; for other
  /// operations, the container's; and if that is zero, the window's.
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
