import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// The layout state of a view.
struct LayoutState {
  /// The constraints that the view holds; they relate the view, its descendants and their guides.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var safeArea: UILayoutGuide?
  var marginsGuide: UILayoutGuide?
  var keyboardGuide: UIKeyboardLayoutGuide?
  /// The margins that the app has set.
  var margins: UIEdgeInsets?
  var needsUpdateConstraints = true
  /// The constraints that place the arranged subviews of a stack view.
  var stackConstraints: [NSLayoutConstraint] = []
  /// Whether frames need to be solved; used only in the outermost view.
  var needsSolving = false
  /// The engine with the last layout, which the next one updates; used only in the outermost view.
  var engine: LayoutEngine?
  /// The width at which text is wrapped, as determined by constraints.
  var wrapWidth: CGFloat?
  /// The frame that constraints determine, in the superview's coordinates.
  var solved: CGRect?
  var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
  var compression = (
    horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh
  )
  /// Whether constraints use the view's current position or size.
  var usesConstraints = false
  /// The last reported safe area insets.
  var knownSafeArea = UIEdgeInsets.zero
}

extension UIView {
  /// The constraints that the view holds.
  public var constraints: [NSLayoutConstraint] { layoutState.constraints }

  /// Activates a constraint in this view.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    // Only one view holds a constraint.
    constraint.holder?.removeConstraint(constraint)
    layoutState.constraints.append(constraint)
    setNeedsConstraintLayout()
    constraint.join(self)
  }
  /// Activates constraints in this view.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  /// Deactivates a constraint.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    layoutState.constraints.removeAll { $0 === constraint }
    constraint.join(nil)
    setNeedsConstraintLayout()
  }
  /// Deactivates constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
  /// The constraints that affect the view's size or position.
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

  /// The priority with which the view isn't larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? layoutState.hugging.horizontal : layoutState.hugging.vertical
  }
  /// Sets the priority with which the view isn't larger than its content.
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
  /// The priority with which the view isn't smaller than its content.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
    -> UILayoutPriority
  { axis == .horizontal ? layoutState.compression.horizontal : layoutState.compression.vertical }
  /// Sets the priority with which the view isn't smaller than its content.
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

  /// Whether moving the view affects views that are placed by constraints.
  ///
  /// A view that is itself placed by constraints can be moved by the app, and stays there until the superview's next
  /// layout.
  var dependsOnPlace: Bool {
    let isPlaced = !translatesAutoresizingMaskIntoConstraints && superview != nil
    return layoutState.usesConstraints && !isPlaced || layoutState.safeArea != nil
      || layoutState.marginsGuide != nil
  }

  /// The root of the view's hierarchy.
  var outermostView: UIView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// Requests that all frames that depend on constraints are solved before the next layout.
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
      updateOwnPropertiesIfNeeded()
      controller?.viewWillLayoutSubviews()
      layoutSublayers(of: layer)
      controller?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layOutSubtree() }
  }

  /// Sets the frames that constraints determine for the subviews.
  func applySolvedFrames() {
    let zooming = (self as? UIScrollView)?.zooming
    for view in subviews {
      guard let frame = view.layoutState.solved else { continue }
      let scale = view === zooming?.view ? zooming?.scale ?? 1 : 1
      guard !frame.isClose(to: view.untransformedFrame(zoomedBy: scale)) else { continue }
      view.place(in: frame, zoomedBy: scale)
    }
  }

  /// Where constraints see the view: without its transform, but a view that zooms grows from its upper left corner.
  private func untransformedFrame(zoomedBy scale: CGFloat) -> CGRect {
    let (size, center, anchor) = (bounds.size, center, layer.anchorPoint)
    return CGRect(
      x: center.x - size.width * anchor.x * scale, y: center.y - size.height * anchor.y * scale,
      width: size.width, height: size.height)
  }

  /// Sets the bounds and the center, which don't depend on the transform.
  private func place(in frame: CGRect, zoomedBy scale: CGFloat) {
    let size = frame.size
    if bounds.size != size { layer.bounds = CGRect(origin: bounds.origin, size: size) }
    let anchor = layer.anchorPoint
    layer.position = CGPoint(
      x: frame.minX + size.width * anchor.x * scale,
      y: frame.minY + size.height * anchor.y * scale)
    // The part in the unsafe area can have changed.
    if layoutState.safeArea != nil || layoutState.marginsGuide != nil { setNeedsConstraintLayout() }
    ObservedObjects.didChange(self)
  }
}

extension CGRect {
  /// Whether the rectangles are equal except for rounding errors.
  func isClose(to other: CGRect) -> Bool {
    abs(minX - other.minX) < 1e-5 && abs(minY - other.minY) < 1e-5
      && abs(width - other.width) < 1e-5 && abs(height - other.height) < 1e-5
  }
}
