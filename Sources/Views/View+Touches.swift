public import Motion

extension View {
  /// The deepest view under a point that takes touches, or nil.
  ///
  /// Uses model values, as UIKit does: a moving view is touched at its destination.
  ///
  /// - Parameter point: In this view's own coordinates.
  ///
  /// Edge cases: hidden views, views with an alpha below 0.01 and views that refuse touches are
  /// skipped with their subviews.
  ///
  /// Source: `UIView.hitTest(_:with:)`.
  public func hitTest(_ point: Point) -> View? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, bounds.contains(point) else {
      return nil
    }
    let frontToBack = subviews.enumerated().sorted {
      let (left, right) = ($0.element.zIndex, $1.element.zIndex)
      return left == right ? $0.offset > $1.offset : left > right
    }
    for (_, view) in frontToBack {
      let frame = view.frame
      let inside = Point(
        x: point.x - frame.minX + view.bounds.minX, y: point.y - frame.minY + view.bounds.minY)
      if let hit = view.hitTest(inside) { return hit }
    }
    return self
  }

  /// The view whose ``onTap`` a tap on this view calls: itself, or its nearest ancestor that has one.
  package var tapTarget: View? { onTap == nil ? superview?.tapTarget : self }
}
