import Motion
@_spi(Tools) import Views

extension CALayer {
  /// Takes the transform with which another layer is shown.
  func copyTransform(of other: CALayer, _ value: (Property) -> Double) {
    let properties = KeyPathValue.properties(of: "transform")
    guard properties.contains(where: { value($0) != other.node.modelValue(of: $0) }) else {
      transform = other.transform
      return
    }
    var plane = Motion.AffineTransform.Decomposition(
      translation: Point(x: value(.translateX), y: value(.translateY)),
      scale: Size(width: value(.scaleX), height: value(.scaleY)), shear: 0,
      rotation: value(.rotation))
    plane.lean(by: value(.skewX))
    transform = CATransform3D(DepthParts(plane: Motion.AffineTransform(plane), value))
  }

  /// Takes the values that no animation changes here.
  func copySettings(of other: CALayer) {
    name = other.name
    node.clipsToBounds = other.node.clipsToBounds
    sublayerTransform = other.sublayerTransform
    (contents, contentsRect) = (other.contents, other.contentsRect)
    (contentsGravity, contentsScale) = (other.contentsGravity, other.contentsScale)
    (isOpaque, cornerCurve) = (other.isOpaque, other.cornerCurve)
    (shadowPath, rasterizationScale) = (other.shadowPath, other.rasterizationScale)
    shouldRasterize = other.shouldRasterize
    (speed, timeOffset, beginTime) = (other.speed, other.timeOffset, other.beginTime)
  }
}
