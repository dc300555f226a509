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
  /// The relation between the two attributes.
  public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }
  /// An attribute of a view or a guide.
  public enum Attribute: Int, Sendable {
    case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin
    case leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
    case notAnAttribute = 0
  }
  /// A horizontal or vertical axis.
  public enum Axis: Int, Sendable { case horizontal, vertical }
  /// The alignment of views in a visual format.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  let first: LayoutItem?
  let second: LayoutItem?
  /// The attribute of the first item.
  public let firstAttribute: Attribute
  /// The attribute of the second item.
  public let secondAttribute: Attribute
  /// The relation between the attributes.
  public let relation: Relation
  /// The factor for the second attribute.
  public let multiplier: CGFloat
  /// The constant that is added, in points.
  open var constant: CGFloat { didSet { if constant != oldValue { changed() } } }
  /// The priority of the constraint.
  open var priority = UILayoutPriority.required { didSet { changed() } }
  /// A name for the app's own use.
  open var identifier: String?
  /// Stored, but has no effect.
  open var shouldBeArchived = false
  /// The attribute of the first item as an anchor.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(of: first, firstAttribute) }
  /// The attribute of the second item as an anchor.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    second.map { NSLayoutAnchor(of: $0, secondAttribute) }
  }
  open var firstItem: AnyObject? { first?.object }
  open var secondItem: AnyObject? { second?.object }
  private(set) weak var holder: UIView?

  /// Creates a constraint between attributes of views and guides.
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

  /// Whether the constraint is active; if so, the nearest common superview of both items holds it.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  /// The views that the constraint relates, or the owning views of guides.
  var owners: [UIView] {
    var owners: [UIView] = []
    for item in [first, second] {
      if let start = item?.distance?.start.ownerView { owners.append(start) }
      if let owner = item?.ownerView { owners.append(owner) }
    }
    return owners
  }

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

  /// The equation, in the form `<NSLayoutConstraint 'name' card.width == 100 (active)>`.
  open override var description: String {
    MainActor.assumeIsolated { equation }
  }

  /// Activates constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// A view or a guide as an item of a constraint.
///
/// It is a class because copies of weak references are slow.
@MainActor
final class LayoutItem {
  private(set) weak var view: UIView?
  private(set) weak var guide: UILayoutGuide?
  private let isGuide: Bool
  /// The distance that ends at this item; nil for an item without one.
  let distance: LayoutDistance?

  init?(_ object: Any, endOf distance: LayoutDistance? = nil) {
    isGuide = object is UILayoutGuide
    view = object as? UIView
    guide = object as? UILayoutGuide
    self.distance = distance
    guard view != nil || guide != nil else { return nil }
  }

  var object: AnyObject? { isGuide ? guide : view }
  /// The view itself, or the owning view of the guide.
  var ownerView: UIView? { isGuide ? guide?.owningView : view }
  var id: ObjectIdentifier? { object.map { ObjectIdentifier($0) } }
}

/// The start of a distance, and the attributes at both ends.
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
    // Most constraints relate a view to itself, its superview or a view beside it.
    if other === self { return self }
    let beside = other.superview
    if beside === self { return self }
    let outer = superview
    if outer === other { return other }
    if let outer, beside === outer { return outer }
    var candidate: UIView? = self
    while let view = candidate {
      if other.isDescendant(of: view) { return view }
      candidate = view.superview
    }
    return nil
  }
}
