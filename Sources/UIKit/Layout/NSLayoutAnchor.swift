import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// An anchor of any kind.
@MainActor
protocol LayoutAnchor {
  var item: LayoutItem? { get }
  var attribute: NSLayoutConstraint.Attribute { get }
}

/// An attribute of a view or a guide, from which constraints are made, like UIKit's `NSLayoutAnchor`.
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

  /// Whether another one is the same place of the same object.
  public override func isEqual(_ object: Any?) -> Bool {
    nonisolated(unsafe) let other = object
    return MainActor.assumeIsolated {
      guard let other = other as? any LayoutAnchor, let id = item?.id else { return false }
      return id == other.item?.id && attribute == other.attribute
    }
  }
  public override var hash: Int { MainActor.assumeIsolated { item?.id.hashValue ?? 0 } }

  /// The distance to another place, as a length.
  func distance(to other: NSLayoutAnchor<AnchorType>, _ attribute: NSLayoutConstraint.Attribute)
    -> NSLayoutDimension
  {
    var end = other.item
    end?.distance = item.map { LayoutDistance(from: $0, self.attribute, other.attribute) }
    return NSLayoutDimension(of: end, attribute)
  }

  func constraint<Other>(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<Other>?,
    _ constant: CGFloat, multiplier: CGFloat = 1
  ) -> NSLayoutConstraint {
    // Nothing times another attribute is a constant; UIKit drops it, too.
    let other = multiplier == 0 ? nil : other
    return NSLayoutConstraint(
      item, attribute, relation, other?.item, other?.attribute ?? .notAnAttribute,
      multiplier == 0 ? 1 : multiplier, constant)
  }

  /// The same place.
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.equal, anchor, c) }
  /// At least as far.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, c) }
  /// At most as far.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, c) }
}

/// A place from side to side.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// How far another place is after this one.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor, .width)
  }
  /// After another place by the system's spacing, 8 points, times a number.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(equalTo: anchor, constant: 8 * multiplier) }
  /// After another place by at least the system's spacing, 8 points, times a number.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(greaterThanOrEqualTo: anchor, constant: 8 * multiplier) }
  /// After another place by at most the system's spacing, 8 points, times a number.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(lessThanOrEqualTo: anchor, constant: 8 * multiplier) }
}

/// A place up and down.
@preconcurrency @MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// How far another place is below this one.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor, .height)
  }
  /// Below another place by the system's spacing, 8 points, times a number.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(equalTo: anchor, constant: 8 * multiplier) }
  /// Below another place by at least the system's spacing, 8 points, times a number.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(greaterThanOrEqualTo: anchor, constant: 8 * multiplier) }
  /// Below another place by at most the system's spacing, 8 points, times a number.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(lessThanOrEqualTo: anchor, constant: 8 * multiplier) }
}

/// A width or a height.
@preconcurrency @MainActor
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  private func constant(_ relation: NSLayoutConstraint.Relation, _ c: CGFloat)
    -> NSLayoutConstraint
  { constraint(relation, nil as NSLayoutDimension?, c) }
  /// So many points.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { constant(.equal, c) }
  /// At least so many points.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constant(.greaterThanOrEqual, c)
  }
  /// At most so many points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constant(.lessThanOrEqual, c)
  }
  /// So many times another size.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.equal, anchor, c, multiplier: m) }
  /// At least so many times another size.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, c, multiplier: m) }
  /// At most so many times another size.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, c, multiplier: m) }
}

/// A rectangle that constraints place, without being seen, like UIKit's `UILayoutGuide`.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The view that it is in.
  open weak var owningView: UIView?
  /// A name of the app's own.
  open var identifier = ""
  var solved = CGRect.zero
  /// What it follows.
  var kind = Kind.free
  enum Kind {
    /// Constraints.
    case free
    /// The view that it is in, without what insets take.
    case insets((UIView) -> UIEdgeInsets)
    /// The content of the scroll view that it is in.
    case content
  }
  /// The rectangle in the view's coordinates.
  open var layoutFrame: CGRect {
    switch kind {
    case .free: return solved
    case .insets(let insets):
      return owningView.map { $0.bounds.inset(by: insets($0)) } ?? .zero
    case .content:
      return CGRect(origin: .zero, size: (owningView as? UIScrollView)?.contentSize ?? .zero)
    }
  }
  /// Makes a guide.
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

  /// The part that no bar and no corner covers.
  public var safeAreaLayoutGuide: UILayoutGuide {
    guide(\.safeArea) { $0.safeAreaInsets }
  }
  /// The part inside the margins.
  public var layoutMarginsGuide: UILayoutGuide {
    guide(\.marginsGuide) { $0.layoutMargins }
  }
  /// The part in which text is easy to read: here that inside the margins.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }
  /// The guides of the app's own.
  public var layoutGuides: [UILayoutGuide] { layoutState.guides }
  /// Adds a guide.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView = self
    layoutState.guides.append(layoutGuide)
    setNeedsConstraintLayout()
  }
  /// Removes a guide.
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
