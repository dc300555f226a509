/// Values in a row of which most equal the one before.
///
/// What a view is like without its transition changes seldom; once for each frame would double what
/// a recording needs.
struct RunLengths: Sendable, Hashable {
  /// Where a value begins to hold.
  private var starts: [Int32] = []
  private var values: [Double] = []

  /// The number of bytes that ``append(_:at:)`` would add.
  func cost(ofAppending value: Double) -> Int { value == values.last ? 0 : 12 }

  /// Has a value hold from a place on; places come in order.
  mutating func append(_ value: Double, at place: Int) {
    guard value != values.last else { return }
    starts.append(Int32(truncatingIfNeeded: place))
    values.append(value)
  }

  /// The value at a place: the first one for what lies before it.
  subscript(place: Int) -> Double? {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= place { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? values[low - 1] : values.first
  }
}
