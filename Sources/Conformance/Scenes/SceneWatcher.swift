import Look
import Motion
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// Observes a run on a stage with a caller's own screens, from one rest to the next.
///
/// A passage begins when the stage leaves its rest, and usually is one transition. The pictures are
/// what a viewer sees: one after each frame of the stage, when bars and views around a presentation
/// are in their places, too.
final class SceneWatcher: StageObserver {
  unowned let stage: Stage
  /// The name of the scenario.
  let name: String
  /// What the run does besides the scenario, in words; empty for the scenario itself.
  var variant: String
  /// The number of frames played so far.
  var frames = 0
  /// Whether pictures are taken.
  var isLooking = true
  /// Whether the motion of each transition is kept.
  var notesMotion = false
  /// The transitions that have begun, in this order.
  private(set) var begun: [Begun] = []
  /// How much moved in each frame of a transition, in steps that a viewer notices.
  private(set) var motions: [Int: [Motion]] = [:]
  /// The transitions that were caught, reversed or released.
  private(set) var disturbed: Set<Int> = []
  /// The work so far, in that of playing a frame: the frames, and their pictures.
  var work: Int { frames + Int(pictureWork) }
  /// Every view of a picture is compared with those in front of it, which counts where there are hundreds.
  private var pictureWork = 0.0
  /// The passage so far.
  private(set) var passage = Passage()
  /// What an animator has shown since the last picture.
  private var shown: (frame: Rehearsal.ObservedFrame, transition: Int)?

  init(_ stage: Stage, named name: String, variant: String = "") {
    (self.stage, self.name, self.variant) = (stage, name, variant)
    super.init()
    stage.addObserver(self)
  }

  /// The end of a message: when it happens.
  func moment(_ time: Double) -> String {
    ", at \(Words.number(time)) s of scenario '\(name)'" + (variant.isEmpty ? "" : ", \(variant)")
  }

  /// A transition that has begun.
  struct Begun {
    let id: Int
    let words: String
    /// Seconds on the stage's clock.
    let time: Double
    let operation: TransitionOperation
    /// The controller that comes or goes.
    let subject: String
    /// Whether a gesture drives it from its start.
    let isDriven: Bool
  }

  /// What has moved in one frame of a transition.
  struct Motion {
    /// Seconds on the stage's clock.
    let time: Double
    let steps: Double
    /// Whether a finger held the transition.
    let isHeld: Bool
  }

  /// Begins a passage.
  func rest() {
    passage = Passage()
    shown = nil
  }

  override func stageDidRecord(_ event: Event) {
    // At the announcement of a transition, nothing has changed yet.
    if isLooking, event.transition != nil, passage.before == nil, passage.frames.isEmpty {
      passage.before = Picture(of: stage.window)
    }
    switch event.name {
    case .animateTransition, .startInteractiveTransition: recordBegin(event)
    case .completeTransition:
      passage.completed = event[.completed] == .bool(true)
      passage.place = event.transition.flatMap { ArrivalPlace(ofTransition: $0, on: stage) }
    case .refused:
      if case .string(let text) = event[.message] { passage.refusal = text }
    case .resize:
      passage.isResized = true
      passage.seams = []
      passage.firstFrame = passage.frames.count
    default:
      guard let kind = Seam.Kind(event.name) else { return }
      if let id = event.transition { disturbed.insert(id) }
      passage.seams.append(Seam(kind: kind, frame: passage.frames.count))
    }
  }

  private func recordBegin(_ event: Event) {
    guard let id = event.transition, !begun.contains(where: { $0.id == id }),
      let context = stage.context(ofTransition: id)
    else { return }
    let subject = context.viewController(forKey: context.isForward ? .to : .from)
    passage.grounds.formUnion(context.grounds)
    // Presentations and bars change their own views in the same frame, after the animator.
    subject.engineCoordinator?.animate(
      alongside: AfterFrame { [weak self] in self?.lookAtEnd(of: id) })
    begun.append(
      Begun(
        id: id, words: "the \(context.operation.rawValue) of '\(subject.id)'", time: event.time,
        operation: context.operation, subject: subject.id, isDriven: context.isInteractive))
  }

  override func stageDidShow(_ frame: TransitionFrame) {
    guard isLooking else { return }
    let context = stage.context(ofTransition: frame.transition)
    let layers = context?.layers?.inContainer.map(\.id) ?? []
    let observed = Rehearsal.ObservedFrame(
      time: frame.time, progress: frame.progress, picture: nil, cost: nil,
      values: frame.observedValues)
    shown = (observed, frame.transition)
    passage.last = observed
    passage.layerNames = layers
    passage.presented = context.flatMap(Self.partial)
    for value in observed.values { passage.moved.insert(value.view) }
    passage.moved.formUnion(layers)
    for view in context?.layers?.maskedViews ?? [] { passage.moved.insert(view.id) }
    // An animator that moves one screen decides about the other one, too, which it can leave as it is under the first.
    let screens = [TransitionContext.Key.from, .to].compactMap { context?.view(forKey: $0)?.id }
    if screens.contains(where: passage.moved.contains) { passage.moved.formUnion(screens) }
  }

  /// Takes the picture of an end, which is replaced at once by what remains, so it is seen now or never.
  private func lookAtEnd(of transition: Int) {
    guard let shown, shown.transition == transition, [0, 1].contains(shown.frame.progress),
      stage.context(ofTransition: transition) != nil
    else { return }
    let picture = Picture(of: stage.window)
    self.shown?.frame.picture = picture
    passage.last?.picture = picture
  }

  /// The ids of the view of a transition, of those around it in the container, and of all views in it, if its
  /// presentation leaves the other screen in its place; nil if both screens have a view.
  private static func partial(of context: TransitionContext) -> Set<String>? {
    let screens = [TransitionContext.Key.from, .to].compactMap { context.view(forKey: $0) }
    guard screens.count == 1, var next = screens.first,
      context.operation == .present || context.operation == .dismiss
    else { return nil }
    var ids: Set<String> = []
    var views = [next]
    while let view = views.popLast() {
      ids.insert(view.id)
      views += view.subviews
    }
    while let around = next.superview, around !== context.containerView {
      ids.insert(around.id)
      next = around
    }
    return ids
  }

  /// Takes a picture of a frame in which an animator has shown something.
  func look() {
    guard isLooking, let shown else { return }
    self.shown = nil
    recordTransition(shown.transition)
    // The pictures on both sides of a seam are kept.
    let old = passage.frames.count - SeamJump.pictures
    if old > 0 { passage.frames[old].picture = nil }
    let picture = Picture(of: stage.window)
    let views = Double(picture.paints.count)
    pictureWork += views / 50 + (views / 250) * (views / 250)
    if let last = passage.frames.last?.picture {
      let steps = last.change(to: picture).steps
      passage.motion = passage.motion.suffix(2) + [steps]
      if notesMotion {
        let isHeld = stage.context(ofTransition: shown.transition)?.isInteractive == true
        motions[shown.transition, default: []].append(
          Motion(time: shown.frame.time, steps: steps, isHeld: isHeld))
      }
    }
    var frame = shown.frame
    frame.picture = picture
    passage.frames.append(frame)
    if stage.isTransitioning {
      passage.recordLayers(in: picture, at: frame.time)
      passage.darkness.record(picture, over: passage.grounds, at: frame.time, frame.progress)
    }
    guard let seam = passage.seams.first, passage.frames.count == seam.frame + 2 else { return }
    passage.seams.removeAll { $0.frame == seam.frame }
    let frames = passage.frames[passage.firstFrame...]
    if let jump = SeamJump(at: seam, in: frames, moved: passage.moved) {
      passage.jumps.append(jump)
    }
  }

  private func recordTransition(_ id: Int) {
    guard passage.transitions.last != id else { return }
    let isNew = !passage.transitions.contains(id)
    passage.transitions.append(id)
    guard passage.transitions.count > 1 else { return }
    if isNew, !passage.isResized {
      // What the next one begins with must look like what the one before it ended with.
      passage.seams = [Seam(kind: .followed, frame: passage.frames.count)]
    } else {
      passage.seams = []
      passage.firstFrame = passage.frames.count
    }
  }
}

/// Calls a closure after each frame of a transition, when all that is animated along with it is in its place.
private final class AfterFrame: AnimationEffect {
  private let look: () -> Void

  init(_ look: @escaping () -> Void) { self.look = look }

  func show(progress: Double) { look() }

  func end(at position: AnimatingPosition) {}
}
