/// Values at given positions, and a way through them.
public struct Keyframes<Value: Interpolatable>: Sendable, Hashable {
  /// A value and where it is reached.
  public struct Stop: Sendable, Hashable {
    /// Where the value is reached, in the unit that the positions are asked in.
    public var position: Double
    /// The value there.
    public var value: Value
    /// The way into this stop from the one before; nil is straight.
    public var curve: TimingCurve?

    /// A stop at `position`, reached through `curve`.
    public init(at position: Double, _ value: Value, curve: TimingCurve? = nil) {
      self.position = position
      self.value = value
      self.curve = curve
    }
  }

  /// The stops, by position; there is at least one.
  public let stops: [Stop]

  /// The way through `stops`.
  ///
  /// - Parameter stops: Sorted by position; two in the same place are a jump.
  /// - Throws: ``KeyframesError`` when there are none, when a position is lower than the one before,
  ///   or when one is not a finite number.
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

  /// The value at a position: before the first stop its value, after the last one its.
  ///
  /// Edge cases: at a jump it is the value after it; a position that is not a number is before all.
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

/// Stops that make no way.
public enum KeyframesError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There are no stops.
  case empty
  /// The stop at this index, counted from 0, comes before the one in front of it.
  case unsorted(index: Int)
  /// The position of the stop at this index, counted from 0, is infinite or not a number.
  case notFinite(index: Int)

  /// What is wrong, with stops counted from 1 as people do.
  public var description: String {
    switch self {
    case .empty: "keyframes need at least one stop"
    case .unsorted(let index): "stop \(index + 1) of the keyframes comes before stop \(index)"
    case .notFinite(let index):
      "the position of stop \(index + 1) of the keyframes is not a finite number"
    }
  }
}
