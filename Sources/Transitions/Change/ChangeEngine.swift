import Motion
import Views

/// Runs every change of every container on a stage: asks, begins, tells, drives, commits or rolls
/// back, and has others wait.
///
/// What happens is in a ``ContainerChange``, in which order in the ``CallbackTable``, and when in the
/// ``SchedulingPolicy``.
package final class ChangeEngine: TransitionHost {
  let broadcast: Broadcast
  let clock: AnimationClock
  /// The seed of everything that looks random.
  let seed: UInt64
  /// Whose rules hold where versions of iOS differ.
  let behavior: Behavior
  private unowned let window: Window
  /// What moves without a transition.
  let loose: LooseAnimations
  /// Who is between off and on the stage.
  package let lock = AppearanceLock()
  /// Answers for containers that have no delegate of their own.
  var defaultDelegate: (any DefaultDelegate)?
  /// The animator that takes over when one fails.
  var fallback: any Animator = CrossDissolve()
  /// Finds the animator that another one names as its replacement under reduced motion.
  var animatorNamed: (String) -> (any Animator)? = { _ in nil }
  /// Whether an interaction controller is handed out where no finger is down, as apps do by mistake.
  var handsOutInteractionControllersWithoutGesture = false
  /// What drives the next change that has an animator: a percentage that no finger makes.
  var pendingDrive: PendingDrive?
  /// What drives a transition in place of its delegate's interaction controller, for a check.
  var interactionForOwnTransition: () -> PercentDrivenInteractiveTransition? = { nil }
  /// Called when a transition has ended and everyone was told.
  var transitionDidEnd: () -> Void = {}

  // Read in every frame. Who is called in the meantime may change it, which the loop that reads it
  // allows for: it goes by index, and asks again how many there are.
  @exclusivity(unchecked) private(set) var transitions: [Transition] = []
  @exclusivity(unchecked) private var waiting: [() -> Void] = []
  private var tracking: Transition?
  /// How many endings are being told, one inside of another.
  private var endings = 0
  private var afterEnding: [() -> Void] = []
  /// What the delegate that is being asked says about its answer.
  var reasons: Decision.Reasons?
  private var transitionCount = 0
  /// The view that was tapped last, and when.
  var tap: (view: String, time: Double)?

  init(
    broadcast: Broadcast, clock: AnimationClock, window: Window, seed: UInt64, behavior: Behavior
  ) {
    self.broadcast = broadcast
    self.clock = clock
    loose = LooseAnimations(clock: clock)
    self.window = window
    self.seed = seed
    self.behavior = behavior
  }

  deinit {
    for propertyAnimator in transitions.flatMap(\.propertyAnimators) { propertyAnimator.letGo() }
  }

  /// What the device and its user ask of every controller, now.
  var traits: Traits { window.traits }

  /// The view whose tap is being answered: what a tap asks for begins with one of the next frames.
  var tappedView: String? { tap.flatMap { clock.now - $0.time <= Self.answerTime ? $0.view : nil } }

  /// The seconds after a tap in which what begins is an answer to it.
  private static let answerTime = 0.1

  /// Whether any change is on its way.
  var isBusy: Bool { !transitions.isEmpty || !waiting.isEmpty || lock.isHeld }

  /// Whether touches reach the views: a transition without an interaction controller takes them all.
  var acceptsTouches: Bool { !transitions.contains { $0.touchesBlocked } }

  /// Tells those who watch of something that happened.
  func record(
    _ name: Event.Name, transition: Int? = nil, _ details: @autoclosure () -> [Event.Detail] = []
  ) {
    broadcast.record(name, transition: transition, details())
  }

  // MARK: The layout pass

  /// Has a block wait for the next layout pass, as a push waits in UIKit.
  func atLayoutPass(_ block: @escaping () -> Void) {
    waiting.append(block)
  }

  /// Starts what waits for a layout pass, and what that has wait in its turn.
  func layOut() {
    while !waiting.isEmpty {
      let blocks = waiting
      waiting = []
      for block in blocks { block() }
    }
  }

  // MARK: A change from its request to its end

  /// Asks who moves a change, and begins it when its policy says.
  func run(_ change: ContainerChange) {
    let policy = SchedulingPolicy.policy(of: change.operation)
    let hold = policy.locksBeforeAsking ? lock.take(change.locked) : nil
    transitionCount += 1
    let id = transitionCount
    let answer = answer(to: change, id: id)
    if answer == nil, let row = CallbackTable.plainRow(of: change.operation) {
      return runPlainly(change, row, id: id, hold: hold)
    }
    let answers =
      answer
      ?? Answer(
        animator: AnimatorTransition(change.systemAnimator ?? fallback),
        interactionController: change.drivenBy)
    let row = CallbackTable.row(of: change.operation)
    for step in row.announced { perform(step, of: change, id: id) }
    when(policy.begins) { [unowned self] in
      let transition = Transition(id: id, change: change, answer: answers, engine: self)
      transition.hold = hold
      change.isAboutToBegin(transition.context)
      perform(row.beginning, of: transition)
    }
  }

  /// Tells everyone how a transition has ended, and lets go of it.
  func end(_ transition: Transition, completed: Bool) {
    let (change, row) = (transition.change, CallbackTable.row(of: transition.change.operation))
    tellingOfAnEnding {
      change.changingContainer?.arrivingChild =
        completed ? change.incoming.controller : change.outgoing.controller
      perform(completed ? row.completed : row.cancelled, of: transition, completed: completed)
      perform(CallbackTable.Row.ending, of: transition, completed: completed)
    }
  }

  /// Ends whatever is on its way, in the way it goes, because everything leaves the stage.
  func endAll() {
    // A completion may begin something else, but not without end.
    for _ in 0..<10 where isBusy {
      layOut()
      for transition in transitions {
        transition.complete(!transition.context.transitionWasCancelled)
      }
    }
  }

  // MARK: Between an end and the next beginning

  /// Whether everyone is being told that a change has ended.
  ///
  /// For those who are told it is over, and they may present and dismiss; that happens when the last
  /// of them was told.
  var isTellingOfAnEnding: Bool { endings > 0 }

  /// Does something as soon as all callbacks of what has just ended have returned.
  func afterTheEnding(_ block: @escaping () -> Void) { afterEnding.append(block) }

  private func tellingOfAnEnding(_ body: () -> Void) {
    endings += 1
    body()
    endings -= 1
    while endings == 0, !afterEnding.isEmpty { afterEnding.removeFirst()() }
  }

  // MARK: The steps of a change

  private func runPlainly(
    _ change: ContainerChange, _ row: CallbackTable.PlainRow, id: Int, hold: AppearanceLock.Hold?
  ) {
    for step in row.announced { perform(step, of: change, id: id, animated: false) }
    atLayoutPass { [unowned self] in
      tellingOfAnEnding {
        for step in row.completed {
          if case .end = step {
            if let hold { release(hold) }
          } else {
            perform(step, of: change, id: id, animated: false)
          }
        }
      }
    }
  }

  /// Does something now, or with the layout pass.
  func when(_ moment: SchedulingPolicy.Moment, _ block: @escaping () -> Void) {
    switch moment {
    case .atOnce: block()
    case .atLayoutPass: atLayoutPass(block)
    }
  }

  private func perform(_ steps: [Step], of transition: Transition, completed: Bool = true) {
    for step in steps {
      switch step {
      case .begin: begin(transition)
      case .start: transition.start()
      case .tell(.alongsideCompletions): transition.coordinator.end()
      case .tell(.animationEnded): transition.tellAnimationEnded(completed)
      case .end: forget(transition)
      default: perform(step, of: transition.change, id: transition.id, completed: completed)
      }
    }
  }

  private func perform(
    _ step: Step, of change: ContainerChange, id: Int, animated: Bool? = nil, completed: Bool = true
  ) {
    switch step {
    case .state(let hook): change.perform(hook, completed)
    case .tell(let notice):
      record(notice, of: change, id: id, completed: completed)
      change.tell(notice, completed)
    case .appearance(let callback, let side):
      for party in change.parties(side) where party.changesAppearance {
        if callback == .viewWillAppear, hasLeft(party.controller, side, in: change) { continue }
        let links = party.controller.changeLinks
        if callback.isWill {
          links.part = .init(
            operation: change.operation, side: side, changesParent: party.changesParent)
        }
        defer { if callback.isDid { links.part = nil } }
        tell(
          callback, to: party.controller, animated: animated ?? change.isAnimated, id: id,
          alone: change.changingContainer == nil)
      }
    case .begin, .start, .end: preconditionFailure("only a transition begins, starts and ends")
    }
  }

  /// Whether a controller that a change would bring back has left meanwhile, with the container it was
  /// in.
  private func hasLeft(
    _ controller: ViewController, _ side: Side, in change: ContainerChange
  ) -> Bool {
    // A controller whose place a presentation has taken is there if the presentation is.
    guard side == .incoming else { return controller.viewInPlace.window == nil }
    // What comes to light is put back later. Who presents in a context is there with its container.
    return change.operation == .dismiss && controller.companion != nil
      && controller.ancestors.dropFirst().allSatisfy { $0.window == nil }
  }

  private func record(_ notice: Notice, of change: ContainerChange, id: Int, completed: Bool) {
    let shown: [Event.Detail] = [
      .controller(change.incoming.controller), .animated(change.isAnimated),
    ]
    switch notice {
    case .presentationWillBegin: record(.presentationTransitionWillBegin, transition: id)
    case .presentationDidEnd:
      record(.presentationTransitionDidEnd, transition: id, [.completed(completed)])
    case .dismissalWillBegin: record(.dismissalTransitionWillBegin, transition: id)
    case .dismissalDidEnd:
      record(.dismissalTransitionDidEnd, transition: id, [.completed(completed)])
    case .willShow: record(.willShow, transition: id, shown)
    case .didShow: record(.didShow, transition: id, shown)
    case .completion: record(.completion, transition: id, [.completed(completed)])
    case .alongsideCompletions, .animationEnded: break
    }
  }

  /// Tells a controller, and the visible ones inside, of a step through their appearance.
  ///
  /// - Parameter isForwarded: Whether a container of the app's own forwards the callback to its child.
  func tell(
    _ callback: ViewController.AppearanceCallback, to controller: ViewController, animated: Bool,
    id: Int? = nil, alone: Bool = false, isForwarded: Bool = false
  ) {
    guard let name = Event.Name(rawValue: callback.rawValue) else { return }
    controller.perform(
      callback, animated: animated, alone: alone, isForwarded: isForwarded
    ) { inside, callback in
      inside.changeLinks.engine = self
      if callback == .viewIsAppearing { (inside as? any BarHosting)?.layOutBar() }
      if callback == .viewWillAppear, inside !== controller { inside.beginFirstAppearance() }
      record(name, transition: id, [.controller(inside), .animated(animated)])
    } finish: { inside, callback in
      guard inside.changeLinks.appearsFirst else { return }
      let shown: [Event.Detail] = [.controller(inside), .animated(animated)]
      switch callback {
      case .viewWillAppear:
        record(.willShow, transition: id, shown)
        inside.parent?.changeLinks.firstShow?.willShow(inside, animated)
      case .viewDidAppear:
        inside.changeLinks.appearsFirst = false
        let show = inside.parent?.changeLinks.firstShow
        inside.parent?.changeLinks.firstShow = nil
        record(.didShow, transition: id, shown)
        show?.didShow(inside, animated)
      case .viewDidDisappear: inside.changeLinks.appearsFirst = false
      case .viewIsAppearing, .viewWillDisappear: break
      }
    }
  }

  private func begin(_ transition: Transition) {
    for role in [Role.from, .to] { loose.end(moving: transition.context.view(for: role)) }
    transitions.append(transition)
    if transition.hold == nil { transition.hold = lock.take(transition.change.locked) }
    transition.change.changingContainer?.arrivingChild = transition.change.incoming.controller
    for controller in transition.change.coordinated {
      controller.currentCoordinator = transition.coordinator
    }
  }

  private func forget(_ transition: Transition) {
    transitions.removeAll { $0 === transition }
    transition.change.changingContainer?.arrivingChild = nil
    for controller in transition.change.coordinated {
      if controller.currentCoordinator === transition.coordinator {
        controller.currentCoordinator = nil
      }
    }
    if let hold = transition.hold { release(hold) }
    transitionDidEnd()
  }

  private func release(_ hold: AppearanceLock.Hold) {
    for block in lock.release(hold) { atLayoutPass(block) }
  }

  // MARK: Animations of the app's own

  /// Starts animations that the clock drives; in ``whileTracking(_:_:)`` they belong to the transition.
  ///
  /// - Parameters:
  ///   - add: Adds the animations to the new animator.
  ///   - completion: Told true unless the animation was stopped on its way; a gesture that takes the
  ///     views back ends it, too. Where nothing moves, it is called with the next movement of the clock.
  func animate(
    withDuration duration: Double, delay: Double, curve: TimingCurve,
    _ add: (PropertyAnimator) -> Void, completion: ((Bool) -> Void)?
  ) -> PropertyAnimator {
    let propertyAnimator = PropertyAnimator(duration: duration, timing: curve, clock: clock)
    add(propertyAnimator)
    if let completion { propertyAnimator.addCompletion { completion($0 != .current) } }
    tracking?.coordinator.start(in: propertyAnimator)
    propertyAnimator.pauseAnimation()
    guard !propertyAnimator.isEmpty else {
      propertyAnimator.settle(reversed: false, curve: curve, duration: 0)
      return propertyAnimator
    }
    if let tracking {
      tracking.track(propertyAnimator, delay: delay)
      if tracking.context.isInteractive { return propertyAnimator }
    }
    propertyAnimator.start(after: delay)
    return propertyAnimator
  }

  /// Has the animations that a block starts belong to a transition.
  func whileTracking(_ transition: Transition, _ body: () -> Void) {
    let outer = tracking
    tracking = transition
    body()
    tracking = outer
  }
}
