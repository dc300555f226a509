import Motion
@_spi(Tools) import Views

/// Plays one run of an animator: its property animator, its layers, and its changes.
final class AnimatorPlayback: AnimationEffect {
  let duration: Double
  private let context: TransitionContext
  // The host's broadcast, stored here so that a frame makes no call through an existential.
  private let broadcast: Broadcast
  private let curve: TimingCurve
  @exclusivity(unchecked) private var animator: any Animator
  /// The animator's run; nil until the fallback has begun one.
  @exclusivity(unchecked) private var run: (any AnimatorRun)?
  @exclusivity(unchecked) private var prepared: Prepared?
  @exclusivity(unchecked) private var frameNumber = 0
  private var isTornDown = false
  /// Whether ``propertyAnimator`` exists; reading that property would create the animator.
  private var isDriven = false
  private var finishing: (any AnimatorRun)?

  /// The result of `prepare`, and the view that each slot's changes apply to.
  ///
  /// A class whose members never change, so that a frame retains one reference, not one per member.
  private final class Prepared {
    let run: any AnimatorRun
    let layers: Layers
    let views: [View]
    private let changes: Changes
    private let presentations: [PropertyValues]
    /// The storage of each view's presentation values.
    private let targets: [PropertyValues.Storage]
    /// The number of the transition.
    private let transition: Int
    /// The motion of an interrupted transition, which the frames continue.
    private let carried: CarriedMotion?

    init(
      _ run: any AnimatorRun, layers: Layers, changes: Changes, views: [View], transition: Int,
      carried: CarriedMotion?
    ) {
      self.run = run
      self.carried = carried
      self.layers = layers
      self.changes = changes
      self.views = views
      self.transition = transition
      presentations = views.map { $0.beginPresentation() }
      targets = presentations.map(\.storage)
    }

    /// Requests a frame from the run and applies it to the views as presentation values.
    func apply(progress: Double, presence: Double) throws {
      changes.removeAll()
      try run.frame(progress: progress, presence: presence, into: changes)
      changes.clamp()
      carried?.shift(changes, progress: progress)
      changes.apply(to: targets)
    }

    /// The slots of the layers for which the first frame sets no value.
    private var untouched: [Int] = []

    /// Records the layers that the first frame doesn't change.
    func recordUntouchedLayers() {
      let first = Role.allCases.count
      untouched = layers.ids.indices.map { first + $0 }.filter {
        changes.properties(ofSlot: $0).isEmpty
      }
    }

    /// Descriptions of the layers for which neither the first nor the last frame sets a value.
    ///
    /// Nothing in the frames shows that these layers exist.
    var untouchedLayers: [String] {
      untouched.filter { changes.properties(ofSlot: $0).isEmpty }.map { views[$0].lookOfLayer }
    }

    /// Reports the applied frame to observers.
    func report(
      _ broadcast: Broadcast, _ operation: TransitionOperation, number: Int, progress: Double,
      presence: Double
    ) {
      broadcast.show(
        TransitionFrame(
          time: broadcast.time, transition: transition, operation: operation, number: number,
          progress: progress, presence: presence, changes: changes))
    }
  }

  private(set) lazy var propertyAnimator: PropertyAnimator = makePropertyAnimator()

  init(_ animator: any Animator, context: TransitionContext) {
    let host = context.host
    let chosen = animator
    let animator = Self.animator(insteadOf: chosen, on: host)
    broadcast = host.broadcast
    self.context = context
    if animator !== chosen {
      Self.recordDecision(
        "'\(chosen.name)' is replaced: the user turned on reduced motion", goingOnWith: animator,
        in: context, forReducedMotion: true)
    }
    var problem: (any Error)?
    Self.layOutArrivingView(of: context)
    do {
      run = try Self.begin(animator, in: context)
    } catch {
      problem = error
    }
    // After a refusal, the transition continues as if the delegate had returned no animator.
    let successor =
      problem is AnimatorRefusal ? context.systemAnimator ?? host.fallback : host.fallback
    self.animator = problem == nil ? animator : successor
    if problem != nil { run = try? successor.begin(in: context) }
    curve = run?.curve ?? .easeInOut
    duration = curve.physicalDuration ?? run?.duration ?? 0
    context.duration = duration
    switch problem {
    case nil: break
    case let refusal as AnimatorRefusal:
      let message = "'\(animator.name)' does not move this: \(refusal.reason)"
      context.control?.record(.refused, [.answer(successor.name), .message(message)])
      Self.recordDecision(message, goingOnWith: successor, in: context)
    case let problem?:
      Self.report(problem, of: animator, goingOnWith: host.fallback, in: context)
    }
  }

  /// The animator itself, or the replacement that it declares for reduced motion.
  private static func animator(
    insteadOf animator: any Animator, on host: any TransitionHost
  ) -> any Animator {
    guard host.traits.reduceMotion else { return animator }
    switch animator.reducedMotion {
    case .same: return animator
    case .none: return CrossDissolve(duration: 0)
    case .crossDissolve: return CrossDissolve()
    case .crossDissolveIfPreferred:
      let dissolves =
        host.traits.prefersCrossFadeTransitions || host.behavior.dissolvesForReducedMotion
      return dissolves ? CrossDissolve() : animator
    case .animator(let name):
      return animator.neighbor(named: name) ?? host.animatorNamed(name) ?? CrossDissolve()
    }
  }

  /// Begins a run, and retries once if the animator recovers from a failure.
  private static func begin(
    _ animator: any Animator, in context: TransitionContext
  ) throws -> any AnimatorRun {
    var run: any AnimatorRun
    do {
      run = try animator.begin(in: context)
    } catch let again as PrepareAgain {
      report(again.cause ?? again, of: animator, goingOnWith: animator, in: context)
      run = try animator.begin(in: context)
    }
    guard run.duration.isFinite, run.duration >= 0 else {
      throw BadDuration(seconds: run.duration)
    }
    return run
  }

  private func makePropertyAnimator() -> PropertyAnimator {
    prepare()
    isDriven = true
    let propertyAnimator = PropertyAnimator(duration: duration, timing: curve, clock: context.clock)
    propertyAnimator.add(self)
    propertyAnimator.addCompletion { [unowned self] position in
      tearDownPresentation()
      context.completeTransition(position == .end)
    }
    return propertyAnimator
  }

  /// Applies the end state of a change that is not animated, and completes the change in the layout
  /// pass.
  func showEndAtOnce() {
    prepare()
    show(progress: 1)
    context.host.atLayoutPass { [self] in
      tearDownPresentation()
      context.completeTransition(true)
    }
  }

  private func prepare() {
    arrangeViews()
    var chances = Chances()
    prepareRun(&chances)
  }

  /// Prepares the run for a new size, at the same progress.
  func prepareAgain() {
    guard prepared != nil else { return }
    clearPresentation()
    prepare()
    if isDriven { propertyAnimator.showAgain() } else { show(progress: 1) }
  }

  /// The reasons for which a run may still be prepared again within a frame.
  private struct Chances {
    // For another version of a script, and for the views that this version names.
    var exchanges = 2
    var recovery = true
  }

  /// Prepares the run, or a run of the replacement animator if that fails.
  private func prepareRun(_ chances: inout Chances) {
    repeat {
      clearPresentation()
      do {
        return prepared = try makePrepared()
      } catch {
        guard recover(from: error, &chances) else { return }
      }
    } while true
  }

  private func makePrepared() throws -> Prepared {
    let run = try run ?? animator.begin(in: context)
    self.run = run
    let layers = Layers(context: context)
    try run.prepare(in: context, layers: layers)
    try layers.install()
    context.layers = layers
    let names = layers.names
    let views = try names.map(layers.view(named:))
    let changes = Changes(keys: names, views: views)
    return Prepared(
      run, layers: layers, changes: changes, views: views,
      transition: context.control?.id ?? 0, carried: context.carried)
  }

  /// Allows another preparation if the run requests one; otherwise switches to the fallback.
  ///
  /// - Parameter progress: The progress of the frame that failed, or nil before the first frame.
  /// - Returns: Whether there is an animator to continue with; if not, the views show their model
  ///   values.
  private func recover(
    from error: any Error, at progress: Double? = nil, _ chances: inout Chances
  ) -> Bool {
    let again = error as? PrepareAgain
    if let again, again.cause == nil, chances.exchanges > 0 {
      chances.exchanges -= 1
      return true
    }
    let failed = animator
    var next: (any Animator)? = failed
    if again?.cause != nil, chances.recovery {
      chances.recovery = false
    } else {
      let fallback = context.host.fallback
      next = failed === fallback ? nil : fallback
      run = nil
    }
    if let next { animator = next }
    Self.report(
      again?.cause ?? error, of: failed, goingOnWith: next, in: context,
      frame: progress.map { (frameNumber, $0) })
    return next != nil
  }

  /// Adds the arriving view to the container at its final frame, in front of the leaving view when
  /// going forward, behind it when going back.
  ///
  /// A view that the context does not provide stays where it is: an app that adds the presenter of
  /// a custom presentation to the container loses that view at the end.
  private func arrangeViews() {
    guard let toView = context.view(forKey: .to) else { return }
    let container = context.containerView
    let fromView = context.view(forKey: .from)
    if !context.isForward, let fromView, fromView.superview === container {
      container.insertSubview(toView, below: fromView)
    } else if toView.superview !== container || context.isForward {
      container.addSubview(toView)
    }
    Self.layOutArrivingView(of: context)
  }

  /// Gives the arriving view its final frame, even if it is not in the container yet.
  ///
  /// A run reads where the views inside it are, as soon as it begins.
  private static func layOutArrivingView(of context: TransitionContext) {
    let frame = context.finalFrame(for: context.viewController(forKey: .to))
    if frame != .zero { context.view(forKey: .to)?.frame = frame }
  }

  func show(progress: Double) {
    guard let prepared else { return }
    let presence = context.presence(at: progress)
    do {
      try prepared.apply(progress: progress, presence: presence)
    } catch {
      return show(progress: progress, after: error)
    }
    report(prepared, progress: progress, presence: presence)
  }

  /// Requests the failed frame from the replacement animator.
  ///
  /// Without it, the views would show their model values, and the arriving view would flash.
  private func show(progress: Double, after failure: any Error) {
    let presence = context.presence(at: progress)
    var chances = Chances()
    var failure = failure
    while recover(from: failure, at: progress, &chances) {
      prepareRun(&chances)
      guard let prepared else { return }
      do {
        try prepared.apply(progress: progress, presence: presence)
        return report(prepared, progress: progress, presence: presence)
      } catch {
        failure = error
      }
    }
    clearPresentation()
  }

  private func report(_ prepared: Prepared, progress: Double, presence: Double) {
    if frameNumber == 0 { prepared.recordUntouchedLayers() }
    prepared.report(
      broadcast, context.operation, number: frameNumber, progress: progress, presence: presence)
    frameNumber += 1
  }

  private static func report(
    _ error: any Error, of failed: any Animator, goingOnWith next: (any Animator)?,
    in context: TransitionContext, frame: (number: Int, progress: Double)? = nil
  ) {
    context.host.broadcast.record(
      AnimatorFailure(
        time: context.clock.now, transition: context.control?.id, animator: failed.name,
        error: error, operation: context.operation, frame: frame?.number, progress: frame?.progress,
        fallback: next?.name), [])
    recordDecision(
      "'\(failed.name)' failed: \(String(describing: error))", goingOnWith: next, in: context)
  }

  /// Reports which animator continues the transition, and why.
  private static func recordDecision(
    _ reason: String, goingOnWith next: (any Animator)?, in context: TransitionContext,
    forReducedMotion: Bool = false
  ) {
    guard let id = context.control?.id, let next else { return }
    var decision = Decision(
      transition: id, operation: context.operation, from: context.from.id, to: context.to.id,
      visibleFrom: context.from.visibleScreen.id, visibleTo: context.to.visibleScreen.id,
      animator: next.name, steps: [reason])
    decision.isForReducedMotion = forReducedMotion
    context.host.broadcast.record(decision)
  }

  func end(at position: PropertyAnimator.Position) { context.carried?.end(at: position) }

  private func clearPresentation() {
    guard let prepared else { return }
    for view in prepared.views { view.endPresentation() }
    prepared.layers.remove()
    context.layers = nil
    self.prepared = nil
  }

  private func tearDownPresentation() {
    guard let prepared else { return }
    finishing = prepared.run
    for layer in prepared.untouchedLayers { context.control?.record(.layer, [.message(layer)]) }
    clearPresentation()
  }

  func tearDown(completed: Bool) {
    guard !isTornDown else { return }
    isTornDown = true
    // The app may have ended the transition during the animation.
    if isDriven { propertyAnimator.abandon(at: completed ? .end : .start) }
    tearDownPresentation()
    do {
      try finishing?.finished(completed: completed)
    } catch {
      Self.report(error, of: animator, goingOnWith: nil, in: context)
    }
  }
}

extension View {
  /// The view's description as a layer: `veil: #000000FF, opacity 1, 393 × 852 at 0, 0`.
  fileprivate var lookOfLayer: String {
    func plain(_ number: Double) -> String {
      number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)
    }
    let picture =
      switch content {
      case .snapshot(let node): "picture of \(node.id)"
      case .slice(let node, _): "piece of \(node.id)"
      default: backgroundColor?.description ?? "clear"
      }
    return "\(id): \(picture), opacity \(plain(alpha)), \(plain(bounds.size.width)) × "
      + "\(plain(bounds.size.height)) at \(plain(frame.minX)), \(plain(frame.minY))"
  }
}

/// Thrown when a duration isn't finite or is negative.
struct BadDuration: Error, CustomStringConvertible {
  let seconds: Double

  var description: String { "a duration of \(seconds) seconds; it is finite and not negative" }
}
