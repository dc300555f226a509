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

  /// Writes the values of ``modelValue(of:)`` for all properties that are stored in the model.
  ///
  /// Each variable is read only once, which takes a quarter of the time.
  func overlayModel(_ values: inout [Double]) {
    let (center, size, transform, shadow) = (center, bounds.size, transform, shadow)
    let parts = transform.isIdentity ? nil : transform.decomposition
    let shape = shape
    values.withUnsafeMutableBufferPointer { values in
      func set(_ property: Property, _ value: Double) { values[property.rawValue] = value }
      set(.alpha, alpha)
      set(.x, center.x - size.width / 2)
      set(.y, center.y - size.height / 2)
      set(.width, size.width)
      set(.height, size.height)
      set(.centerX, center.x)
      set(.centerY, center.y)
      set(.translateX, transform.tx)
      set(.translateY, transform.ty)
      set(.scaleX, parts?.scale.width ?? 1)
      set(.scaleY, parts?.scale.height ?? 1)
      set(.rotation, parts?.rotation ?? 0)
      set(.cornerRadius, cornerRadius)
      set(.borderWidth, borderWidth)
      set(.borderColor, Double(borderColor.packed))
      set(.backgroundColor, Double((backgroundColor ?? Color(packed: 0)).packed))
      set(.shadowOpacity, shadow.opacity)
      set(.shadowRadius, shadow.radius)
      set(.shadowX, shadow.offset.x)
      set(.shadowY, shadow.offset.y)
      set(.shadowColor, Double(shadow.color.packed))
      set(.zIndex, zIndex)
      set(.hidden, isHidden ? 1 : 0)
      set(.lineWidth, shape?.lineWidth ?? 0)
      set(.fillColor, Double(shape?.fillColor.packed ?? 0))
      set(.strokeColor, Double(shape?.strokeColor.packed ?? 0))
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
  @_spi(Tools) public func beginPresentation() -> PropertyValues {
    if let presentation { return presentation }
    let values = PropertyValues()
    presentation = values
    return values
  }

  /// Removes the presentation, so that the view shows its model again.
  @_spi(Tools) public func endPresentation() {
    presentation = nil
  }
}
