import Foundation

// Source: `UIView.updateProperties()`, iOS 26: properties are updated before layout, superviews first.
extension UIView {
  /// Requests ``updateProperties()`` before the next layout.
  public func setNeedsUpdateProperties() {
    guard !needsUpdateProperties else { return }
    needsUpdateProperties = true
    setNeedsLayout()
  }

  /// Updates the properties of the view and its subviews now if requested.
  public func updatePropertiesIfNeeded() {
    updateOwnPropertiesIfNeeded()
    for view in subviews { view.updatePropertiesIfNeeded() }
  }

  func updateOwnPropertiesIfNeeded() {
    guard needsUpdateProperties else { return }
    needsUpdateProperties = false
    controller?.updateProperties()
    updateProperties()
  }
}

extension UIViewController {
  /// Requests ``updateProperties()`` before the next layout of the view.
  public func setNeedsUpdateProperties() { viewIfLoaded?.setNeedsUpdateProperties() }
  /// Updates the properties of the controller's view and its subviews now if requested.
  public func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }
}
