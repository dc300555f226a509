import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// What constraints and layout keep about a view.
struct LayoutState {
  /// The constraints that the view holds: between it, those in it and their guides.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var safeArea: UILayoutGuide?
  var marginsGuide: UILayoutGuide?
  var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  var needsUpdateConstraints = false
  /// Of the outermost view: whether frames are to be worked out.
  var needsSolving = false
  /// The frame that constraints give, in the superview's coordinates, until it is applied.
  var solved: CGRect?
  var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
  var compression = (
    horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh
  )
  /// Whether the view, or something in it, is placed by constraints.
  var usesConstraints = false
}

extension UIView {
  /// The constraints that the view holds.
  public var constraints: [NSLayoutConstraint] { layoutState.constraints }

  /// Has a constraint hold.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard !layoutState.constraints.contains(where: { $0 === constraint }) else { return }
    layoutState.constraints.append(constraint)
    markConstraints()
    constraint.join(self)
  }
  /// Has constraints hold.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  /// Has a constraint not hold.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    layoutState.constraints.removeAll { $0 === constraint }
    constraint.join(nil)
    setNeedsConstraintLayout()
  }
  /// Has constraints not hold.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
  /// The constraints that the view's size or place depends on.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    var view: UIView? = self
    while let current = view {
      found += current.constraints.filter { $0.firstItem === self || $0.secondItem === self }
      view = current.superview
    }
    return found
  }

  /// How much the view stays no larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? layoutState.hugging.horizontal : layoutState.hugging.vertical
  }
  /// Says how much the view stays no larger than its content.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      layoutState.hugging.horizontal = priority
    } else {
      layoutState.hugging.vertical = priority
    }
    setNeedsConstraintLayout()
  }
  /// How much the view stays no smaller than its content.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
    -> UILayoutPriority
  { axis == .horizontal ? layoutState.compression.horizontal : layoutState.compression.vertical }
  /// Says how much the view stays no smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      layoutState.compression.horizontal = priority
    } else {
      layoutState.compression.vertical = priority
    }
    setNeedsConstraintLayout()
  }

  private func markConstraints() {
    layoutState.usesConstraints = true
    setNeedsConstraintLayout()
  }

  /// The outermost view around this one.
  var outermostView: UIView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// Has the frames of all that constraints place worked out before the next layout.
  func setNeedsConstraintLayout() {
    let root = outermostView
    root.layoutState.needsSolving = true
    root.setNeedsLayout()
  }

  func dropConstraintsToOutside() {
    var view = superview
    while let current = view {
      for constraint in current.layoutState.constraints
      where [constraint.first, constraint.second].contains(where: {
        $0?.ownerView?.isDescendant(of: self) == true
      }) {
        current.removeConstraint(constraint)
      }
      view = current.superview
    }
  }

  func solveConstraintsIfNeeded() {
    let root = outermostView
    root.updateConstraintsIfNeeded()
    guard root.layoutState.needsSolving else { return }
    root.layoutState.needsSolving = false
    var layout = ConstraintLayout(root)
    layout.solve()
  }

  func layOutSubtree() {
    if needsLayout || hasSolvedSubviews {
      needsLayout = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layOutSubtree() }
  }

  private var hasSolvedSubviews: Bool { subviews.contains { $0.layoutState.solved != nil } }

  /// Places the subviews where constraints have them.
  func applySolvedFrames() {
    for view in subviews {
      guard let frame = view.layoutState.solved else { continue }
      view.layoutState.solved = nil
      view.place(in: frame)
    }
  }

  /// Sets bounds and center, which a transform does not change.
  private func place(in frame: CGRect) {
    let size = frame.size
    if bounds.size != size { layer.bounds = CGRect(origin: bounds.origin, size: size) }
    let anchor = layer.anchorPoint
    layer.position = CGPoint(
      x: frame.minX + size.width * anchor.x, y: frame.minY + size.height * anchor.y)
    GeometryObservers.geometryDidChange(of: self)
  }

  /// The size that constraints and content ask for, near to a size.
  func fittingSize(
    _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    var layout = ConstraintLayout(self)
    return layout.fittingSize(target, horizontal: horizontal, vertical: vertical)
  }
}
