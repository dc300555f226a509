public import Diagnostics
public import JSON5Reading
import Motion

/// A trace read from a file, as values.
public struct Trace: Sendable, Hashable {
  /// The scenario and the animator.
  public let header: TraceHeader
  /// Events and frames, in the order of the file.
  public let entries: [Entry]
  /// What layers look like and how views lie, in the order of the file.
  public let looks: [LookLine]
  /// The summary; nil if the trace is cut off.
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
    /// What it says.
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
    /// Not an enum, because a newer host can have more events.
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
    /// How far the front view has arrived.
    public let presence: Double
    /// The views that differ from their model.
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
    /// How many transitions have begun.
    public let transitions: Int
    /// How many have completed.
    public let completed: Int
    /// How many were cancelled.
    public let cancelled: Int
    /// How many frames were shown.
    public let frames: Int
    /// Seconds on the stage's clock.
    public let simulated: Double
    /// How many times scripts failed.
    public let scriptErrors: Int
    /// How many expectations were met.
    public let passed: Int
    /// How many expectations were not met.
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

/// A text that is not a trace, with the position of the error.
public struct InvalidTrace: DiagnosticError, Sendable, Hashable {
  /// The error, with its line.
  public let diagnostic: Diagnostic
}
