import Motion
import Views

/// Stands for a child in its container while something is presented over the child's view: the two come
/// and go together, and what moves the child's view leaves the presentation above it alone.
///
/// Source: `UIViewControllerWrapperView`.
final class WrapperView: View {
  private let childView: View

  /// Takes the place of a child's view, which lies in it from now on.
  init(around childView: View, of child: ViewController) {
    self.childView = childView
    super.init(id: "wrapper(\(child.id))")
    place(in: childView.untransformedFrame)
    fillsSuperview = childView.fillsSuperview
    if let superview = childView.superview, let index = superview.index(of: childView) {
      superview.insertSubview(self, at: index)
    }
    addSubview(childView)
    childView.place(in: bounds)
  }

  /// Gives the child's view its place back, unless it is not there any more.
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
  /// The view's rectangle in its superview without its transform.
  fileprivate var untransformedFrame: Rect { Rect(center: center, size: bounds.size) }
}
