/// Values of some properties of one view: a bit for each property that is set, and its value.
///
/// The storage is allocated once and then overwritten, so that a frame needs no allocation.
public final class PropertyValues {
  /// The storage, which is valid as long as the object exists.
  ///
  /// A frame writes the values of all its views here without accessing the objects.
  package struct Storage {
    package let mask: UnsafeMutablePointer<UInt64>
    package let values: UnsafeMutablePointer<Double>
  }

  package let storage: Storage

  package init() {
    let count = Property.allCases.count
    // One block for both, because with ten thousand views, each extra block is an extra cache miss.
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<UInt64>.stride + count * MemoryLayout<Double>.stride,
      alignment: MemoryLayout<UInt64>.alignment)
    storage = Storage(
      mask: block.initializeMemory(as: UInt64.self, repeating: 0, count: 1),
      values: (block + MemoryLayout<UInt64>.stride).initializeMemory(
        as: Double.self, repeating: 0, count: count))
  }

  deinit { UnsafeMutableRawPointer(storage.mask).deallocate() }

  /// A bit for each property that is set, by raw value.
  public var mask: UInt64 { storage.mask.pointee }

  /// The value of a property; nil if it is not set.
  public subscript(property: Property) -> Double? {
    get { mask & property.bit == 0 ? nil : storage.values[property.rawValue] }
    set {
      guard let newValue else {
        storage.mask.pointee &= ~property.bit
        return
      }
      storage.mask.pointee |= property.bit
      storage.values[property.rawValue] = newValue
    }
  }

  /// Whether no property is set.
  public var isEmpty: Bool { mask == 0 }

  /// Removes all values.
  package func removeAll() { storage.mask.pointee = 0 }

  /// Overwrites the given values, which are in raw-value order, with those that are set.
  func overlay(_ values: inout [Double]) {
    var rest = mask
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      values[index] = storage.values[index]
      rest &= rest &- 1
    }
  }

  /// Copies the values at `source` whose bits are set in `mask`, and leaves the others unchanged.
  package func merge(mask other: UInt64, from source: UnsafePointer<Double>) {
    storage.mask.pointee |= other
    var rest = other
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      storage.values[index] = source[index]
      rest &= rest &- 1
    }
  }
}
