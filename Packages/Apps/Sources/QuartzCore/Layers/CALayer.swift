import CoreGraphics
import Foundation
import Motion
@_spi(Tools) import Views

/// A rectangle with visual properties, like Core Animation's `CALayer`.
///
/// It stores its values in an engine view, which has a center; `position` is the anchor's position. Changes are
/// animated inside an animation block, but never implicitly.
///
/// On Apple's platforms, `CALayer` has no actor, and Swift allows a class on the main actor to inherit from an
/// Objective-C class. Here, an app whose types are on the main actor by default can only inherit from a class on the
/// main actor.
@preconcurrency @MainActor
open class CALayer: NSObject, @MainActor LayerHost {
  /// The engine view that stores all values.
  package let node: View
  package var hostedLayer: CALayer { self }
  /// The delegate; not retained.
  open weak var delegate: (any CALayerDelegate)?
  /// A name for the app's own use.
  open var name: String?
  /// Ignored, because drawing is exact at every size.
  open var contentsScale: CGFloat = 1
  /// Ignored.
  open var rasterizationScale: CGFloat = 1
  /// Ignored.
  open var shouldRasterize = false
  /// Ignored.
  open var allowsEdgeAntialiasing = false
  /// Ignored.
  open var allowsGroupOpacity = true
  /// Ignored, because the app doesn't redraw layers.
  open var needsDisplayOnBoundsChange = false
  /// The placement of contents in the layer; stored, but has no effect.
  open var contentsGravity = CALayerContentsGravity.resize
  /// The shape of the corners; always circular here.
  open var cornerCurve = CALayerCornerCurve.circular
  /// The shape of the shadow; ignored, because the shadow always follows the view.
  open var shadowPath: CGPath?
  /// Whether the back is visible when the layer is rotated away from the viewer.
  open var isDoubleSided = true {
    didSet { node.setExtra(isDoubleSided ? 1 : 0, of: .doubleSided) }
  }
  /// The speed of time in the layer; at 0, its animations are paused, and negative values reverse them.
  open var speed: Float = 1 { didSet { if speed != oldValue { timeDidChange() } } }
  /// The seconds that are added to the layer's time; for a paused layer, its current time.
  open var timeOffset: CFTimeInterval = 0 {
    didSet { if timeOffset != oldValue { timeDidChange() } }
  }
  /// The start of the layer's time, in the superlayer's time.
  open var beginTime: CFTimeInterval = 0 {
    didSet { if beginTime != oldValue { timeDidChange() } }
  }
  var running: [(key: String, run: LayerAnimation)] = []
  /// The center that animations of the position show.
  var shownCenter = ShownCenter()
  private var map3D: CATransform3D?
  /// The values that the app has stored under its own keys.
  var values: [String: Any] = [:]
  /// Whether only some corners are rounded, by a mask larger than the layer.
  var roundsSome = false

  package init(node: View) {
    self.node = node
    super.init()
  }

  /// Creates a layer with size zero.
  public override init() {
    node = View(id: "")
    super.init()
    node.id = StageLoop.name(for: type(of: self))
    node.owner = self
  }

  /// Creates a copy of a layer's values, as for the presentation layer.
  public init(layer: Any) {
    node = View(id: "")
    super.init()
    node.owner = self
    if let other = layer as? CALayer { copyValues(of: other) { other.node.modelValue(of: $0) } }
  }

  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// Takes all values of another layer; a subclass with values of its own overrides it.
  func copyValues(of other: CALayer, _ value: (Property) -> Double) {
    node.id = other.node.id
    for property in [Property.anchorX, .anchorY, .doubleSided] {
      node.setExtra(value(property), of: property)
    }
    copySettings(of: other)
    node.bounds = Rect(
      origin: other.node.bounds.origin, size: Size(width: value(.width), height: value(.height)))
    node.center = Point(x: value(.centerX), y: value(.centerY))
    copyTransform(of: other, value)
    for property in [
      Property.alpha, .cornerRadius, .borderWidth, .shadowOpacity, .shadowRadius,
    ] {
      node.setModelValue(value(property), of: property)
    }
    func color(_ property: Property) -> Color { Color(packed: UInt32(max(value(property), 0))) }
    node.backgroundColor =
      other.node.backgroundColor == nil && value(.backgroundColor) == 0
      ? nil : color(.backgroundColor)
    node.borderColor = color(.borderColor)
    node.shadow.color = color(.shadowColor)
    node.shadow.offset = Point(x: value(.shadowX), y: value(.shadowY))
    node.zIndex = value(.zIndex)
    node.isHidden = value(.hidden) != 0
    node.content = other.node.content
    if other.roundsSome {
      roundsSome = true
      for property in Self.roundingProperties { node.setExtra(value(property), of: property) }
    }
  }

  // MARK: Geometry

  /// The rectangle in the layer's own coordinates.
  open var bounds: CGRect {
    get { CGRect(node.bounds) }
    set {
      let place = position
      let old = node.bounds.size
      node.bounds = Rect(newValue)
      position = place
      guard node.bounds.size != old else { return }
      node.owner?.viewDidResize(from: old)
      // Subviews that the engine has added also adapt to the size.
      node.layoutSubviews()
    }
  }

  /// The position of the anchor point in the superlayer.
  open var position: CGPoint {
    get {
      let lever = lever
      return CGPoint(x: node.center.x + lever.x, y: node.center.y + lever.y)
    }
    set {
      let lever = lever
      node.center = Point(x: Double(newValue.x) - lever.x, y: Double(newValue.y) - lever.y)
    }
  }

  /// The point, in unit coordinates from (0, 0) to (1, 1), that `position` places and transforms refer to.
  ///
  /// Setting it doesn't change the position, so that the layer moves, as in Core Animation.
  open var anchorPoint: CGPoint {
    get { CGPoint(x: node.modelValue(of: .anchorX), y: node.modelValue(of: .anchorY)) }
    set {
      let place = position
      node.setExtra(Double(newValue.x), of: .anchorX)
      node.setExtra(Double(newValue.y), of: .anchorY)
      position = place
    }
  }

  /// The position along the z axis in points; it only orders siblings here.
  open var zPosition: CGFloat {
    get { node.zIndex }
    set { node.zIndex = Double(newValue) }
  }

  /// The bounding box in the superlayer; setting it changes the size and the position.
  open var frame: CGRect {
    get {
      guard !node.transform.isIdentity else {
        return CGRect(Rect(center: node.center, size: node.bounds.size))
      }
      return CGRect(node.mapToSuperview.apply(to: node.bounds))
    }
    set {
      guard !node.transform.isIdentity else {
        node.frame = Rect(newValue)
        return
      }
      // The size changes so that the transformed layer fills the rectangle; the anchor point stays at the same fraction
      // of the rectangle.
      let old = node.bounds.size
      let center = node.center
      node.frame = Rect(newValue)
      guard node.extras != nil, node.bounds.size != old || node.center != center else { return }
      let box = CGRect(node.mapToSuperview.apply(to: node.bounds))
      node.center = node.center.offsetBy(
        dx: Double(newValue.midX - box.midX), dy: Double(newValue.midY - box.midY))
    }
  }

  /// The transform about the anchor point.
  open var transform: CATransform3D {
    get {
      let parts = DepthParts(plane: node.transform) { node.modelValue(of: $0) }
      // An animation that was cancelled has changed only the engine's view.
      if let map3D, DepthParts(map3D).looks(like: parts) { return map3D }
      return parts.isTilted
        ? CATransform3D(parts)
        : CATransform3DMakeAffineTransform(CGAffineTransform(node.transform))
    }
    set {
      map3D = CATransform3DIsAffine(newValue) ? nil : newValue
      let parts = DepthParts(newValue)
      node.transform = parts.plane
      guard map3D != nil || node.extras != nil else { return }
      setDistance(of: parts)
      node.setExtra(parts.rotationX, of: .rotationX)
      node.setExtra(parts.rotationY, of: .rotationY)
      node.setExtra(parts.translateZ, of: .translateZ)
    }
  }

  /// The 2D part of the transform.
  open func affineTransform() -> CGAffineTransform { CGAffineTransform(node.transform) }
  /// Sets a 2D transform.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// The transform of the sublayers; only the viewer's distance (`m34`) and the vanishing point (`m31` and `m32`) are
  /// used.
  open var sublayerTransform = CATransform3DIdentity {
    didSet {
      let map = sublayerTransform
      guard map.m34 < 0 else { return node.camera = nil }
      // The transform is about the anchor point.
      func share(_ offset: CGFloat, of length: Double, from anchor: CGFloat) -> Double {
        length > 0 ? Double(anchor) + Double(offset / map.m34) / length : 0.5
      }
      node.camera = View.Camera(
        distance: Double(-1 / map.m34),
        x: share(map.m31, of: node.bounds.width, from: anchorPoint.x),
        y: share(map.m32, of: node.bounds.height, from: anchorPoint.y))
    }
  }

  /// Whether a point in the layer's coordinates is inside the layer.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// Converts a point to another layer's coordinates; to the outermost layer's for nil.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    CGPoint(node.map(to: l?.node).apply(to: Point(p)))
  }
  /// Converts a point from another layer's coordinates; from the outermost layer's for nil.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    CGPoint(node.map(from: l?.node).apply(to: Point(p)))
  }
  /// Converts a rectangle to another layer's coordinates; the result is its bounding box.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    CGRect(node.map(to: l?.node).apply(to: Rect(r)))
  }
  /// Converts a rectangle from another layer's coordinates; the result is its bounding box.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    CGRect(node.map(from: l?.node).apply(to: Rect(r)))
  }
  /// Converts a time to another layer's time; to the stage's for nil.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = stageTime(at: t)
    return l?.ownTime(at: time) ?? time
  }
  /// Converts a time from another layer's time; from the stage's for nil.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    ownTime(at: l?.stageTime(at: t) ?? t)
  }

  // MARK: Appearance

  /// The opacity, 0 to 1.
  open var opacity: Float {
    get { Float(node.alpha) }
    set { node.alpha = Double(newValue) }
  }
  /// Whether the layer is hidden.
  open var isHidden: Bool {
    get { node.isHidden }
    set { node.isHidden = newValue }
  }
  /// Whether sublayers are clipped to the bounds.
  open var masksToBounds: Bool {
    get { node.clipsToBounds }
    set { node.clipsToBounds = newValue }
  }
  /// The color behind the content and the sublayers.
  open var backgroundColor: CGColor? {
    get { node.backgroundColor.map { CGColor($0) } }
    set { node.backgroundColor = newValue?.color }
  }
  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat {
    get { roundsSome ? node.modelValue(of: .maskCorner) : node.cornerRadius }
    set { round(maskedCorners, by: Double(newValue)) }
  }
  /// The corners that the radius applies to: one of them, two on a side, or all.
  ///
  /// If it applies only to some, they also clip the layer's content. Three corners, or two that aren't on the same
  /// side, are drawn like all four.
  open var maskedCorners = CACornerMask.all {
    didSet {
      let radius = roundsSome ? node.modelValue(of: .maskCorner) : node.cornerRadius
      round(maskedCorners, by: radius)
    }
  }
  /// The width of the border, in points.
  open var borderWidth: CGFloat {
    get { node.borderWidth }
    set { node.borderWidth = Double(newValue) }
  }
  /// The color of the border.
  open var borderColor: CGColor? {
    get { CGColor(node.borderColor) }
    set { node.borderColor = newValue?.color ?? .clear }
  }
  /// The color of the shadow.
  open var shadowColor: CGColor? {
    get { CGColor(node.shadow.color) }
    set { node.shadow.color = newValue?.color ?? .clear }
  }
  /// The opacity of the shadow, 0 to 1.
  open var shadowOpacity: Float {
    get { Float(node.shadow.opacity) }
    set { node.shadow.opacity = Double(newValue) }
  }
  /// The offset of the shadow, in points.
  open var shadowOffset: CGSize {
    get { CGSize(width: node.shadow.offset.x, height: node.shadow.offset.y) }
    set { node.shadow.offset = Point(x: Double(newValue.width), y: Double(newValue.height)) }
  }
  /// The blur radius of the shadow, in points.
  open var shadowRadius: CGFloat {
    get { node.shadow.radius }
    set { node.shadow.radius = Double(newValue) }
  }
  /// The contents, such as an image; stored, but not drawn here.
  open var contents: Any?
  /// The visible part of the contents; stored, but has no effect.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Whether the layer is opaque; stored, but has no effect.
  open var isOpaque = false
  /// The filter for enlarging contents; stored, but has no effect.
  open var magnificationFilter = CALayerContentsFilter.linear
  /// The filter for reducing contents; stored, but has no effect.
  open var minificationFilter = CALayerContentsFilter.linear
  /// The bias of the filter for reducing contents; stored, but has no effect.
  open var minificationFilterBias: Float = 0

  /// The layer whose shape clips this layer.
  open var mask: CALayer? {
    didSet {
      oldValue?.node.maskedView = nil
      node.modelMasks = mask.map { [View.Mask($0.node)] } ?? []
      mask?.node.maskedView = node
      mask?.maskDidChange()
    }
  }

  /// Updates the outline of a mask layer that doesn't have its own shape.
  func maskDidChange() {
    guard node.maskedView != nil, !(self is CAShapeLayer) else { return }
    let outline = VectorPath.rectangle(
      Rect(origin: .zero, size: node.bounds.size), radius: node.cornerRadius)
    node.content = .shape(View.VectorShape(outline))
  }

  // MARK: Hierarchy

  /// The superlayer.
  open var superlayer: CALayer? { node.superview.map { CALayer.layer(of: $0) } }
  /// The sublayers, from back to front; the layers of subviews are included.
  open var sublayers: [CALayer]? {
    get {
      node.subviews.isEmpty ? nil : node.subviews.map { CALayer.layer(of: $0) }
    }
    set {
      for layer in sublayers ?? [] { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }
  /// Adds a sublayer in front of the others.
  open func addSublayer(_ layer: CALayer) {
    layer.node.keepingFrame { node.addSubview(layer.node) }
  }
  /// Inserts a sublayer at an index; 0 is at the back.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    layer.node.keepingFrame { node.insertSubview(layer.node, at: Int(idx)) }
  }
  /// Inserts a sublayer directly behind another one.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    guard let sibling else { return insertSublayer(layer, at: 0) }
    layer.node.keepingFrame { node.insertSubview(layer.node, below: sibling.node) }
  }
  /// Inserts a sublayer directly in front of another one.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    guard let sibling else { return addSublayer(layer) }
    layer.node.keepingFrame { node.insertSubview(layer.node, above: sibling.node) }
  }
  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() { node.removeFromSuperview() }

  // MARK: Layout and display

  /// Requests that the layer's view lays out again.
  open func setNeedsLayout() { (delegate as? any LayerLayout)?.layerNeedsLayout() }
  /// Makes the layer's view lay out now, if needed.
  open func layoutIfNeeded() { (delegate as? any LayerLayout)?.layOutLayerIfNeeded() }
  /// Called to lay out the sublayers.
  open func layoutSublayers() {}
  /// Requests that the layer's view draws again.
  open func setNeedsDisplay() { (delegate as? any LayerLayout)?.layerNeedsDisplay() }
  /// Does nothing, because views are drawn before the next frame.
  open func displayIfNeeded() {}
  /// Does nothing, because only views draw here.
  open func draw(in ctx: CGContext) {}
  /// Does nothing, because layers are not drawn by the app.
  open func display() {}
  /// Whether a changed value requires drawing; always false.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// Always nil, because actions are not used.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// What changes of the layer's values do; stored, but has no effect: they take effect immediately.
  open var actions: [String: any CAAction]?
  /// Always nil, because actions are not used and changes take effect immediately.
  open func action(forKey event: String) -> (any CAAction)? { nil }

  // MARK: Presentation

  /// A copy of the layer with the currently displayed values.
  ///
  /// For an app's own class, it is a copy if UIKit knows how to make one; otherwise, it is the layer itself.
  open func presentation() -> Self? {
    guard let shown = Self.blank() as? Self else { return self }
    shown.node.owner = nil
    shown.copyValues(of: self) { self.node.presentedValue(of: $0) }
    if let x = node.presentation?[.x] { shown.node.center.x = x + shown.node.bounds.width / 2 }
    if let y = node.presentation?[.y] { shown.node.center.y = y + shown.node.bounds.height / 2 }
    shown.values = values
    return shown
  }

  /// The layer itself.
  open func model() -> Self { self }
}
