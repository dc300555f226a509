import Motion
package import Views

extension Take {
  /// What was seen of one view, in the few properties to which all others come down.
  ///
  /// A place may be told in four ways; here it is always `translateX` and `translateY`, from where
  /// the model is. `scale` is in `scaleX` and `scaleY`.
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

  /// Whether a mask is left out in some frames and there in others.
  package func hasFramesWithoutMask(_ actor: Actor) -> [Bool] { actor.shown.isUnmasked }

  private static let combined: Set<Property> = [
    .x, .y, .centerX, .centerY, .translateX, .translateY, .scale, .scaleX, .scaleY,
  ]

  /// What one view showed, frame by frame, of every property that a frame set.
  struct Shown: Sendable, Hashable {
    /// By raw value; nil of a property that no frame set.
    private var columns: [[Double]?] = Array(repeating: nil, count: Property.allCases.count)
    /// Whether a frame left out all masks.
    private(set) var isUnmasked: [Bool] = []

    subscript(property: Property) -> [Double]? { columns[property.rawValue] }

    /// - Parameters:
    ///   - values: What the view shows of all properties, by raw value.
    ///   - given: A bit for each property that the frame set.
    ///   - rest: What the model says, by raw value.
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
          // A mask that a frame leaves out hides nothing; its numbers go on, and before the first one
          // they are as that.
          columns[index] = isUnmasked.map { _ in isMask ? values[index] : rest[index] }
        }
        let last = isMask && !isGiven ? columns[index]?.last : nil
        columns[index]?.append(last ?? values[index])
      }
      isUnmasked.append(given & Self.masks == 0)
    }

    private static let masks = bits(Property.allCases.filter { $0.facts.effect == .mask })

    /// What is seen together, as soon as a frame sets one of some properties.
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
