@_spi(Tools) public import Views

/// The changes of one frame, by the keys that an animator uses for views.
///
/// The storage is allocated once for a run. A frame clears the sets and writes numbers in place,
/// so it allocates nothing, no matter how many views it moves.
public final class Changes {
  /// The keys in the order of their slots: the four roles, then layers, matched views, and other
  /// views that frames can change.
  public let keys: [String]

  /// The number of values in a slot.
  public static let stride = Property.allCases.count

  /// The storage of the changes, valid as long as the object exists.
  ///
  /// It is allocated manually, because a frame accesses it several times and an array would check
  /// each time whether it is uniquely referenced.
  package let storage: Storage

  /// The views of the slots, for code that reads a frame.
  let views: [View]

  private let bounds = Bounds.all

  /// For each slot, the properties that are set, and a row of ``stride`` values.
  package struct Storage {
    package let sets: UnsafeMutableBufferPointer<PropertySet>
    package let values: UnsafeMutableBufferPointer<Double>
  }

  package convenience init(keys: [String]) {
    self.init(keys: keys, views: [])
  }

  package init(keys: [String], views: [View]) {
    self.keys = keys
    self.views = views
    storage = Storage(
      sets: .allocate(capacity: keys.count), values: .allocate(capacity: keys.count * Self.stride))
    storage.sets.initialize(repeating: [])
    storage.values.initialize(repeating: 0)
  }

  deinit {
    storage.sets.deallocate()
    storage.values.deallocate()
  }

  /// A copy of the properties that are set in each slot.
  public var sets: [PropertySet] { Array(storage.sets) }

  /// A copy of the values: for each slot, a row in the order of `Property` raw values.
  public var values: [Double] { Array(storage.values) }

  /// The properties that are set in a slot.
  public func properties(ofSlot slot: Int) -> PropertySet { storage.sets[slot] }

  /// Calls a function for every value that is set, slot by slot, in the order of `Property`.
  ///
  /// Values that aren't set, of which sliced views have thousands, cost nothing.
  @_spi(Tools) public func forEachValue(
    _ body: (_ slot: Int, _ property: Property, _ value: Double) throws -> Void
  ) rethrows {
    for slot in storage.sets.indices {
      try forEachValue(ofSlot: slot) { try body(slot, $0, $1) }
    }
  }

  /// Calls a function for every value of a slot that is set, in the order of `Property`.
  package func forEachValue(
    ofSlot slot: Int, _ body: (_ property: Property, _ value: Double) throws -> Void
  ) rethrows {
    var rest = storage.sets[slot]
    while let index = rest.popFirst() {
      guard let property = Property(rawValue: index) else { continue }
      try body(property, storage.values[slot * bounds.count + index])
    }
  }

  /// The value of a property of the view in a slot, or nil if the frame doesn't change it.
  public subscript(slot: Int, property: Property) -> Double? {
    get {
      storage.sets[slot].contains(property)
        ? storage.values[slot * bounds.count + property.rawValue] : nil
    }
    set {
      guard let newValue else {
        storage.sets[slot].remove(property)
        return
      }
      storage.sets[slot].insert(property)
      storage.values[slot * bounds.count + property.rawValue] = newValue
    }
  }

  /// The value of a property of the view in a role.
  public subscript(role: Role, property: Property) -> Double? {
    get { self[role.rawValue, property] }
    set { self[role.rawValue, property] = newValue }
  }

  /// The slot of a key, or nil if there is no such key.
  public func slot(of key: String) -> Int? { keys.firstIndex(of: key) }

  /// Removes all changes.
  public func removeAll() {
    // A loop is faster than `memset` for a frame's few slots.
    for slot in storage.sets.indices { storage.sets[slot] = [] }
  }

  /// Clamps bounded properties to their ranges, so that observers receive the values on screen.
  package func clamp() {
    let (lower, upper, count) = (bounds.lower, bounds.upper, bounds.count)
    let bounded = bounds.bounded
    var row = 0
    for set in storage.sets {
      var rest = set.intersection(bounded)
      while let index = rest.popFirst() {
        let value = storage.values[row + index]
        storage.values[row + index] = min(max(value, lower[index]), upper[index])
      }
      row += count
    }
  }

  /// Merges the changes of a slot into a view's presentation values.
  package func apply(slot: Int, to presentation: PropertyValues) {
    guard let base = storage.values.baseAddress, !storage.sets[slot].isEmpty else { return }
    presentation.merge(storage.sets[slot], from: base + slot * bounds.count)
  }

  /// Applies the changes of each slot to its view, in the order of the slots.
  ///
  /// - Parameter targets: The presentation values of each slot's view; a view can have several
  ///   slots.
  package func apply(to targets: [PropertyValues.Storage]) {
    for target in targets { target.set.pointee = [] }
    let count = bounds.count
    var row = 0
    for (slot, set) in storage.sets.enumerated() {
      if !set.isEmpty {
        let target = targets[slot]
        target.set.pointee.formUnion(set)
        var rest = set
        while let index = rest.popFirst() {
          target.values[index] = storage.values[row + index]
        }
      }
      row += count
    }
  }
}

/// The ranges of all properties, stored so that a frame doesn't compute them for each property.
///
/// `@unchecked`: the memory is written once, before the object is shared, and is never freed.
private final class Bounds: @unchecked Sendable {
  /// The properties that have a range.
  let bounded: PropertySet
  /// The number of properties.
  let count = Property.allCases.count
  let lower: UnsafePointer<Double>
  let upper: UnsafePointer<Double>

  /// Made once, never freed.
  static let all = Bounds()

  private init() {
    bounded = PropertySet { $0.range != nil }
    lower = Self.table { $0?.lowerBound ?? -.infinity }
    upper = Self.table { $0?.upperBound ?? .infinity }
  }

  private static func table(_ bound: (ClosedRange<Double>?) -> Double) -> UnsafePointer<Double> {
    let table = UnsafeMutableBufferPointer<Double>.allocate(capacity: Property.allCases.count)
    _ = table.initialize(from: Property.allCases.map { bound($0.range) })
    guard let base = table.baseAddress else { preconditionFailure("there are properties") }
    return UnsafePointer(base)
  }
}
