public import Diagnostics

/// The result of playing a scenario.
public struct PlayResult: Sendable, Hashable {
  /// The number of transitions that have begun.
  public internal(set) var transitions = 0
  /// The number of transitions that have completed.
  public internal(set) var completed = 0
  /// The number of transitions that were cancelled.
  public internal(set) var cancelled = 0
  /// The number of frames that were shown, in all transitions together.
  public internal(set) var frames = 0
  /// The duration of the run, in seconds on the stage's clock.
  public internal(set) var simulated = 0.0
  /// The number of times that scripts failed, including failed reloads.
  public internal(set) var scriptErrors = 0
  /// The failures of scripts, each listed once with its count; the last note says how the run
  /// continued.
  public internal(set) var scriptFailures: [Diagnostic] = []
  /// How the run ended.
  public internal(set) var ending = Ending.done
  /// The expectations and their results, in the order of the scenario.
  public internal(set) var expectations: [ExpectationResult] = []

  /// The actions whose progress was never reached, each with its place in the scenario.
  public internal(set) var unreached: [Diagnostic] = []

  /// The failure if the layouts of the run took more than a run may take; views then kept their
  /// places.
  public internal(set) var layoutFailure: Diagnostic?

  /// The failures of scripts, without the note on how the run continued.
  public var scriptFaults: [Diagnostic] {
    scriptFailures.map { failure in
      var fault = failure
      fault.notes = fault.notes.dropLast()
      return fault
    }
  }

  /// How a run can end.
  public enum Ending: String, Sendable {
    /// All actions were performed, and nothing is moving.
    case done
    /// A transition is running, but nothing is moving any more.
    case stalled
    /// The time limit was reached before the end.
    case unfinished
  }

  /// The overall result, the worst first.
  public enum Outcome: Sendable {
    case passed
    /// An expectation was not met.
    case failed
    /// A script failed, but its transitions continued.
    case scriptFailed
    /// The run did not reach its end.
    case incomplete
  }

  /// The overall result.
  public var outcome: Outcome {
    if ending != .done { return .incomplete }
    if scriptErrors > 0 { return .scriptFailed }
    return failures.isEmpty ? .passed : .failed
  }

  /// Whether a transition got stuck.
  public var isStalled: Bool { ending == .stalled }

  /// Whether a transition got stuck, and the scenario expects `stalled: true` at the end.
  public var isStalledAsExpected: Bool {
    isStalled
      && expectations.contains {
        guard case .state(let state, .end) = $0.expectation.claim else { return false }
        return state.stalled == true
      }
  }

  /// The failed expectations, the actions that were not performed and a layout that took too much,
  /// each with its place in the scenario.
  public var failures: [Diagnostic] {
    expectations.compactMap(\.failure) + unreached + [layoutFailure].compactMap(\.self)
  }

  /// The number of expectations that were met.
  public var passed: Int { expectations.count(where: \.isFulfilled) }
}

/// An expectation and its result.
public struct ExpectationResult: Sendable, Hashable {
  /// The expectation.
  public let expectation: Expectation
  /// The difference that was found, or nil if the expectation was met.
  public let failure: Diagnostic?

  /// Whether the expectation was met.
  public var isFulfilled: Bool { failure == nil }
}
