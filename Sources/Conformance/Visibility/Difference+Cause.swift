import Views

extension Difference.Aspect {
  /// Whether a property of the view can make this difference.
  func isCaused(by property: Property) -> Bool {
    switch self {
    case .place:
      switch property.facts.effect {
      case .size, .placement: true
      case .shadow: property.facts.unit == .points
      default: false
      }
    case .alpha: property == .alpha || property == .shadowOpacity
    case .fill: property == .backgroundColor
    case .borderColor: property == .borderColor
    case .cornerRadius: property == .cornerRadius
    case .borderWidth: property == .borderWidth
    case .blur: property == .blur
    case .saturation: property == .saturation
    case .brightness: property == .brightness
    case .contrast: property == .contrast
    case .tint: property == .tint
    case .backdropBlur: property == .backdropBlur
    case .backdropSaturation: property == .backdropSaturation
    case .mask: property.facts.effect == .mask
    case .shadowRadius: property == .shadowRadius
    case .content: false
    case .appears, .vanishes: true
    }
  }
}
