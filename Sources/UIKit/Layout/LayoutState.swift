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
  var keyboardGuide: UIKeyboardLayoutGuide?
  /// The margins that the app has set.
  var margins: UIEdgeInsets?
  var needsUpdateConstraints = true
  /// What a stack view has its views placed by.
  var stackConstraints: [NSLayoutConstraint] = []
  /// Of the outermost view: whether frames are to be worked out.
  var needsSolving = false
  /// Of the outermost view: what its layout was, from which the next one starts.
  var engine: LayoutEngine?
  /// The width in which lines of text are broken, as constraints give it.
  var wrapWidth: CGFloat?
  /// The frame that constraints give, in the superview's coordinates.
  var solved: CGRect?
  var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
  var compression = (
    horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh
  )
  /// Whether constraints read where the view is.
  var usesConstraints = false
  /// The safe area that the view last heard of.
  var knownSafeArea = UIEdgeInsets.zero
}

extension UIView {
  /// The constraints that the view holds.
  public var constraints: [NSLayoutConstraint] { layoutState.constraints }

  /// Has a constraint hold.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    // One view keeps it.
    constraint.holder?.removeConstraint(constraint)
    layoutState.constraints.append(constraint)
    setNeedsConstraintLayout()
    constraint.join(self)
  }
  /// Has constraints hold.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  /// Has a constraint not hold.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
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

  /// Whether another place of the view moves what constraints place.
  ///
  /// A view that they place itself stays where an app puts it by hand until its superview lays out.
  var dependsOnPlace: Bool {
    let isPlaced = !translatesAutoresizingMaskIntoConstraints && superview != nil
    return layoutState.usesConstraints && !isPlaced || layoutState.safeArea != nil
      || layoutState.marginsGuide != nil
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
    guard !root.layoutState.needsSolving else { return }
    root.layoutState.needsSolving = true
    AppStage.around(root)?.layoutQueue.add(root)
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

  func layOutSubtree() {
    if needsLayout {
      needsLayout = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layOutSubtree() }
  }

  /// Places the subviews where constraints have them.
  func applySolvedFrames() {
    for view in subviews {
      guard let frame = view.layoutState.solved, !frame.isClose(to: view.untransformedFrame) else {
        continue
      }
      view.place(in: frame)
    }
  }

  private var untransformedFrame: CGRect {
    let (size, center, anchor) = (bounds.size, center, layer.anchorPoint)
    return CGRect(
      x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y,
      width: size.width, height: size.height)
  }

  /// Sets bounds and center, which a transform does not change.
  private func place(in frame: CGRect) {
    let size = frame.size
    if bounds.size != size { layer.bounds = CGRect(origin: bounds.origin, size: size) }
    let anchor = layer.anchorPoint
    layer.position = CGPoint(
      x: frame.minX + size.width * anchor.x, y: frame.minY + size.height * anchor.y)
    // What the device covers of it may be less now, or more.
    if layoutState.safeArea != nil || layoutState.marginsGuide != nil { setNeedsConstraintLayout() }
    GeometryObservers.geometryDidChange(of: self)
  }
}

extension CGRect {
  /// Whether it is the same but for the last digits of a sum.
  func isClose(to other: CGRect) -> Bool {
    abs(minX - other.minX) < 1e-5 && abs(minY - other.minY) < 1e-5
      && abs(width - other.width) < 1e-5 && abs(height - other.height) < 1e-5
  }
}
