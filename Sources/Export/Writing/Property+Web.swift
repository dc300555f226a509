package import Views

extension Property {
  /// What the web export can do with a property.
  package enum WebSupport: String, Sendable {
    /// It becomes keys of a CSS property.
    case keys
    /// It can have a value, which does not change.
    case constant
    /// CSS has nothing like it, or the export does not use it: an animator with it is refused.
    case refused
  }

  /// What the web export does with it.
  package var webSupport: WebSupport {
    switch self {
    case .alpha, .x, .y, .centerX, .centerY, .translateX, .translateY, .scale, .scaleX, .scaleY,
      .rotation, .rotationX, .rotationY, .cornerRadius, .shadowOpacity, .shadowRadius, .shadowX,
      .shadowY, .maskX, .maskY, .maskRadius, .hidden, .blur, .saturation, .brightness, .contrast,
      .backdropBlur, .backdropSaturation:
      .keys
    case .anchorX, .anchorY, .perspective: .constant
    case .width, .height, .maskLeft, .maskTop, .maskWidth, .maskHeight, .maskCorner, .borderWidth,
      .borderColor, .backgroundColor, .shadowColor, .zIndex, .skewX, .skewY, .translateZ, .tint,
      .doubleSided, .trimStart, .trimEnd, .lineWidth, .fillColor, .strokeColor, .morph:
      .refused
    }
  }
}
