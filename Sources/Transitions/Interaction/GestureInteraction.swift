import Motion
import Views

/// What a recognised gesture does: it begins an operation, drives it, and decides how it ends.
///
/// The delegate has the interactor only from the beginning of the gesture to its end. That is the
/// whole cure for the transition that waits forever for a finger that isn't there.
final class GestureInteraction: TouchFollower {
  let recognizer: PanGestureRecognizer
  private let operation: Operation
  private let rule: InteractionRule
  private let delegate: TransitionDelegate
  private unowned let stage: Stage
  private let action: Action
  private var interactor: PercentDrivenInteractiveTransition?

  /// How the operation is begun.
  struct Action {
    /// Why it can't be begun now, or nil when it can.
    var obstacle: () -> String?
    var begin: () -> Void
  }

  /// - Parameter reversed: Whether the movement goes the other way than the rule says.
  init(
    _ operation: Operation, rule: InteractionRule, reversed: Bool = false,
    delegate: TransitionDelegate, stage: Stage, action: Action
  ) {
    self.operation = operation
    self.rule = rule
    self.delegate = delegate
    self.stage = stage
    self.action = action
    let layoutDirection = stage.window.traits.layoutDirection
    switch rule.gesture {
    case .pan(let direction):
      let side = direction.resolved(in: layoutDirection)
      recognizer = PanGestureRecognizer(direction: reversed ? side.opposite : side)
    case .edgePan(let edge):
      let side = edge.resolved(in: layoutDirection)
      recognizer = ScreenEdgePanGestureRecognizer(
        edge: reversed ? side.opposite : side, size: stage.window.bounds.size)
    case .pinch:
      recognizer = PinchGestureRecognizer(
        isInward: reversed || operation == .dismiss || operation == .pop)
    }
  }

  /// Follows the finger a step.
  ///
  /// What follows from it is done at once.
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
    let busy = stage.isTransitioning ? "something is on its way already" : nil
    if let obstacle = action.obstacle() ?? busy {
      recognizer.state = .failed
      stage.record(.gesture, details("failed") + [.message(obstacle)])
      return
    }
    let interactor = PercentDrivenInteractiveTransition()
    interactor.follow(rule)
    self.interactor = interactor
    delegate.interactor = interactor
    stage.record(.gesture, details("began"))
    action.begin()
    // A push or a pop waits for a layout pass, and there is one between two touches.
    stage.commitWaiting()
    update(with: touch, at: place)
  }

  private func update(with touch: Touch, at place: Touch) {
    guard let interactor, let context = interactor.context else { return }
    context.gesture = GestureSample(place, isActive: true)
    interactor.update(release(of: touch, at: place).percent)
  }

  private func end(with touch: Touch, at place: Touch) {
    guard let interactor else { return }
    let release = release(of: touch, at: place)
    let completes = recognizer.state == .ended && rule.commit.completes(release)
    stage.record(
      .gesture,
      details(recognizer.state.rawValue) + [
        .completed(completes), .percentComplete(release.percent), .velocity(release.velocity),
        .answer(rule.commit.name),
      ])
    interactor.context?.gesture = GestureSample(place, isActive: false)
    if let speed = rule.commit.speed { interactor.completionSpeed = speed(release) }
    interactor.releaseVelocity = release.distance > 0 ? release.velocity / release.distance : 0
    if completes { interactor.finish() } else { interactor.cancel() }
    if delegate.interactor === interactor { delegate.interactor = nil }
    self.interactor = nil
  }

  private func release(of touch: Touch, at place: Touch) -> CommitPolicy.Release {
    let distance = recognizer is PinchGestureRecognizer ? touch.start.x : extent
    let translation = recognizer.direction.component(of: touch.translation)
    return CommitPolicy.Release(
      percent: distance > 0 ? min(max(translation / distance, 0), 1) : 0,
      velocity: recognizer.direction.component(of: touch.velocity), distance: distance,
      gesture: GestureSample(place, isActive: false))
  }

  private var extent: Double {
    guard let context = interactor?.context else {
      return recognizer.direction.extent(of: stage.window.bounds.size)
    }
    return context.extent(along: recognizer.direction)
  }

  private func details(_ state: String) -> [Event.Detail] {
    [.operation(operation), .gesture("\(rule.gesture.name) \(state)")]
  }
}

extension TransitionContext {
  /// Points from 0 to 1: the presented view's width or height, so that it stays under the finger;
  /// the container's for the other operations.
  func extent(along direction: InteractionRule.Direction) -> Double {
    let front = viewController(for: .front)
    let frame =
      switch operation {
      case .present: finalFrame(for: front)
      case .dismiss: initialFrame(for: front)
      default: containerView.bounds
      }
    let isEmpty = frame.size.width <= 0 || frame.size.height <= 0
    return direction.extent(of: isEmpty ? stage.window.bounds.size : frame.size)
  }
}

extension PercentDrivenInteractiveTransition {
  /// Goes the rest of the way as a rule says.
  func follow(_ rule: InteractionRule) {
    // Both, so that the rest of the way uses it whether the animator is interruptible or not.
    completionCurve = rule.completionCurve
    timingCurve = rule.completionCurve
    completionSpeed = rule.completionSpeed
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
