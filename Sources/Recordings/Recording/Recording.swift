public import Diagnostics
package import MemoryAccounting
public import Scenarios
public import Transitions

/// A run as values: decisions, events, motion, failures and the result.
///
/// A ``Recorder`` makes it while a stage runs. Reports, traces, goldens, differences and curves are
/// computed from it. Numbers are in columns, exactly as they were shown; a ``Trace`` rounds them
/// and omits values that equal the model.
public struct Recording: Sendable {
  /// The scenario and the animator, as in the header of a trace.
  public let header: TraceHeader
  /// The events, in order.
  public internal(set) var events: [Event] = []
  /// What layers look like and in which order views lie, whenever it changes.
  public internal(set) var looks: [TraceLook] = []
  /// The failures of animators.
  public internal(set) var failures: [Failure] = []
  /// Which animator each transition was given and why, and what replaced it.
  public internal(set) var decisions: [Decision] = []
  /// The transitions, in order of their first event.
  public internal(set) var transitions: [Track] = []
  /// The result; nil while the run continues.
  public internal(set) var result: PlayResult?
  /// What is missing because the recording was full; nil if it is complete.
  public internal(set) var truncation: Truncation?

  /// The recording's share of the process's memory.
  package private(set) var memory = MemoryShare()

  /// The order of events, looks and frames: -1 for the next event, -2 for the next look, otherwise the index in
  /// ``transitions`` whose next frame it is.
  var order: [Int32] = []

  /// The maximum number of bytes of events and frames: more than a trace that can be read back.
  public static let standardLimit = 128 << 20

  /// A failure of an animator.
  public struct Failure: Sendable, Hashable {
    /// The transition in which it happened.
    public let transition: Int?
    /// The name of the animator.
    public let animator: String
    /// The animator that took over, or nil if the transition had ended or no animator was left.
    public let successor: String?
    /// The error, its place, and what happened to the run.
    public let diagnostic: Diagnostic
  }

  init(header: TraceHeader) { self.header = header }

  /// The transition with a number, counted from 1.
  public func transition(_ id: Int) -> Track? { transitions.first { $0.id == id } }

  /// The transitions that showed at least one frame.
  public var shown: [Track] { transitions.filter { $0.frameCount > 0 } }
}
