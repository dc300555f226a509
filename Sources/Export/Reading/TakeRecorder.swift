import Diagnostics
import Look
import Motion
package import Recordings
package import Transitions
package import Views

/// Observes a stage and records the data of a take: the frames, and the views in the first frame.
package final class TakeRecorder: StageObserver {
  private let recorder: Recorder
  private let window: Window
  private let container: Container
  private let pace: Pace
  private var actors: [Int: [Seen]] = [:]
  /// The transitions in a window whose size differs from the container's, because the scenario
  /// rotated or resized it.
  private var resized: Set<Int> = []
  /// The first number of each transition that is not finite or too large for any target.
  private var faults: [Int: Item.Fault] = [:]
  /// The first view of each transition whose depth order changed.
  private var reordered: [Int: String] = [:]
  private var refusals: [String] = []
  /// The transitions whose front view is the one that appears.
  private var forward: Set<Int> = []
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

  /// The recording so far, for a report.
  package var recording: Recording { recorder.recording }

  package override func stageDidRecord(_ event: Event) {
    recorder.stageDidRecord(event)
    if event.name == .refused, case .string(let message) = event[.message] {
      refusals.append(message)
    }
    if event.name == .completeTransition, let id = event.transition { ended.insert(id) }
  }

  /// Whether a transition of an operation has ended, whether or not the clock drove it.
  package func hasEnded(_ operation: TransitionOperation) -> Bool {
    guard !ended.isEmpty else { return false }
    return recorder.recording.transitions.contains {
      $0.operation == operation && $0.frameCount > 1 && ended.contains($0.id)
    }
  }

  package override func stageDidShow(_ frame: TransitionFrame) {
    recorder.stageDidShow(frame)
    // The value is removed from the dictionary, so that the array is not copied when it grows.
    var seen = actors.removeValue(forKey: frame.transition) ?? self.seen(in: frame)
    for index in seen.indices {
      let item = Item(alone: seen[index].view)
      seen[index].actor.channels.add(item, given: seen[index].given(in: frame))
      if faults[frame.transition] == nil { faults[frame.transition] = item.fault }
    }
    if reordered[frame.transition] == nil { reordered[frame.transition] = passed(among: seen) }
    actors[frame.transition] = seen
    if window.bounds.size != container.size { resized.insert(frame.transition) }
  }

  package override func stageDidCatch(_ failure: AnimatorFailure) {
    recorder.stageDidCatch(failure)
  }

  /// The first transition of an operation that was driven by the clock.
  ///
  /// - Throws: ``Take/Failure``.
  package func take(of operation: TransitionOperation) throws(Take.Failure) -> Take {
    let recording = recorder.recording
    if let failure = recording.failures.first { throw .failed(failure.diagnostic) }
    let tracks = recording.transitions.filter { $0.operation == operation }
    let timed = tracks.filter { $0.frameCount > 1 && isTimed($0) }
    guard
      let track = timed.first(where: { !resized.contains($0.id) }) ?? timed.first ?? tracks.first
    else { throw .noTransition(operation) }
    if let refusal = refusals.first { throw .refused(refusal) }
    guard !resized.contains(track.id) else { throw .resized }
    guard track.duration > 0, let first = track.times.first else { throw .immediate }
    guard track.frameCount > 1, isTimed(track) else { throw .interrupted }
    var times: [Double]
    switch pace {
    case .clock:
      times = track.times.map { min(($0 - first) / track.duration, 1) }
      times[times.count - 1] = 1
    case .steps(let grid): times = track.progress.map(grid.progress)
    }
    return Take(
      container: container, operation: operation, duration: track.duration,
      isForward: forward.contains(track.id), pace: pace, times: times,
      actors: (actors[track.id] ?? []).map(\.actor), reordered: reordered[track.id],
      fault: faults[track.id])
  }

  /// Whether the clock drove it from its start to its end.
  private func isTimed(_ track: Track) -> Bool {
    guard track.completed, track.progress.first == 0, track.progress.last == 1,
      let first = track.times.first, let last = track.times.last
    else { return false }
    return Self.isTimed(track.duration, seconds: last - first, frames: track.frameCount)
  }

  /// Whether the time from the first frame to the last one matches a duration.
  ///
  /// The last frame is shown with the first tick at or after the end.
  static func isTimed(_ duration: Double, seconds: Double, frames: Int) -> Bool {
    abs(seconds - duration) <= seconds / Double(frames - 1) * 1.001
  }

  /// The first view under a camera whose position in the drawing order has changed.
  private func passed(among seen: [Seen]) -> String? {
    guard let camera = seen.first(where: { $0.view.superview?.camera != nil })?.view.superview
    else { return nil }
    let siblings = seen.filter { $0.view.superview === camera }
    let order = camera.subviewsInOrder.filter { view in siblings.contains { $0.view === view } }
    return zip(siblings, order).first { $0.view !== $1 }?.0.actor.name
  }

  // MARK: The views

  /// A view that takes part, and its slots in frames.
  private struct Seen {
    var actor: Take.Actor
    let view: View
    let slots: [Int]

    /// A bit for each property that a frame sets.
    func given(in frame: TransitionFrame) -> UInt64 {
      slots.reduce(0) { $0 | frame.changes.mask(ofSlot: $1) }
    }
  }

  private func seen(in frame: TransitionFrame) -> [Seen] {
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
    if roles[Role.front.name] === roles[Role.to.name] { forward.insert(frame.transition) }
    let stage = roles[Role.front.name]?.superview ?? roles[Role.back.name]?.superview
    let order = Order(of: window, with: views)
    return
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
  }

  private func actor(_ name: String, _ kind: Take.Kind, _ view: View) -> Take.Actor {
    let superview = view.superview
    let place = superview?.convert(view.placeOfModel, to: nil) ?? view.placeOfModel
    let eye = superview.flatMap { superview in
      superview.camera.map { camera in
        let eye = camera.eye(in: superview.bounds.size)
        let place = superview.convert(Rect(origin: eye.place, size: .zero), to: nil)
        return Pose.Eye(place: place.origin, distance: eye.distance)
      }
    }
    return Take.Actor(
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
  ) -> Take.Kind {
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
