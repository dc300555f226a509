import CoreGraphics
import Foundation
import QuartzCore

/// The constraints of a tree of views as linear rows.
///
/// Source: "Auto Layout Guide"; `NSLayoutConstraint`. A view that is placed by its frame is treated as fixed.
@MainActor
struct ConstraintLayout {
  let root: UIView
  /// Whether the size of the root is also solved for.
  private let isRootFree: Bool
  private let keepsLines: Bool
  private(set) var rows: [LayoutRow] = []
  /// The views that are placed by constraints.
  private(set) var placed: [UIView] = []
  /// The widths at which their text was wrapped before.
  private(set) var widths: [CGFloat?] = []
  private(set) var guides: [UILayoutGuide] = []
  /// The scroll views whose content size is determined by constraints.
  private(set) var contents: [UIScrollView] = []
  /// Whether the current constraint relates a view to one of its descendants.
  private var isSeenFromInside = false

  /// - Parameter keepsLines: Whether text keeps its line breaks from the last layout; otherwise lines are not wrapped.
  init(_ root: UIView, isRootFree: Bool = false, keepsLines: Bool) {
    self.root = root
    self.isRootFree = isRootFree
    self.keepsLines = keepsLines
    collect(root)
  }

  private mutating func collect(_ view: UIView) {
    view.prepareConstraints()
    let state = view.layoutState
    if isFree(view) {
      placed.append(view)
      widths.append(state.wrapWidth)
      if !keepsLines { view.layoutState.wrapWidth = nil }
      content(of: view)
    }
    guides += state.guides
    for constraint in state.constraints + state.stackConstraints {
      if let row = row(of: constraint) { rows.append(row) }
    }
    for subview in view.subviews { collect(subview) }
  }

  private func isFree(_ view: UIView) -> Bool {
    view === root ? isRootFree : !view.translatesAutoresizingMaskIntoConstraints
  }

  // MARK: Content

  private mutating func content(of view: UIView) {
    let (size, state) = (view.intrinsicContentSize, view.layoutState)
    let axes = [
      (
        LayoutVariable.Part.width, size.width, state.hugging.horizontal,
        state.compression.horizontal
      ),
      (.height, size.height, state.hugging.vertical, state.compression.vertical),
    ]
    for (index, (part, length, hugging, compression)) in axes.enumerated() where length >= 0 {
      var sum = LayoutSum(LayoutVariable(owner: ObjectIdentifier(view), part: part))
      sum.constant = -Double(min(length, 1e6))
      let named = LayoutRow.Named(view)
      rows.append(
        LayoutRow(
          .content(named, part, length, .hugging), 2 * index, sum, .lessThanOrEqual, hugging))
      rows.append(
        LayoutRow(
          .content(named, part, length, .resistance), 2 * index + 1, sum, .greaterThanOrEqual,
          compression))
    }
  }

  /// Adds a preferred size for the root.
  mutating func fit(_ part: LayoutVariable.Part, _ length: CGFloat, _ priority: UILayoutPriority) {
    var sum = LayoutSum(LayoutVariable(owner: ObjectIdentifier(root), part: part))
    sum.constant = -Double(min(max(length, 0), 1e6))
    rows.append(
      LayoutRow(
        .content(LayoutRow.Named(root), part, length, .fitting), 4 + Int(part.rawValue), sum,
        .equal, priority))
  }

  // MARK: Constraints

  private mutating func row(of constraint: NSLayoutConstraint) -> LayoutRow? {
    guard let first = constraint.first, let owner = first.ownerView else { return nil }
    // An item of the constraint has been released.
    guard constraint.second?.ownerView != nil || constraint.secondAttribute == .notAnAttribute,
      first.distance == nil || first.distance?.start.ownerView != nil
    else { return nil }
    guard let around = around(constraint, owner) else { return nil }
    isSeenFromInside = constraint.second.map { $0.ownerView !== owner } ?? false
    let isMirrored =
      owner.isRightToLeft
      && (constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional)
    let place = { (layout: inout ConstraintLayout, item: LayoutItem, attribute: Attribute) in
      layout.sum(of: item, attribute, in: around, isMirrored: isMirrored)
    }
    guard var sum = place(&self, first, constraint.firstAttribute) else { return nil }
    if let second = constraint.second {
      guard let other = place(&self, second, constraint.secondAttribute) else { return nil }
      sum.add(other, times: -Double(constraint.multiplier))
    }
    guard constraint.constant.isFinite, constraint.multiplier.isFinite else { return nil }
    sum.constant -= Double(constraint.constant)
    return LayoutRow(.constraint(constraint), 0, sum, constraint.relation, constraint.priority)
  }

  /// The nearest view around all items of a constraint, if it is in the tree.
  private func around(_ constraint: NSLayoutConstraint, _ owner: UIView) -> UIView? {
    var around = owner
    for view in constraint.owners {
      guard let common = around.nearestCommonView(with: view) else { return nil }
      around = common
    }
    // The view that holds the constraint was found in the tree.
    return around === constraint.holder || around.isDescendant(of: root) ? around : nil
  }

  private typealias Attribute = NSLayoutConstraint.Attribute

  /// The value of an attribute as a sum, in the coordinates of a view that contains both items.
  private mutating func sum(
    of item: LayoutItem, _ attribute: Attribute, in around: UIView, isMirrored: Bool
  ) -> LayoutSum? {
    let isVertical = attribute.isVertical
    if let distance = item.distance {
      return length(of: distance, to: item, in: around)
    }
    if let target = item.baselineTarget(attribute) {
      return sum(of: target, attribute, in: around, isMirrored: isMirrored)
    }
    if attribute == .width || attribute == .height {
      return item.guide == nil
        ? item.ownerView.map { length(of: $0, isVertical) }
        : extent(of: item, isVertical, in: around)?.length
    }
    guard let (first, length) = extent(of: item, isVertical, in: around) else { return nil }
    var start = first
    let (share, offset) = attribute.place(in: item, isMirrored: isMirrored)
    start.add(length, times: Double(share))
    start.constant += Double(offset)
    guard isMirrored, !isVertical else { return start }
    // The position measured from the opposite side of the containing view.
    let whole = LayoutItem(around).flatMap { extent(of: $0, false, in: around) }
    var mirrored = whole?.length ?? LayoutSum()
    mirrored.add(whole?.start ?? LayoutSum(), times: 2)
    mirrored.add(start, times: -1)
    return mirrored
  }

  /// The distance from its start to its end.
  private mutating func length(
    of distance: LayoutDistance, to item: LayoutItem, in around: UIView
  ) -> LayoutSum? {
    guard let end = item.object.flatMap({ LayoutItem($0) }) else { return nil }
    let isMirrored =
      item.ownerView?.isRightToLeft == true
      && (distance.from.isDirectional || distance.to.isDirectional)
    guard var length = sum(of: end, distance.to, in: around, isMirrored: isMirrored),
      let start = sum(of: distance.start, distance.from, in: around, isMirrored: isMirrored)
    else { return nil }
    length.add(start, times: -1)
    return length
  }

  /// The start and the length of an item along an axis.
  private mutating func extent(of item: LayoutItem, _ isVertical: Bool, in around: UIView)
    -> (start: LayoutSum, length: LayoutSum)?
  {
    guard let owner = item.ownerView else { return nil }
    guard let guide = item.guide else {
      // For its descendants, a scroll view's edges are those of its content.
      if isSeenFromInside, owner === around, let scroll = owner as? UIScrollView {
        return (LayoutSum(), content(of: scroll, isVertical))
      }
      return (start(of: owner, isVertical, in: around), length(of: owner, isVertical))
    }
    var base = inside(owner, isVertical, in: around)
    switch guide.kind {
    case .content:
      guard let scroll = owner as? UIScrollView else { return nil }
      return (base, content(of: scroll, isVertical))
    case .insets(let insets):
      owner.layoutState.usesConstraints = true
      let insets = insets(owner)
      let origin = owner.bounds.origin
      base.constant += Double(isVertical ? origin.y + insets.top : origin.x + insets.left)
      var length = length(of: owner, isVertical)
      length.constant -= Double(
        isVertical ? insets.top + insets.bottom : insets.left + insets.right)
      return (base, length)
    case .free:
      let id = ObjectIdentifier(guide)
      base.add(LayoutSum(LayoutVariable(owner: id, part: isVertical ? .y : .x)))
      return (base, LayoutSum(LayoutVariable(owner: id, part: isVertical ? .height : .width)))
    }
  }

  private mutating func content(of scroll: UIScrollView, _ isVertical: Bool) -> LayoutSum {
    if !contents.contains(where: { $0 === scroll }) { contents.append(scroll) }
    let part: LayoutVariable.Part = isVertical ? .contentHeight : .contentWidth
    return LayoutSum(LayoutVariable(owner: ObjectIdentifier(scroll), part: part))
  }

  /// The origin of a view's own coordinates.
  private func inside(_ view: UIView, _ isVertical: Bool, in around: UIView) -> LayoutSum {
    guard view !== around else { return LayoutSum() }
    var sum = start(of: view, isVertical, in: around)
    view.layoutState.usesConstraints = true
    sum.constant -= Double(isVertical ? view.bounds.minY : view.bounds.minX)
    return sum
  }

  /// The origin of a view's frame in the coordinates of a view that contains it.
  private func start(of view: UIView, _ isVertical: Bool, in around: UIView) -> LayoutSum {
    guard view !== around, let superview = view.superview else {
      view.layoutState.usesConstraints = true
      return LayoutSum(isVertical ? view.bounds.minY : view.bounds.minX)
    }
    var sum = inside(superview, isVertical, in: around)
    if isFree(view) {
      sum.add(
        LayoutSum(LayoutVariable(owner: ObjectIdentifier(view), part: isVertical ? .y : .x)))
    } else {
      view.layoutState.usesConstraints = true
      let (size, center, anchor) = (view.bounds.size, view.center, view.layer.anchorPoint)
      sum.constant += Double(
        isVertical ? center.y - size.height * anchor.y : center.x - size.width * anchor.x)
    }
    return sum
  }

  private func length(of view: UIView, _ isVertical: Bool) -> LayoutSum {
    guard !isFree(view) else {
      return LayoutSum(
        LayoutVariable(owner: ObjectIdentifier(view), part: isVertical ? .height : .width))
    }
    view.layoutState.usesConstraints = true
    return LayoutSum(isVertical ? view.bounds.height : view.bounds.width)
  }
}
