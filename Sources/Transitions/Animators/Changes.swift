public import Staging

/// What one frame changes, by the keys under which an animator addresses views.
///
/// The storage is made once for a run. A frame clears the masks and writes numbers in place, so it
/// costs no allocation however many views it moves.
public final class Changes {
  /// The keys in the order of their slots: the four roles, then layers, then matched views.
  public let keys: [String]
  // Both are touched several times a slot and frame, and never from inside such a touch: checking
  // that each time would cost more than the frame's whole arithmetic.

  /// For each slot, a bit for each property that is set.
  @exclusivity(unchecked) public private(set) var masks: [UInt64]
  /// The values, a row of ``Property`` raw values for each slot.
  @exclusivity(unchecked) public private(set) var values: [Double]

  /// How many values a slot has.
  public static let stride = Property.allCases.count

  private let bounds = Bounds.all

  package init(keys: [String]) {
    self.keys = keys
    masks = [UInt64](repeating: 0, count: keys.count)
    values = [Double](repeating: 0, count: keys.count * Self.stride)
  }

  /// The value of a property of the view in a slot, or nil when the frame leaves it alone.
  public subscript(slot: Int, property: Property) -> Double? {
    get {
      masks[slot] & property.bit == 0 ? nil : values[slot * Self.stride + property.rawValue]
    }
    set {
      guard let newValue else {
        masks[slot] &= ~property.bit
        return
      }
      masks[slot] |= property.bit
      values[slot * Self.stride + property.rawValue] = newValue
    }
  }

  /// The value of a property of the view in a role.
  public subscript(role: Role, property: Property) -> Double? {
    get { self[role.rawValue, property] }
    set { self[role.rawValue, property] = newValue }
  }

  /// The slot of a key, or nil when nothing has that name.
  public func slot(of key: String) -> Int? { keys.firstIndex(of: key) }

  /// Forgets every change.
  public func removeAll() {
    masks.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
  }

  /// Lets a decoder write masks and values in place.
  ///
  /// Not generic: across modules that would look up metadata in each frame.
  package func withUnsafeMutableStorage(
    _ body: (UnsafeMutableBufferPointer<UInt64>, UnsafeMutableBufferPointer<Double>) throws -> Void
  ) rethrows {
    try masks.withUnsafeMutableBufferPointer { masks in
      try values.withUnsafeMutableBufferPointer { values in try body(masks, values) }
    }
  }

  /// Brings bounded properties into their ranges: what is told is what is shown.
  package func clamp() {
    let bounds = bounds
    withUnsafeMutableStorage { masks, values in
      var row = 0
      for mask in masks {
        var rest = mask & bounds.mask
        while rest != 0 {
          let index = rest.trailingZeroBitCount
          rest &= rest &- 1
          let value = values[row + index]
          values[row + index] = min(max(value, bounds.lower[index]), bounds.upper[index])
        }
        row += bounds.count
      }
    }
  }

  /// Lays the changes of a slot over what a view shows.
  package func lay(slot: Int, over presentation: PropertyValues) {
    let mask = masks[slot]
    guard mask != 0 else { return }
    values.withUnsafeBufferPointer { values in
      guard let base = values.baseAddress else { return }
      presentation.merge(mask: mask, from: base + slot * Self.stride)
    }
  }

  /// Shows the changes: each slot's over its view, in the order of the slots.
  ///
  /// - Parameter targets: What each slot's view shows; a view may have several slots.
  package func lay(over targets: [PropertyValues.Storage]) {
    withUnsafeMutableStorage { masks, values in
      for target in targets { target.mask.pointee = 0 }
      var row = 0
      for (slot, mask) in masks.enumerated() {
        let target = targets[slot]
        target.mask.pointee |= mask
        var rest = mask
        while rest != 0 {
          let index = rest.trailingZeroBitCount
          rest &= rest &- 1
          target.values[index] = values[row + index]
        }
        row += bounds.count
      }
    }
  }
}

/// The ranges of all properties, where a frame finds them without asking each property anew.
private final class Bounds: Sendable {
  /// A bit for each property that has a range.
  let mask: UInt64
  /// How many properties there are.
  let count = Property.allCases.count
  let lower: [Double]
  let upper: [Double]

  static let all = Bounds()

  private init() {
    mask = Property.allCases.reduce(0) { $1.range == nil ? $0 : $0 | $1.bit }
    lower = Property.allCases.map { $0.range?.lowerBound ?? -.infinity }
    upper = Property.allCases.map { $0.range?.upperBound ?? .infinity }
  }
}

/// The four names under which an animator finds the two views.
///
/// `from` and `to` swap between a present and a dismiss; `front` and `back` don't.
public enum Role: Int, CaseIterable, Sendable {
  case from, to, front, back

  /// The name scripts and traces use.
  public var name: String {
    switch self {
    case .from: "from"
    case .to: "to"
    case .front: "front"
    case .back: "back"
    }
  }
}
