import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// A relation between two attributes of views, like UIKit's `NSLayoutConstraint`:
/// `first · relation · multiplier × second + constant`.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// How two attributes relate.
  public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }
  /// What of a view a constraint is about.
  public enum Attribute: Int, Sendable {
    case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin
    case leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
    case notAnAttribute = 0
  }
  /// Directions of a group of axes.
  public enum Axis: Int, Sendable { case horizontal, vertical }
  /// How lines of a visual format are arranged.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  let first: LayoutItem?
  let second: LayoutItem?
  /// What of the first item.
  public let firstAttribute: Attribute
  /// What of the second item.
  public let secondAttribute: Attribute
  /// How they relate.
  public let relation: Relation
  /// What the second attribute is multiplied by.
  public let multiplier: CGFloat
  /// What is added, in points.
  open var constant: CGFloat { didSet { if constant != oldValue { changed() } } }
  /// How much it matters.
  open var priority = UILayoutPriority.required { didSet { changed() } }
  /// A name of the app's own.
  open var identifier: String?
  /// Stored, but has no effect.
  open var shouldBeArchived = false
  /// What of the first item, as an anchor.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(of: first, firstAttribute) }
  /// What of the second item, as an anchor.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    second.map { NSLayoutAnchor(of: $0, secondAttribute) }
  }
  /// The first item.
  open var firstItem: AnyObject? { first?.object }
  /// The second item.
  open var secondItem: AnyObject? { second?.object }
  private(set) weak var holder: UIView?

  /// Makes a constraint between attributes of views and guides.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(
      LayoutItem(view1), attr1, relation, view2.flatMap { LayoutItem($0) }, attr2, multiplier, c)
  }

  init(
    _ first: LayoutItem?, _ firstAttribute: Attribute, _ relation: Relation, _ second: LayoutItem?,
    _ secondAttribute: Attribute, _ multiplier: CGFloat, _ constant: CGFloat
  ) {
    self.first = first
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.second = second
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
  }

  /// Whether it holds; it is kept by the nearest view around both items.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  /// The views that it relates, or the views of its guides.
  var owners: [UIView] { [first, second].compactMap { $0 }.flatMap(\.owners) }

  private func activate() {
    guard var common = owners.first else { return }
    for owner in owners.dropFirst() {
      guard let around = common.nearestCommonView(with: owner) else {
        preconditionFailure(
          "a constraint between \(common) and \(owner) needs a view around both; "
            + "add them to their superviews before activating it")
      }
      common = around
    }
    common.addConstraint(self)
  }

  private func deactivate() { holder?.removeConstraint(self) }

  func join(_ view: UIView?) {
    changed()
    holder = view
    if view != nil { changed() }
  }

  private func changed() { holder?.setNeedsConstraintLayout() }

  /// The equation, as `<NSLayoutConstraint 'name' card.width == 100 (active)>`.
  open override var description: String {
    MainActor.assumeIsolated { equation }
  }

  /// Has constraints hold.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  /// Has constraints not hold.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// A view or a guide in a constraint.
@MainActor
struct LayoutItem {
  weak var view: UIView?
  weak var guide: UILayoutGuide?
  private let isGuide: Bool
  /// Where a distance begins, of which this item is the end.
  var distance: LayoutDistance?

  init?(_ object: Any) {
    isGuide = object is UILayoutGuide
    view = object as? UIView
    guide = object as? UILayoutGuide
    guard view != nil || guide != nil else { return nil }
  }

  var object: AnyObject? { isGuide ? guide : view }
  /// The view in whose coordinates it lies, or itself.
  var ownerView: UIView? { isGuide ? guide?.owningView : view }
  var id: ObjectIdentifier? { object.map { ObjectIdentifier($0) } }
  /// The views of both ends.
  var owners: [UIView] { [distance?.start.ownerView, ownerView].compactMap { $0 } }
}

/// From where to where a distance is.
@MainActor
final class LayoutDistance {
  let start: LayoutItem
  let from: NSLayoutConstraint.Attribute
  let to: NSLayoutConstraint.Attribute

  init(
    from start: LayoutItem, _ from: NSLayoutConstraint.Attribute, _ to: NSLayoutConstraint.Attribute
  ) { (self.start, self.from, self.to) = (start, from, to) }
}

extension UIView {
  func nearestCommonView(with other: UIView) -> UIView? {
    var candidate: UIView? = self
    while let view = candidate {
      if other.isDescendant(of: view) { return view }
      candidate = view.superview
    }
    return nil
  }
}
