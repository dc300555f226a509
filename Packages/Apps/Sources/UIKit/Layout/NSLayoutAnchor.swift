import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// An anchor of any type.
@MainActor
protocol LayoutAnchor {
  var item: LayoutItem? { get }
  var attribute: NSLayoutConstraint.Attribute { get }
}

/// An attribute of a view or a guide for creating constraints, like UIKit's `NSLayoutAnchor`.
@preconcurrency @MainActor
public class NSLayoutAnchor<AnchorType: AnyObject>: NSObject, @MainActor LayoutAnchor {
  let item: LayoutItem?
  let attribute: NSLayoutConstraint.Attribute

  init(_ object: Any, _ attribute: NSLayoutConstraint.Attribute) {
    item = LayoutItem(object)
    self.attribute = attribute
  }

  init(of item: LayoutItem?, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// Whether another anchor has the same attribute of the same object.
  public override func isEqual(_ object: Any?) -> Bool {
    nonisolated(unsafe) let other = object
    return MainActor.assumeIsolated {
      guard let other = other as? any LayoutAnchor, let id = item?.id else { return false }
      return id == other.item?.id && attribute == other.attribute
    }
  }
  public override var hash: Int { MainActor.assumeIsolated { item?.id.hashValue ?? 0 } }

  /// The distance to another anchor, as a dimension.
  func distance(to other: NSLayoutAnchor<AnchorType>, _ attribute: NSLayoutConstraint.Attribute)
    -> NSLayoutDimension
  {
    let distance = item.map { LayoutDistance(from: $0, self.attribute, other.attribute) }
    let end = other.item?.object.flatMap { LayoutItem($0, endOf: distance) }
    return NSLayoutDimension(of: end, attribute)
  }

  func constraint<Other>(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<Other>?,
    _ constant: CGFloat, multiplier: CGFloat = 1
  ) -> NSLayoutConstraint {
    // A multiplier of 0 makes the other attribute irrelevant; UIKit also drops it.
    let other = multiplier == 0 ? nil : other
    return NSLayoutConstraint(
      item, attribute, relation, other?.item, other?.attribute ?? .notAnAttribute,
      multiplier == 0 ? 1 : multiplier, constant)
  }

  /// Creates a constraint that makes this anchor equal to another, plus a constant.
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.equal, anchor, c) }
  /// Creates a constraint that makes this anchor at least another, plus a constant.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, c) }
  /// Creates a constraint that makes this anchor at most another, plus a constant.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, c) }
}

/// An anchor for a horizontal position.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The horizontal distance from this anchor to another.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor, .width)
  }
  /// Creates a constraint: after another anchor by the system spacing, 8 points, times the multiplier.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(equalTo: anchor, constant: 8 * multiplier) }
  /// Creates a constraint: after another anchor by at least the system spacing, 8 points, times the multiplier.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(greaterThanOrEqualTo: anchor, constant: 8 * multiplier) }
  /// Creates a constraint: after another anchor by at most the system spacing, 8 points, times the multiplier.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(lessThanOrEqualTo: anchor, constant: 8 * multiplier) }
}

/// An anchor for a vertical position.
@preconcurrency @MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The vertical distance from this anchor to another.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor, .height)
  }
  /// Creates a constraint: below another anchor by the system spacing, 8 points, times the multiplier.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(equalTo: anchor, constant: 8 * multiplier) }
  /// Creates a constraint: below another anchor by at least the system spacing, 8 points, times the multiplier.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(greaterThanOrEqualTo: anchor, constant: 8 * multiplier) }
  /// Creates a constraint: below another anchor by at most the system spacing, 8 points, times the multiplier.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(lessThanOrEqualTo: anchor, constant: 8 * multiplier) }
}

/// An anchor for a width or a height.
@preconcurrency @MainActor
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  private func constant(_ relation: NSLayoutConstraint.Relation, _ c: CGFloat)
    -> NSLayoutConstraint
  { constraint(relation, nil as NSLayoutDimension?, c) }
  /// Creates a constraint for an exact size in points.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { constant(.equal, c) }
  /// Creates a constraint for a minimum size in points.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constant(.greaterThanOrEqual, c)
  }
  /// Creates a constraint for a maximum size in points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constant(.lessThanOrEqual, c)
  }
  /// Creates a constraint: equal to a multiple of another dimension, plus a constant.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.equal, anchor, c, multiplier: m) }
  /// Creates a constraint: at least a multiple of another dimension, plus a constant.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, c, multiplier: m) }
  /// Creates a constraint: at most a multiple of another dimension, plus a constant.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, c, multiplier: m) }
}

/// An invisible rectangle that can be used in constraints, like UIKit's `UILayoutGuide`.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The view that owns the guide.
  open weak var owningView: UIView?
  /// A name for the app's own use.
  open var identifier = ""
  var solved = CGRect.zero
  /// The source of the guide's frame.
  var kind = Kind.free
  enum Kind {
    /// The guide is placed by constraints.
    case free
    /// The guide is the owning view's bounds inset by these insets.
    case insets((UIView) -> UIEdgeInsets)
    /// The guide is the content of the owning scroll view.
    case content
  }
  /// The frame in the owning view's coordinates.
  open var layoutFrame: CGRect {
    switch kind {
    case .free: return solved
    case .insets(let insets):
      return owningView.map { $0.bounds.inset(by: insets($0)) } ?? .zero
    case .content:
      return CGRect(origin: .zero, size: (owningView as? UIScrollView)?.contentSize ?? .zero)
    }
  }
  public override init() { super.init() }

  public var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { .init(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { .init(self, .right) }
  public var topAnchor: NSLayoutYAxisAnchor { .init(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .bottom) }
  public var widthAnchor: NSLayoutDimension { .init(self, .width) }
  public var heightAnchor: NSLayoutDimension { .init(self, .height) }
  public var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }
  public var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }
}

extension UIView {
  public var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { .init(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { .init(self, .right) }
  public var topAnchor: NSLayoutYAxisAnchor { .init(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .bottom) }
  public var widthAnchor: NSLayoutDimension { .init(self, .width) }
  public var heightAnchor: NSLayoutDimension { .init(self, .height) }
  public var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }
  public var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .lastBaseline) }

  /// The guide for the part of the view that no bar and no corner of the device covers.
  public var safeAreaLayoutGuide: UILayoutGuide {
    guide(\.safeArea) { $0.safeAreaInsets }
  }
  /// The guide for the part inside the margins.
  public var layoutMarginsGuide: UILayoutGuide {
    guide(\.marginsGuide) { $0.layoutMargins }
  }
  /// The guide for readable text; here, the same as the margins.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }
  /// The guides that the app has added.
  public var layoutGuides: [UILayoutGuide] { layoutState.guides }
  /// Adds a layout guide.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView = self
    layoutState.guides.append(layoutGuide)
    setNeedsConstraintLayout()
  }
  /// Removes a layout guide.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutState.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
    setNeedsConstraintLayout()
  }

  private func guide(
    _ path: WritableKeyPath<LayoutState, UILayoutGuide?>,
    _ insets: @escaping (UIView) -> UIEdgeInsets
  ) -> UILayoutGuide {
    if let guide = layoutState[keyPath: path] { return guide }
    let guide = UILayoutGuide()
    guide.owningView = self
    guide.kind = .insets(insets)
    layoutState[keyPath: path] = guide
    AppStage.around(self)?.safeAreaViews.append(SafeAreaView(view: self))
    return guide
  }
}
