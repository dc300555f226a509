import Diagnostics
import Views
import Transitions

/// Observes a run and compares it with the expectations.
final class ExpectationChecker: StageObserver {
  private var counts = PlayResult()
  private var failures = DiagnosticTally()
  private let scenario: Scenario
  private var checks: [Check]
  /// The indexes of the checks for each event name.
  private var listening: [Event.Name: [Int]] = [:]
  /// The indexes of the checks at a time, the latest first.
  private var waiting: [Int]
  /// The views of the last frame, by the animator's names for them.
  private var named: (changes: Changes, views: [String: View])?
  private var lastCompleted: Bool?

  /// The time of the last check; 0 if there is none.
  let lastTime: Double

  /// An expectation and its state so far.
  private struct Check {
    let expectation: Expectation
    var events = EventCount()
    /// The result, set once the check was made.
    var outcome: Outcome?
  }

  /// The result of a check at a time.
  struct Outcome {
    /// The difference that was found, or nil.
    let complaint: String?
  }

  init(_ scenario: Scenario) {
    self.scenario = scenario
    checks = scenario.expectations.map { Check(expectation: $0) }
    lastTime = scenario.expectations.compactMap(\.time).max() ?? 0
    let times = scenario.expectations.map(\.time)
    waiting = times.indices.filter { times[$0] != nil }
      .sorted { (times[$0] ?? 0, $0) > (times[$1] ?? 0, $1) }
    for (index, expectation) in scenario.expectations.enumerated() {
      if let pattern = expectation.pattern { listening[pattern.name, default: []].append(index) }
    }
  }

  // MARK: Watching

  override func stageDidRecord(_ event: Event) {
    switch event.name {
    case .transitionDuration: counts.transitions += 1
    case .completeTransition:
      let completed = event[.completed] == .bool(true)
      lastCompleted = completed
      if completed { counts.completed += 1 } else { counts.cancelled += 1 }
    default: break
    }
    for index in listening[event.name] ?? [] {
      guard let pattern = checks[index].expectation.pattern else { continue }
      checks[index].events.count(event, for: pattern)
    }
  }

  override func stageDidShow(_ frame: TransitionFrame) {
    counts.frames += 1
    // An animator that replaces another during a transition has its own layers, even if their names
    // are the same.
    guard named?.changes !== frame.changes else { return }
    var views: [String: View] = [:]
    for (slot, key) in frame.changes.keys.enumerated() { views[key] = frame.view(ofSlot: slot) }
    named = (frame.changes, views)
  }

  override func stageDidCatch(_ failure: AnimatorFailure) {
    counts.scriptErrors += 1
    failures.add(failure.diagnostic(in: scenario.name, at: failure.time))
  }

  /// Records that a script could not be replaced.
  func record(_ error: any Error, reloading animator: String, from file: String) {
    counts.scriptErrors += 1
    var diagnostic =
      (error as? any DiagnosticError)?.diagnostic
      ?? Diagnostic(.error, String(describing: error), at: SourcePosition(file: file))
    if error is PlayerEnvironment.Unknown {
      guard animator != "*" else {
        diagnostic.message =
          "'reload' has no animator to replace, as none is being tried; name one, as in "
          + "`interlude run SwipeToPop --scenario \(scenario.name)`"
        failures.add(diagnostic)
        return
      }
      diagnostic.message = "there is no animator '\(animator)' to reload"
    }
    diagnostic.notes.append(.init("the run continued with the previous version of '\(animator)'"))
    failures.add(diagnostic)
  }

  /// Makes the checks whose time has come.
  func look(at stage: Stage, screenSet: ScreenSet) {
    while let index = waiting.last, let time = checks[index].expectation.time,
      time <= stage.time + 1e-9
    {
      waiting.removeLast()
      checks[index].outcome = outcome(of: checks[index], stage: stage, screenSet: screenSet)
    }
  }

  // MARK: Judging

  /// The results of all expectations, with the stage in its final state.
  func result(at stage: Stage, screenSet: ScreenSet) -> PlayResult {
    var result = counts
    result.simulated = stage.time
    result.scriptFailures = failures.diagnostics
    result.expectations = checks.map { check in
      let outcome = check.outcome ?? outcome(of: check, stage: stage, screenSet: screenSet)
      return ExpectationResult(
        expectation: check.expectation,
        failure: outcome.complaint.map { check.expectation.place.error($0) })
    }
    return result
  }

  private func outcome(of check: Check, stage: Stage, screenSet: ScreenSet) -> Outcome {
    let complaint: String? =
      switch check.expectation.claim {
      case .event(let pattern, let times): check.events.complaint(of: pattern, times: times)
      case .never(let pattern): check.events.complaint(ofNever: pattern)
      case .value(let value, let moment):
        value.complaint(view: view(value.view, on: stage, screenSet: screenSet), at: moment)
      case .state(let state, let moment):
        state.complaint(
          found: .init(
            stage: stage, screenSet: screenSet, counts: counts, lastCompleted: lastCompleted),
          at: moment)
      }
    return Outcome(complaint: complaint)
  }

  /// Finds a role or layer of the animator that showed the last frame, or any view on the stage.
  private func view(_ name: String, on stage: Stage, screenSet: ScreenSet) -> View? {
    if let view = named?.views[name] {
      // A layer exists only during its transition; a screen's view can be found even when it is off
      // the stage.
      let isRole = Role.allCases.contains { $0.name == name }
      if isRole || view.window != nil { return view }
    }
    return screenSet.view(named: name, on: stage)
  }
}

extension Expectation {
  /// The time of the check; nil for the end and for events.
  fileprivate var time: Double? {
    switch claim {
    case .value(_, .time(let time)), .state(_, .time(let time)): time
    default: nil
    }
  }

  /// The pattern of the events that the expectation is about, if any.
  fileprivate var pattern: EventPattern? {
    switch claim {
    case .event(let pattern, _), .never(let pattern): pattern
    case .value, .state: nil
    }
  }
}
