/// Values of some properties of one view: a bit for each one that is set, and its number.
///
/// The storage is made once and written in place ever after, so that a frame costs no allocation.
public final class PropertyValues {
  /// A bit for each property that is set, by raw value.
  @exclusivity(unchecked) public private(set) var mask: UInt64 = 0
  private let values: UnsafeMutablePointer<Double>

  package init() {
    values = .allocate(capacity: Property.allCases.count)
    values.initialize(repeating: 0, count: Property.allCases.count)
  }

  deinit { values.deallocate() }

  /// The value of a property, or nil when it is not set.
  public subscript(property: Property) -> Double? {
    get { mask & property.bit == 0 ? nil : values[property.rawValue] }
    set {
      guard let newValue else {
        mask &= ~property.bit
        return
      }
      mask |= property.bit
      values[property.rawValue] = newValue
    }
  }

  /// Whether no property is set.
  public var isEmpty: Bool { mask == 0 }

  /// Forgets all values.
  package func removeAll() { mask = 0 }

  /// Takes over the values at `source` for the bits of `mask`, leaving the others as they are.
  package func merge(mask other: UInt64, from source: UnsafePointer<Double>) {
    mask |= other
    let values = values
    var rest = other
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      values[index] = source[index]
      rest &= rest &- 1
    }
  }
}
