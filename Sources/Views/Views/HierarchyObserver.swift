/// Follows the views of a window, to tell the controllers of the views what that means for them.
///
/// A higher layer implements it.
package protocol HierarchyObserver: AnyObject {
  /// Called when a view has been added to the window.
  func viewDidEnter(_ view: View)
  /// Called when a view is about to be removed from the window.
  ///
  /// - Returns: A block to call when the view has been removed; nil if there is nothing to do then.
  func viewWillLeave(_ view: View) -> (() -> Void)?
}

/// What a window does for the views in it, which don't know the window's class.
protocol ViewHost: AnyObject {
  /// Records model changes of the views, so that they can be animated; nil if they are not.
  var recorder: AnimationRecorder? { get }
  /// Follows the views that enter and leave; nil if there is no stage.
  var hierarchyObserver: (any HierarchyObserver)? { get }
}

extension View {
  /// The host that this view is in; nil outside a window.
  var host: (any ViewHost)? { root.ownHost }

  /// The outermost view around this one.
  ///
  /// A view that masks another one counts as being where that view is.
  var root: View {
    var current: View = self
    while let next = current.superview ?? current.maskedView { current = next }
    return current
  }
}
