@_spi(Tools) import Motion
import UIKit

/// A key path of a layer.
enum LayerKey: Int, CaseIterable {
  case transform, size, opacity, hidden, zPosition, cornerRadius, borderWidth, borderColor
  case backgroundColor, shadowOpacity, shadowRadius, shadowOffset, shadowColor

  var path: String { Self.paths[rawValue] }

  private static let paths = allCases.map { key in
    key == .size ? "bounds.size" : String(describing: key)
  }
}

/// A value for a key path.
enum LayerValue: Equatable {
  case number(Double)
  case flag(Bool)
  case pair(Double, Double)
  case color(Motion.Color)
  case map(Homography)

  fileprivate var object: Any {
    switch self {
    case .number(let number): NSNumber(value: number)
    case .flag(let flag): NSNumber(value: flag)
    case .pair(let width, let height): CGSize(width: width, height: height)
    case .color(let color): CGColor.of(color)
    case .map(let map): CATransform3D(map)
    }
  }
}

/// Shows values of a layer: over its own, or written into a layer of the kit.
///
/// Over a layer of the app lies an animation with a constant value for each changed key path. The model stays as it
/// is, so that a layout in the middle of the transition sees none of it, and nothing has to be restored.
@MainActor
final class LayerValues {
  let layer: CALayer
  /// Whether the layer is the kit's.
  let isOwn: Bool
  private var shown = [LayerValue?](repeating: nil, count: LayerKey.allCases.count)
  private var restores: [() -> Void] = []

  init(_ layer: CALayer, isOwn: Bool) {
    self.layer = layer
    self.isOwn = isOwn
  }

  /// Shows a value; nil shows the layer's own.
  func show(_ key: LayerKey, _ value: LayerValue?) {
    guard value != shown[key.rawValue] else { return }
    shown[key.rawValue] = value
    if isOwn { return write(key, value) }
    guard let value else { return layer.removeAnimation(forKey: name(of: key)) }
    let animation = CABasicAnimation(keyPath: key.path)
    animation.fromValue = value.object
    animation.toValue = animation.fromValue
    // Time stands still in it, so it shows the value until it is removed.
    animation.speed = 0
    animation.duration = 1
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: name(of: key))
  }

  /// Whether a value is shown instead of the layer's own.
  func isShown(_ key: LayerKey) -> Bool { shown[key.rawValue] != nil }

  /// Changes something else of the layer, until the end.
  func change(_ body: (CALayer) -> Void, restore: @escaping (CALayer) -> Void) {
    restores.append { [layer] in restore(layer) }
    body(layer)
  }

  /// Shows the layer's own values again.
  func end() {
    if !isOwn { for key in LayerKey.allCases { show(key, nil) } }
    for restore in restores.reversed() { restore() }
    restores = []
  }

  private func name(of key: LayerKey) -> String { Self.names[key.rawValue] }
  private static let names = LayerKey.allCases.map { "interlude." + $0.path }

  private var own: [LayerValue?] = []

  private func write(_ key: LayerKey, _ value: LayerValue?) {
    if own.isEmpty { own = LayerKey.allCases.map(model) }
    switch (key, value ?? own[key.rawValue]) {
    case (.transform, .map(let map)): layer.transform = CATransform3D(map)
    case (.size, .pair(let width, let height)):
      layer.bounds.size = CGSize(width: width, height: height)
    case (.opacity, .number(let number)): layer.opacity = Float(number)
    case (.hidden, .flag(let flag)): layer.isHidden = flag
    case (.zPosition, .number(let number)): layer.zPosition = number
    case (.cornerRadius, .number(let number)): layer.cornerRadius = number
    case (.borderWidth, .number(let number)): layer.borderWidth = number
    case (.borderColor, .color(let color)): layer.borderColor = .of(color)
    case (.backgroundColor, .color(let color)): layer.backgroundColor = .of(color)
    case (.shadowOpacity, .number(let number)): layer.shadowOpacity = Float(number)
    case (.shadowRadius, .number(let number)): layer.shadowRadius = number
    case (.shadowOffset, .pair(let width, let height)):
      layer.shadowOffset = CGSize(width: width, height: height)
    case (.shadowColor, .color(let color)): layer.shadowColor = .of(color)
    default: break
    }
  }

  /// What a layer of the kit shows without a value.
  private func model(of key: LayerKey) -> LayerValue? {
    switch key {
    case .transform: .map(Homography(.identity))
    case .size: .pair(layer.bounds.width, layer.bounds.height)
    case .opacity: .number(Double(layer.opacity))
    case .hidden: .flag(layer.isHidden)
    case .zPosition: .number(layer.zPosition)
    case .cornerRadius: .number(layer.cornerRadius)
    case .borderWidth: .number(layer.borderWidth)
    case .borderColor: .color(Motion.Color(packed: 0xFF))
    case .backgroundColor: layer.backgroundColor.map { .color(Motion.Color($0)) }
    case .shadowOpacity: .number(Double(layer.shadowOpacity))
    case .shadowRadius: .number(layer.shadowRadius)
    case .shadowOffset: .pair(layer.shadowOffset.width, layer.shadowOffset.height)
    case .shadowColor: .color(Motion.Color(packed: 0xFF))
    }
  }
}

extension CATransform3D {
  /// The transform that shows a flat layer through a map.
  ///
  /// The layer stays in its plane, and only the last row makes it narrow in the distance. So views lie in the order
  /// of their `zPosition`, as in the engine, and don't pass through one another.
  init(_ map: Homography) {
    // Without a vanishing point, the last number is a scale.
    let isFlat = map.g == 0 && map.h == 0
    let scale = isFlat && map.i != 0 ? 1 / map.i : 1
    self.init(
      m11: map.a * scale, m12: map.d * scale, m13: 0, m14: isFlat ? 0 : map.g,
      m21: map.b * scale, m22: map.e * scale, m23: 0, m24: isFlat ? 0 : map.h,
      m31: 0, m32: 0, m33: 1, m34: 0,
      m41: map.c * scale, m42: map.f * scale, m43: 0, m44: isFlat ? 1 : map.i)
  }
}

extension CGColor {
  static func of(_ color: Motion.Color) -> CGColor { UIColor(color).cgColor }
}

extension UIColor {
  convenience init(_ color: Motion.Color) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension Motion.Color {
  /// A system's color in sRGB; components beyond its range are clamped.
  init(_ color: CGColor) { self.init(UIColor(cgColor: color)) }

  init(_ color: UIColor) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    func within(_ component: CGFloat) -> Double { min(max(Double(component), 0), 1) }
    self.init(
      red: within(red), green: within(green), blue: within(blue), alpha: within(alpha))
  }
}
