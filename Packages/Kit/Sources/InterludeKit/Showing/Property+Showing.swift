import Views

/// How a property of a script is shown on a live view.
enum Showing: Equatable {
  /// By the transform or the bounds of the layer.
  case placement
  /// By a key path of the layer, or by several.
  case value
  /// By a mask on the layer.
  case mask
  /// By a black layer over the view.
  case shade
  /// By a material of the system behind the view's content.
  case material
  /// By the layer of a shape that the script declares; only such a view has it.
  case shape
  /// Not at all, for a reason.
  case refused(String)
}

extension Property {
  /// How the property is shown; the compiler requires a row for each.
  var showing: Showing {
    switch self {
    case .x, .y, .width, .height, .centerX, .centerY, .translateX, .translateY, .scale, .scaleX,
      .scaleY, .rotation, .rotationX, .rotationY, .perspective, .anchorX, .anchorY, .skewX, .skewY,
      .translateZ:
      .placement
    case .alpha, .cornerRadius, .borderWidth, .borderColor, .backgroundColor, .shadowOpacity,
      .shadowRadius, .shadowX, .shadowY, .shadowColor, .zIndex, .hidden, .doubleSided:
      .value
    case .maskX, .maskY, .maskRadius, .maskLeft, .maskTop, .maskWidth, .maskHeight, .maskCorner:
      .mask
    case .brightness: .shade
    case .backdropBlur: .material
    case .trimStart, .trimEnd, .lineWidth, .fillColor, .strokeColor, .morph: .shape
    case .blur: .refused("UIKit can't blur a live view")
    case .saturation, .contrast, .hueRotation, .tint:
      .refused("UIKit has no color filter for a live view")
    case .backdropSaturation: .refused("a material of the system has its own saturation")
    }
  }

  /// The properties that are refused, as bits by raw value.
  static let refused = bits { if case .refused = $0.showing { true } else { false } }
  static let ofPlacement = bits { $0.showing == .placement }
  static let ofMask = bits { $0.showing == .mask }
  static let ofShape = bits { $0.showing == .shape }

  var bit: UInt64 { 1 << UInt64(rawValue) }

  private static func bits(_ isIncluded: (Property) -> Bool) -> UInt64 {
    allCases.reduce(0) { isIncluded($1) ? $0 | $1.bit : $0 }
  }

  /// The value that changes nothing; nil if only the view's own does.
  var idle: Double? {
    if case .constant(let value) = facts.base { value } else { nil }
  }
}
