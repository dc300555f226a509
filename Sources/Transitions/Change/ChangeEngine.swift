import Motion
@_spi(Tools) import Views

/// Runs every change of every container on a stage: asks delegates, sends callbacks, drives
/// transitions, commits or rolls back, and queues other changes.
///
/// ``ContainerChange`` describes a change, ``CallbackTable`` defines the order of its steps, and
/// ``SchedulingPolicy`` defines their timing.
package final class ChangeEngine: TransitionOwner {
  let broadcast: Broadcast
  let clock: AnimationClock
  /// The seed of all randomness.
  let seed: UInt64
  /// The iOS version whose rules apply where iOS versions differ.
  let behavior: Behavior
  private unowned let window: Window
  /// Animations outside transitions.
  let loose: LooseAnimations
  /// The app's own animations.
  let animations: AppAnimations
  /// The controllers that are appearing or disappearing.
  package let lock = AppearanceLock()
  /// What follows the controllers that appear and disappear; none of it retains the engine.
  var followers: [any AppearanceFollowing] = []
  /// The delegate for containers without one.
  var defaultDelegate: (any DefaultDelegate)?
  /// The animator that takes over when one fails.
  var fallback: any Animator = CrossDissolve()
  /// Returns the animator that another one names as its replacement under reduced motion.
  var animatorNamed: (String) -> (any Animator)? = { _ in nil }
  /// Returns the bar of another system's container, by its name in frames.
  var barNamed: (String) -> View? = { _ in nil }
  /// Whether to provide an interaction controller even when no gesture is in progress, a common
  /// mistake in apps.
  var handsOutInteractionControllersWithoutGesture = false
  /// Drives the next change that has an animator, with a percentage instead of a finger.
  var pendingDrive: PendingDrive?
  /// Returns an interaction controller that replaces the delegate's, for a check; nil keeps the
  /// delegate's.
  var interactionForOwnTransition: () -> PercentDrivenInteractiveTransition? = { nil }
  /// Called after a transition has ended and all callbacks have returned, with the container that
  /// has changed.
  var transitionDidEnd: (ViewController?) -> Void = { _ in }

  // Read in every frame. Loops use an index and read the count each time, because code called in
  // the loop can change the array.
  @exclusivity(unchecked) private(set) var transitions: [Transition] = []
  @exclusivity(unchecked) private var waiting: [() -> Void] = []
  /// The number of nested endings that are being reported.
  private var endings = 0
  private var afterEnding: [() -> Void] = []
  /// The number of nested steps in which a change arranges views itself.
  private(set) var arrangements = 0
  /// The children that were added to an app's container and wait for the layout pass.
  @exclusivity(unchecked) var arrivals: [ViewController] = []
  /// Lays out the views of a higher layer.
  var layOutViews: () -> Void = {}
  /// The delegate's reasons for its current answer.
  var reasons: Decision.Reasons?
  private var transitionCount = 0
  /// The last tapped view, and the time of the tap.
  var tap: (view: String, time: Double)?

  init(
    broadcast: Broadcast, clock: AnimationClock, window: Window, seed: UInt64, behavior: Behavior
  ) {
    self.broadcast = broadcast
    self.clock = clock
    loose = LooseAnimations(clock: clock)
    animations = AppAnimations(clock: clock)
    self.window = window
    self.seed = seed
    self.behavior = behavior
  }

  deinit {
    for propertyAnimator in transitions.flatMap(\.propertyAnimators) { propertyAnimator.letGo() }
  }

  /// The current traits of the device and its user.
  var traits: Traits { window.traits }

  /// The view that was tapped within the last `answerTime` seconds; forgotten from now on.
  ///
  /// A change that a tap causes begins a few frames later.
  private func consumeTappedView() -> String? {
    defer { tap = nil }
    return tap.flatMap { clock.now - $0.time <= Self.answerTime ? $0.view : nil }
  }

  /// The seconds after a tap during which a new change counts as its result.
  private static let answerTime = 0.1

  /// Whether any change is running or pending.
  var isBusy: Bool { !transitions.isEmpty || !waiting.isEmpty || lock.isHeld }

  /// Whether any transition will wait for the app.
  @exclusivity(unchecked) var holds = false

  func transitionWillHold() { holds = true }

  /// Called when a transition begins to wait for the app.
  var willWait: () -> Void = {}

  /// Whether touches reach the views.
  ///
  /// A transition without an interaction controller blocks all touches, unless the next change may
  /// end it early.
  var acceptsTouches: Bool { !transitions.contains { $0.touchesBlocked } }

  /// Reports an event to observers.
  func record(
    _ name: Event.Name, transition: Int? = nil, _ details: @autoclosure () -> [Event.Detail] = []
  ) {
    broadcast.record(name, transition: transition, details())
  }

  // MARK: The layout pass

  /// Schedules a block for the next layout pass, like UIKit for a push.
  func atLayoutPass(_ block: @escaping () -> Void) {
    waiting.append(block)
  }

  /// Runs the blocks that are scheduled for the layout pass, and those that they add.
  func layOut() {
    while !waiting.isEmpty {
      let blocks = waiting
      waiting = []
      for block in blocks { block() }
    }
  }

  // MARK: A change from its request to its end

  /// Gets the animator of a change, and begins the change at the time that its policy defines.
  func run(_ change: ContainerChange) {
    let policy = SchedulingPolicy.policy(of: change.operation)
    let hold = policy.locksBeforeAsking ? lock.hold(change.locked) : nil
    transitionCount += 1
    let id = transitionCount
    let answer = answer(to: change, id: id)
    if answer == nil, let row = CallbackTable.plainRow(of: change.operation) {
      return runPlainly(change, row, id: id, hold: hold)
    }
    let answers =
      answer
      ?? .init(
        animator: AnimatorTransition(change.systemAnimator ?? fallback, isSystems: true),
        interactionController: change.drivenBy)
    let isSystems = (answers.animator as? AnimatorTransition)?.isSystems ?? false
    change.endsForTheNext = change.endsForTheNext && isSystems
    let row = CallbackTable.row(of: change.operation)
    for step in row.announced { perform(step, of: change, id: id) }
    when(policy.begins) { [unowned self] in
      let context = TransitionContext(change, host: self)
      let transition = Transition(
        id: id, change: change, context: context, answer: answers, tapped: consumeTappedView(),
        owner: self)
      transition.hold = hold
      change.performer.changeWillBegin(in: transition.context)
      perform(row.beginning, of: transition)
    }
  }

  func end(_ transition: Transition, completed: Bool) {
    let (change, row) = (transition.change, CallbackTable.row(of: transition.change.operation))
    notifyingOfEnding {
      change.changingContainer?.arrivingChild =
        completed ? change.incoming.controller : change.outgoing.controller
      perform(completed ? row.completed : row.cancelled, of: transition, completed: completed)
      perform(CallbackTable.Row.ending, of: transition, completed: completed)
    }
  }

  /// Ends every running change in its current direction, because the stage is being torn down.
  func endAll() {
    // A completion block can begin another change, so the number of passes is limited.
    for _ in 0..<10 where isBusy {
      layOut()
      for transition in transitions {
        transition.complete(!transition.context.transitionWasCancelled)
      }
    }
  }

  // MARK: Changes requested during an ending

  /// Whether the end of a change is being reported.
  ///
  /// Callbacks may present or dismiss during an ending; those changes begin after the last callback
  /// has returned.
  var isNotifyingOfEnding: Bool { endings > 0 }

  /// Runs a block after all callbacks of the current ending have returned.
  func afterTheEnding(_ block: @escaping () -> Void) { afterEnding.append(block) }

  private func notifyingOfEnding(_ body: () -> Void) {
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
      notifyingOfEnding {
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

  /// Runs a block now or in the layout pass.
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
      case .views: handOutViews(of: transition)
      case .start: transition.start()
      case .notify(.alongsideCompletions): transition.coordinator.end()
      case .notify(.animationEnded): transition.notifyAnimationEnded(completed)
      case .end: forget(transition)
      default: perform(step, of: transition.change, id: transition.id, completed: completed)
      }
    }
  }

  private func perform(
    _ step: Step, of change: ContainerChange, id: Int, animated: Bool? = nil, completed: Bool = true
  ) {
    switch step {
    case .state(let hook): arranging { change.performer.perform(hook, completed: completed) }
    case .layOutViews: layOutViews()
    case .notify(let notice):
      record(notice, of: change, id: id, completed: completed)
      change.performer.notify(notice, completed: completed)
    case .appearance(let callback, let side):
      for party in change.parties(side) where party.changesAppearance {
        if callback == .viewWillAppear, hasLeft(party.controller, side, in: change) { continue }
        let links = party.controller.changeLinks
        if callback.isWill {
          links.part = .init(
            operation: change.operation, side: side, changesParent: party.changesParent)
        }
        defer { if callback.isDid { links.part = nil } }
        notify(
          callback, to: party.controller, animated: animated ?? change.isAnimated, id: id,
          alone: change.changingContainer == nil)
      }
    case .next: settled(change.operation, of: change.container)
    case .begin, .views, .start, .end:
      preconditionFailure("only a transition begins, has views, starts and ends")
    }
  }

  /// Performs the steps of a change that is applied immediately and has no delegate.
  ///
  /// - Parameters:
  ///   - alone: Whether a presented controller doesn't appear or disappear with its presenter.
  ///   - work: Performs the steps that are not appearance callbacks.
  func performAtOnce(
    _ steps: [Step], outgoing: ViewController? = nil, incoming: ViewController? = nil,
    alone: Bool = false, _ work: (Step) -> Void
  ) {
    for step in steps {
      if case .layOutViews = step {
        layOutViews()
        continue
      }
      guard case .appearance(let callback, let side) = step else {
        arranging { work(step) }
        continue
      }
      if let controller = side == .incoming ? incoming : outgoing {
        notify(callback, to: controller, animated: false, alone: alone)
      }
    }
  }

  /// Runs a block that arranges views; whether their controllers appear, the change says itself.
  private func arranging(_ body: () -> Void) {
    arrangements += 1
    body()
    arrangements -= 1
  }

  /// Whether a controller that would reappear has been removed in the meantime together with its
  /// container.
  private func hasLeft(
    _ controller: ViewController, _ side: Side, in change: ContainerChange
  ) -> Bool {
    // If a presentation replaces the controller's view, the presentation's view counts.
    guard side == .incoming else { return controller.viewInPlace.window == nil }
    // The revealed view is restored later, so the containers of a presenter in a context are
    // checked instead.
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
    case .didSelect, .willMoveToParent, .didMoveToParent, .alongsideCompletions, .animationEnded:
      break
    }
  }

  /// Sends an appearance callback to a controller and its visible children.
  ///
  /// - Parameter isForwarded: Whether the callback comes from an app's container that forwards
  ///   callbacks to its children itself.
  func notify(
    _ callback: ViewController.AppearanceCallback, to controller: ViewController, animated: Bool,
    id: Int? = nil, alone: Bool = false, isForwarded: Bool = false
  ) {
    if callback == .viewWillDisappear {
      for follower in followers { follower.willDisappear(controller) }
    }
    defer {
      if callback.isDid {
        for follower in followers {
          follower.didEnd(controller, appeared: callback == .viewDidAppear)
        }
      }
    }
    controller.perform(
      callback, animated: animated, alone: alone, isForwarded: isForwarded
    ) { inside, callback in
      inside.changeLinks.engine = self
      inside.knownPresenter = window.presenter
      if callback == .viewIsAppearing { (inside as? any BarHosting)?.layOutBar() }
      if callback == .viewWillAppear, inside !== controller { inside.beginFirstAppearance() }
      guard let name = Event.Name(rawValue: callback.rawValue) else { return }
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
    transitions.append(transition)
    if transition.hold == nil { transition.hold = lock.hold(transition.change.locked) }
    transition.change.changingContainer?.arrivingChild = transition.change.incoming.controller
    for controller in transition.change.coordinated {
      controller.currentCoordinator = transition.coordinator
    }
  }

  private func handOutViews(of transition: Transition) {
    transition.context.handOut()
    for role in [Role.from, .to] { loose.end(moving: transition.context.view(for: role)) }
  }

  private func forget(_ transition: Transition) {
    transitions.removeAll { $0 === transition }
    transition.change.changingContainer?.arrivingChild = nil
    for controller in transition.change.coordinated {
      if controller.currentCoordinator === transition.coordinator {
        // A stack can change while it is being presented.
        let other = transitions.last { other in
          other.change.coordinated.contains { $0 === controller }
        }
        controller.currentCoordinator = other?.coordinator
      }
    }
    if let hold = transition.hold { release(hold) }
    transitionDidEnd(transition.change.changingContainer)
  }

  private func release(_ hold: AppearanceLock.Hold) {
    for block in lock.release(hold) { atLayoutPass(block) }
  }

  // MARK: The app's own animations

  func whileTracking(_ transition: any AnimationTracking, _ body: () -> Void) {
    animations.whileTracking(transition, body)
  }

  func animate(
    withDuration duration: Double, delay: Double, curve: TimingCurve,
    _ add: (PropertyAnimator) -> Void, completion: ((Bool) -> Void)?
  ) -> PropertyAnimator {
    animations.animate(
      withDuration: duration, delay: delay, curve: curve, add, completion: completion)
  }
}
