import Testing

@testable import Views

struct PropertySetTests {
  private static func set(_ indices: some Sequence<Int>) -> PropertySet {
    indices.reduce(into: PropertySet()) { set, index in
      let bit: UInt64 = 1 << (UInt64(index) & 63)
      set.formUnion(PropertySet(low: index < 64 ? bit : 0, high: index < 64 ? 0 : bit))
    }
  }

  private static func indices(of set: PropertySet) -> [Int] {
    var (rest, indices) = (set, [Int]())
    while let index = rest.popFirst() { indices.append(index) }
    return indices
  }

  @Test func `a set has what was put into it, on both sides of a word's end`() {
    let given = [0, 1, 62, 63, 64, 65, 126, 127]
    let set = Self.set(given)
    #expect(Self.indices(of: set) == given)
    #expect(!set.isEmpty)
    #expect(Self.set([]).isEmpty && !Self.set([127]).isEmpty)
  }

  @Test(arguments: 0..<50)
  func `it answers as a set of numbers does`(seed: Int) {
    let sides = (1...2).map { side in
      Set((0..<20).map { (seed * 7919 + side * $0 * $0 * 31) % PropertySet.capacity })
    }
    let (left, right) = (Self.set(sides[0]), Self.set(sides[1]))
    #expect(Self.indices(of: left.union(right)) == sides[0].union(sides[1]).sorted())
    #expect(Self.indices(of: left.intersection(right)) == sides[0].intersection(sides[1]).sorted())
    #expect(Self.indices(of: left.subtracting(right)) == sides[0].subtracting(sides[1]).sorted())
    #expect(
      Self.indices(of: left.symmetricDifference(right))
        == sides[0].symmetricDifference(sides[1]).sorted())
    #expect(left.meets(right) == !sides[0].isDisjoint(with: sides[1]))
  }

  @Test func `each property is a member of its own`() {
    var set = PropertySet()
    for property in Property.allCases {
      #expect(set.insert(property).inserted && !set.insert(property).inserted)
    }
    #expect(Self.indices(of: set) == Property.allCases.map(\.rawValue))
    #expect(set.remove(.alpha) == .alpha && set.remove(.alpha) == nil && !set.contains(.alpha))
    #expect(Property.allCases.count <= PropertySet.capacity)
  }
}
