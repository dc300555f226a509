/// One bit for each frame, which tells whether the frame has a value.
///
/// It counts the bits before an index without visiting all of them, so that values can be stored
/// without gaps.
struct PresenceBits: Sendable, Hashable {
  private var words: [UInt64] = []
  /// For each word, the number of bits set in the preceding words.
  private var before: [Int32] = []
  /// The number of bits that are set.
  private(set) var count = 0

  /// Sets a bit after all set bits.
  ///
  /// - Returns: The number of bytes that this takes.
  @discardableResult
  mutating func insert(_ place: Int) -> Int {
    let known = words.count
    while words.count <= place >> 6 {
      words.append(0)
      before.append(Int32(truncatingIfNeeded: count))
    }
    words[place >> 6] |= 1 << UInt64(place & 63)
    count += 1
    return (words.count - known) * 12
  }

  /// Clears the last set bit.
  mutating func removeLast() {
    guard let word = words.lastIndex(where: { $0 != 0 }) else { return }
    words[word] &= ~(1 << UInt64(63 - words[word].leadingZeroBitCount))
    count -= 1
  }

  /// The number of set bits before an index; nil if the bit at the index is not set.
  func rank(of place: Int) -> Int? {
    let word = place >> 6
    guard words.indices.contains(word) else { return nil }
    let bit: UInt64 = 1 << UInt64(place & 63)
    guard words[word] & bit != 0 else { return nil }
    return Int(before[word]) + (words[word] & (bit - 1)).nonzeroBitCount
  }

  /// The indices of the set bits, in order.
  var places: some Sequence<Int> {
    words.indices.lazy.flatMap { index in
      sequence(state: words[index]) { rest -> Int? in
        guard rest != 0 else { return nil }
        let bit = rest.trailingZeroBitCount
        rest &= rest &- 1
        return index << 6 | bit
      }
    }
  }
}
