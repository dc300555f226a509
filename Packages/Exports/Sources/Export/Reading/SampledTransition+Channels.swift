import Look
@_spi(Tools) import Motion
@_spi(Tools) package import Views

extension SampledTransition {
  /// The values of one view, frame by frame, reduced to the few properties that can express all
  /// others.
  ///
  /// A position can be set in four ways; here it is always stored as `translateX` and `translateY`,
  /// relative to the model. `scale` is included in `scaleX` and `scaleY`.
  package struct Channels: Sendable, Hashable {
    /// The values of each property, by raw value; nil for a property that no frame set.
    private var columns: [[Double]?] = Array(repeating: nil, count: Property.allCases.count)
    /// For each frame, whether it has no mask.
    private(set) var isUnmasked: [Bool] = []
    /// The properties that have values.
    private var active: PropertySet = []
    /// The model's values in the same form, by raw value.
    let rest: [Double]

    /// - Parameter model: The model's value of every property, by raw value.
    init(from model: [Double]) {
      var rest = model
      for axis in [Property.scaleX, .scaleY] {
        rest[axis.rawValue] *= model[Property.scale.rawValue]
      }
      self.rest = rest
    }

    package subscript(property: Property) -> [Double]? { columns[property.rawValue] }

    /// Whether no frame set any property.
    var isEmpty: Bool { active.isEmpty }

    /// - Parameters:
    ///   - item: The item of the view.
    ///   - given: The properties that the frame set.
    mutating func add(_ item: Item, given: PropertySet) {
      // A center without a radius is not a mask.
      let given = item.circle == nil ? given.subtracting(Self.circle) : given
      for (property, causes, isMask) in Self.rows {
        let (index, isGiven) = (property.rawValue, given.meets(causes))
        guard isGiven || active.contains(property) else { continue }
        // Without a mask, nothing is hidden. The last numbers are then repeated, and frames before
        // the first mask get the numbers of that mask.
        if active.insert(property).inserted {
          let before = isMask ? value(of: property, in: item) : rest[index]
          columns[index] = Array(repeating: before, count: isUnmasked.count)
        }
        let last = isMask && !isGiven ? columns[index]?.last : nil
        let next = last ?? value(of: property, in: item)
        columns[index]?.append(next)
      }
      isUnmasked.append(item.circle == nil && item.window == nil)
    }

    private func value(of property: Property, in item: Item) -> Double {
      let value = item[property]
      return switch property {
      case .translateX: item[.centerX] - rest[Property.centerX.rawValue] + value
      case .translateY: item[.centerY] - rest[Property.centerY.rawValue] + value
      case .scaleX, .scaleY: value * item[.scale]
      default: value
      }
    }

    private static let circle: PropertySet = [.maskX, .maskY]

    /// The remaining properties, each with the properties that affect it.
    private static let rows: [(property: Property, causes: PropertySet, isMask: Bool)] = {
      let joined: [Property: [Property]] = [
        .translateX: [.x, .centerX, .translateX], .translateY: [.y, .centerY, .translateY],
        .scaleX: [.scale, .scaleX], .scaleY: [.scale, .scaleY],
      ]
      let reduced: Set<Property> = [.x, .y, .centerX, .centerY, .scale]
      return Property.allCases.filter { !reduced.contains($0) }.map { property in
        let causes = PropertySet(joined[property] ?? [property])
        return (property, causes, property.facts.effect == .mask)
      }
    }()
  }
}
