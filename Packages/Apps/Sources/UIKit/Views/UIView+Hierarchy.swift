import CoreGraphics
import Foundation
import QuartzCore
@_spi(Tools) import Views

// Places and relatives of a view, which subclasses don't change.
extension UIView {
  /// The view for an engine view.
  static func view(of node: Views.View) -> UIView {
    if let view = node.owner as? UIView { return view }
    if let window = node as? Views.Window, let view = AppStage.current?.window, view.node === window
    {
      return view
    }
    return UIView(wrapping: node)
  }

  // MARK: Coordinates

  /// The 3D transform about the layer's anchor point.
  public var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// The layer's anchor point.
  public var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }
  /// Converts a point to another view's coordinates; to the window's for nil.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: view?.layer)
  }
  /// Converts a point from another view's coordinates; from the window's for nil.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: view?.layer)
  }
  /// Converts a rectangle to another view's coordinates; the result is its bounding box.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: view?.layer)
  }
  /// Converts a rectangle from another view's coordinates; the result is its bounding box.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: view?.layer)
  }

  // MARK: Hierarchy

  /// Swaps two subviews.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    let views = subviews
    guard index1 != index2, views.indices.contains(index1), views.indices.contains(index2) else {
      return
    }
    let (low, high) = (min(index1, index2), max(index1, index2))
    insertSubview(views[high], belowSubview: views[low])
    insertSubview(views[low], at: high)
  }
  /// Whether the view is the given one or is inside it.
  public func isDescendant(of view: UIView) -> Bool { node.isDescendant(of: view.node) }
  /// The first view with a tag among this view and its descendants.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  // MARK: Layout

  /// The value for a dimension without an intrinsic size.
  public static let noIntrinsicMetric: CGFloat = -1
  /// Requests that constraints are updated before the next layout pass.
  public func setNeedsUpdateConstraints() {
    layoutState.needsUpdateConstraints = true
    setNeedsConstraintLayout()
  }
  /// Whether constraints will be updated before the next layout pass.
  public func needsUpdateConstraints() -> Bool { layoutState.needsUpdateConstraints }
  /// Updates constraints now if requested; subviews come first.
  public func updateConstraintsIfNeeded() {
    for view in subviews { view.updateConstraintsIfNeeded() }
    guard layoutState.needsUpdateConstraints else { return }
    layoutState.needsUpdateConstraints = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }
  /// The margins by leading and trailing edge.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: isRightToLeft ? margins.right : margins.left,
        bottom: margins.bottom, trailing: isRightToLeft ? margins.left : margins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: isRightToLeft ? newValue.trailing : newValue.leading,
        bottom: newValue.bottom, right: isRightToLeft ? newValue.leading : newValue.trailing)
    }
  }
}
