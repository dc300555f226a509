public import Diagnostics
public import JSON5Reading
import Motion

/// A trace read back: what happened, as values.
public struct Trace: Sendable, Hashable {
  /// What was played.
  public let header: TraceHeader
  /// Events and frames, in the order of the file.
  public let entries: [Entry]
  /// How it ended; nil in a trace that was cut off.
  public let summary: Summary?

  /// A line between header and summary.
  public enum Entry: Sendable, Hashable {
    case event(EventLine)
    case frame(FrameLine)
  }

  /// Something that happened.
  public struct EventLine: Sendable, Hashable {
    /// The number of the line, counted from 1.
    public let line: Int
    /// Seconds since the start.
    public let time: Double
    /// The transition it belongs to, counted from 1.
    public let transition: Int?
    /// The event's name.
    ///
    /// Not an enum: a newer host may know more events.
    public let name: String
    /// What else is said, in the order of the file.
    public let details: [Detail]

    /// One thing said about an event.
    public struct Detail: Sendable, Hashable {
      /// What it is about.
      public let key: String
      /// What is said.
      public let value: JSONValue
    }

    /// What the event says under a key.
    public subscript(key: String) -> JSONValue? {
      details.first { $0.key == key }?.value
    }
  }

  /// What was shown.
  public struct FrameLine: Sendable, Hashable {
    /// The number of the line, counted from 1.
    public let line: Int
    /// Seconds since the start.
    public let time: Double
    /// The number of the transition, counted from 1.
    public let transition: Int
    /// What the container does.
    public let operation: String
    /// The number of the frame, counted from 0.
    public let number: Int
    /// 0 to 1; a spring may leave that range.
    public let progress: Double
    /// How far the front view is there.
    public let presence: Double
    /// The views that differ from their model.
    public let views: [ViewValues]

    /// The values of a view under a key.
    public subscript(key: String) -> ViewValues? {
      views.first { $0.key == key }
    }
  }

  /// What differs about a view.
  public struct ViewValues: Sendable, Hashable {
    /// The name the animator has for the view.
    public let key: String
    /// The properties with their values, in the order of the file.
    public let values: [Value]

    /// One property.
    public struct Value: Sendable, Hashable {
      /// The property's name.
      public let property: String
      /// A number, a truth value or a color as `#RRGGBBAA`.
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
    /// How many failures of scripts there were.
    public let scriptErrors: Int
    /// How many expectations held.
    public let passed: Int
    /// How many did not.
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

/// A text that is no trace, and where that shows.
public struct InvalidTrace: DiagnosticError, Sendable, Hashable {
  /// What is wrong, in which line.
  public let diagnostic: Diagnostic
}
