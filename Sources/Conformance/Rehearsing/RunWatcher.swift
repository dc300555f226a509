import Look
@_spi(Tools) import Views
@_spi(Tools) import Transitions

/// Observes a stage and records the frames of a run.
final class RunWatcher: StageObserver {
  private(set) var frames: [Rehearsal.ObservedFrame] = []
  private(set) var completed = false
  private(set) var duration = 0.0
  private(set) var refusal: String?
  private var look = Rehearsal.Look()
  private let window: Window
  /// The moments at which a run of the current transition was caught, reversed or released; only
  /// for looks at rest.
  private(set) var seams: [Seam] = []
  /// The visible jumps at those moments.
  private(set) var jumps: [SeamJump] = []
  /// The first frame of the current transition at the current window size.
  private var firstFrame = 0
  private var transition: Int?

  init(of window: Window) {
    self.window = window
  }

  func start(_ look: Rehearsal.Look) {
    self.look = look
    frames = []
    seams = []
    jumps = []
    firstFrame = 0
    transition = nil
    completed = false
    refusal = nil
  }

  override func stageDidRecord(_ event: Event) {
    switch event.name {
    case .completeTransition: completed = event[.completed] == .bool(true)
    case .transitionDuration:
      if case .number(let seconds) = event[.duration] { duration = seconds }
    case .refused:
      if case .string(let text) = event[.message] { refusal = text }
    case .resize: forgetSeams()
    default:
      if look.rest, let kind = Seam.Kind(event.name) {
        seams.append(Seam(kind: kind, frame: frames.count))
      }
    }
  }

  private func forgetSeams() {
    seams = []
    firstFrame = frames.count
  }

  override func stageDidShow(_ frame: TransitionFrame) {
    let isEnd = frame.number == 0 || frame.progress == 1 || frame.progress == 0 || look.rest
    let looks = look.all || (look.ends && isEnd)
    if let transition, transition != frame.transition { forgetSeams() }
    transition = frame.transition
    // The first picture, and those on both sides of a seam, are kept.
    let old = frames.count - SeamJump.pictures
    if look.rest, old > 0 { frames[old].picture = nil }
    frames.append(
      Rehearsal.ObservedFrame(
        time: frame.time, progress: frame.progress,
        picture: looks ? Picture(of: window) : nil,
        cost: look.cost ? DrawingCost(of: window) : nil,
        values: looks ? values(of: frame) : []))
    guard let seam = seams.first, frames.count == seam.frame + 2 else { return }
    seams.removeAll { $0.frame == seam.frame }
    if let jump = SeamJump(at: seam, in: frames[firstFrame...]) { jumps.append(jump) }
  }

  private func values(of frame: TransitionFrame) -> [Rehearsal.ObservedValue] {
    var said: [Rehearsal.ObservedValue] = []
    frame.changes.forEachValue { slot, property, value in
      let view = frame.view(ofSlot: slot)
      said.append(
        Rehearsal.ObservedValue(
          key: frame.changes.keys[slot], view: view.id, property: property, value: value,
          rest: view.modelValue(of: property)))
    }
    return said
  }
}
