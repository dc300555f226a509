import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// A rectangle on the screen, like UIKit's `UIView`.
///
/// It owns its layer, and through it the engine's view, which has all that can be seen; the engine's view
/// of its superview keeps it. What the engine makes itself, such as the container of a transition, gets a
/// `UIView` when the app asks for it.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// The layer, of ``layerClass``.
  public let layer: CALayer
  /// The engine's view.
  package var node: Views.View { layer.node }
  /// The class of the layer: one of Core Animation's, or one that the app's files name here.
  open class var layerClass: AnyClass { CALayer.self }

  /// Makes a view.
  public init(frame: CGRect) {
    let given = UIView.givenLayer
    UIView.givenLayer = nil
    layer = given ?? Self.makeLayer()
    super.init()
    node.owner = self
    layer.delegate = self
    guard given == nil else { return }
    node.id = StageLoop.name(for: type(of: self))
    if frame != .zero { self.frame = frame }
  }
  /// The layer for the view that is made next, in place of a new one.
  static var givenLayer: CALayer?

  /// Makes a view of no size.
  public convenience override init() { self.init(frame: .zero) }

  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// A view for one of the engine.
  convenience init(wrapping node: Views.View) {
    UIView.givenLayer = CALayer.layer(of: node)
    self.init(frame: .zero)
  }

  private func placeDidChange(from old: Motion.Size) {
    if dependsOnPlace { setNeedsConstraintLayout() }
    GeometryObservers.geometryDidChange(of: self)
  }

  private static func makeLayer() -> CALayer {
    let type: AnyClass = layerClass
    guard let layer = CALayer.make(type) else {
      preconditionFailure(
        "write the class of the layer where layerClass is: { \(type).self }, and give it init()")
    }
    return layer
  }

  /// The view of one of the engine's.
  static func view(of node: Views.View) -> UIView {
    if let view = node.owner as? UIView { return view }
    if let window = node as? Views.Window, let view = AppStage.current?.window, view.node === window
    {
      return view
    }
    return UIView(wrapping: node)
  }

  // MARK: What is kept here

  /// The name by which tests and scenarios find the view; it is the id in recordings.
  open var accessibilityIdentifier: String? {
    didSet { node.id = accessibilityIdentifier ?? StageLoop.name(for: type(of: self)) }
  }
  /// What a screen reader says; stored, but has no effect.
  open var accessibilityLabel: String?
  /// Whether a screen reader finds it; stored, but has no effect.
  open var isAccessibilityElement = false
  /// What a screen reader says of its value; stored, but has no effect.
  open var accessibilityValue: String?
  /// What a screen reader says of its use; stored, but has no effect.
  open var accessibilityHint: String?
  /// Whether a screen reader stays in it; stored, but has no effect.
  open var accessibilityViewIsModal = false
  /// Whether a screen reader leaves out what is in it; stored, but has no effect.
  open var accessibilityElementsHidden = false
  /// A number of the app's own.
  open var tag = 0
  /// How contents fill the view.
  open var contentMode = ContentMode.scaleToFill
  /// Which sides follow the superview's size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews follow this view's size.
  open var autoresizesSubviews = true
  /// The recognizers that follow fingers in it.
  open var gestureRecognizers: [UIGestureRecognizer]?
  /// Whether several fingers may touch it.
  open var isMultipleTouchEnabled = false
  /// Whether no other view is touched meanwhile; ignored.
  open var isExclusiveTouch = false
  /// Whether the app's own drawing covers everything; stored, but has no effect.
  open var isOpaque = true
  /// Whether drawing begins with nothing; stored, but has no effect.
  open var clearsContextBeforeDrawing = true
  /// The direction of its content.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// How large the content is drawn.
  open var contentScaleFactor: CGFloat = 3
  /// Whether margins lie inside the safe area.
  open var insetsLayoutMarginsFromSafeArea = true { didSet { setNeedsConstraintLayout() } }
  /// Whether margins are at least the superview's.
  open var preservesSuperviewLayoutMargins = false { didSet { setNeedsConstraintLayout() } }
  /// Light, dark, or as around it.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { colorsDidChange() }
  }
  /// The controller whose view it is.
  weak var controller: UIViewController?
  /// Whether a layout pass is due.
  var needsLayout = false
  /// Whether the view is to be drawn, as soon as it has a size.
  var needsDrawing = false
  /// Whether the view is in the queue of those that are drawn before the next frame.
  var isWaitingToDraw = false
  /// Whether the content is what the view has drawn.
  var hasDrawing = false
  /// What constraints and layout keep about the view.
  var layoutState = LayoutState()
  var ownTintColor: UIColor?
  var keptMotionEffects: [UIMotionEffect] = []
  /// Those who observe the view by the names of values.
  var namedObservations: [NamedObservation] = []
  var backgroundUIColor: UIColor?
  /// The window that the view was in when it was told last.
  private weak var knownWindow: Window?

  // MARK: Geometry

  /// The bounding box in the superview; setting it places the view.
  ///
  /// Source: `UIView.frame`; while the transform is not the identity it should not be used, and a value
  /// that is set then is undone by the transform.
  open var frame: CGRect {
    get { layer.frame }
    set {
      MainThread.check("UIView.frame")
      let old = node.bounds.size
      layer.frame = newValue
      placeDidChange(from: old)
    }
  }
  /// The rectangle in the view's own coordinates.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      MainThread.check("UIView.bounds")
      let old = node.bounds
      layer.bounds = newValue
      if layoutState.usesConstraints, node.bounds.origin != old.origin {
        setNeedsConstraintLayout()
      }
      placeDidChange(from: old.size)
    }
  }
  /// The place of the layer's anchor in the superview.
  open var center: CGPoint {
    get { layer.position }
    set {
      MainThread.check("UIView.center")
      layer.position = newValue
      placeDidChange(from: node.bounds.size)
    }
  }
  /// The transform about the layer's anchor.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set {
      MainThread.check("UIView.transform")
      layer.setAffineTransform(newValue)
      GeometryObservers.geometryDidChange(of: self)
    }
  }
  /// The transform in space about the layer's anchor.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// The layer's anchor; unlike the layer's, setting it is the same.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }
  /// The size that suits a size; the view's own unless a subclass knows better.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that suits its own.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  /// Whether a point of the view's own coordinates is inside.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    node.bounds.contains(Point(point))
  }
  /// The deepest view under a point that takes touches.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    node.hitTest(Point(point)).map { UIView.view(of: $0) }
  }
  /// A point of this view in another one's coordinates; in the window's for nil.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: view?.layer)
  }
  /// A point of another view in this one's coordinates.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: view?.layer)
  }
  /// The bounding box of a rectangle of this view in another one's coordinates.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: view?.layer)
  }
  /// The bounding box of another view's rectangle in this one's coordinates.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: view?.layer)
  }

  // MARK: Appearance

  /// 0 to 1.
  open var alpha: CGFloat {
    get { node.alpha }
    set {
      MainThread.check("UIView.alpha")
      node.alpha = min(max(Double(newValue), 0), 1)
      GeometryObservers.geometryDidChange(of: self)
    }
  }
  /// Whether it is hidden.
  open var isHidden: Bool {
    get { node.isHidden }
    set {
      MainThread.check("UIView.isHidden")
      guard newValue != node.isHidden else { return }
      node.isHidden = newValue
      GeometryObservers.geometryDidChange(of: self)
      (superview as? UIStackView)?.arrangementDidChange()
    }
  }
  /// The fill behind everything.
  open var backgroundColor: UIColor? {
    get {
      // An animation that was taken back has changed the engine's view alone.
      backgroundUIColor?.resolved(in: self) == node.backgroundColor
        ? backgroundUIColor : node.backgroundColor.map { UIColor(cgColor: CGColor($0)) }
    }
    set {
      MainThread.check("UIView.backgroundColor")
      backgroundUIColor = newValue
      node.backgroundColor = newValue?.resolved(in: self)
    }
  }
  /// Whether subviews are clipped to the bounds.
  open var clipsToBounds: Bool {
    get { node.clipsToBounds }
    set { node.clipsToBounds = newValue }
  }
  /// The color of what can be tapped; the superview's unless set.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      tintColorDidChange()
    }
  }
  /// Whether the tint is dimmed.
  open var tintAdjustmentMode = TintAdjustmentMode.automatic
  /// Called when the tint has changed.
  open func tintColorDidChange() {
    for view in subviews where view.ownTintColor == nil { view.tintColorDidChange() }
  }
  /// The view whose shape clips this one.
  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }
  /// Whether touches reach the view and its subviews.
  open var isUserInteractionEnabled: Bool {
    get { node.isUserInteractionEnabled }
    set { node.isUserInteractionEnabled = newValue }
  }
  /// Draws the view; called before the next frame when it comes into a window, has another size, or asks for it.
  open func draw(_ rect: CGRect) {}
  /// Never called: there are no nibs.
  open func awakeFromNib() {}
  /// Never called: there is no builder of interfaces.
  open func prepareForInterfaceBuilder() {}
  /// Asks for the view to be drawn again, which comes before the next frame.
  open func setNeedsDisplay() { askForDrawing() }
  /// Asks for the view to be drawn again; always all of it.
  open func setNeedsDisplay(_ rect: CGRect) { askForDrawing() }
  /// The environment.
  open var traitCollection: UITraitCollection {
    let traits = UITraitCollection(AppStage.current?.stage.window.traits)
    let style = inheritedStyle
    if style != .unspecified { traits.userInterfaceStyle = style }
    return traits
  }
  /// The environment has changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Hierarchy

  /// The view that this one lies in.
  open var superview: UIView? { node.superview.map { UIView.view(of: $0) } }
  /// The views in this one, from back to front.
  open var subviews: [UIView] {
    node.subviews.compactMap { $0.owner is CALayer ? nil : UIView.view(of: $0) }
  }
  /// The window that the view is in.
  open var window: UIWindow? { node.window.flatMap { UIView.view(of: $0) as? UIWindow } }
  /// Puts a view in front of the others.
  open func addSubview(_ view: UIView) {
    MainThread.check("UIView.addSubview(_:)")
    node.addSubview(view.node)
  }
  /// Puts a view at an index from the back.
  open func insertSubview(_ view: UIView, at index: Int) {
    let others = subviews.filter { $0 !== view }
    if others.indices.contains(index) {
      node.insertSubview(view.node, below: others[index].node)
    } else {
      node.addSubview(view.node)
    }
  }
  /// Puts a view right behind another one.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    node.insertSubview(view.node, below: siblingSubview.node)
  }
  /// Puts a view right in front of another one.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    node.insertSubview(view.node, above: siblingSubview.node)
  }
  /// Changes the places of two subviews.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    let views = subviews
    guard index1 != index2, views.indices.contains(index1), views.indices.contains(index2) else {
      return
    }
    let (low, high) = (min(index1, index2), max(index1, index2))
    insertSubview(views[high], belowSubview: views[low])
    insertSubview(views[low], at: high)
  }
  /// Puts a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { addSubview(view) }
  }
  /// Puts a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }
  /// Takes the view out of its superview, with the constraints between it and those around it.
  open func removeFromSuperview() {
    MainThread.check("UIView.removeFromSuperview()")
    dropConstraintsToOutside()
    node.removeFromSuperview()
  }
  /// Whether the view is the given one or lies in it.
  open func isDescendant(of view: UIView) -> Bool { node.isDescendant(of: view.node) }
  /// The first view with a tag, this one included.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }
  /// The view is about to be put into another one, or taken out of one if nil.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// The view was put into another one, or taken out of one.
  open func didMoveToSuperview() {}
  /// The view is about to come into a window, or to leave one if nil.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// The view has come into a window, or left one.
  open func didMoveToWindow() {}
  /// A view was put into this one.
  open func didAddSubview(_ subview: UIView) {}
  /// A view is about to leave this one.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Layout

  /// Asks for a layout pass, which comes before the next frame.
  open func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    AppStage.around(self)?.layoutQueue.add(self)
  }
  /// Lays out now what waits for that, from this view inward.
  open func layoutIfNeeded() {
    MainThread.check("UIView.layoutIfNeeded()")
    // What a layout has placed may move what constraints relate to it.
    for _ in 0..<Self.layoutRounds {
      solveConstraintsIfNeeded()
      layOutSubtree()
      guard outermostView.layoutState.needsSolving else { return }
    }
  }
  private static let layoutRounds = 4
  /// Arranges the subviews; by constraints unless a subclass does it.
  open func layoutSubviews() { applySolvedFrames() }
  /// Has constraints updated before the next layout pass.
  open func setNeedsUpdateConstraints() {
    layoutState.needsUpdateConstraints = true
    setNeedsConstraintLayout()
  }
  /// Whether constraints are updated before the next layout pass.
  open func needsUpdateConstraints() -> Bool { layoutState.needsUpdateConstraints }
  /// Updates constraints now if that was asked for, those further in first.
  open func updateConstraintsIfNeeded() {
    for view in subviews { view.updateConstraintsIfNeeded() }
    guard layoutState.needsUpdateConstraints else { return }
    layoutState.needsUpdateConstraints = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }
  /// Changes constraints; called before the first layout pass, and before one for which that was asked.
  open func updateConstraints() {}
  /// Whether constraints depend on being asked; stored, but has no effect.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Whether the frame, and not constraints, places the view.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      guard translatesAutoresizingMaskIntoConstraints != oldValue else { return }
      layoutState.solved = nil
      setNeedsConstraintLayout()
    }
  }
  /// The size of the content, or ``noIntrinsicMetric`` where there is none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// No size of its own.
  public static let noIntrinsicMetric: CGFloat = -1
  /// The content has another size.
  open func invalidateIntrinsicContentSize() {
    setNeedsConstraintLayout()
  }
  /// The size that constraints and content ask for.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    fittingSize(targetSize, horizontal: .fittingSizeLevel, vertical: .fittingSizeLevel)
  }
  /// The size that constraints and content ask for, near to a size.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontal: horizontal, vertical: vertical) }
  /// The parts of the view that no bar and no corner of the device covers.
  open var safeAreaInsets: UIEdgeInsets { computedSafeAreaInsets }
  /// The safe area has changed.
  open func safeAreaInsetsDidChange() {}
  /// How far content stays from the edges.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set {
      layoutState.margins = newValue
      layoutMarginsDidChange()
      setNeedsConstraintLayout()
    }
  }
  /// The same in the direction of reading.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: isRightToLeft ? margins.right : margins.left,
        bottom: margins.bottom, trailing: isRightToLeft ? margins.left : margins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: isRightToLeft ? newValue.trailing : newValue.leading,
        bottom: newValue.bottom, right: isRightToLeft ? newValue.leading : newValue.trailing)
    }
  }
  /// The margins have changed.
  open func layoutMarginsDidChange() {}
  /// The direction of reading.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    isRightToLeft ? .rightToLeft : .leftToRight
  }
  /// Where the baseline of the first line is: a share of the height, and points.
  var firstBaseline: (share: CGFloat, points: CGFloat) { (1, 0) }
  /// Where the baseline of the last line is: a share of the height, and points.
  var lastBaseline: (share: CGFloat, points: CGFloat) { firstBaseline }
  /// Whether the content's height depends on its width.
  var breaksLines: Bool { false }
  /// Makes the constraints that the view has for what is in it.
  func prepareConstraints() {}
  /// The view whose baseline counts for the first line.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose baseline counts for the last line.
  open var forLastBaselineLayout: UIView { self }

  // MARK: Gestures

  /// Adds a recognizer.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }
  /// Removes a recognizer; what it has begun is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
    gestureRecognizer.cancelByRemoval()
  }
  /// Whether a recognizer on this view or around it may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Shows dynamic colors of its own as they are in the style around the view.
  func resolveColors() {}

  // MARK: Being an owner

  open override var next: UIResponder? { controller ?? superview }

  /// What a layer belongs to, which the layer keeps only weakly.
  open override var description: String {
    "<\(String(describing: type(of: self))): \(ObjectIdentifier(self).hashValue)>"
  }
}

extension UIView: @MainActor LayerHost, @MainActor LayerLayout, CALayerDelegate {
  package var hostedLayer: CALayer { layer }

  package func viewWillMove(to superview: Views.View?) {
    if let old = node.superview, let view = old.owner as? UIView, superview !== old {
      view.willRemoveSubview(self)
    }
    willMove(toSuperview: superview.map { UIView.view(of: $0) })
    let window = superview?.window
    guard window !== knownWindow else { return }
    forEachSubview { $0.willMove(toWindow: window.map { UIView.view(of: $0) as? UIWindow } ?? nil) }
  }

  package func viewDidMove() {
    didMoveToSuperview()
    if let superview { superview.didAddSubview(self) }
    layoutState.solved = nil
    if let superview {
      layoutState.engine = nil
      superview.setNeedsConstraintLayout()
    }
    if needsLayout || node.window != nil { AppStage.around(self)?.layoutQueue.add(self) }
    let window = node.window
    guard window !== knownWindow else { return }
    forEachSubview { view in
      view.knownWindow = window
      if view.needsLayout, window != nil { AppStage.around(view)?.layoutQueue.add(view) }
      view.colorsDidChange(alone: true)
      if window != nil { view.askForDrawing() }
      view.didMoveToWindow()
      view.controller?.viewDidMove(to: window)
    }
  }

  package func viewDidResize(from size: Motion.Size) {
    if autoresizesSubviews { autoresizeSubviews(from: CGSize(size)) }
    layer.viewDidResize(from: size)
    setNeedsLayout()
    redrawForSize()
    if superview == nil || dependsOnPlace { setNeedsConstraintLayout() }
  }

  package func contains(_ point: Motion.Point) -> Bool {
    self.point(inside: CGPoint(point), with: TouchDispatcher.currentEvent)
  }

  package func hitTest(_ point: Motion.Point) -> Views.View? {
    hitTest(CGPoint(point), with: TouchDispatcher.currentEvent)?.node
  }

  package func layerNeedsLayout() { setNeedsLayout() }
  package func layOutLayerIfNeeded() { layoutIfNeeded() }
  package func layerNeedsDisplay() { askForDrawing() }

  private func forEachSubview(_ body: (UIView) -> Void) {
    body(self)
    for node in node.subviews {
      if let view = node.owner as? UIView { view.forEachSubview(body) }
    }
  }
}

extension UIView {
  /// Whether a tint is dimmed, like UIKit's `UIView.TintAdjustmentMode`.
  public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

  /// How contents fill a view, like UIKit's `UIView.ContentMode`.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// Which sides of a view follow its superview's size, like UIKit's `UIView.AutoresizingMask`.
  public struct AutoresizingMask: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = Self(rawValue: 1)
    public static let flexibleWidth = Self(rawValue: 2)
    public static let flexibleRightMargin = Self(rawValue: 4)
    public static let flexibleTopMargin = Self(rawValue: 8)
    public static let flexibleHeight = Self(rawValue: 16)
    public static let flexibleBottomMargin = Self(rawValue: 32)
  }
}

/// The direction of a view's content, like UIKit's `UISemanticContentAttribute`.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
