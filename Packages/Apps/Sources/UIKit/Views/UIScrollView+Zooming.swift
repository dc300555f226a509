import CoreGraphics
import Foundation

// The delegate names the view that zooms. Its transform is the scale, and the content is as large as it looks.
extension UIScrollView {
  /// Whether a zoom runs; never here, as a zoom takes effect at once.
  public var isZooming: Bool { false }
  /// Whether the content is back from a scale beyond its limits; never here.
  public var isZoomBouncing: Bool { false }

  /// The view that is zoomed, and its scale; nil while it has its own size.
  var zooming: (view: UIView, scale: CGFloat)? {
    guard zoomScale != 1, let view = delegate?.viewForZooming(in: self) else { return nil }
    return (view, zoomScale)
  }

  /// Zooms to a scale, within the limits, about the middle of what is shown.
  public func setZoomScale(_ scale: CGFloat, animated: Bool) {
    let shown = CGPoint(x: bounds.midX / zoomScale, y: bounds.midY / zoomScale)
    zoom(animated: animated) {
      self.zoomScale = scale
      self.show(CGPoint(x: shown.x * self.zoomScale, y: shown.y * self.zoomScale))
    }
  }

  /// Zooms until a rectangle, in points of the view that zooms, fills the scroll view.
  public func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    zoom(animated: animated) {
      self.zoomScale = min(self.bounds.width / rect.width, self.bounds.height / rect.height)
      self.show(CGPoint(x: rect.midX * self.zoomScale, y: rect.midY * self.zoomScale))
    }
  }

  private func zoom(animated: Bool, by change: @escaping () -> Void) {
    let view = delegate?.viewForZooming(in: self)
    delegate?.scrollViewWillBeginZooming(self, with: view)
    let end: (Bool) -> Void = { [weak self] _ in
      guard let self else { return }
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
    }
    guard animated else {
      change()
      return end(true)
    }
    UIView.animate(withDuration: 0.25, animations: change, completion: end)
  }

  /// Scrolls so that a point of the content is in the middle, as far as there is content.
  private func show(_ point: CGPoint) {
    let (low, high) = limits
    contentOffset = CGPoint(
      x: min(max(point.x - bounds.width / 2, low.x), high.x),
      y: min(max(point.y - bounds.height / 2, low.y), high.y))
  }

  /// Gives the view that zooms the scale, and the content its size.
  func zoomScaleDidChange() {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    let origin = view.frame.origin
    view.transform = CGAffineTransform(scaleX: zoomScale, y: zoomScale)
    view.frame.origin = origin
    contentSize = view.frame.size
    delegate?.scrollViewDidZoom(self)
  }
}
