import Diagnostics
import Views
import Transitions

/// Watches a run: counts, and holds what it sees against what is expected.
final class ExpectationChecker: StageObserver {
  private var counts = PlayResult()
  private var failures = DiagnosticTally()
  private let scenario: Scenario
  private var checks: [Check]
  /// Which checks are about an event of a name.
  private var listening: [Event.Name: [Int]] = [:]
  /// Which checks look at a moment, the latest first.
  private var waiting: [Int]
  /// The views of the last transition that showed a frame, by the names its animator has for them.
  private var named: (transition: Int, views: [String: View])?
  private var lastCompleted: Bool?

  /// The last time at which something is looked at; 0 if nothing is.
  let lastTime: Double

  /// An expectation and what is known of it by now.
  private struct Check {
    let expectation: Expectation
    var events = EventCount()
    /// Set once the moment of the expectation has come.
    var outcome: Outcome?
  }

  /// What came of looking at a moment.
  struct Outcome {
    /// What is wrong, or nil.
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

  func stageDidRecord(_ event: Event) {
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

  func stageDidShow(_ frame: TransitionFrame) {
    counts.frames += 1
    guard named?.transition != frame.transition || frame.number == 0 else { return }
    var views: [String: View] = [:]
    for (slot, key) in frame.changes.keys.enumerated() { views[key] = frame.view(ofSlot: slot) }
    named = (frame.transition, views)
  }

  func stageDidCatch(_ failure: AnimatorFailure) {
    counts.scriptErrors += 1
    failures.add(failure.diagnostic(in: scenario.name, at: failure.time))
  }

  /// Notes that a script could not be exchanged.
  func note(_ error: any Error, reloading animator: String, from file: String) {
    counts.scriptErrors += 1
    var diagnostic =
      (error as? any DiagnosticError)?.diagnostic
      ?? Diagnostic(.error, String(describing: error), at: SourcePosition(file: file))
    if error is PlayerEnvironment.Unknown {
      diagnostic.message = "there is no animator '\(animator)' to be reloaded"
    }
    diagnostic.notes.append(.init("the run went on with the '\(animator)' it had"))
    failures.add(diagnostic)
  }

  /// Holds the stage against the expectations whose moment has come.
  func look(at stage: Stage, screenSet: ScreenSet) {
    while let index = waiting.last, let time = checks[index].expectation.time,
      time <= stage.time + 1e-9
    {
      waiting.removeLast()
      checks[index].outcome = outcome(of: checks[index], stage: stage, screenSet: screenSet)
    }
  }

  // MARK: Judging

  /// What came of everything, the stage being as it is at the end.
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

  /// A role or a layer of the transition that showed a frame last, or any view on the stage.
  private func view(_ name: String, on stage: Stage, screenSet: ScreenSet) -> View? {
    if let view = named?.views[name] {
      // A layer goes with its transition; a screen may be asked for off the stage too.
      let isRole = Role.allCases.contains { $0.name == name }
      if isRole || view.window != nil { return view }
    }
    return screenSet.view(named: name, on: stage)
  }
}

extension Expectation {
  /// The time at which the stage is looked at; nil for the end, and for events.
  fileprivate var time: Double? {
    switch claim {
    case .value(_, .time(let time)), .state(_, .time(let time)): time
    default: nil
    }
  }

  /// The events it is about, if any.
  fileprivate var pattern: EventPattern? {
    switch claim {
    case .event(let pattern, _), .never(let pattern): pattern
    case .value, .state: nil
    }
  }
}
