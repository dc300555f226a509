import Motion
import Views

/// The dimming view below a sheet, the grabber on it, and its corner radius.
final class SheetChrome {
  /// The opacity of the dimming view over the presenter, 0 to 1.
  ///
  /// Source: measured on the system's own sheets.
  static let dimming = 0.2
  private static let grabberSize = Size(width: 36, height: 5)
  private static let grabberMargin = 5.0

  private let dimming: View?
  private let grabber: View
  private let presentedView: View
  /// The view whose corners are rounded: the presented one, or the one inside its decoration.
  private let content: View
  private let ownCornerRadii: (presented: Double, content: Double)

  /// Makes the dimming view and the grabber, both of which are not visible yet.
  ///
  /// - Parameters:
  ///   - presentedView: The view of the sheet.
  ///   - content: The view of the presented controller; the same unless a decoration is around it.
  ///   - id: The id of the presented controller.
  ///   - container: The view whose content is dimmed; nil if the sheet dims nothing.
  ///   - dismiss: Called after a tap on the dimming view.
  init(
    on presentedView: View, content: View, id: String, dimming container: View?,
    dismiss: @escaping () -> Void
  ) {
    self.presentedView = presentedView
    self.content = content
    ownCornerRadii = (presentedView.cornerRadius, content.cornerRadius)
    grabber = View(id: "grabber(\(id))", frame: Rect(origin: .zero, size: Self.grabberSize))
    grabber.backgroundColor = Color(packed: 0x3C3C_434D)
    grabber.cornerRadius = Self.grabberSize.height / 2
    grabber.isUserInteractionEnabled = false
    grabber.listing = .closed
    dimming = container.map { _ in View(id: "dimming(\(id))") }
    guard let dimming, let container else { return }
    dimming.listing = .closed
    dimming.backgroundColor = .black
    dimming.alpha = 0
    dimming.fillsSuperview = true
    dimming.onTap = dismiss
    container.insertSubview(dimming, at: 0)
  }

  /// Updates the corners and the grabber.
  ///
  /// - Parameters:
  ///   - cornerRadius: In points; nil keeps the view's own.
  ///   - width: The final width of a sheet with a grabber, which the view may not have yet; nil for a
  ///     sheet without one.
  func follow(cornerRadius: Double?, grabberOn width: Double?) {
    round(cornerRadius)
    guard let width else { return grabber.removeFromSuperview() }
    if grabber.superview == nil { presentedView.addSubview(grabber) }
    grabber.center = Point(
      x: width / 2, y: Self.grabberMargin + Self.grabberSize.height / 2)
  }

  /// Dims the presenter.
  ///
  /// - Parameter share: The amount of dimming, 0 to 1; computed only if the sheet dims anything.
  func dim(by share: @autoclosure () -> Double) {
    dimming?.alpha = Self.dimming * share()
  }

  func hide() { dimming?.alpha = 0 }

  func remove() {
    dimming?.removeFromSuperview()
    grabber.removeFromSuperview()
    round(nil)
  }

  /// Rounds the corners; nil gives each view its own.
  private func round(_ radius: Double?) {
    presentedView.cornerRadius = radius ?? ownCornerRadii.presented
    content.cornerRadius = radius ?? ownCornerRadii.content
  }
}
