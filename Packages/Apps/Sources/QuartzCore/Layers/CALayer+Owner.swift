import Motion
@_spi(Tools) import Views

// Calls from the engine's view.
extension CALayer {
  @_spi(Tools) public func viewWillMove(to superview: View?) {}
  @_spi(Tools) public func viewDidMove() {}
  @_spi(Tools) public func viewDidResize(from size: Size) {
    if roundsSome { round(maskedCorners, by: node.modelValue(of: .maskCorner)) }
    maskDidChange()
    layoutSublayers()
  }
  @_spi(Tools) public func contains(_ point: Point) -> Bool { node.bounds.contains(point) }
  // A layer that doesn't belong to a view receives no touches.
  @_spi(Tools) public func hitTest(_ point: Point) -> View? { nil }
}
