import TestSupport
import Testing

@testable import Recordings

struct PresenceBitsTests {
  @Test(arguments: 0..<20)
  func `bits find their rank and come back in order`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bits = PresenceBits()
    var expected: [Int] = []
    for place in 0..<400 where UInt64.random(in: 0..<(seed + 2), using: &generator) == 0 {
      bits.insert(place)
      expected.append(place)
    }
    #expect(Array(bits.places) == expected)
    #expect(bits.count == expected.count)
    for place in 0..<500 { #expect(bits.rank(of: place) == expected.firstIndex(of: place)) }
    guard let last = expected.popLast() else { return }
    bits.removeLast()
    #expect(bits.rank(of: last) == nil)
    #expect(Array(bits.places) == expected)
  }

  @Test
  func `run lengths return the current value`() {
    var lengths = RunLengths()
    #expect(lengths[0] == nil)
    for (place, value) in [(2, 1.0), (3, 1), (5, 2), (9, 1)] { lengths.append(value, at: place) }
    #expect((0...10).map { lengths[$0] } == [1, 1, 1, 1, 1, 2, 2, 2, 2, 1, 1])
    #expect(lengths.append(1, at: 10) == 0 && lengths.append(2, at: 11) > 0)
  }
}
