import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
@_spi(Tools) import Views

/// A rectangular area on the screen, like UIKit's `UIView`.
///
/// It owns its layer, and through it a view of the engine, which stores everything that is visible. The superview's
/// engine view retains this engine view. A view that the engine creates itself, such as the container of a transition,
/// gets a `UIView` when the app asks for it.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// The layer; an instance of ``layerClass``.
  public let layer: CALayer
  /// The engine's view for this view.
  package var node: Views.View { layer.node }
  /// The class of the layer: one of Core Animation's, or one that the app's sources name here.
  open class var layerClass: AnyClass { CALayer.self }

  /// Creates a view.
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
  /// The layer that the next created view uses instead of a new one.
  static var givenLayer: CALayer?

  /// Creates a view with size zero.
  public convenience override init() { self.init(frame: .zero) }

  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// Creates the view for an engine view.
  convenience init(wrapping node: Views.View) {
    UIView.givenLayer = CALayer.layer(of: node)
    self.init(frame: .zero)
    showsEngineView = true
  }
  /// Whether the view stands for one of the engine's, such as a container, which lays itself out.
  private var showsEngineView = false

  private func placeDidChange(from old: Motion.Size) {
    if dependsOnPlace { setNeedsConstraintLayout() }
    ObservedObjects.didChange(self)
  }

  // MARK: Stored properties

  /// The name with which tests and scenarios find the view; it is also the id in recordings.
  open var accessibilityIdentifier: String? {
    didSet { node.id = accessibilityIdentifier ?? StageLoop.name(for: type(of: self)) }
  }
  /// A number for the app's own use.
  open var tag = 0
  /// How the content fills the view.
  open var contentMode = ContentMode.scaleToFill
  /// Which margins and lengths change with the superview's size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews are resized with this view.
  open var autoresizesSubviews = true
  /// The gesture recognizers attached to the view.
  open var gestureRecognizers: [UIGestureRecognizer]?
  /// What the view lets its user do besides.
  public internal(set) var interactions: [any UIInteraction] = []
  /// Whether the view receives several touches at once; stored, but has no effect.
  open var isMultipleTouchEnabled = false
  /// Whether the view blocks touches in other views; ignored.
  open var isExclusiveTouch = false
  /// Whether the app's drawing covers the whole view; stored, but has no effect.
  open var isOpaque = true
  /// Whether the view is cleared before it is drawn; stored, but has no effect.
  open var clearsContextBeforeDrawing = true
  /// Whether the content is flipped in right-to-left layouts.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// The number of pixels per point; stored, but has no effect.
  open var contentScaleFactor: CGFloat = 3
  /// Whether the margins are inside the safe area.
  open var insetsLayoutMarginsFromSafeArea = true { didSet { setNeedsConstraintLayout() } }
  /// Whether the margins are at least the superview's margins.
  open var preservesSuperviewLayoutMargins = false { didSet { setNeedsConstraintLayout() } }
  /// The light or dark style of the view and its subviews; inherited if unspecified.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { colorsDidChange() }
  }
  /// The controller of the view.
  weak var controller: UIViewController?
  /// Whether the view needs a layout pass.
  var needsLayout = false
  /// Whether the view needs to be drawn as soon as its size isn't zero.
  var needsDrawing = false
  /// Whether the view is in the queue of views that are drawn before the next frame.
  var isWaitingToDraw = false
  /// Whether the content is the result of the view's own drawing.
  var hasDrawing = false
  /// What the layout engine stores about the view.
  var layoutState = LayoutState()
  var ownTintColor: UIColor?
  var keptMotionEffects: [UIMotionEffect] = []
  var backgroundUIColor: UIColor?
  /// The window that the view was in when its window was last reported.
  weak var knownWindow: Window?

  // MARK: Geometry

  /// The bounding box in the superview's coordinates; setting it changes the size and the position.
  ///
  /// Source: `UIView.frame`. It should not be used while the transform isn't the identity; a value set then is
  /// converted by the inverse transform.
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
  /// The position of the layer's anchor point in the superview.
  open var center: CGPoint {
    get { layer.position }
    set {
      MainThread.check("UIView.center")
      layer.position = newValue
      placeDidChange(from: node.bounds.size)
    }
  }
  /// The transform about the layer's anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set {
      MainThread.check("UIView.transform")
      layer.setAffineTransform(newValue)
      ObservedObjects.didChange(self)
    }
  }
  /// The size that fits a given size; the view's current size unless a subclass overrides this.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Resizes the view to the size that fits.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  /// Whether a point in the view's coordinates is inside the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    node.bounds.contains(Point(point))
  }
  /// The deepest subview at a point that receives touches.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    node.hitTest(Point(point)).map { UIView.view(of: $0) }
  }

  // MARK: Appearance

  /// The opacity, 0 to 1.
  open var alpha: CGFloat {
    get { node.alpha }
    set {
      MainThread.check("UIView.alpha")
      node.alpha = min(max(Double(newValue), 0), 1)
      ObservedObjects.didChange(self)
    }
  }
  /// Whether the view is hidden.
  open var isHidden: Bool {
    get { node.isHidden }
    set {
      MainThread.check("UIView.isHidden")
      guard newValue != node.isHidden else { return }
      node.isHidden = newValue
      ObservedObjects.didChange(self)
      (superview as? UIStackView)?.arrangementDidChange()
    }
  }
  /// The color behind the content and the subviews.
  open var backgroundColor: UIColor? {
    get {
      // Undoing an animation has changed only the engine's view.
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
  /// The color of interactive elements; inherited from the superview unless set.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      tintColorDidChange()
    }
  }
  /// Whether the tint color is dimmed; stored, but has no effect.
  open var tintAdjustmentMode = TintAdjustmentMode.automatic
  /// Called when the tint color has changed.
  open func tintColorDidChange() {
    for view in subviews where view.ownTintColor == nil { view.tintColorDidChange() }
  }
  /// The view whose shape clips this view.
  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }
  /// Whether the view and its subviews receive touches.
  open var isUserInteractionEnabled: Bool {
    get { node.isUserInteractionEnabled }
    set { node.isUserInteractionEnabled = newValue }
  }
  /// Draws the view; called before the next frame when the view enters a window, has a new size or needs display.
  open func draw(_ rect: CGRect) {}
  /// Requests that the view is drawn again before the next frame.
  open func setNeedsDisplay() { askForDrawing() }
  /// Requests that the view is drawn again; it is always drawn as a whole.
  open func setNeedsDisplay(_ rect: CGRect) { askForDrawing() }
  /// The traits of the view.
  open var traitCollection: UITraitCollection { inheritedTraits }
  /// The traits that the app gives the view and its subviews.
  open var traitOverrides: UITraitOverrides {
    get { ownOverrides }
    set { changeOverrides { ownOverrides = newValue } }
  }
  private var ownOverrides = UITraitOverrides()
  /// The parties that want to know of changed traits.
  var traitChanges: [TraitChange] = []
  /// Called when the traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Hierarchy

  /// The superview.
  open var superview: UIView? { node.superview.map { UIView.view(of: $0) } }
  /// The subviews, from back to front.
  open var subviews: [UIView] {
    node.subviews.compactMap { $0.owner is CALayer ? nil : UIView.view(of: $0) }
  }
  /// The window of the view; nil if it is in none.
  open var window: UIWindow? { node.window.flatMap { UIView.view(of: $0) as? UIWindow } }
  /// Adds a subview in front of the others.
  open func addSubview(_ view: UIView) {
    MainThread.check("UIView.addSubview(_:)")
    view.node.keepingFrame { node.addSubview(view.node) }
  }
  /// Inserts a subview at an index; 0 is at the back.
  open func insertSubview(_ view: UIView, at index: Int) {
    let others = subviews.filter { $0 !== view }
    guard others.indices.contains(index) else { return addSubview(view) }
    insertSubview(view, belowSubview: others[index])
  }
  /// Inserts a subview directly behind another one.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    view.node.keepingFrame { node.insertSubview(view.node, below: siblingSubview.node) }
  }
  /// Inserts a subview directly in front of another one.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    view.node.keepingFrame { node.insertSubview(view.node, above: siblingSubview.node) }
  }
  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    // A view that is there already needs no layout, which an app can ask for in its layout.
    if view.superview === self, subviews.last !== view { addSubview(view) }
  }
  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self, subviews.first !== view { insertSubview(view, at: 0) }
  }
  /// Removes the view from its superview, and the constraints between the view's subtree and other views.
  open func removeFromSuperview() {
    MainThread.check("UIView.removeFromSuperview()")
    dropConstraintsToOutside()
    node.removeFromSuperview()
  }
  /// Called before the superview changes; nil if the view will have none.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview has changed.
  open func didMoveToSuperview() {}
  /// Called before the window changes; nil if the view will be in none.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window has changed.
  open func didMoveToWindow() {}
  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Layout

  /// Requests a layout pass before the next frame.
  open func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    AppStage.around(self)?.layoutQueue.add(self)
  }
  /// Lays out the view and its descendants now if they need it.
  open func layoutIfNeeded() {
    MainThread.check("UIView.layoutIfNeeded()")
    // Layout can move views that constraints refer to, so it is repeated.
    for _ in 0..<Self.layoutRounds {
      solveConstraintsIfNeeded()
      layOutSubtree()
      guard outermostView.layoutState.needsSolving else { return }
    }
  }
  private static let layoutRounds = 4
  /// Lays out the sublayers of the view's layer, by ``layoutSubviews()``.
  open func layoutSublayers(of layer: CALayer) { if layer === self.layer { layoutSubviews() } }
  /// Lays out the subviews; by constraints unless a subclass overrides this.
  open func layoutSubviews() {
    if showsEngineView { node.layoutSubviews() }
    applySolvedFrames()
  }
  /// Updates the properties of the view; called before its layout after ``setNeedsUpdateProperties()``.
  ///
  /// Source: `UIView.updateProperties()`, iOS 26.
  open func updateProperties() {}
  /// Whether properties are updated before the next layout.
  var needsUpdateProperties = false
  /// Updates constraints; called before the first layout pass, and before a later one if requested.
  open func updateConstraints() {}
  /// Whether the view needs constraints; has no effect.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Whether the frame, and not constraints, determines the view's place.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      guard translatesAutoresizingMaskIntoConstraints != oldValue else { return }
      layoutState.solved = nil
      setNeedsConstraintLayout()
    }
  }
  /// The natural size of the content; ``noIntrinsicMetric`` where there is none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Tells the layout that the intrinsic content size has changed.
  open func invalidateIntrinsicContentSize() {
    setNeedsConstraintLayout()
  }
  /// The size that satisfies the constraints of the subviews and the content.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    fittingSize(targetSize, horizontal: .fittingSizeLevel, vertical: .fittingSizeLevel)
  }
  /// The size that satisfies the constraints and the content, near a target size.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontal: horizontal, vertical: vertical) }
  /// The distances from the edges within which bars or the device's corners can cover the view.
  open var safeAreaInsets: UIEdgeInsets { computedSafeAreaInsets }
  /// Called when the safe area has changed.
  open func safeAreaInsetsDidChange() {}
  /// The distances between the edges and the content.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set {
      layoutState.margins = newValue
      layoutMarginsDidChange()
      setNeedsConstraintLayout()
    }
  }
  /// Called when the margins have changed.
  open func layoutMarginsDidChange() {}
  /// The layout direction of the view.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    isRightToLeft ? .rightToLeft : .leftToRight
  }
  /// The baseline of the first line: a fraction of the height plus a distance in points.
  var firstBaseline: (share: CGFloat, points: CGFloat) { (1, 0) }
  /// The baseline of the last line: a fraction of the height plus a distance in points.
  var lastBaseline: (share: CGFloat, points: CGFloat) { firstBaseline }
  /// Whether the height of the content depends on its width.
  var breaksLines: Bool { false }
  /// Creates the constraints that the view needs for its content.
  func prepareConstraints() {}
  /// The view that determines the first baseline.
  open var forFirstBaselineLayout: UIView { self }
  /// The view that determines the last baseline.
  open var forLastBaselineLayout: UIView { self }

  // MARK: Gestures

  /// Adds a gesture recognizer.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }
  /// Removes a gesture recognizer and cancels its gesture.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
    gestureRecognizer.cancelByRemoval()
  }
  /// Whether a recognizer on this view or a superview may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Resolves the view's own dynamic colors for the current style.
  func resolveColors() {}

  open override var next: UIResponder? { controller ?? superview }

  open override var description: String {
    "<\(String(describing: type(of: self))): \(ObjectIdentifier(self).hashValue)>"
  }
}
