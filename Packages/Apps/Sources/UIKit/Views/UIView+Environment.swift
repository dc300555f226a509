import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

// What a view inherits from its superviews: colors, direction and safe area.
extension UIView {
  /// Whether the layout direction is right to left.
  var isRightToLeft: Bool {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: false
    case .forceRightToLeft: true
    case .unspecified: UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft
    }
  }

  /// The style that is set on the nearest view or controller around this view.
  var inheritedStyle: UIUserInterfaceStyle {
    if overrideUserInterfaceStyle != .unspecified { return overrideUserInterfaceStyle }
    if let controller, controller.overrideUserInterfaceStyle != .unspecified {
      return controller.overrideUserInterfaceStyle
    }
    return superview?.inheritedStyle ?? .unspecified
  }

  /// Resolves dynamic colors again for the current style, also those that the view has drawn.
  func colorsDidChange(alone: Bool = false) {
    if let color = backgroundUIColor, color.isDynamic {
      node.backgroundColor = color.resolved(in: self)
    }
    resolveColors()
    if hasDrawing { askForDrawing() }
    guard !alone else { return }
    for view in subviews { view.colorsDidChange() }
  }

  /// The part of the window's safe area insets that overlaps the view, plus the controller's additional insets.
  var computedSafeAreaInsets: UIEdgeInsets {
    guard let window = node.window else { return .zero }
    let insets = window.traits.safeAreaInsets
    // The view's place without its transform counts, as in UIKit while a view is animated.
    let place = node.convert(node.bounds, to: window)
    let safe = UIEdgeInsets(
      top: max(insets.top - place.minY, 0), left: max(insets.left - place.minX, 0),
      bottom: max(insets.bottom - (window.bounds.maxY - place.maxY), 0),
      right: max(insets.right - (window.bounds.maxX - place.maxX), 0))
    let within = UIEdgeInsets(
      top: min(safe.top, place.height), left: min(safe.left, place.width),
      bottom: min(safe.bottom, place.height), right: min(safe.right, place.width))
    return within + addedSafeArea
  }

  /// The margins: the app's or the system's, inside the safe area, and at least the superview's if those are preserved.
  ///
  /// Source: `layoutMargins` (8 points by default), `systemMinimumLayoutMargins`,
  /// `insetsLayoutMarginsFromSafeArea`, `preservesSuperviewLayoutMargins`.
  var effectiveMargins: UIEdgeInsets {
    let standard: CGFloat = controller == nil ? 8 : 0
    var margins =
      layoutState.margins
      ?? UIEdgeInsets(top: standard, left: standard, bottom: standard, right: standard)
    if let controller, controller.viewRespectsSystemMinimumLayoutMargins {
      let least = controller.systemMinimumLayoutMargins
      margins.left = max(margins.left, isRightToLeft ? least.trailing : least.leading)
      margins.right = max(margins.right, isRightToLeft ? least.leading : least.trailing)
    }
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
    if preservesSuperviewLayoutMargins, let superview {
      let (outer, area, place) = (superview.layoutMargins, superview.bounds, frame)
      margins.top = max(margins.top, outer.top - (place.minY - area.minY))
      margins.left = max(margins.left, outer.left - (place.minX - area.minX))
      margins.bottom = max(margins.bottom, outer.bottom - (area.maxY - place.maxY))
      margins.right = max(margins.right, outer.right - (area.maxX - place.maxX))
    }
    return margins
  }

  private var addedSafeArea: UIEdgeInsets {
    controller?.additionalSafeAreaInsets ?? .zero
  }

  /// The layout direction of views with a semantic content attribute in this app.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .unspecified: UIApplication.shared.userInterfaceLayoutDirection
    }
  }
}
