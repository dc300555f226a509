import Motion
import Views

// An animation of a size leaves the layer's `position` where it is, and so the point of the layer that lies
// there; the engine would keep the center.
//
// Source: “Layer Geometry” in the Core Animation Programming Guide: the anchor point lies at the position.
extension CALayer {
  /// Where animations of the position alone show the layer's center, while its size isn't animated.
  struct ShownCenter {
    var x, y: Double?
    /// The coordinates that follow from an animated size alone.
    var following: Set<Property> = []
  }

  /// Puts the anchor where the position is shown, after animations have shown or dropped values.
  ///
  /// - Parameter values: Properties with what is shown of them; nil for a dropped one.
  func keepAnchor(after values: [(property: Property, shown: Double?)]) {
    var isPlaced = false
    for (property, shown) in values {
      switch property {
      case .centerX: shownCenter.x = shown
      case .centerY: shownCenter.y = shown
      case .width, .height, .anchorX, .anchorY: break
      default: continue
      }
      isPlaced = true
    }
    guard isPlaced, node.extras != nil || node.presentation?[.anchorX] != nil else { return }
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
