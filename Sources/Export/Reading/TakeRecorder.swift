import Diagnostics
import Look
import Motion
package import Recordings
package import Transitions
package import Views

/// Observes a stage and records the data of a take: the frames, and the views at the first of them.
package final class TakeRecorder: StageObserver {
  private let recorder: Recorder
  private let window: Window
  private let container: Container
  private var actors: [Int: [Seen]] = [:]
  /// The transitions in a window whose size differs from the container's, because the scenario has
  /// rotated or resized it.
  private var resized: Set<Int> = []
  /// The first number of each transition that no target can trust.
  private var faults: [Int: Item.Fault] = [:]
  private var refusals: [String] = []
  /// The transitions whose front view arrives.
  private var forward: Set<Int> = []
  /// The transitions that have ended.
  private var ended: Set<Int> = []

  package init(_ header: TraceHeader, of window: Window, in container: Container) {
    recorder = Recorder(header)
    self.window = window
    self.container = container
  }

  /// The recording so far, in the form of a report.
  package var recording: Recording { recorder.recording }

  package override func stageDidRecord(_ event: Event) {
    recorder.stageDidRecord(event)
    if event.name == .refused, case .string(let message) = event[.message] {
      refusals.append(message)
    }
    if event.name == .completeTransition, let id = event.transition { ended.insert(id) }
  }

  /// Whether a transition of an operation has ended, driven by the clock or not.
  package func hasEnded(_ operation: TransitionOperation) -> Bool {
    guard !ended.isEmpty else { return false }
    return recorder.recording.transitions.contains {
      $0.operation == operation && $0.frameCount > 1 && ended.contains($0.id)
    }
  }

  package override func stageDidShow(_ frame: TransitionFrame) {
    recorder.stageDidShow(frame)
    // Removed from the dictionary, so that the array is not shared when it grows.
    var seen = actors.removeValue(forKey: frame.transition) ?? self.seen(in: frame)
    for index in seen.indices {
      let item = Item(alone: seen[index].view)
      seen[index].actor.channels.add(item, given: seen[index].given(in: frame))
      if faults[frame.transition] == nil { faults[frame.transition] = item.fault }
    }
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
    var times = track.times.map { min(($0 - first) / track.duration, 1) }
    times[times.count - 1] = 1
    return Take(
      container: container, operation: operation, duration: track.duration,
      isForward: forward.contains(track.id), times: times,
      actors: (actors[track.id] ?? []).map(\.actor), fault: faults[track.id])
  }

  /// Whether the clock moved it from its start to its end.
  private func isTimed(_ track: Track) -> Bool {
    guard track.completed, track.progress.first == 0, track.progress.last == 1,
      let first = track.times.first, let last = track.times.last
    else { return false }
    // The last frame comes with the first tick at or after the end.
    let step = (last - first) / Double(track.frameCount - 1)
    return abs(last - first - track.duration) <= step * 1.001
  }

  // MARK: The views

  /// A view that takes part, and the slots by which frames address it.
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
    let places = Dictionary(
      uniqueKeysWithValues: drawn(window).enumerated().map { (ObjectIdentifier($1), $0) })
    let roles = Dictionary(
      zip(frame.changes.keys, frame.changes.keys.indices.map { frame.view(ofSlot: $0) })
    ) { first, _ in first }
    if roles[Role.front.name] === roles[Role.to.name] { forward.insert(frame.transition) }
    let stage = roles[Role.front.name]?.superview
    return
      views
      .compactMap { view in places[ObjectIdentifier(view)].map { (view, $0) } }
      .sorted { $0.1 < $1.1 }
      .map { view, _ in
        let slots = slots[ObjectIdentifier(view)] ?? []
        let keys = slots.map { frame.changes.keys[$0] }
        let role = [Role.front, .back].map(\.name).first(where: keys.contains)
        let actor = Take.Actor(
          name: role ?? keys[0],
          kind: kind(of: view, isScreen: role != nil, among: roles, on: stage),
          place: view.superview?.convert(view.placeOfModel, to: nil) ?? view.placeOfModel,
          channels: .init(from: Property.allCases.map(view.modelValue)))
        return Seen(actor: actor, view: view, slots: slots)
      }
  }

  private func kind(
    of view: View, isScreen: Bool, among roles: [String: View], on stage: View?
  ) -> Take.Kind {
    func name(of pictured: View.Node) -> String {
      [Role.front, .back].map(\.name).first { roles[$0]?.id == pictured.id } ?? pictured.id
    }
    let item = Item(alone: view)
    if item.blendMode != .normal {
      return .other(is: "is mixed with what lies behind it", token: "blend")
    }
    if view.superview?.camera != nil {
      return .other(is: "is seen by a camera", token: "camera")
    }
    if !item.cuts.isEmpty { return .other(is: "is clipped by a shape", token: "mask") }
    if isScreen { return .screen }
    switch item.content {
    case .shape: return .other(is: "is a shape", token: "shape")
    case .gradient: return .other(is: "has a gradient", token: "overlay")
    case .snapshot(let node): return .snapshot(of: name(of: node))
    case .slice(let node, let part): return .slice(of: name(of: node), part)
    case .none where view.superview === stage && view.subviews.isEmpty:
      return .overlay(view.backgroundColor ?? Color(packed: 0))
    case .none, .text, .image: return .inner
    }
  }

  /// All views, from back to front.
  private func drawn(_ view: View) -> [View] {
    [view] + view.subviewsInOrder.flatMap { drawn($0) }
  }
}

extension View {
  /// The rectangle of the model without its transform, in the superview.
  fileprivate var placeOfModel: Rect {
    Rect(
      x: center.x - bounds.size.width / 2, y: center.y - bounds.size.height / 2,
      width: bounds.size.width, height: bounds.size.height)
  }
}
