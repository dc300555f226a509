import Motion
@_spi(Tools) import Views

extension CALayer {
  /// The vector from the center to the anchor point.
  var lever: Point {
    guard node.extras != nil else { return .zero }
    return Point(
      x: (node.modelValue(of: .anchorX) - 0.5) * node.bounds.size.width,
      y: (node.modelValue(of: .anchorY) - 0.5) * node.bounds.size.height)
  }

  /// Sets the viewer's distance for a new transform.
  ///
  /// A layer in its plane looks the same at every distance, so the animation to or from it keeps the other distance.
  func setDistance(of parts: DepthParts) {
    let wasTilted = [.rotationX, .rotationY, .translateZ].contains { node.modelValue(of: $0) != 0 }
    if !parts.isTilted, parts.perspective == 0, node.window?.recorder != nil { return }
    guard !wasTilted || !parts.isTilted else {
      return node.setExtra(parts.perspective, of: .perspective)
    }
    let recorder = node.window?.recorder
    node.window?.recorder = nil
    node.setExtra(parts.perspective, of: .perspective)
    node.window?.recorder = recorder
  }
}

extension View {
  /// The transform from the view's coordinates to the outermost view's coordinates.
  package func mapToRoot(stoppingAt end: View?) -> Motion.AffineTransform {
    var map = Motion.AffineTransform.identity
    var current: View = self
    while current !== end, let superview = current.superview {
      map = map.concatenating(current.mapToSuperview)
      current = superview
    }
    return map
  }

  /// The transform from the view's coordinates to another view's; to the outermost view's for nil.
  func map(to other: View?) -> Motion.AffineTransform {
    mapToRoot(stoppingAt: nil).concatenating(
      other?.mapToRoot(stoppingAt: nil).inverted() ?? .identity)
  }

  /// The transform to the view's coordinates from another view's; from the outermost view's for nil.
  func map(from other: View?) -> Motion.AffineTransform {
    (other?.mapToRoot(stoppingAt: nil) ?? .identity).concatenating(
      mapToRoot(stoppingAt: nil).inverted() ?? .identity)
  }
}
