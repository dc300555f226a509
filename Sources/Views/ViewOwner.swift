package import Motion

/// What stands for a view in a higher layer, such as a view of an app that has its own class for them.
///
/// It keeps the view; the view keeps the owners of its subviews, so that a tree of owners lives and ends
/// with the tree of views.
package protocol ViewOwner: AnyObject {
  /// The view is about to be put into another one, or taken out of one if nil.
  func viewWillMove(to superview: View?)
  /// The view was put into another one, or taken out of one.
  func viewDidMove()
  /// The view has another size.
  func viewDidResize(from size: Size)
  /// Whether a point of the view's own coordinates counts as inside.
  func contains(_ point: Point) -> Bool
  /// The deepest view under a point that takes touches, in place of ``View/hitTest(_:)``.
  func hitTest(_ point: Point) -> View?
}
