import Look
@_spi(Tools) import Views
@_spi(Tools) import Transitions

/// Observes a stage and records the frames of a rehearsed run.
final class RunWatcher: StageObserver {
  private(set) var frames: [Rehearsal.ObservedFrame] = []
  private(set) var completed = false
  private(set) var duration = 0.0
  private(set) var refusal: String?
  private var look = Rehearsal.Look()
  private let window: Window

  init(of window: Window) {
    self.window = window
  }

  func start(_ look: Rehearsal.Look) {
    self.look = look
    frames = []
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
    default: break
    }
  }

  override func stageDidShow(_ frame: TransitionFrame) {
    let looks = look.all || (look.ends && [0, 1].contains(frame.progress))
    frames.append(
      Rehearsal.ObservedFrame(
        time: frame.time, progress: frame.progress,
        picture: looks ? Picture(of: window) : nil,
        cost: look.cost ? DrawingCost(of: window) : nil,
        values: looks ? frame.observedValues : []))
  }
}

extension TransitionFrame {
  /// The values of the frame, and those of the views' models.
  var observedValues: [Rehearsal.ObservedValue] {
    var said: [Rehearsal.ObservedValue] = []
    changes.forEachValue { slot, property, value in
      let view = view(ofSlot: slot)
      said.append(
        Rehearsal.ObservedValue(
          key: changes.keys[slot], view: view.id, property: property, value: value,
          rest: view.modelValue(of: property)))
    }
    return said
  }
}
