import Views

extension Difference.Aspect {
  /// Whether a property of the view can make this difference.
  func isCaused(by property: Property) -> Bool {
    switch self {
    case .place:
      switch property {
      case .x, .y, .width, .height, .centerX, .centerY, .translateX, .translateY, .scale, .scaleX,
        .scaleY, .rotation, .rotationX, .rotationY, .shadowX, .shadowY, .shadowRadius:
        true
      default: false
      }
    case .alpha: property == .alpha || property == .shadowOpacity
    case .fill: property == .backgroundColor
    case .borderColor: property == .borderColor
    case .cornerRadius: property == .cornerRadius
    case .borderWidth: property == .borderWidth
    case .blur: property == .blur
    case .mask: property.name.hasPrefix("mask")
    case .shadowRadius: property == .shadowRadius
    case .content: false
    case .appears, .vanishes: true
    }
  }
}
