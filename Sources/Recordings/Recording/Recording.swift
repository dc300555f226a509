public import Diagnostics
public import Scenarios
public import Transitions

/// A run as values: who was asked, what happened, what moved, what failed and what came of it.
///
/// A ``Recorder`` makes it while a stage runs. Reports, traces, goldens, differences and curves are
/// functions of it. Numbers lie in columns, exactly as they were shown; a ``Trace`` has them rounded
/// and without what equals the model.
public struct Recording: Sendable {
  /// What was played, and on what.
  public let header: TraceHeader
  /// What happened, in order.
  public internal(set) var events: [Event] = []
  /// What went wrong in animators.
  public internal(set) var failures: [Failure] = []
  /// Who was asked for what, and the answers.
  public internal(set) var decisions: [Decision] = []
  /// The transitions, in the order in which they were first heard of.
  public internal(set) var transitions: [Track] = []
  /// What came of it; nil while it runs.
  public internal(set) var result: PlayResult?
  /// What is missing because the recording was full; nil when it has everything.
  public internal(set) var truncation: Truncation?

  /// Whether an event or a frame came next: -1 for the next event, otherwise the place in
  /// ``transitions`` whose next frame it is.
  var order: [Int32] = []

  /// How many bytes of events and frames are kept: more than a trace may have that is read back.
  public static let standardLimit = 128 << 20

  /// Something that went wrong in an animator.
  public struct Failure: Sendable, Hashable {
    /// The transition in which it happened.
    public let transition: Int?
    /// The name of the animator.
    public let animator: String
    /// The animator that took over, or nil when the transition had ended or none was left.
    public let successor: String?
    /// What was wrong, where, and what became of the run.
    public let diagnostic: Diagnostic
  }

  /// A question of the engine and its answer.
  public struct Decision: Sendable, Hashable {
    /// The transition it is about; nil when it comes before there is one.
    public let transition: Int?
    /// What was asked for.
    public let question: Question
    /// The name of what was handed out, or nil when it was left to the host.
    public let answer: String?
    /// The steps that led to the answer; empty when none were reported.
    public internal(set) var steps: [String] = []

    /// What the engine asks its delegates for.
    public enum Question: String, Sendable, CaseIterable {
      case animator, interaction, presentation
    }
  }

  /// From where on a recording has no more events and frames.
  public struct Truncation: Sendable, Hashable {
    /// Seconds since the start.
    public let time: Double
    /// How many frames are missing.
    public internal(set) var frames = 0
    /// How many events are missing.
    public internal(set) var events = 0

    /// What there is to say about it.
    public func diagnostic(limit: Int = Recording.standardLimit) -> Diagnostic {
      Diagnostic(
        .error,
        "the recording is full: nothing is kept after \(Decimal.text(time)) s, "
          + "\(frames) frames and \(events) events are missing",
        notes: [
          .init("a recording has room for \(limit >> 20) MB; a trace written by `run` has no limit")
        ])
    }
  }

  init(header: TraceHeader) { self.header = header }

  /// The transition of a number, counted from 1.
  public func transition(_ id: Int) -> Track? { transitions.first { $0.id == id } }

  /// The transitions that showed anything.
  public var shown: [Track] { transitions.filter { $0.frameCount > 0 } }
}

extension Event {
  /// The answer to a question of the engine, if that is what the event is.
  var decision: Recording.Decision? {
    let question: Recording.Decision.Question
    switch name {
    case .animationController: question = .animator
    case .interactionController: question = .interaction
    case .presentationController: question = .presentation
    default: return nil
    }
    var answer: String?
    if case .string(let name) = self[.answer] { answer = name }
    return .init(transition: transition, question: question, answer: answer)
  }
}
