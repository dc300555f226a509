/// A set of properties: a bit for each, by raw value.
///
/// It lies in memory as the sandbox's frames write it: two words, the first for the properties 0 to
/// 63.
@frozen
public struct PropertySet: SetAlgebra, Hashable, Sendable {
  @usableFromInline var low: UInt64
  @usableFromInline var high: UInt64

  /// The number of properties that fit.
  static let capacity = 128

  @inlinable init(low: UInt64, high: UInt64) { (self.low, self.high) = (low, high) }

  @inlinable public init() { self.init(low: 0, high: 0) }

  /// The set of one property.
  @inlinable public init(_ property: Property) {
    let index = UInt64(truncatingIfNeeded: property.rawValue)
    self.init(low: index < 64 ? 1 << index : 0, high: index < 64 ? 0 : 1 << (index & 63))
  }

  /// The properties with a fact.
  public init(where isIncluded: (Property) -> Bool) {
    self.init(Property.allCases.filter(isIncluded))
  }

  @inlinable public var isEmpty: Bool { low | high == 0 }

  @inlinable public func contains(_ property: Property) -> Bool { meets(PropertySet(property)) }

  /// Whether two sets have a property in common.
  @inlinable public func meets(_ other: PropertySet) -> Bool {
    low & other.low | high & other.high != 0
  }

  @inlinable public func union(_ other: PropertySet) -> PropertySet {
    PropertySet(low: low | other.low, high: high | other.high)
  }

  @inlinable public func intersection(_ other: PropertySet) -> PropertySet {
    PropertySet(low: low & other.low, high: high & other.high)
  }

  @inlinable public func symmetricDifference(_ other: PropertySet) -> PropertySet {
    PropertySet(low: low ^ other.low, high: high ^ other.high)
  }

  @inlinable public func subtracting(_ other: PropertySet) -> PropertySet {
    PropertySet(low: low & ~other.low, high: high & ~other.high)
  }

  @inlinable public mutating func formUnion(_ other: PropertySet) { self = union(other) }

  @inlinable public mutating func formIntersection(_ other: PropertySet) {
    self = intersection(other)
  }

  @inlinable public mutating func formSymmetricDifference(_ other: PropertySet) {
    self = symmetricDifference(other)
  }

  @inlinable public mutating func subtract(_ other: PropertySet) { self = subtracting(other) }

  @discardableResult @inlinable
  public mutating func insert(
    _ property: Property
  ) -> (inserted: Bool, memberAfterInsert: Property) {
    defer { formUnion(PropertySet(property)) }
    return (!contains(property), property)
  }

  @discardableResult @inlinable public mutating func remove(_ property: Property) -> Property? {
    defer { subtract(PropertySet(property)) }
    return contains(property) ? property : nil
  }

  @discardableResult @inlinable public mutating func update(with property: Property) -> Property? {
    insert(property).inserted ? nil : property
  }

  /// Removes the first property and returns its raw value; nil if there is none.
  ///
  /// Values that are not set, of which sliced views have thousands, cost a loop nothing.
  @inlinable public mutating func popFirst() -> Int? {
    if low != 0 {
      defer { low &= low &- 1 }
      return low.trailingZeroBitCount
    }
    guard high != 0 else { return nil }
    defer { high &= high &- 1 }
    return 64 + high.trailingZeroBitCount
  }
}
