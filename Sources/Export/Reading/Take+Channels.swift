import Motion
package import Views

extension Take {
  /// The values of one view, reduced to the few properties that can express all others.
  ///
  /// There are four ways to set a position; here it is always `translateX` and `translateY`,
  /// relative to the model. `scale` is included in `scaleX` and `scaleY`.
  package func channels(of actor: Actor) -> [Property: [Double]] {
    let shown = actor.shown
    var channels: [Property: [Double]] = [:]
    for property in Property.allCases where !Self.combined.contains(property) {
      channels[property] = shown[property]
    }
    for (property, center) in [(Property.translateX, Property.centerX), (.translateY, .centerY)] {
      guard let moved = shown[property], let places = shown[center] else { continue }
      let rest = actor.model[center.rawValue]
      channels[property] = zip(places, moved).map { $0 - rest + $1 }
    }
    for property in [Property.scaleX, .scaleY] {
      guard let own = shown[property], let both = shown[.scale] else { continue }
      channels[property] = zip(own, both).map { $0 * $1 }
    }
    return channels
  }

  /// For each frame, whether it leaves out the mask.
  package func hasFramesWithoutMask(_ actor: Actor) -> [Bool] { actor.shown.isUnmasked }

  private static let combined: Set<Property> = [
    .x, .y, .centerX, .centerY, .translateX, .translateY, .scale, .scaleX, .scaleY,
  ]

  /// The values of one view, frame by frame, of every property that a frame set.
  struct Shown: Sendable, Hashable {
    /// By raw value; nil for a property that no frame set.
    private var columns: [[Double]?] = Array(repeating: nil, count: Property.allCases.count)
    /// Whether a frame left out all masks.
    private(set) var isUnmasked: [Bool] = []

    subscript(property: Property) -> [Double]? { columns[property.rawValue] }

    /// - Parameters:
    ///   - values: The view's presented values of all properties, by raw value.
    ///   - given: A bit for each property that the frame set.
    ///   - rest: The model's values, by raw value.
    mutating func add(_ values: [Double], given: UInt64, rest: [Double]) {
      for group in Self.together where given & group.cause != 0 {
        for property in group.columns where columns[property.rawValue] == nil {
          columns[property.rawValue] = isUnmasked.map { _ in rest[property.rawValue] }
        }
      }
      for index in columns.indices {
        let (isGiven, isMask) = (
          given >> UInt64(index) & 1 != 0, Self.masks >> UInt64(index) & 1 != 0
        )
        if isGiven, columns[index] == nil {
          // Without a mask, nothing is hidden; the last numbers continue, and frames before the
          // first mask have the numbers of that one.
          columns[index] = isUnmasked.map { _ in isMask ? values[index] : rest[index] }
        }
        let last = isMask && !isGiven ? columns[index]?.last : nil
        columns[index]?.append(last ?? values[index])
      }
      isUnmasked.append(given & Self.masks == 0)
    }

    private static let masks = bits(Property.allCases.filter { $0.facts.effect == .mask })

    /// The properties that must be recorded together as soon as a frame sets one of a group.
    private static let together: [(cause: UInt64, columns: [Property])] = [
      (bits([.x, .centerX, .translateX]), [.centerX, .translateX]),
      (bits([.y, .centerY, .translateY]), [.centerY, .translateY]),
      (bits([.scale, .scaleX]), [.scale, .scaleX]), (bits([.scale, .scaleY]), [.scale, .scaleY]),
    ]

    private static func bits(_ properties: [Property]) -> UInt64 {
      properties.reduce(0) { $0 | $1.bit }
    }
  }
}
