/// A sequence of values, most of which equal the previous one.
///
/// Model values seldom change during a transition; storing them once per frame would double the
/// size of a recording.
struct RunLengths: Sendable, Hashable {
  /// The index from which each value applies.
  private var starts: [Int32] = []
  private var values: [Double] = []

  /// Appends a value that applies from an index on; the indexes must increase.
  ///
  /// - Returns: The number of bytes that it takes; none if it equals the one before.
  @discardableResult
  mutating func append(_ value: Double, at place: Int) -> Int {
    guard value != values.last else { return 0 }
    starts.append(Int32(truncatingIfNeeded: place))
    values.append(value)
    return 12
  }

  /// The value at an index; before the first one, the first value.
  subscript(place: Int) -> Double? {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= place { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? values[low - 1] : values.first
  }
}
