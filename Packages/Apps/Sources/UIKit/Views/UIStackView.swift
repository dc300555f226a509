import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Views in a row or a column, like UIKit's `UIStackView`; the stack places them by its own constraints.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How views fill the stack along its axis.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  /// How views are aligned across the axis.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }
  /// The arranged views, in order.
  open private(set) var arrangedSubviews: [UIView] = []
  /// The axis along which the views are arranged.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrangementDidChange() } }
  /// How views fill the stack along its axis.
  open var distribution = Distribution.fill { didSet { arrangementDidChange() } }
  /// How views are aligned across the axis.
  open var alignment = Alignment.fill { didSet { arrangementDidChange() } }
  /// The space between two views, in points.
  open var spacing: CGFloat = 0 { didSet { arrangementDidChange() } }
  /// Stored, but has no effect: spacing is measured between edges.
  open var isBaselineRelativeArrangement = false
  /// Whether views are laid out inside the margins.
  open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementDidChange() } }
  private var custom: [ObjectIdentifier: CGFloat] = [:]
  /// The guides between views for distributions with equal gaps.
  private var gaps: [UILayoutGuide] = []
  private var needsArranging = true
  /// The lengths of the views' contents when the views were last arranged.
  private var proportions: [CGFloat] = []

  /// Creates a stack with views.
  public init(arrangedSubviews views: [UIView]) {
    super.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }
  /// Creates an empty stack.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }
  /// Inserts a view at an index; from then on, constraints place it.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangementDidChange()
  }
  /// Removes a view from the arrangement; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    arrangementDidChange()
  }
  /// Sets the space after a view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    custom[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }
  /// The custom space after a view; ``spacingUseDefault`` if none is set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    custom[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }
  /// The value for the default ``spacing``.
  public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    arrangedSubviews.removeAll { $0 === subview }
    arrangementDidChange()
  }
  func arrangementDidChange() {
    needsArranging = true
    setNeedsConstraintLayout()
  }

  // MARK: Constraints

  override func prepareConstraints() {
    // Proportional distribution depends on the sizes of the content.
    let proportions = distribution == .fillProportionally ? contentLengths : []
    guard needsArranging || proportions != self.proportions else { return }
    needsArranging = false
    self.proportions = proportions
    for gap in gaps { removeLayoutGuide(gap) }
    gaps = []
    layoutState.stackConstraints = arrangement()
  }

  private typealias Attribute = NSLayoutConstraint.Attribute
  private var isRow: Bool { axis == .horizontal }
  private var first: Attribute { isRow ? .leading : .top }
  private var last: Attribute { isRow ? .trailing : .bottom }
  private var length: Attribute { isRow ? .width : .height }
  private func space(after view: UIView) -> CGFloat { custom[ObjectIdentifier(view)] ?? spacing }

  private func make(
    _ name: String, _ item: AnyObject, _ attribute: Attribute,
    _ relation: NSLayoutConstraint.Relation = .equal, _ other: AnyObject? = nil,
    _ second: Attribute = .notAnAttribute, times multiplier: CGFloat = 1, _ constant: CGFloat = 0,
    _ priority: UILayoutPriority = .required
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: second,
      multiplier: multiplier, constant: constant)
    constraint.identifier = "UISV-\(name)"
    constraint.priority = priority
    return constraint
  }

  private var contentLengths: [CGFloat] {
    arrangedSubviews.filter { !$0.isHidden }.map { view in
      let size = view.intrinsicContentSize
      return max(isRow ? size.width : size.height, 0)
    }
  }

  /// All constraints of the arrangement, with the identifiers that UIKit uses.
  private func arrangement() -> [NSLayoutConstraint] {
    let views = arrangedSubviews.filter { !$0.isHidden }
    let area: AnyObject = isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
    var made: [NSLayoutConstraint] = []
    for view in arrangedSubviews where view.isHidden {
      made.append(make("hiding", view, length))
    }
    if let begin = views.first, let end = views.last {
      made.append(make("canvas-connection", begin, first, .equal, area, first))
      made.append(make("canvas-connection", end, last, .equal, area, last))
    }
    for view in arrangedSubviews { made += across(view, area) }
    made += baselines(views)
    for (view, next) in zip(views, views.dropFirst()) {
      let isAtLeast = distribution == .equalSpacing || distribution == .equalCentering
      made.append(
        make(
          "spacing", next, first, isAtLeast ? .greaterThanOrEqual : .equal, view, last,
          space(after: view)))
    }
    return made + distributed(views)
  }

  private func across(_ view: UIView, _ area: AnyObject) -> [NSLayoutConstraint] {
    let (low, high): (Attribute, Attribute) = isRow ? (.top, .bottom) : (.leading, .trailing)
    let middle: Attribute = isRow ? .centerY : .centerX
    func edge(_ attribute: Attribute, _ relation: NSLayoutConstraint.Relation)
      -> NSLayoutConstraint
    { make("alignment", view, attribute, relation, area, attribute) }
    return switch alignment {
    case .fill: [edge(low, .equal), edge(high, .equal)]
    case .leading: [edge(low, .equal), edge(high, .lessThanOrEqual)]
    case .trailing: [edge(low, .greaterThanOrEqual), edge(high, .equal)]
    case .center:
      [edge(middle, .equal), edge(low, .greaterThanOrEqual), edge(high, .lessThanOrEqual)]
    case .firstBaseline, .lastBaseline:
      [edge(low, .greaterThanOrEqual), edge(high, .lessThanOrEqual)]
    }
  }

  private func baselines(_ views: [UIView]) -> [NSLayoutConstraint] {
    guard isRow, alignment == .firstBaseline || alignment == .lastBaseline,
      let lead = views.first
    else { return [] }
    let line: Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
    return views.dropFirst().map { make("alignment", $0, line, .equal, lead, line) }
  }

  private func distributed(_ views: [UIView]) -> [NSLayoutConstraint] {
    guard let lead = views.first else { return [] }
    switch distribution {
    case .fill: return []
    case .fillEqually:
      return views.dropFirst().map {
        make("fill-equally", $0, length, .equal, lead, length)
      }
    case .fillProportionally:
      let lengths = contentLengths
      return zip(views, lengths).dropFirst().map { view, size in
        let share = lengths[0] > 0 ? max(size, 1) / lengths[0] : 1
        return make(
          "fill-proportionally", view, length, .equal, lead, length, times: share, 0,
          UILayoutPriority(999))
      }
    case .equalSpacing: return equalGaps(views, from: last, to: first, .required)
    case .equalCentering:
      let middle: Attribute = isRow ? .centerX : .centerY
      return equalGaps(views, from: middle, to: middle, UILayoutPriority(149))
    }
  }

  private func equalGaps(
    _ views: [UIView], from: Attribute, to: Attribute, _ priority: UILayoutPriority
  ) -> [NSLayoutConstraint] {
    var made: [NSLayoutConstraint] = []
    for (view, next) in zip(views, views.dropFirst()) {
      let gap = UILayoutGuide()
      gap.identifier = "UISV-distributing"
      addLayoutGuide(gap)
      made.append(make("distributing-edge", gap, first, .equal, view, from))
      made.append(make("distributing-edge", gap, last, .equal, next, to))
      if let lead = gaps.first {
        made.append(make("\(distribution)", gap, length, .equal, lead, length, 0, priority))
      }
      gaps.append(gap)
    }
    return made
  }
}
