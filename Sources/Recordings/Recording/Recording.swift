public import Diagnostics
package import MemoryAccounting
public import Scenarios
public import Transitions

/// The data of a run: decisions, events, motion, failures and the result.
///
/// A ``Recorder`` makes it while a stage runs. Reports, traces, goldens, differences and curves are
/// computed from it. It contains the exact numbers that were shown, in channels. A ``Trace`` rounds
/// them and omits values that equal the model.
public struct Recording: Sendable {
  /// The scenario and the animator, as in the header of a trace.
  public let header: TraceHeader
  /// The events, in order.
  public internal(set) var events: [Event] = []
  /// The look of each layer and the order of the views, each time they change.
  public internal(set) var looks: [TraceLook] = []
  /// The failures of animators.
  public internal(set) var failures: [Failure] = []
  /// The animator of each transition, the reason for choosing it, and the animator that replaced
  /// it.
  public internal(set) var decisions: [Decision] = []
  /// The transitions, in order of their first event.
  public internal(set) var transitions: [RecordedTransition] = []
  /// The result; nil while the run continues.
  public internal(set) var result: PlayResult?
  /// The missing part if the recording became full; nil if it is complete.
  public internal(set) var truncation: Truncation?

  /// The recording's share of the process's memory.
  package private(set) var memory = MemoryShare()

  /// The order of events, looks and frames.
  var order: [Entry] = []

  /// What comes next.
  enum Entry: Sendable, Hashable {
    case event, look
    /// A frame of the transition at this index of ``transitions``.
    case frame(ofTrack: Int32)
  }

  /// The maximum size of the events and frames in bytes; a trace of this size is too large to be
  /// read back.
  public static let standardLimit = 128 << 20

  /// A failure of an animator.
  public struct Failure: Sendable, Hashable {
    /// The transition in which it happened.
    public let transition: Int?
    /// The name of the animator.
    public let animator: String
    /// The animator that continued, or nil if the transition had ended or no animator was left.
    public let successor: String?
    /// The error, its position, and how the run continued.
    public let diagnostic: Diagnostic
  }

  init(header: TraceHeader) { self.header = header }

  /// The transition with a number, counted from 1.
  public func transition(_ id: Int) -> RecordedTransition? { transitions.first { $0.id == id } }

  /// The transitions that showed at least one frame.
  public var shown: [RecordedTransition] { transitions.filter { $0.frameCount > 0 } }
}
