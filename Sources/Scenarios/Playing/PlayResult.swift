public import Diagnostics

/// What came of playing a scenario.
public struct PlayResult: Sendable, Hashable {
  /// How many transitions have begun.
  public internal(set) var transitions = 0
  /// How many of them have completed.
  public internal(set) var completed = 0
  /// How many of them were cancelled.
  public internal(set) var cancelled = 0
  /// How many frames were shown, of all transitions together.
  public internal(set) var frames = 0
  /// Seconds on the stage's clock.
  public internal(set) var simulated = 0.0
  /// How many failures of scripts there were, those of a reload included.
  public internal(set) var scriptErrors = 0
  /// What went wrong in scripts, each once with its count; the last note says what the run went on
  /// with.
  public internal(set) var scriptFailures: [Diagnostic] = []
  /// Whether it was played to its end.
  public internal(set) var ending = Ending.done
  /// What was expected and what came, in the order of the scenario.
  public internal(set) var expectations: [ExpectationResult] = []

  /// What went wrong in scripts, for whom it does not matter what the run went on with.
  public var scriptFaults: [Diagnostic] {
    scriptFailures.map { failure in
      var fault = failure
      fault.notes = fault.notes.dropLast()
      return fault
    }
  }

  /// How playing has ended.
  public enum Ending: String, Sendable {
    /// All actions are done and nothing moves.
    case done
    /// A transition is on its way that nothing moves any more.
    case stalled
    /// Something was still to come, and the time was up.
    case unfinished
  }

  /// The whole in a word, the worst first.
  public enum Outcome: Sendable {
    case passed
    /// An expectation does not hold.
    case failed
    /// A script failed, though its transitions went on.
    case scriptFailed
    /// It was not played to its end.
    case incomplete
  }

  /// The whole in a word.
  public var outcome: Outcome {
    if ending != .done { return .incomplete }
    if scriptErrors > 0 { return .scriptFailed }
    return failures.isEmpty ? .passed : .failed
  }

  /// Whether a transition got stuck.
  public var isStalled: Bool { ending == .stalled }

  /// The expectations that do not hold, each at its place in the scenario.
  public var failures: [Diagnostic] { expectations.compactMap(\.failure) }

  /// How many expectations hold.
  public var passed: Int { expectations.count - failures.count }
}

/// An expectation and what came of it.
public struct ExpectationResult: Sendable, Hashable {
  /// What was expected.
  public let expectation: Expectation
  /// What was found instead, or nil when it holds.
  public let failure: Diagnostic?

  /// Whether the expectation holds.
  public var isFulfilled: Bool { failure == nil }
}
