extension Property {
  /// How a property of a script is shown on a live view of an app, by the kit.
  public enum LiveView: Sendable, Hashable {
    /// By the transform or the bounds of the layer.
    case placement
    /// By a key path of the layer, or by several.
    case value
    /// By a mask on the layer.
    case mask
    /// By a black layer over the view, as far as it darkens.
    case shade
    /// By a material of the system behind the view's content.
    case material
    /// By the layer of a shape that the script declares; only such a view has it.
    case shape
    /// Not at all, for a reason, which follows “because”.
    case refused(String)
  }

  /// How the property is shown on a live view; the compiler requires a row for each.
  public var liveView: LiveView {
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

  /// Why a value is not shown on a live view; nil if it is, or if it changes nothing.
  public func reasonNotShown(_ value: Double) -> String? {
    guard value != constantBase else { return nil }
    if self == .brightness, value > 1 { return "the kit can only darken a live view" }
    if case .refused(let reason) = liveView { return reason }
    return nil
  }
}
