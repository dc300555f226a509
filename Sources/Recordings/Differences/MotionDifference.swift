/// The differences between two runs, the most important first.
///
/// There are three ways to compare, and each reports its differences in the same form:
///
/// - Two recordings are compared frame by frame, at the same fractions of their durations.
/// - Two digests are compared at the moments that they contain.
/// - Two traces are compared line by line, with a tolerance; that also says where they differ first.
public struct MotionDifference: Sendable, Hashable {
  /// The parts of the difference: first a different duration, which shifts all other times, then
  /// the largest.
  public private(set) var parts: [Part] = []
  /// The first value that differs; nil unless traces were compared.
  public internal(set) var first: Detail?
  /// The number of values that differ.
  public internal(set) var count = 0

  /// One part of the difference.
  public struct Part: Sendable, Hashable {
    /// The kind of difference.
    public let kind: Kind
    /// The difference in words, with its size: a sentence without its full stop.
    public let words: String
    /// The approximate size in units that the eye perceives: points, hundredths of opacity,
    /// hundredths of a second.
    public let size: Double
    /// The subject without numbers, so that the same difference in many cases is reported once.
    public let topic: String
    /// The property that differs, if any.
    public var value: Value?
    /// The place at which the difference is largest; empty if it concerns the whole run.
    public var place = Place()
  }

  /// The possible kinds of differences.
  public enum Kind: Sendable, Hashable {
    /// The observed duration, in seconds.
    case duration(from: Double, to: Double)
    /// A transition that only the later run has.
    case began
    /// A transition that only the earlier run has.
    case vanished
    /// A property has other values; the number is the largest difference. For a color it is that of
    /// the component that differs most, in steps of 255.
    case moved(by: Double)
    /// A property that the earlier run did not animate.
    case new
    /// A property that only the earlier run animated.
    case gone
    /// The look of a layer.
    case look
    /// The order of the views.
    case order
    /// An event, or its time.
    case event
    /// A difference that can't be shown in detail.
    case details
  }

  /// A property of a view.
  public struct Value: Sendable, Hashable {
    /// The name of the view; nil for progress and presence.
    public let view: String?
    /// The name of the property.
    public let property: String

    /// The view and the property, as a script writes them.
    public var name: String { view.map { "\($0).\(property)" } ?? property }
  }

  /// A moment of a run, and a pair of lines if traces were compared.
  public struct Place: Sendable, Hashable {
    /// The line in the earlier trace, counted from 1, or nil if that trace has ended.
    public internal(set) var oldLine: Int?
    /// The line in the later trace.
    public internal(set) var newLine: Int?
    /// Seconds since the start; nil in the header of a trace.
    public internal(set) var time: Double?
    /// The transition, counted from 1.
    public internal(set) var transition: Int?
    /// The time at which the transition begins, in seconds since the start; nil if it isn't known.
    public internal(set) var began: Double?
    /// The operation.
    public internal(set) var operation: String?
    /// The number of the frame; nil for an event.
    public internal(set) var frame: Int?
    /// The progress of the frame.
    public internal(set) var progress: Double?
  }

  /// A value that differs in two traces.
  public struct Detail: Sendable, Hashable {
    /// The place of the difference.
    public let place: Place
    /// The name of the differing value, such as `views.front.translateX` or `name`.
    public let what: String
    /// The value in the earlier trace, as text.
    public let old: String
    /// The value in the later trace, as text.
    public let new: String
    /// The later number minus the earlier; nil unless both are numbers.
    public let change: Double?
  }

  /// Whether the runs agree.
  public var isEmpty: Bool { parts.isEmpty && first == nil }

  /// The size of the largest part.
  public var size: Double { parts.lazy.map(\.size).max() ?? 0 }

  mutating func add(_ part: Part) { parts.append(part) }

  /// Removes parts that say what another one says, of another transition.
  mutating func removeRepetitions() {
    var told: Set<String> = []
    parts.removeAll { !told.insert($0.words).inserted }
  }

  /// Sorts the parts by importance; parts of equal importance keep their order.
  mutating func sort() {
    func rank(_ part: Part) -> Int {
      switch part.kind {
      case .began, .vanished: 2
      case .duration: 1
      default: 0
      }
    }
    parts = parts.enumerated().sorted {
      (rank($0.element), $0.element.size, $1.offset) > (
        rank($1.element), $1.element.size, $0.offset
      )
    }.map(\.element)
  }
}
