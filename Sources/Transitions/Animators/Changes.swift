public import Staging

/// What one frame changes, by the keys under which an animator addresses views.
///
/// The storage is made once for a run. A frame clears the masks and writes numbers in place, so it
/// costs no allocation however many views it moves.
public final class Changes {
  /// The keys in the order of their slots: the four roles, then layers, then matched views.
  public let keys: [String]
  /// For each slot, a bit for each property that is set.
  public private(set) var masks: [UInt64]
  /// The values, a row of `Property` raw values for each slot.
  public private(set) var values: [Double]

  /// How many values a slot has.
  public static let stride = Property.allCases.count

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
    for slot in masks.indices { masks[slot] = 0 }
  }

  /// Lets a decoder write masks and values in place.
  package func withUnsafeMutableStorage<Result>(
    _ body: (UnsafeMutableBufferPointer<UInt64>, UnsafeMutableBufferPointer<Double>) throws ->
      Result
  ) rethrows -> Result {
    try masks.withUnsafeMutableBufferPointer { masks in
      try values.withUnsafeMutableBufferPointer { values in try body(masks, values) }
    }
  }

  /// Brings bounded properties into their ranges: what is told is what is shown.
  package func clamp() {
    for slot in masks.indices {
      var rest = masks[slot] & Self.boundedMask
      while rest != 0 {
        let index = rest.trailingZeroBitCount
        rest &= rest &- 1
        guard let range = Property(rawValue: index)?.range else { continue }
        let place = slot * Self.stride + index
        values[place] = min(max(values[place], range.lowerBound), range.upperBound)
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

  private static let boundedMask = Property.allCases.reduce(UInt64(0)) {
    $1.range == nil ? $0 : $0 | $1.bit
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
