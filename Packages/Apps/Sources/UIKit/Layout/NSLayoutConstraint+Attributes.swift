import CoreGraphics
import Foundation

extension NSLayoutConstraint.Attribute {
  /// Whether the attribute is vertical.
  var isVertical: Bool {
    switch self {
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      true
    default: false
    }
  }

  /// Whether the attribute depends on the layout direction.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// The position of the attribute in an item: a fraction of the length plus a distance in points.
  ///
  /// - Parameter isMirrored: Whether the result is mirrored later, so that the leading edge is on the right.
  @MainActor
  func place(in item: LayoutItem, isMirrored: Bool) -> (share: CGFloat, points: CGFloat) {
    // Only some attributes need the margins, which depend on the safe area.
    var margins: UIEdgeInsets { item.guide == nil ? item.ownerView?.layoutMargins ?? .zero : .zero }
    switch self {
    case .left, .top: return (0, 0)
    case .right, .bottom: return (1, 0)
    case .leading: return isMirrored ? (1, 0) : (0, 0)
    case .trailing: return isMirrored ? (0, 0) : (1, 0)
    case .centerX, .centerY: return (0.5, 0)
    case .leftMargin: return (0, margins.left)
    case .rightMargin: return (1, -margins.right)
    case .leadingMargin: return isMirrored ? (1, -margins.right) : (0, margins.left)
    case .trailingMargin: return isMirrored ? (0, margins.left) : (1, -margins.right)
    case .topMargin: return (0, margins.top)
    case .bottomMargin: return (1, -margins.bottom)
    case .centerXWithinMargins: return (0.5, (margins.left - margins.right) / 2)
    case .centerYWithinMargins: return (0.5, (margins.top - margins.bottom) / 2)
    case .firstBaseline: return item.ownerView?.firstBaseline ?? (1, 0)
    case .lastBaseline: return item.ownerView?.lastBaseline ?? (1, 0)
    case .width, .height, .notAnAttribute: return (0, 0)
    }
  }
}

extension LayoutItem {
  /// The descendant whose baseline is used as this view's baseline.
  @MainActor
  func baselineTarget(_ attribute: NSLayoutConstraint.Attribute) -> LayoutItem? {
    guard guide == nil, let view = ownerView else { return nil }
    let target: UIView
    switch attribute {
    case .firstBaseline: target = view.forFirstBaselineLayout
    case .lastBaseline: target = view.forLastBaselineLayout
    default: return nil
    }
    return target !== view && target.isDescendant(of: view) ? LayoutItem(target) : nil
  }
}

// Attributes as they are written in a report.
extension NSLayoutConstraint.Attribute: CustomStringConvertible {
  public var description: String {
    let names = [
      "notAnAttribute", "left", "right", "top", "bottom", "leading", "trailing", "width", "height",
      "centerX", "centerY", "lastBaseline", "firstBaseline", "leftMargin", "rightMargin",
      "topMargin", "bottomMargin", "leadingMargin", "trailingMargin", "centerXWithinMargins",
      "centerYWithinMargins",
    ]
    return names.indices.contains(rawValue) ? names[rawValue] : "attribute"
  }
}
