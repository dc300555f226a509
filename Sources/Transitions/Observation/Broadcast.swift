/// Reports events on a stage to its observers, with the time of the stage's clock.
///
/// It is a concrete type, because every frame of every transition goes through it.
final class Broadcast {
  /// The failures of animators so far.
  private(set) var failures: [AnimatorFailure] = []

  private let clock: AnimationClock
  // Read in every frame. Observers can be added during a call but are never removed, so an index
  // stays valid.
  @exclusivity(unchecked) private var observers: [StageObserver] = []

  init(clock: AnimationClock) {
    self.clock = clock
  }

  /// Seconds since the start.
  var time: Double { clock.now }

  /// Adds an observer and retains it.
  func add(_ observer: StageObserver) { observers.append(observer) }

  /// Reports an event.
  ///
  /// The details are computed only if there are observers.
  func record(
    _ name: Event.Name, transition: Int?, _ details: @autoclosure () -> [Event.Detail]
  ) {
    guard !observers.isEmpty else { return }
    let event = Event(time: time, transition: transition, name: name, details: details())
    for observer in observers { observer.stageDidRecord(event) }
  }

  /// Reports a frame.
  func show(_ frame: TransitionFrame) {
    var index = 0
    while index < observers.count {
      observers[index].stageDidShow(frame)
      index += 1
    }
  }

  /// Reports the changes of a presentation's own views alongside a frame.
  func showAlongside(_ frame: TransitionFrame) {
    for observer in observers { observer.stageDidShowAlongside(frame) }
  }

  /// Reports a decision.
  func record(_ decision: Decision) {
    for observer in observers { observer.stageDidDecide(decision) }
  }

  /// Stores a failure, and reports it to observers, also as an event with the same text.
  func record(_ failure: AnimatorFailure, _ details: @autoclosure () -> [Event.Detail]) {
    record(
      .animatorFailed, transition: failure.transition,
      details() + [.answer(failure.animator), .message(String(describing: failure.error))])
    failures.append(failure)
    for observer in observers { observer.stageDidCatch(failure) }
  }
}
