import Motion
import Views

/// Lets a finger take over a running transition, scrub it, and release it.
///
/// The finger's movement is measured from the current progress, so that nothing jumps. The rule
/// decides about its own operation: if a push is driven by the rule of a pop, completing the pop
/// cancels the push.
final class GrabInteraction: TouchFollower {
  let recognizer: PanGestureRecognizer
  private let transition: Transition
  private let rule: InteractionRule
  private let isReverse: Bool
  private let forward: InteractionRule.Direction
  private unowned let window: Window
  private unowned let engine: ChangeEngine
  private var hold: Hold?

  private struct Hold {
    let interactionController: PercentDrivenInteractiveTransition
    let percent: Double
    let translation: Point
    /// What the rule's own function said when the finger took hold; nil without one.
    let own: Double?
  }

  /// - Parameters:
  ///   - isReverse: Whether the rule belongs to the reverse operation.
  ///   - forward: The direction that goes forward, with `leading` and `trailing` already resolved.
  ///   - direction: The direction of the finger's first movement: `forward` or its opposite.
  init(
    _ transition: Transition, rule: InteractionRule, isReverse: Bool,
    forward: InteractionRule.Direction, direction: InteractionRule.Direction, window: Window,
    engine: ChangeEngine
  ) {
    self.transition = transition
    self.rule = rule
    self.isReverse = isReverse
    self.forward = forward
    self.window = window
    self.engine = engine
    recognizer = PanGestureRecognizer(direction: direction)
  }

  func follow(_ touch: Touch, _ phase: TouchPhase, of fingers: Fingers) {
    recognizer.follow(touch, phase)
    switch recognizer.state {
    case .began: begin(with: touch)
    case .changed: update(with: touch)
    case .ended, .cancelled: end(with: touch)
    case .possible, .failed: break
    }
  }

  private func begin(with touch: Touch) {
    let holds = transition.context.holds
    guard !transition.context.gesture.isActive, let interactionController = transition.takeHold()
    else {
      recognizer.state = .failed
      engine.record(
        .gesture, details("failed") + [.message("the transition can't be taken hold of any more")])
      return
    }
    interactionController.follow(rule)
    transition.context.keepHolds(holds)
    hold = Hold(
      interactionController: interactionController, percent: interactionController.percentComplete,
      translation: touch.translation, own: ownPercent(of: touch))
    engine.record(
      .gesture, details("took hold") + [.percentComplete(interactionController.percentComplete)])
    update(with: touch)
  }

  private func update(with touch: Touch) {
    guard let hold else { return }
    let progress = progress(of: touch, from: hold)
    transition.context.gesture = sample(of: touch, at: progress, of: hold, isActive: true)
    hold.interactionController.update(progress)
  }

  private func end(with touch: Touch) {
    guard let hold else { return }
    self.hold = nil
    let progress = progress(of: touch, from: hold)
    let percent = progress.percent
    let velocity = forward.component(of: touch.velocity)
    let release = CommitPolicy.Release(
      percent: isReverse ? 1 - percent : percent, velocity: isReverse ? -velocity : velocity,
      distance: distance, gesture: sample(of: touch, at: progress, of: hold, isActive: false))
    let commits = recognizer.state == .ended && rule.commit.completes(release)
    let completes = commits != isReverse
    engine.record(
      .gesture,
      details(recognizer.state.rawValue) + [
        .completed(completes), .percentComplete(percent), .velocity(velocity),
        .answer(rule.commit.name),
      ])
    hold.interactionController.letGo(
      release, by: rule, completes: completes, isReverse: isReverse)
  }

  private func sample(
    of touch: Touch, at progress: FingerProgress, of hold: Hold, isActive: Bool
  ) -> GestureSample {
    var sample = GestureSample(touch, rule.gesture.kind, isActive: isActive)
    sample.progress = progress.shown
    sample.heldFrom = hold.percent
    return sample
  }

  /// The distance of the whole transition, in points.
  private var distance: Double {
    rule.length(of: transition.context.extent(along: forward, orOf: window.bounds.size))
  }

  private func progress(of touch: Touch, from hold: Hold) -> FingerProgress {
    let distance = distance
    var way = forward.component(of: touch.translation - hold.translation)
    way = distance > 0 ? way / distance : 0
    // The rule measures its own operation, from where the finger came down.
    if let before = hold.own, let now = ownPercent(of: touch) {
      way = isReverse ? before - now : now - before
    }
    return FingerProgress(hold.percent + way, rubberBand: rule.rubberBand)
  }

  /// The percentage that the rule's own function gives for a finger; nil without one.
  private func ownPercent(of touch: Touch) -> Double? {
    guard let percent = rule.percent else { return nil }
    let side: Double = isReverse ? -1 : 1
    let (way, distance) = (side * forward.component(of: touch.translation), distance)
    let answer = percent(
      .init(
        percent: distance > 0 ? min(max(way / distance, 0), 1) : 0,
        velocity: side * forward.component(of: touch.velocity), distance: distance,
        gesture: GestureSample(touch, rule.gesture.kind, isActive: true)))
    return answer.isFinite ? min(max(answer, 0), 1) : nil
  }

  private func details(_ state: String) -> [Event.Detail] {
    [.operation(transition.context.operation), .gesture("\(rule.gesture.name) \(state)")]
  }
}

extension GrabInteraction {
  /// The gestures that take over a transition: pans along the axis of a rule, in both directions.
  ///
  /// - Parameter way: The direction of the rule's gesture.
  static func both(
    of transition: Transition, rule: InteractionRule, isReverse: Bool,
    way: InteractionRule.Direction, window: Window, engine: ChangeEngine
  ) -> [GrabInteraction] {
    let resolved = way.resolved(in: window.traits.layoutDirection)
    let isBack = transition.change.operation == .tab ? !transition.change.isForward : isReverse
    let forward = isBack ? resolved.opposite : resolved
    return [forward, forward.opposite].map {
      GrabInteraction(
        transition, rule: rule, isReverse: isReverse, forward: forward, direction: $0,
        window: window, engine: engine)
    }
  }
}

extension TouchRouter {
  /// The gestures that can take over the frontmost transition.
  ///
  /// These are pans along the axis of the delegate's rule for the transition's operation or for the
  /// reverse operation.
  func grabs() -> [GrabInteraction] {
    for transition in engine.transitions.reversed() where isInFront(transition) {
      guard transition.canBeGrabbed, let (rule, isReverse) = rule(over: transition),
        let way = rule.gesture.way
      else { continue }
      return GrabInteraction.both(
        of: transition, rule: rule, isReverse: isReverse, way: way, window: window, engine: engine)
    }
    return []
  }

  private func isInFront(_ transition: Transition) -> Bool {
    switch transition.change.operation {
    case .present, .dismiss: return true
    case .push, .pop, .tab, .replace:
      guard let root = window.rootViewController else { return false }
      let front = root.frontmostPresented ?? root
      return transition.change.coordinated.contains { $0.isInside(front) }
    }
  }

  private func rule(over transition: Transition) -> (InteractionRule, isReverse: Bool)? {
    guard let source = transition.change.performer.gestureSource else { return nil }
    let change = transition.change
    func rule(for operation: TransitionOperation, from: ViewController, to: ViewController)
      -> InteractionRule?
    {
      source.interaction(
        TransitionRequest(
          operation: operation, from: from, to: to, container: change.container))
    }
    let (from, to) = (change.outgoing.controller, change.incoming.controller)
    if let rule = rule(for: change.operation, from: from, to: to) { return (rule, false) }
    return change.operation.reverse.flatMap { rule(for: $0, from: to, to: from) }
      .map { ($0, true) }
  }
}

extension Transition {
  /// Whether a finger can take the transition over, if there is a rule.
  var canBeGrabbed: Bool {
    phase == .inFlight && interruptible != nil && !context.gesture.isActive && !isGivenAway
  }
}

extension TransitionOperation {
  /// The reverse operation, if it is a different one.
  var reverse: TransitionOperation? {
    switch self {
    case .present: .dismiss
    case .dismiss: .present
    case .push: .pop
    case .pop: .push
    case .tab, .replace: nil
    }
  }
}

extension InteractionRule.Gesture {
  /// The direction of the finger; nil for a gesture of two fingers or none.
  var way: InteractionRule.Direction? {
    switch self {
    case .pan(let direction): direction
    case .edgePan(let edge): edge.opposite
    case .pinch, .rotation, .transform, .progress: nil
    }
  }
}
