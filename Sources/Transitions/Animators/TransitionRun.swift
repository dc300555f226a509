import Motion
import Views

/// One run of an animator: its driver, its layers, and what it says.
final class TransitionRun: AnimationEffect {
  let duration: Double
  private let context: TransitionContext
  // The context's own, which it says is there as long as the run is. Not checked in each frame.
  private unowned(unsafe) let stage: Stage
  private let broadcast: Broadcast
  private var animator: any Animator
  private var curve = TimingCurve.linear
  @exclusivity(unchecked) private var prepared: Prepared?
  @exclusivity(unchecked) private var frameNumber = 0
  private var isTornDown = false
  /// Whether ``driver`` was made; asking it would make it.
  private var isDriven = false
  private var finishing: (any AnimatorRun)?

  /// What `prepare` has made, and where the changes of each slot go.
  ///
  /// A class whose members never change: a frame counts one reference, not one for each of them.
  private final class Prepared {
    let run: any AnimatorRun
    let layers: Layers
    let views: [View]
    private let changes: Changes
    private let presentations: [PropertyValues]
    /// Where the presentations have their values.
    private let targets: [PropertyValues.Storage]
    /// The number of the transition.
    private let transition: Int
    private let animator: any Animator
    /// The animator's revision at that time.
    private let revision: Int

    init(
      _ animator: any Animator, run: any AnimatorRun, layers: Layers, changes: Changes,
      views: [View], transition: Int
    ) {
      self.animator = animator
      revision = animator.revision
      self.run = run
      self.layers = layers
      self.changes = changes
      self.views = views
      self.transition = transition
      presentations = views.map { $0.beginPresentation() }
      targets = presentations.map(\.storage)
    }

    /// Has the run describe a frame and lays it over the views; false, with nothing done, if the
    /// animator is not what it was.
    func lay(progress: Double, presence: Double) throws -> Bool {
      guard animator.revision == revision else { return false }
      changes.removeAll()
      try run.frame(progress: progress, presence: presence, into: changes)
      changes.clamp()
      changes.lay(over: targets)
      return true
    }

    /// Tells those who watch what was laid over the views.
    func tell(
      _ broadcast: Broadcast, _ operation: Operation, number: Int, progress: Double,
      presence: Double
    ) {
      broadcast.show(
        TransitionFrame(
          time: broadcast.time, transition: transition, operation: operation, number: number,
          progress: progress, presence: presence, changes: changes))
    }
  }

  private(set) lazy var driver: PropertyAnimator = makeDriver()

  init(_ animator: any Animator, context: TransitionContext) {
    let stage = context.stage
    self.stage = stage
    broadcast = stage.broadcast
    self.context = context
    self.animator = stage.animator(insteadOf: animator)
    do {
      if let reason = try self.animator.refusal(in: context) {
        let message = "'\(self.animator.name)' does not move this: \(reason)"
        context.transition?.record(.refused, [.answer(stage.fallback.name), .message(message)])
        self.animator = stage.fallback
      }
      let duration: Double
      do {
        (duration, curve) = try self.animator.timing(in: context)
      } catch  where self.animator.takesBack(after: error) {
        Self.report(error, of: self.animator, goingOnWith: self.animator, in: context)
        (duration, curve) = try self.animator.timing(in: context)
      }
      self.duration = duration
      context.duration = duration
    } catch {
      let fallback = stage.fallback
      duration = (try? fallback.duration(in: context)) ?? 0
      context.duration = duration
      curve = (try? fallback.curve(in: context)) ?? .easeInOut
      let failed = self.animator
      self.animator = fallback
      Self.report(error, of: failed, goingOnWith: fallback, in: context)
    }
  }

  private func makeDriver() -> PropertyAnimator {
    prepare()
    isDriven = true
    let driver = PropertyAnimator(duration: duration, timing: curve, on: context.stage)
    driver.add(self)
    driver.addCompletion { [unowned self] position in
      tearDownPresentation()
      context.completeTransition(position == .end)
    }
    return driver
  }

  /// Applies the end of a change that is not animated, and completes it with the layout pass.
  func showEndAtOnce() {
    prepare()
    show(progress: 1)
    context.stage.changes.atLayoutPass { [self] in
      tearDownPresentation()
      context.completeTransition(true)
    }
  }

  private func prepare() {
    arrangeViews()
    takeUp()
  }

  /// Prepares the animator, or whoever takes over from it.
  ///
  /// - Parameter takingBack: Whether the version before may still be asked for.
  private func takeUp(takingBack: Bool = true) {
    clearPresentation()
    do {
      prepared = try prepared(with: animator)
    } catch {
      if handOver(after: error, takingBack: takingBack) { takeUp(takingBack: false) }
    }
  }

  /// What was worked out for another size is thrown away; the progress stays.
  func prepareAgain() {
    guard prepared != nil else { return }
    clearPresentation()
    prepare()
    if isDriven { driver.showAgain() } else { show(progress: 1) }
  }

  private func prepared(with animator: any Animator) throws -> Prepared {
    let layers = Layers(context: context)
    let run = try animator.prepare(in: context, layers: layers)
    try layers.install()
    let names = layers.names
    let views = try names.map(layers.view(named:))
    let changes = Changes(keys: names, views: views)
    return Prepared(
      animator, run: run, layers: layers, changes: changes, views: views,
      transition: context.transition?.id ?? 0)
  }

  /// Lets the version before go on, if the animator has one, and else the fallback.
  ///
  /// - Parameters:
  ///   - progress: That of the frame that failed, or nil before the first one.
  ///   - takingBack: Whether the animator is asked for a version before. It is once in a frame:
  ///     one that always has another and always fails would be asked for ever.
  /// - Returns: Whether anyone is left; without, the views are as their models say.
  private func handOver(
    after error: any Error, at progress: Double? = nil, takingBack: Bool
  ) -> Bool {
    let failed = animator
    var next: (any Animator)? = failed
    if !takingBack || !failed.takesBack(after: error) {
      next = failed === stage.fallback ? nil : stage.fallback
    }
    if let next { animator = next }
    Self.report(
      error, of: failed, goingOnWith: next, in: context,
      frame: progress.map { (frameNumber, $0) })
    return next != nil
  }

  /// Puts the arriving view into the container, in its final place, in front of the other on the
  /// way in and behind it on the way back.
  ///
  /// A view that the context does not hand out stays where it is. Adding the presenter of a custom
  /// presentation to the container is how apps come to lose it.
  private func arrangeViews() {
    guard let toView = context.view(forKey: .to) else { return }
    let container = context.containerView
    let fromView = context.view(forKey: .from)
    if !context.isForward, let fromView, fromView.superview === container {
      container.insertSubview(toView, below: fromView)
    } else if toView.superview !== container || context.isForward {
      container.addSubview(toView)
    }
    let frame = context.finalFrame(for: context.viewController(forKey: .to))
    if frame != .zero { toView.frame = frame }
  }

  func show(progress: Double) { show(progress: progress, takingBack: true) }

  private func show(progress: Double, takingBack: Bool) {
    guard let prepared else { return }
    let presence = context.presence(at: progress)
    do {
      guard try prepared.lay(progress: progress, presence: presence) else {
        takeUp(takingBack: takingBack)
        return show(progress: progress, takingBack: takingBack)
      }
    } catch {
      // Whoever takes over describes this very frame: until someone has, the views are as their
      // models say, and what arrives would flash.
      guard handOver(after: error, at: progress, takingBack: takingBack) else {
        return clearPresentation()
      }
      takeUp(takingBack: false)
      return show(progress: progress, takingBack: false)
    }
    prepared.tell(
      broadcast, context.operation, number: frameNumber, progress: progress, presence: presence)
    frameNumber += 1
  }

  private static func report(
    _ error: any Error, of failed: any Animator, goingOnWith next: (any Animator)?,
    in context: TransitionContext, frame: (number: Int, progress: Double)? = nil
  ) {
    context.stage.broadcast.record(
      AnimatorFailure(
        time: context.stage.time, transition: context.transition?.id, animator: failed.name,
        error: error, operation: context.operation, frame: frame?.number, progress: frame?.progress,
        fallback: next?.name), [])
  }

  func end(at position: PropertyAnimator.Position) {}

  private func clearPresentation() {
    guard let prepared else { return }
    for view in prepared.views { view.endPresentation() }
    prepared.layers.remove()
    self.prepared = nil
  }

  private func tearDownPresentation() {
    guard let prepared else { return }
    finishing = prepared.run
    clearPresentation()
  }

  func tearDown(completed: Bool) {
    guard !isTornDown else { return }
    isTornDown = true
    // Someone else may have ended the transition while it moved.
    if isDriven { driver.abandon(at: completed ? .end : .start) }
    tearDownPresentation()
    do {
      try finishing?.finished(completed: completed)
    } catch {
      Self.report(error, of: animator, goingOnWith: nil, in: context)
    }
  }
}

/// A duration that is no time at all.
struct BadDuration: Error, CustomStringConvertible {
  let seconds: Double

  var description: String { "a duration of \(seconds) seconds; it is finite and not negative" }
}

extension Animator {
  /// How long it takes and along which curve.
  fileprivate func timing(in context: TransitionContext) throws -> (Double, TimingCurve) {
    let duration = try self.duration(in: context)
    guard duration.isFinite, duration >= 0 else { throw BadDuration(seconds: duration) }
    let curve = try self.curve(in: context)
    return (curve.physicalDuration ?? duration, curve)
  }
}

extension Stage {
  /// The animator itself, or what it declares for a user who asked for less movement.
  fileprivate func animator(insteadOf animator: any Animator) -> any Animator {
    guard window.traits.reduceMotion else { return animator }
    switch animator.reducedMotion {
    case .same: return animator
    case .none: return CrossDissolve(duration: 0)
    case .crossDissolve: return CrossDissolve()
    case .animator(let name): return animatorNamed(name) ?? CrossDissolve()
    }
  }
}
