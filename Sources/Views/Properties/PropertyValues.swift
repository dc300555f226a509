/// Values of some properties of one view: the set of them, and their values.
///
/// The storage is allocated once and then overwritten, so that a frame needs no allocation.
public final class PropertyValues {
  /// The storage, which is valid as long as the object exists.
  ///
  /// A frame writes the values of all its views here without accessing the objects.
  package struct Storage {
    package let set: UnsafeMutablePointer<PropertySet>
    package let values: UnsafeMutablePointer<Double>
  }

  package let storage: Storage

  package init() {
    let count = Property.allCases.count
    // One block for both, because with ten thousand views, each extra block is an extra cache miss.
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<PropertySet>.stride + count * MemoryLayout<Double>.stride,
      alignment: MemoryLayout<PropertySet>.alignment)
    storage = Storage(
      set: block.initializeMemory(as: PropertySet.self, repeating: [], count: 1),
      values: (block + MemoryLayout<PropertySet>.stride).initializeMemory(
        as: Double.self, repeating: 0, count: count))
  }

  deinit { UnsafeMutableRawPointer(storage.set).deallocate() }

  /// The properties that are set.
  public var properties: PropertySet { storage.set.pointee }

  /// The value of a property; nil if it is not set.
  public subscript(property: Property) -> Double? {
    get { properties.contains(property) ? storage.values[property.rawValue] : nil }
    set {
      guard let newValue else {
        storage.set.pointee.remove(property)
        return
      }
      storage.set.pointee.insert(property)
      storage.values[property.rawValue] = newValue
    }
  }

  /// Whether no property is set.
  public var isEmpty: Bool { properties.isEmpty }

  /// Overwrites the given values, which are in raw-value order, with those that are set.
  func overlay(_ values: inout [Double]) {
    var rest = properties
    while let index = rest.popFirst() { values[index] = storage.values[index] }
  }

  /// Copies the values at `source` of some properties, and leaves the others unchanged.
  package func merge(_ properties: PropertySet, from source: UnsafePointer<Double>) {
    storage.set.pointee.formUnion(properties)
    var rest = properties
    while let index = rest.popFirst() { storage.values[index] = source[index] }
  }
}
