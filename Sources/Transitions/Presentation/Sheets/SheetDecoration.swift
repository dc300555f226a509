import Motion
import Views

/// The view around a form sheet's view, with the sheet's shadow.
///
/// Animators move this view, and the presented controller's view is only a part of it.
///
/// Source: `UIDropShadowView`; the shadow's numbers are our own.
final class SheetDecoration: View {
  let presented: View
  private let before: (fills: Bool, frame: Rect)

  /// Puts a view into a decoration.
  init(around presented: View, id: String) {
    self.presented = presented
    before = (presented.fillsSuperview, presented.frame)
    super.init(id: "decoration(\(id))", frame: presented.frame)
    listing = .passed
    shadow.opacity = 0.15
    shadow.radius = 20
    shadow.offset = .zero
    cornerRadius = presented.cornerRadius
    presented.fillsSuperview = true
    addSubview(presented)
  }

  /// Takes the view out again, with its old frame.
  func unwrap() {
    if presented.superview === self { presented.removeFromSuperview() }
    presented.fillsSuperview = before.fills
    presented.frame = before.frame
  }
}
