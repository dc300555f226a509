@_spi(Tools) import Diagnostics
import Look
@_spi(Tools) import Motion
@_spi(Tools) package import Recordings
@_spi(Tools) package import Transitions
@_spi(Tools) package import Views

/// Observes a stage and records the data of a sampled transition: the frames, and the views in the first frame.
package final class TransitionSampler: StageObserver {
  /// Records events and failures; this class keeps the frames, in the form that it needs.
  private let recorder: Recorder
  private let window: Window
  private let container: Container
  private let pace: Pace
  private var runs: [Int: Run] = [:]
  private var refusals: [String] = []
  /// The transitions that have ended.
  private var ended: Set<Int> = []

  package init(
    _ header: TraceHeader, of window: Window, in container: Container, at pace: Pace
  ) {
    recorder = Recorder(header)
    self.window = window
    self.container = container
    self.pace = pace
  }

  package override func stageDidRecord(_ event: Event) {
    recorder.stageDidRecord(event)
    if event.name == .refused, case .string(let message) = event[.message] {
      refusals.append(message)
    }
    if event.name == .completeTransition, let id = event.transition { ended.insert(id) }
  }

  /// Whether a transition of an operation has ended, whether or not the clock drove it.
  package func hasEnded(_ operation: TransitionOperation) -> Bool {
    ended.contains { runs[$0].map { $0.operation == operation && $0.times.count > 1 } ?? false }
  }

  package override func stageDidShow(_ frame: TransitionFrame) {
    // The value is removed from the dictionary, so that its arrays are not copied when they grow.
    var run = runs.removeValue(forKey: frame.transition) ?? run(beginning: frame)
    run.times.append(frame.time)
    run.progress.append(frame.progress)
    for index in run.seen.indices {
      let item = Item(alone: run.seen[index].view)
      run.seen[index].actor.channels.add(item, given: run.seen[index].given(in: frame))
      if run.fault == nil { run.fault = item.fault }
    }
    if run.reordered == nil { run.reordered = run.depth?.passed() }
    if window.bounds.size != container.size { run.isResized = true }
    runs[frame.transition] = run
  }

  package override func stageDidCatch(_ failure: AnimatorFailure) {
    recorder.stageDidCatch(failure)
  }

  /// The first transition of an operation that was driven by the clock.
  ///
  /// - Throws: ``SampledTransition/Failure``.
  package func transition(of operation: TransitionOperation) throws(SampledTransition.Failure)
    -> SampledTransition
  {
    let recording = recorder.recording
    if let failure = recording.failures.first { throw .failed(failure.diagnostic) }
    let tracks = recording.transitions.compactMap {
      track -> (track: RecordedTransition, run: Run)? in
      let run = runs[track.id]
      guard (run?.operation ?? track.operation) == operation else { return nil }
      return (track, run ?? Run(operation: operation))
    }
    let timed = tracks.filter { isTimed($0.track, $0.run) }
    let unchanged = timed.first { !$0.run.isResized }
    guard let (track, run) = unchanged ?? timed.first ?? tracks.first
    else { throw .noTransition(operation) }
    if let refusal = refusals.first { throw .refused(refusal) }
    guard !run.isResized else { throw .resized }
    guard track.duration > 0, let first = run.times.first else { throw .immediate }
    guard isTimed(track, run) else { throw .interrupted }
    var times: [Double]
    switch pace {
    case .clock:
      times = run.times.map { min(($0 - first) / track.duration, 1) }
      times[times.count - 1] = 1
    case .steps(let grid): times = run.progress.map(grid.progress)
    }
    return SampledTransition(
      container: container, operation: operation, duration: track.duration,
      isForward: run.isForward, pace: pace, times: times, actors: run.seen.map(\.actor),
      reordered: run.reordered, fault: run.fault)
  }

  /// Whether the clock drove a transition from its start to its end.
  private func isTimed(_ track: RecordedTransition, _ run: Run) -> Bool {
    guard track.completed, run.times.count > 1, run.progress.first == 0, run.progress.last == 1,
      let first = run.times.first, let last = run.times.last
    else { return false }
    return Self.isTimed(track.duration, seconds: last - first, frames: run.times.count)
  }

  /// Whether the time from the first frame to the last one matches a duration.
  ///
  /// The last frame is shown with the first tick at or after the end.
  static func isTimed(_ duration: Double, seconds: Double, frames: Int) -> Bool {
    abs(seconds - duration) <= seconds / Double(frames - 1) * 1.001
  }

  // MARK: The views

  /// The frames of one transition.
  private struct Run {
    let operation: TransitionOperation
    /// Whether the front view is the one that appears.
    var isForward = false
    var seen: [Seen] = []
    var times: [Double] = []
    var progress: [Double] = []
    /// The drawing order under a camera; nil without one.
    var depth: DepthOrder?
    /// Whether the window's size differs from the container's, because the scenario rotated or
    /// resized it.
    var isResized = false
    /// The first number that is not finite or too large for any target.
    var fault: Item.Fault?
    /// The first view whose depth order changed.
    var reordered: String?
  }

  /// The views under a camera, in the order of the first frame.
  private struct DepthOrder {
    private let camera: View
    private let views: [(id: ObjectIdentifier, name: String)]
    private let ids: Set<ObjectIdentifier>

    init?(of seen: [Seen]) {
      let superviews = seen.lazy.compactMap(\.view.superview)
      guard let camera = superviews.first(where: { $0.camera != nil }) else { return nil }
      self.camera = camera
      views = seen.filter { $0.view.superview === camera }
        .map { (ObjectIdentifier($0.view), $0.actor.name) }
      ids = Set(views.map(\.id))
    }

    /// The first view whose position in the drawing order has changed.
    func passed() -> String? {
      let order = camera.subviewsInOrder.lazy.map(ObjectIdentifier.init).filter(ids.contains)
      return zip(views, order).first { $0.id != $1 }?.0.name
    }
  }

  /// A view that takes part, and its slots in frames.
  private struct Seen {
    var actor: SampledTransition.Actor
    let view: View
    let slots: [Int]

    /// The properties that a frame sets.
    func given(in frame: TransitionFrame) -> PropertySet {
      slots.reduce(into: []) { $0.formUnion(frame.changes.properties(ofSlot: $1)) }
    }
  }

  private func run(beginning frame: TransitionFrame) -> Run {
    var run = Run(operation: frame.operation)
    (run.seen, run.isForward) = seen(in: frame)
    run.depth = DepthOrder(of: run.seen)
    return run
  }

  /// The views that take part, and whether the front view is the one that appears.
  private func seen(in frame: TransitionFrame) -> ([Seen], isForward: Bool) {
    var views: [View] = []
    var slots: [ObjectIdentifier: [Int]] = [:]
    for slot in frame.changes.keys.indices {
      let view = frame.view(ofSlot: slot)
      let id = ObjectIdentifier(view)
      if slots[id] == nil { views.append(view) }
      slots[id, default: []].append(slot)
    }
    let roles = Dictionary(
      zip(frame.changes.keys, frame.changes.keys.indices.map { frame.view(ofSlot: $0) })
    ) { first, _ in first }
    let isForward = roles[Role.front.name] === roles[Role.to.name]
    let stage = roles[Role.front.name]?.superview ?? roles[Role.back.name]?.superview
    let order = Order(of: window, with: views)
    let seen =
      views
      .compactMap { view in order.place(of: view).map { (view, $0) } }
      .sorted { $0.1 < $1.1 }
      .map { view, _ in
        let slots = slots[ObjectIdentifier(view)] ?? []
        let keys = slots.map { frame.changes.keys[$0] }
        let role = [Role.front, .back].map(\.name).first(where: keys.contains)
        let kind = kind(of: view, isScreen: role != nil, among: roles, on: stage, order)
        return Seen(actor: actor(role ?? keys[0], kind, view), view: view, slots: slots)
      }
    return (seen, isForward)
  }

  private func actor(_ name: String, _ kind: SampledTransition.Kind, _ view: View)
    -> SampledTransition.Actor
  {
    let superview = view.superview
    let place = superview?.convert(view.placeOfModel, to: nil) ?? view.placeOfModel
    let eye = superview.flatMap { superview in
      superview.camera.map { camera in
        let eye = camera.eye(in: superview.bounds.size)
        let place = superview.convert(Rect(origin: eye.place, size: .zero), to: nil)
        return Pose.Eye(place: place.origin, distance: eye.distance)
      }
    }
    return SampledTransition.Actor(
      name: name, kind: kind, place: place, blend: view.blendMode, eye: eye,
      channels: .init(from: Property.allCases.map(view.modelValue)))
  }

  /// The order of views from back to front; a mask comes directly after the view that it clips.
  private struct Order {
    private var places: [ObjectIdentifier: Int] = [:]
    /// The clipped view of each mask.
    private(set) var clipped: [ObjectIdentifier: (view: View, isInverted: Bool)] = [:]

    init(of window: View, with views: [View]) {
      for view in Self.drawn(window) {
        places[ObjectIdentifier(view)] = places.count
        for mask in view.maskViews {
          places[ObjectIdentifier(mask.view)] = places.count
          clipped[ObjectIdentifier(mask.view)] = (view, mask.isInverted)
        }
      }
    }

    func place(of view: View) -> Int? { places[ObjectIdentifier(view)] }

    /// All views, from back to front.
    private static func drawn(_ view: View) -> [View] {
      [view] + view.subviewsInOrder.flatMap { drawn($0) }
    }
  }

  private func kind(
    of view: View, isScreen: Bool, among roles: [String: View], on stage: View?, _ order: Order
  ) -> SampledTransition.Kind {
    func name(of pictured: View.Node) -> String {
      [Role.front, .back].map(\.name).first { roles[$0]?.id == pictured.id } ?? pictured.id
    }
    if isScreen { return .screen }
    switch view.content {
    case .shape(let shape):
      guard let clipped = order.clipped[ObjectIdentifier(view)] else { return .shape(shape) }
      let name = [Role.front, .back].map(\.name).first { roles[$0] === clipped.view }
      return .mask(of: name ?? clipped.view.id, shape, isInverted: clipped.isInverted)
    case .gradient(let gradient): return .gradient(gradient)
    case .snapshot(let node): return .snapshot(of: name(of: node))
    case .slice(let node, let part): return .slice(of: name(of: node), part)
    case .none where view.superview === stage && view.subviews.isEmpty:
      return .overlay(view.backgroundColor ?? Color(packed: 0))
    case .none, .text, .image:
      for role in [Role.front, .back] {
        if let screen = roles[role.name], view.isDescendant(of: screen) {
          return .inner(of: role.name, id: view.id)
        }
      }
      return .outside
    }
  }
}

extension View {
  /// The rectangle of the model in the superview, without the transform.
  fileprivate var placeOfModel: Rect {
    Rect(
      x: center.x - bounds.size.width / 2, y: center.y - bounds.size.height / 2,
      width: bounds.size.width, height: bounds.size.height)
  }
}
