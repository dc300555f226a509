import Look
import Motion
import Views
import Transitions

/// One situation on its own stage, which can be played several times.
///
/// A completed run ends the rehearsal. After a cancelled run everything must be unchanged, so the
/// situation can be played again.
final class Rehearsal {
  let situation: Situation
  let stage: Stage
  let animator: WatchedAnimator
  private let delegate: TransitionDelegate
  private let begin: () -> Void
  private let watcher: RunWatcher
  /// The duration of a frame in seconds, which is the shortest step.
  private let frame: Double
  /// The stage after the last run, which is also the one before the next; nil if it isn't known.
  var rest: Rest?

  /// Prepares the situation on a new stage.
  ///
  /// - Parameter frameRate: Frames per second.
  init(
    _ situation: Situation, with animator: any Animator, frameRate: Double = 120,
    animatorNamed: @escaping (String) -> (any Animator)? = { _ in nil }
  ) {
    self.situation = situation
    let watched = WatchedAnimator(animator)
    self.animator = watched
    let stage = Stage(size: situation.size, traits: situation.traits, frameRate: frameRate)
    self.stage = stage
    frame = 1 / frameRate
    watcher = RunWatcher(of: stage.window)
    stage.animatorNamed = animatorNamed
    // `weak` breaks a retain cycle: the animator retains its last run, whose context retains the
    // controllers, which retain the delegate.
    let delegate = TransitionDelegate(
      name: animator.name, animator: { [weak watched] _ in watched },
      presentation: { request in
        situation.act.showsPresenter
          ? PartPresentation(
            situation.partFrame, presented: request.to, presenting: request.from) : nil
      })
    self.delegate = delegate
    begin = Self.preparation(of: situation, on: stage, delegate: delegate)
    stage.addObserver(watcher)
  }

  /// The current run, or the last one.
  var run: WatchedRun? { animator.run }
  var failures: [AnimatorFailure] { stage.failures }
  /// The reason why the animator refused to run, or nil.
  var refusal: String? { watcher.refusal }
  /// The duration of the run, in seconds.
  var duration: Double { watcher.duration }

  /// The parts of a run that are observed.
  struct Look {
    /// The first and the last frame.
    var ends = true
    /// All frames.
    var all = false
    /// The drawing cost of each frame.
    var cost = false
  }

  /// The observations of a run.
  struct ObservedRun {
    var frames: [ObservedFrame] = []
    /// The pictures before and after the run.
    var before: Picture
    var after: Picture
    var completed = false
    var ended = false
    /// All views on the stage before and after the run.
    var inventoryBefore: [Inventory.Item]
    var inventoryAfter: [Inventory.Item]
    var leftovers = 0
  }

  /// A frame that was shown.
  struct ObservedFrame {
    let time: Double
    let progress: Double
    var picture: Picture?
    /// The drawing cost; nil if it is not observed.
    let cost: DrawingCost?
    let values: [ObservedValue]
  }

  /// The value that a frame gave to a property, and the property's model value.
  struct ObservedValue {
    let key: String
    /// The id of the view that the key refers to.
    let view: String
    let property: Property
    let value: Double
    var rest: Double
  }

  /// Begins the transition and plays it by time.
  ///
  /// - Parameters:
  ///   - steps: The number of steps into which its duration is divided.
  ///   - turnedAt: The step after which it is reversed, or nil to complete it.
  func play(steps: Int?, look: Look = Look(), turnedAt: Int? = nil) -> ObservedRun {
    show(look) { runToEnd(steps: steps, turnedAt: turnedAt) }
  }

  /// Plays the transition like ``play(steps:look:turnedAt:)``, without any picture.
  func run(steps: Int?) {
    watcher.start(Look(ends: false))
    runToEnd(steps: steps, turnedAt: nil)
    rest = nil
  }

  private func runToEnd(steps: Int?, turnedAt: Int?) {
    delegate.interactionController = nil
    begin()
    stage.commit()
    let step = step(in: steps)
    var count = 0
    while stage.isTransitioning, count < 4_000 {
      if count == turnedAt { stage.reverse() }
      stage.advance(by: step)
      count += 1
    }
  }

  /// Begins the transition with a gesture, which moves to a fraction and then finishes or cancels
  /// it.
  func scrub(to fraction: Double, finishing: Bool, steps: Int? = 12) -> (
    ObservedRun, Sample?, Sample?
  ) {
    var (held, released): (Sample?, Sample?)
    let observed = show(Look()) {
      let interactionController = hold()
      moveFinger(to: fraction, isDown: true)
      interactionController.update(fraction)
      stage.commit()
      held = try? run?.sample(at: fraction)
      moveFinger(to: fraction, isDown: false)
      if finishing { interactionController.finish() } else { interactionController.cancel() }
      delegate.interactionController = nil
      stage.commit()
      released = try? run?.sample(at: fraction)
      let step = step(in: steps)
      var count = 0
      while stage.isTransitioning, count < 4_000 {
        stage.advance(by: step)
        count += 1
      }
    }
    return (observed, held, released)
  }

  /// Begins the transition with a gesture and holds it at its start.
  func hold() -> PercentDrivenInteractiveTransition {
    let interactionController = PercentDrivenInteractiveTransition()
    delegate.interactionController = interactionController
    begin()
    stage.commit()
    return interactionController
  }

  /// Sets the context's gesture to a finger at a fraction of the way.
  ///
  /// The finger moves across the screen and, by a third of the screen's height, down. Its velocity
  /// is high enough to count.
  func moveFinger(to fraction: Double, isDown: Bool) {
    guard let context = run?.context else { return }
    let size = situation.size
    let way = Point(x: size.width * fraction, y: size.height * fraction / 3)
    var sample = GestureSample()
    sample.location = Point(x: size.width / 4, y: size.height / 4) + way
    sample.translation = way
    sample.velocity = isDown ? Point(x: 400, y: 130) : .zero
    sample.isActive = isDown
    sample.kind = .pan
    sample.touches = 1
    sample.progress = fraction
    context.gesture = sample
  }

  /// The picture while a gesture holds a transition at a fraction.
  func picture(
    at fraction: Double, held by: PercentDrivenInteractiveTransition, joining: Bool = true
  ) -> Picture {
    by.update(fraction)
    stage.commit()
    return Picture(of: stage.window, joining: joining)
  }

  /// The animator's values while a gesture holds a transition at a fraction.
  func values(at fraction: Double, held by: PercentDrivenInteractiveTransition) -> [ObservedValue] {
    watcher.start(Look(all: true))
    defer { watcher.start(Look()) }
    _ = picture(at: fraction, held: by)
    return watcher.frames.last?.values ?? []
  }

  private func show(_ look: Look, _ body: () -> Void) -> ObservedRun {
    watcher.start(look)
    let before = rest ?? Rest(stage.window)
    body()
    let after = Rest(stage.window, after: watcher.completed ? nil : before)
    rest = after
    return ObservedRun(
      frames: watcher.frames, before: before.picture, after: after.picture,
      completed: watcher.completed, ended: !stage.isTransitioning,
      inventoryBefore: before.inventory, inventoryAfter: after.inventory,
      leftovers: stage.leftovers)
  }

  /// The stage at rest.
  struct Rest {
    let picture: Picture
    let inventory: [Inventory.Item]

    /// - Parameter before: The stage before a run that was cancelled, which usually looks the same again.
    init(_ window: Window, after before: Rest? = nil) {
      inventory = Inventory.of(window)
      if let before, before.inventory == inventory {
        picture = before.picture
      } else {
        picture = Picture(of: window)
      }
    }
  }

  /// The length of a time step, in seconds: the duration divided by `steps`, or a frame.
  ///
  /// It is at least one frame. Without `steps`, it is also at least 1/480 of the duration, so that
  /// a long run doesn't take forever.
  private func step(in steps: Int?) -> Double {
    let duration = watcher.duration
    guard let steps else { return max(frame, duration / 480) }
    return max(duration / Double(steps), frame)
  }

  private static func preparation(
    of situation: Situation, on stage: Stage, delegate: TransitionDelegate
  ) -> () -> Void {
    let inbox = Specimen.inbox(for: situation)
    let message = Specimen.message(for: situation)
    switch situation.act {
    case .push, .pop:
      let isPush = situation.act == .push
      let navigation = NavigationController(viewControllers: isPush ? [inbox] : [inbox, message])
      navigation.delegate = delegate
      stage.setRoot(navigation)
      return {
        if isPush {
          navigation.pushViewController(message, animated: true)
        } else {
          navigation.popViewController(animated: true)
        }
      }
    case .tabForward, .tabBack:
      let tabs = TabBarController(viewControllers: [inbox, message])
      stage.setRoot(tabs)
      let target = situation.act == .tabForward ? 1 : 0
      tabs.select(1 - target, animated: false)
      stage.commit()
      tabs.delegate = delegate
      return { tabs.select(target) }
    case .replace:
      let container = ContainerViewController(showing: inbox)
      container.delegate = delegate
      stage.setRoot(container)
      return { container.show(message, animated: true) }
    case .present, .presentCustom, .presentPart:
      stage.setRoot(inbox)
      message.modalPresentationStyle = situation.act.isCustom ? .custom : .fullScreen
      message.transitioningDelegate = delegate
      return { inbox.present(message, animated: true) }
    case .dismiss, .dismissCustom, .dismissPart:
      stage.setRoot(inbox)
      message.modalPresentationStyle = situation.act.isCustom ? .custom : .fullScreen
      // The message is presented with the host's own animator, because only its dismissal is
      // rehearsed.
      message.transitioningDelegate = TransitionDelegate(
        name: "", animator: { _ in CrossDissolve() }, presentation: delegate.presentation)
      inbox.present(message, animated: false)
      stage.commit()
      message.transitioningDelegate = delegate
      return { message.dismiss(animated: true) }
    }
  }
}

/// A presentation that covers a part of the container.
private final class PartPresentation: PresentationController {
  private let part: Rect

  init(_ part: Rect, presented: ViewController, presenting: ViewController) {
    self.part = part
    super.init(presented: presented, presenting: presenting)
  }

  override var name: String { "PartPresentation" }

  override var frameOfPresentedViewInContainerView: Rect { part }
}
