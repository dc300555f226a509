public import Diagnostics
public import JSON5Reading
import Motion

/// A trace as it was read from a file.
public struct Trace: Sendable, Hashable {
  /// The scenario and the animator.
  public let header: TraceHeader
  /// Events and frames, in the order of the file.
  public let entries: [Entry]
  /// The looks of layers and the orders of views, in the order of the file.
  public let looks: [LookLine]
  /// The summary; nil if the end of the trace is missing.
  public let summary: Summary?

  init(
    header: TraceHeader, entries: [Entry], looks: [LookLine] = [], summary: Summary?
  ) {
    self.header = header
    self.entries = entries
    self.looks = looks
    self.summary = summary
  }

  /// A line about a layer or about the order of views.
  public struct LookLine: Sendable, Hashable {
    /// The number of the line, counted from 1.
    public let line: Int
    /// The content of the line.
    public let look: TraceLook
  }

  /// A line between the header and the summary.
  public enum Entry: Sendable, Hashable {
    case event(EventLine)
    case frame(FrameLine)
  }

  /// An event.
  public struct EventLine: Sendable, Hashable {
    /// The number of the line, counted from 1.
    public let line: Int
    /// Seconds since the start.
    public let time: Double
    /// The transition it belongs to, counted from 1.
    public let transition: Int?
    /// The event's name.
    ///
    /// This is not an enum, because a newer host may have more events.
    public let name: String
    /// The details, in the order of the file.
    public let details: [Detail]

    /// One detail of an event.
    public struct Detail: Sendable, Hashable {
      /// Its key.
      public let key: String
      /// Its value.
      public let value: JSONValue
    }

    /// The value of a key.
    public subscript(key: String) -> JSONValue? {
      details.first { $0.key == key }?.value
    }
  }

  /// A frame.
  public struct FrameLine: Sendable, Hashable {
    /// The number of the line, counted from 1.
    public let line: Int
    /// Seconds since the start.
    public let time: Double
    /// The number of the transition, counted from 1.
    public let transition: Int
    /// The operation.
    public let operation: String
    /// The number of the frame, counted from 0.
    public let number: Int
    /// The progress: 0 to 1, or beyond with a spring.
    public let progress: Double
    /// The fraction to which the front view has arrived.
    public let presence: Double
    /// The views whose values differ from their models.
    public let views: [ViewValues]

    /// The values of a view under a key.
    public subscript(key: String) -> ViewValues? {
      views.first { $0.key == key }
    }
  }

  /// The values of one view that differ from its model.
  public struct ViewValues: Sendable, Hashable {
    /// The name that the animator uses for the view.
    public let key: String
    /// The properties with their values, in the order of the file.
    public let values: [Value]

    /// One property.
    public struct Value: Sendable, Hashable {
      /// The property's name.
      public let property: String
      /// A number, a Boolean or a color as `#RRGGBBAA`.
      public let value: JSONValue
    }

    /// The value of a property.
    public subscript(property: String) -> JSONValue? {
      values.first { $0.property == property }?.value
    }
  }

  /// The last line.
  public struct Summary: Sendable, Hashable {
    /// The number of transitions that have begun.
    public let transitions: Int
    /// The number of transitions that have completed.
    public let completed: Int
    /// The number of transitions that were cancelled.
    public let cancelled: Int
    /// The number of frames that were shown.
    public let frames: Int
    /// The duration of the run, in seconds on the stage's clock.
    public let simulated: Double
    /// The number of times that scripts failed.
    public let scriptErrors: Int
    /// The number of expectations that were met.
    public let passed: Int
    /// The number of expectations that were not met.
    public let failed: Int
  }

  /// The frames, in the order of the file.
  public var frames: [FrameLine] {
    entries.compactMap { if case .frame(let frame) = $0 { frame } else { nil } }
  }

  /// The events, in the order of the file.
  public var events: [EventLine] {
    entries.compactMap { if case .event(let event) = $0 { event } else { nil } }
  }
}

/// The error for a text that is not a trace, with its position.
public struct InvalidTrace: DiagnosticError, Sendable, Hashable {
  /// The error, with its line.
  public let diagnostic: Diagnostic
}
