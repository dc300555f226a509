/// A sequence of values, most of which equal the previous one.
///
/// Model values seldom change during a transition; storing them once per frame would double the
/// size of a recording.
struct RunLengths: Sendable, Hashable {
  /// The index from which each value applies.
  private var starts: [Int32] = []
  private var values: [Double] = []

  /// The number of bytes that ``append(_:at:)`` would add.
  func cost(ofAppending value: Double) -> Int { value == values.last ? 0 : 12 }

  /// Appends a value that applies from an index on; the indexes must increase.
  mutating func append(_ value: Double, at place: Int) {
    guard value != values.last else { return }
    starts.append(Int32(truncatingIfNeeded: place))
    values.append(value)
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
