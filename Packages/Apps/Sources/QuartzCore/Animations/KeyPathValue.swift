import CoreGraphics
import Foundation
import Motion
import Views

/// The value of a key path as values of the engine's properties.
struct KeyPathValue {
  var numbers: [(property: Property, value: Double)]

  /// The engine's properties for Core Animation's key paths.
  private static let table: [String: [Property]] = [
    "opacity": [.alpha], "hidden": [.hidden], "zPosition": [.zIndex],
    "position": [.centerX, .centerY], "position.x": [.centerX], "position.y": [.centerY],
    "bounds": [.width, .height], "bounds.size": [.width, .height],
    "bounds.size.width": [.width], "bounds.size.height": [.height],
    "anchorPoint": [.anchorX, .anchorY],
    "transform": [
      .translateX, .translateY, .scaleX, .scaleY, .skewX, .rotation, .rotationX, .rotationY,
      .translateZ, .perspective,
    ],
    "transform.scale": [.scaleX, .scaleY], "transform.scale.xy": [.scaleX, .scaleY],
    "transform.scale.x": [.scaleX], "transform.scale.y": [.scaleY],
    "transform.rotation": [.rotation], "transform.rotation.z": [.rotation],
    "transform.rotation.x": [.rotationX], "transform.rotation.y": [.rotationY],
    "transform.translation": [.translateX, .translateY],
    "transform.translation.x": [.translateX], "transform.translation.y": [.translateY],
    "transform.translation.z": [.translateZ],
    "cornerRadius": [.cornerRadius], "borderWidth": [.borderWidth],
    "borderColor": [.borderColor], "backgroundColor": [.backgroundColor],
    "shadowOpacity": [.shadowOpacity], "shadowRadius": [.shadowRadius],
    "shadowOffset": [.shadowX, .shadowY], "shadowColor": [.shadowColor],
    "strokeStart": [.trimStart], "strokeEnd": [.trimEnd], "lineWidth": [.lineWidth],
    "fillColor": [.fillColor], "strokeColor": [.strokeColor], "path": [.morph],
  ]

  static func properties(of keyPath: String) -> [Property] { table[keyPath] ?? [] }

  init(numbers: [(property: Property, value: Double)]) { self.numbers = numbers }

  /// - Parameter isDistance: Whether the value is a difference, so that a position is not converted to a center.
  @MainActor
  init?(_ value: Any?, keyPath: String, layer: CALayer, isDistance: Bool = false) {
    guard let value, let properties = Self.table[keyPath] else { return nil }
    let parts: [Double]
    switch value {
    case let transform as CATransform3D:
      let depth = DepthParts(transform)
      let flat = depth.plane.decomposition
      parts = [
        flat.translation.x, flat.translation.y, flat.scale.width, flat.scale.height, flat.lean,
        flat.rotation, depth.rotationX, depth.rotationY, depth.translateZ, depth.perspective,
      ]
    case let point as CGPoint: parts = [Double(point.x), Double(point.y)]
    case let size as CGSize: parts = [Double(size.width), Double(size.height)]
    case let rect as CGRect: parts = [Double(rect.width), Double(rect.height)]
    case let color as CGColor: parts = [Double(color.color.packed)]
    case let flag as Bool: parts = [flag ? 1 : 0]
    case let number as CGFloat: parts = [Double(number)]
    case let number as Double: parts = [number]
    case let number as Float: parts = [Double(number)]
    case let number as Int: parts = [Double(number)]
    case let number as NSNumber: parts = [number.doubleValue]
    default: return nil
    }
    // A single number is used for both axes of a scale.
    let numbers = parts.count == 1 ? Array(repeating: parts[0], count: properties.count) : parts
    guard numbers.count == properties.count else { return nil }
    let unit = keyPath.hasPrefix("transform.rotation") ? 180 / Double.pi : 1
    self.numbers = []
    self.numbers.reserveCapacity(numbers.count)
    for (property, number) in zip(properties, numbers) {
      self.numbers.append((property, number * unit))
    }
    guard !isDistance, keyPath.hasPrefix("position") else { return }
    // The engine stores the center instead of the position.
    let position = layer.position
    for index in self.numbers.indices {
      switch self.numbers[index].property {
      case .centerX: self.numbers[index].value += layer.node.center.x - Double(position.x)
      case .centerY: self.numbers[index].value += layer.node.center.y - Double(position.y)
      default: break
      }
    }
  }

  func adding(_ other: KeyPathValue, times factor: Double) -> KeyPathValue {
    KeyPathValue(
      numbers: zip(numbers, other.numbers).map { ($0.property, $0.value + $1.value * factor) })
  }

  func interpolated(to other: KeyPathValue, by fraction: Double) -> KeyPathValue {
    // A whole transform turns the short way, as its matrix doesn't say how often it has turned.
    let isTransform = numbers.count > 4
    let other = isTransform ? other.turnedAlike(self) : other
    return KeyPathValue(
      numbers: zip(numbers, other.numbers).map { from, to in
        if isTransform, [.rotation, .rotationX, .rotationY].contains(from.property) {
          let turn = (to.value - from.value).remainder(dividingBy: 360)
          return (from.property, from.value + turn * fraction)
        }
        if from.property == .perspective {
          return (
            .perspective, Self.distance(between: from.value, and: to.value, at: fraction)
          )
        }
        guard from.property.kind == .color else {
          return (from.property, from.value + (to.value - from.value) * fraction)
        }
        let color = Color(packed: UInt32(max(from.value, 0))).interpolated(
          to: Color(packed: UInt32(max(to.value, 0))), by: min(max(fraction, 0), 1))
        return (from.property, Double(color.packed))
      })
  }

  /// The same transform, with the turns that are nearer to those of another one.
  ///
  /// Turns by X + 180°, 180° − Y and Z + 180° are those by X, Y and Z, and a matrix doesn't say which. Past a right
  /// angle about the vertical axis, the other ones come out of it.
  private func turnedAlike(_ other: KeyPathValue) -> KeyPathValue {
    func turn(_ numbers: [(property: Property, value: Double)]) -> Double {
      numbers.first { $0.property == .rotationX }?.value ?? 0
    }
    guard abs((turn(numbers) - turn(other.numbers)).remainder(dividingBy: 360)) > 90 else {
      return self
    }
    return KeyPathValue(
      numbers: numbers.map { property, value in
        switch property {
        case .rotation, .rotationX: (property, value + 180)
        case .rotationY: (property, 180 - value)
        default: (property, value)
        }
      })
  }

  /// The viewer's distance between two distances, of which 0 stands for none.
  ///
  /// Core Animation interpolates `m34`, which is −1 / distance.
  private static func distance(
    between start: Double, and end: Double, at fraction: Double
  ) -> Double {
    func bend(_ distance: Double) -> Double { distance > 0 ? 1 / distance : 0 }
    let shown = bend(start) + (bend(end) - bend(start)) * fraction
    return shown > 0 ? 1 / shown : 0
  }
}
