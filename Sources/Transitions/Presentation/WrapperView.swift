import Motion
import Views

/// Replaces a child's view in its container while a presentation covers that view.
///
/// The wrapper contains both, so that they appear and disappear together and animations of the
/// child's view don't affect the presentation.
///
/// Source: `UIViewControllerWrapperView`.
final class WrapperView: View {
  private let childView: View

  /// Replaces a child's view in its superview, and adds the child's view as a subview.
  init(around childView: View, of child: ViewController) {
    self.childView = childView
    super.init(id: "wrapper(\(child.id))")
    listing = .container
    place(in: childView.untransformedFrame)
    fillsSuperview = childView.fillsSuperview
    if let superview = childView.superview, let index = superview.index(of: childView) {
      superview.insertSubview(self, at: index)
    }
    addSubview(childView)
    childView.place(in: bounds)
  }

  /// Returns the child's view to its place, unless it has been moved elsewhere.
  func unwrap() {
    defer { removeFromSuperview() }
    guard childView.superview === self else { return }
    guard let superview, let index = superview.index(of: self) else {
      return childView.removeFromSuperview()
    }
    superview.insertSubview(childView, at: index)
    childView.place(in: untransformedFrame)
  }
}

extension View {
  /// The view's frame without its transform.
  fileprivate var untransformedFrame: Rect { Rect(center: center, size: bounds.size) }
}
