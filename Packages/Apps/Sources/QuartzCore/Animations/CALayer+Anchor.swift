import Motion
@_spi(Tools) import Views

// An animation of a size keeps the layer's `position`, and therefore the layer's point at that position. The engine
// would keep the center.
//
// Source: “Layer Geometry” in the Core Animation Programming Guide: the anchor point is at the position.
extension CALayer {
  /// The center that animations of the position show, without the effect of an animated size.
  struct ShownCenter {
    var x, y: Double?
    /// The coordinates that are only determined by an animated size.
    var following: Set<Property> = []
    /// Whether a center is shown that has to be found again when the anchor or the size changes.
    var isInUse: Bool { x != nil || y != nil || !following.isEmpty }
  }

  /// Whether an animation shows another anchor than the layer's own.
  private var hasShownAnchor: Bool {
    node.presentation?[.anchorX] != nil || node.presentation?[.anchorY] != nil
  }

  /// Keeps the anchor point at the displayed position after animations have shown values.
  func keepAnchor(after values: [(property: Property, value: Double)]) {
    var isPlaced = false
    for (property, _) in values where record(property, node.presentedValue(of: property)) {
      isPlaced = true
    }
    if isPlaced { keepAnchor() }
  }

  /// Keeps the anchor point at the displayed position after values have been removed.
  func keepAnchor(afterRemoving properties: [Property]) {
    var isPlaced = false
    for property in properties where record(property, nil) { isPlaced = true }
    if isPlaced { keepAnchor() }
  }

  /// Notes a displayed value; nil for a removed one.
  ///
  /// - Returns: Whether the property is a part of the position, the size or the anchor.
  private func record(_ property: Property, _ shown: @autoclosure () -> Double?) -> Bool {
    switch property {
    case .centerX: shownCenter.x = shown()
    case .centerY: shownCenter.y = shown()
    case .width, .height, .anchorX, .anchorY: break
    default: return false
    }
    return true
  }

  private func keepAnchor() {
    guard node.extras != nil || shownCenter.isInUse || hasShownAnchor else { return }
    place(.centerX, shownCenter.x, by: .anchorX, of: .width)
    place(.centerY, shownCenter.y, by: .anchorY, of: .height)
  }

  private func place(
    _ center: Property, _ shown: Double?, by anchor: Property, of length: Property
  ) {
    func lever(_ value: (Property) -> Double) -> Double { (0.5 - value(anchor)) * value(length) }
    let shift = lever(node.presentedValue(of:)) - lever(node.modelValue(of:))
    if shown != nil || shift != 0 {
      node.beginPresentation()[center] = (shown ?? node.modelValue(of: center)) + shift
    } else if shownCenter.following.contains(center) {
      node.presentation?[center] = nil
    }
    if shown == nil, shift != 0 {
      shownCenter.following.insert(center)
    } else {
      shownCenter.following.remove(center)
    }
  }
}
