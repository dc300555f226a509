public import Motion

/// A view's counterpart in a higher layer, such as an app's view with a separate class.
///
/// It retains the view. The view retains the owners of its subviews, so a tree of owners lives as
/// long as the tree of views.
public protocol ViewOwner: AnyObject {
  /// Called when the view is about to be added to another one, or removed from one if nil.
  func viewWillMove(to superview: View?)
  /// Called when the view was added to another one, or removed from one.
  func viewDidMove()
  /// Called when the size of the view has changed.
  func viewDidResize(from size: Size)
  /// Whether a point in the view's own coordinates counts as inside.
  func contains(_ point: Point) -> Bool
  /// The deepest view at a point that receives touches; replaces ``View/hitTest(_:)``.
  func hitTest(_ point: Point) -> View?
}
