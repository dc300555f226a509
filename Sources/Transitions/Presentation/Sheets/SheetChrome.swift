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
  private let ownCornerRadius: Double

  init(of sheet: SheetPresentationController) {
    let id = sheet.presentedViewController.id
    presentedView = sheet.presentedView
    ownCornerRadius = presentedView.cornerRadius
    grabber = View(id: "grabber(\(id))", frame: Rect(origin: .zero, size: Self.grabberSize))
    grabber.backgroundColor = Color(packed: 0x3C3C_434D)
    grabber.cornerRadius = Self.grabberSize.height / 2
    grabber.isUserInteractionEnabled = false
    dimming = sheet.dimsPresenter ? View(id: "dimming(\(id))") : nil
    if let dimming, let container = sheet.containerView {
      dimming.backgroundColor = .black
      dimming.alpha = 0
      dimming.fillsSuperview = true
      dimming.onTap = { [weak sheet] in sheet?.dismissByTap() }
      container.insertSubview(dimming, at: 0)
    }
    follow(sheet)
    hide()
  }

  /// Updates the views from the sheet's settings and position.
  func follow(_ sheet: SheetPresentationController) {
    dim(for: sheet)
    presentedView.cornerRadius = sheet.preferredCornerRadius ?? ownCornerRadius
    guard sheet.prefersGrabberVisible else { return grabber.removeFromSuperview() }
    if grabber.superview == nil { presentedView.addSubview(grabber) }
    // The width is not read from the view, because the view may not have its final size yet.
    grabber.center = Point(
      x: sheet.frameOfPresentedViewInContainerView.width / 2,
      y: Self.grabberMargin + Self.grabberSize.height / 2)
  }

  func dim(for sheet: SheetPresentationController) {
    dimming?.alpha = Self.dimming * sheet.dimmedShare
  }

  func hide() { dimming?.alpha = 0 }

  func remove() {
    dimming?.removeFromSuperview()
    grabber.removeFromSuperview()
    presentedView.cornerRadius = ownCornerRadius
  }
}
