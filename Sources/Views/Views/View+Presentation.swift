import Motion

extension View {
  /// The model's value of a property, which is visible when no transition is running.
  public func modelValue(of property: Property) -> Double {
    switch property {
    case .alpha: alpha
    case .x: center.x - bounds.size.width / 2
    case .y: center.y - bounds.size.height / 2
    case .width: bounds.size.width
    case .height: bounds.size.height
    case .centerX: center.x
    case .centerY: center.y
    case .translateX: transform.tx
    case .translateY: transform.ty
    case .scaleX: transform.isIdentity ? 1 : transform.decomposition.scale.width
    case .scaleY: transform.isIdentity ? 1 : transform.decomposition.scale.height
    case .rotation: transform.isIdentity ? 0 : transform.decomposition.rotation
    case .cornerRadius: cornerRadius
    case .borderWidth: borderWidth
    case .borderColor: Double(borderColor.packed)
    case .backgroundColor: Double((backgroundColor ?? Color(packed: 0)).packed)
    case .shadowOpacity: shadow.opacity
    case .shadowRadius: shadow.radius
    case .shadowX: shadow.offset.x
    case .shadowY: shadow.offset.y
    case .shadowColor: Double(shadow.color.packed)
    case .zIndex: zIndex
    case .hidden: isHidden ? 1 : 0
    case .lineWidth: shape?.lineWidth ?? 0
    case .fillColor: Double(shape?.fillColor.packed ?? 0)
    case .strokeColor: Double(shape?.strokeColor.packed ?? 0)
    // For a stored property that is missing above, this is NaN. A test reads every property.
    default: extras?[property] ?? property.constantBase
    }
  }

  private var shape: VectorShape? {
    guard case .shape(let shape) = content else { return nil }
    return shape
  }

  /// The visible value of a property: the presentation's if there is one, otherwise the model's.
  public func presentedValue(of property: Property) -> Double {
    presentation?[property] ?? modelValue(of: property)
  }

  /// Allocates presentation values once per transition, so that frames need no allocation.
  package func beginPresentation() -> PropertyValues {
    if let presentation { return presentation }
    let values = PropertyValues()
    presentation = values
    return values
  }

  /// Removes the presentation, so that the view shows its model again.
  package func endPresentation() {
    presentation = nil
  }
}
