import Motion
import Views

/// Views around a presented view.
///
/// The outer one has the shadow and the inner one clips the corners, because a single view can't do
/// both.
///
/// The animator moves the outer view. This is why a context provides views other than the
/// controllers' own (bestswifter, after Apple's sample of a custom presentation).
final class Wrapper {
  /// The view that an animator moves.
  let view: View
  private let corners: View
  private let controller: ViewController
  /// The presented view's properties before it was wrapped.
  private var before: (filled: Bool, frame: Rect)?

  init(_ look: PresentationDefinition.Look, around controller: ViewController) {
    self.controller = controller
    view = View(id: "wrapper(\(controller.id))")
    corners = View(id: "corners(\(controller.id))")
    view.listing = .passed
    corners.listing = .passed
    look.apply(to: view)
    view.backgroundColor = nil
    // The shadow is that of the rounded rectangle, so the outer view has rounded corners too.
    corners.backgroundColor = look.color
    corners.cornerRadius = look.cornerRadius
    corners.clipsToBounds = true
    corners.fillsSuperview = true
    view.addSubview(corners)
  }

  /// Wraps the presented view.
  func wrap() {
    guard before == nil else { return }
    let content = controller.view
    before = (content.fillsSuperview, content.frame)
    content.fillsSuperview = true
    corners.addSubview(content)
  }

  /// Unwraps the presented view and restores its properties.
  func unwrap() {
    guard let before else { return }
    self.before = nil
    let content = controller.view
    if content.superview === corners { content.removeFromSuperview() }
    content.fillsSuperview = before.filled
    content.frame = before.frame
  }
}
