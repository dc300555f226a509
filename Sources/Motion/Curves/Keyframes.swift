/// Values at given positions, with interpolation between them.
public struct Keyframes<Value: Interpolatable>: Sendable, Hashable {
  /// A value and its position.
  public struct Stop: Sendable, Hashable {
    /// The position of the value, in the unit of the queries.
    public var position: Double
    /// The value at the position.
    public var value: Value
    /// The curve from the previous stop to this one; nil is linear.
    public var curve: TimingCurve?

    /// Creates a stop at `position` that is reached through `curve`.
    public init(at position: Double, _ value: Value, curve: TimingCurve? = nil) {
      self.position = position
      self.value = value
      self.curve = curve
    }
  }

  /// The stops, sorted by position.
  ///
  /// There is at least one.
  public let stops: [Stop]

  /// Creates keyframes from `stops`.
  ///
  /// - Parameter stops: The stops, sorted by position. Two stops at the same position are a jump.
  /// - Throws: ``KeyframesError`` if there are no stops, if a position is lower than the previous
  ///   one, or if a position is not finite.
  public init(_ stops: [Stop]) throws(KeyframesError) {
    guard !stops.isEmpty else { throw .empty }
    for (index, stop) in stops.enumerated() {
      guard stop.position.isFinite else { throw .notFinite(index: index) }
      guard index == 0 || stops[index - 1].position <= stop.position else {
        throw .unsorted(index: index)
      }
    }
    self.stops = stops
  }

  /// The value at a position.
  ///
  /// Before the first stop, it is the first value; after the last stop, the last value.
  ///
  /// Edge cases: at a jump, it is the value after the jump; NaN counts as before the first stop.
  public func value(at position: Double) -> Value {
    guard let next = stops.firstIndex(where: { !($0.position <= position) }) else {
      return stops[stops.count - 1].value
    }
    guard next > 0 else { return stops[0].value }
    let (before, after) = (stops[next - 1], stops[next])
    let fraction = (position - before.position) / (after.position - before.position)
    return before.value.interpolated(
      to: after.value, by: after.curve?.value(at: fraction) ?? fraction)
  }
}

/// Stops that do not form keyframes.
public enum KeyframesError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There are no stops.
  case empty
  /// The stop at this index, counted from 0, has a lower position than the previous one.
  case unsorted(index: Int)
  /// The position of the stop at this index, counted from 0, is infinite or not a number.
  case notFinite(index: Int)

  /// A description of the error.
  ///
  /// Stops are counted from 1.
  public var description: String {
    switch self {
    case .empty: "keyframes need at least one stop"
    case .unsorted(let index): "stop \(index + 1) of the keyframes comes before stop \(index)"
    case .notFinite(let index):
      "the position of stop \(index + 1) of the keyframes is not a finite number"
    }
  }
}
