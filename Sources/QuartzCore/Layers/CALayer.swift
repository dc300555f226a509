import CoreGraphics
import Foundation
import Motion
import Views

/// What is done when something happens to a layer, like Core Animation's `CAAction`; never asked for here.
public protocol CAAction {
  /// Does it.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Hears of what happens to a layer, like Core Animation's `CALayerDelegate`; for a view's layer, the view.
public protocol CALayerDelegate: AnyObject {}

/// Something that has a layer and stands for its node: a view, or the layer itself.
package protocol LayerHost: ViewOwner {
  var hostedLayer: CALayer { get }
}

/// The corners that a radius applies to, like Core Animation's `CACornerMask`.
public struct CACornerMask: OptionSet, Sendable, Hashable {
  /// The corners as bits.
  public let rawValue: UInt
  /// Corners by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = Self(rawValue: 1)
  public static let layerMaxXMinYCorner = Self(rawValue: 2)
  public static let layerMinXMaxYCorner = Self(rawValue: 4)
  public static let layerMaxXMaxYCorner = Self(rawValue: 8)
  package static let all: Self = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

/// The shape of round corners, like Core Animation's `CALayerCornerCurve`; both are drawn as circles.
public struct CALayerCornerCurve: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// A curve by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = Self(rawValue: "circular")
  public static let continuous = Self(rawValue: "continuous")
}

/// How contents are scaled, like Core Animation's `CALayerContentsFilter`; stored, but has no effect.
public struct CALayerContentsFilter: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = Self(rawValue: "linear")
  public static let nearest = Self(rawValue: "nearest")
  public static let trilinear = Self(rawValue: "trilinear")
}

/// How contents fill a layer, like Core Animation's `CALayerContentsGravity`.
public struct CALayerContentsGravity: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// A gravity by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let center = Self(rawValue: "center")
  public static let resize = Self(rawValue: "resize")
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
}

/// A rectangle with an appearance, like Core Animation's `CALayer`.
///
/// It is the engine's view itself, which keeps its center; `position` is that of the anchor. Changes are
/// animated inside an animation's block, and not by themselves.
///
/// On Apple's systems it has no actor, and Swift lets a class on the main actor subclass one of Objective-C. Here
/// only a class on the main actor can be subclassed by an app whose types are there by default.
@preconcurrency @MainActor
open class CALayer: NSObject, @MainActor LayerHost {
  /// The store of all its values.
  package let node: View
  package var hostedLayer: CALayer { self }
  /// Hears of what happens to it.
  open weak var delegate: (any CALayerDelegate)?
  /// A name for the app's own use.
  open var name: String?
  /// Ignored: drawing is exact at every size.
  open var contentsScale: CGFloat = 1
  /// Ignored.
  open var rasterizationScale: CGFloat = 1
  /// Ignored.
  open var shouldRasterize = false
  /// Ignored.
  open var allowsEdgeAntialiasing = false
  /// Ignored.
  open var allowsGroupOpacity = true
  /// Ignored: nothing is redrawn by the app.
  open var needsDisplayOnBoundsChange = false
  /// How contents fill the layer.
  open var contentsGravity = CALayerContentsGravity.resize
  /// The shape of the corners; always a circle here.
  open var cornerCurve = CALayerCornerCurve.circular
  /// The outline of the shadow; the shadow always follows the view here.
  open var shadowPath: CGPath?
  /// Whether the back is seen when the layer is turned around.
  open var isDoubleSided = true {
    didSet { node.setExtra(isDoubleSided ? 1 : 0, of: .doubleSided) }
  }
  /// The speed of time in the layer: 0 holds its animations, and less turns them back.
  open var speed: Float = 1 { didSet { if speed != oldValue { timeDidChange() } } }
  /// What is added to the layer's time, in seconds: where a layer that is held stands.
  open var timeOffset: CFTimeInterval = 0 {
    didSet { if timeOffset != oldValue { timeDidChange() } }
  }
  /// When the layer's time begins, in that of its superlayer.
  open var beginTime: CFTimeInterval = 0 {
    didSet { if beginTime != oldValue { timeDidChange() } }
  }
  var running: [(key: String, run: LayerAnimation)] = []
  /// What animations of the position show.
  var shownCenter = ShownCenter()
  private var map3D: CATransform3D?
  /// What the app has kept under keys of its own.
  var values: [String: Any] = [:]
  /// Whether only some corners are round, which a mask larger than the layer makes.
  var roundsSome = false

  package init(node: View) {
    self.node = node
    super.init()
  }

  /// Makes a layer of no size.
  public override init() {
    node = View(id: "")
    super.init()
    node.id = StageLoop.name(for: type(of: self))
    node.owner = self
  }

  /// Makes a copy of a layer's values, as for a presentation.
  public init(layer: Any) {
    node = View(id: "")
    super.init()
    node.owner = self
    if let other = layer as? CALayer { copyValues(of: other) { other.node.modelValue(of: $0) } }
  }

  /// Absent: archives need a coder.
  public required init?(coder: NSCoder) { nil }

  private func copyValues(of other: CALayer, _ value: (Property) -> Double) {
    node.id = other.node.id
    for property in [Property.anchorX, .anchorY, .rotationX, .rotationY, .perspective] {
      node.setExtra(value(property), of: property)
    }
    node.bounds = Rect(
      origin: other.node.bounds.origin, size: Size(width: value(.width), height: value(.height)))
    node.center = Point(x: value(.centerX), y: value(.centerY))
    for property in [
      Property.alpha, .translateX, .translateY, .scaleX, .scaleY, .rotation, .cornerRadius,
      .borderWidth, .shadowOpacity, .shadowRadius,
    ] {
      node.setModelValue(value(property), of: property)
    }
    node.backgroundColor = other.node.backgroundColor.map { _ in
      Color(packed: UInt32(value(.backgroundColor)))
    }
    node.content = other.node.content
    if other.roundsSome {
      roundsSome = true
      for property in Self.roundingProperties { node.setExtra(value(property), of: property) }
    }
  }

  // MARK: Geometry

  /// The rectangle in its own coordinates.
  open var bounds: CGRect {
    get { CGRect(node.bounds) }
    set {
      let place = position
      let old = node.bounds.size
      node.bounds = Rect(newValue)
      position = place
      guard node.bounds.size != old else { return }
      node.owner?.viewDidResize(from: old)
      // What the engine has put into it follows, too.
      node.layoutSubviews()
    }
  }

  /// Where the anchor is in the superlayer.
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

  /// From the center to the anchor.
  private var lever: Point {
    guard node.extras != nil else { return .zero }
    return Point(
      x: (node.modelValue(of: .anchorX) - 0.5) * node.bounds.size.width,
      y: (node.modelValue(of: .anchorY) - 0.5) * node.bounds.size.height)
  }

  /// The point of the layer, from (0, 0) to (1, 1), that `position` places and transforms turn about.
  ///
  /// Setting it keeps the position, so that the layer moves, as in Core Animation.
  open var anchorPoint: CGPoint {
    get { CGPoint(x: node.modelValue(of: .anchorX), y: node.modelValue(of: .anchorY)) }
    set {
      let place = position
      node.setExtra(Double(newValue.x), of: .anchorX)
      node.setExtra(Double(newValue.y), of: .anchorY)
      position = place
    }
  }

  /// Points toward the viewer; only orders siblings here.
  open var zPosition: CGFloat {
    get { node.zIndex }
    set { node.zIndex = Double(newValue) }
  }

  /// The bounding box in the superlayer; setting it places the layer.
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
      // The size changes so that the transformed layer fills the rectangle, and the anchor stays at
      // its part of it.
      let old = node.bounds.size
      let center = node.center
      node.frame = Rect(newValue)
      guard node.extras != nil, node.bounds.size != old || node.center != center else { return }
      let box = CGRect(node.mapToSuperview.apply(to: node.bounds))
      node.center = node.center.offsetBy(
        dx: Double(newValue.midX - box.midX), dy: Double(newValue.midY - box.midY))
    }
  }

  /// The map that is applied about the anchor.
  open var transform: CATransform3D {
    get { map3D ?? CATransform3DMakeAffineTransform(CGAffineTransform(node.transform)) }
    set {
      map3D = CATransform3DIsAffine(newValue) ? nil : newValue
      let parts = DepthParts(newValue)
      node.transform = parts.plane
      guard map3D != nil || node.extras != nil else { return }
      node.setExtra(parts.rotationX, of: .rotationX)
      node.setExtra(parts.rotationY, of: .rotationY)
      node.setExtra(parts.translateZ, of: .translateZ)
      node.setExtra(parts.perspective, of: .perspective)
    }
  }

  /// The transform in the plane.
  open func affineTransform() -> CGAffineTransform { CGAffineTransform(node.transform) }
  /// Sets the transform in the plane.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// The map of the sublayers: of it, only the distance of the viewer (`m34`) and the vanishing point (`m31` and
  /// `m32`) count here.
  open var sublayerTransform = CATransform3DIdentity {
    didSet {
      let map = sublayerTransform
      guard map.m34 < 0 else { return node.camera = nil }
      // It is about the anchor.
      func share(_ offset: CGFloat, of length: Double, from anchor: CGFloat) -> Double {
        length > 0 ? Double(anchor) + Double(offset / map.m34) / length : 0.5
      }
      node.camera = View.Camera(
        distance: Double(-1 / map.m34),
        x: share(map.m31, of: node.bounds.width, from: anchorPoint.x),
        y: share(map.m32, of: node.bounds.height, from: anchorPoint.y))
    }
  }

  /// Whether a point of its own coordinates is inside.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// A point of this layer in another one's coordinates; in the outermost one's for nil.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    CGPoint(
      node.mapToRoot(stoppingAt: nil).concatenating(
        l?.node.mapToRoot(stoppingAt: nil).inverted() ?? .identity
      ).apply(to: Point(p)))
  }
  /// A point of another layer in this one's coordinates.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    CGPoint(
      (l?.node.mapToRoot(stoppingAt: nil) ?? .identity).concatenating(
        node.mapToRoot(stoppingAt: nil).inverted() ?? .identity
      ).apply(to: Point(p)))
  }
  /// The bounding box of a rectangle in another layer's coordinates.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    CGRect(
      node.mapToRoot(stoppingAt: nil).concatenating(
        l?.node.mapToRoot(stoppingAt: nil).inverted() ?? .identity
      ).apply(to: Rect(r)))
  }
  /// The bounding box of another layer's rectangle in this one's coordinates.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    CGRect(
      (l?.node.mapToRoot(stoppingAt: nil) ?? .identity).concatenating(
        node.mapToRoot(stoppingAt: nil).inverted() ?? .identity
      ).apply(to: Rect(r)))
  }
  /// A time of this layer in another one's; in the stage's for nil.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = stageTime(at: t)
    return l?.ownTime(at: time) ?? time
  }
  /// A time of another layer in this one's; one of the stage for nil.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    ownTime(at: l?.stageTime(at: t) ?? t)
  }

  // MARK: Appearance

  /// 0 to 1.
  open var opacity: Float {
    get { Float(node.alpha) }
    set { node.alpha = Double(newValue) }
  }
  /// Whether it is hidden.
  open var isHidden: Bool {
    get { node.isHidden }
    set { node.isHidden = newValue }
  }
  /// Whether sublayers are clipped to the bounds.
  open var masksToBounds: Bool {
    get { node.clipsToBounds }
    set { node.clipsToBounds = newValue }
  }
  /// The fill behind everything.
  open var backgroundColor: CGColor? {
    get { node.backgroundColor.map { CGColor($0) } }
    set { node.backgroundColor = newValue?.color }
  }
  /// The radius of the corners in points.
  open var cornerRadius: CGFloat {
    get { roundsSome ? node.modelValue(of: .maskCorner) : node.cornerRadius }
    set { round(maskedCorners, by: Double(newValue)) }
  }
  /// The corners that the radius applies to: one of them, two on a side, or all.
  ///
  /// Where it applies to some only, they also clip what is in the layer. Three corners, and two that are not on a
  /// side, are drawn as all.
  open var maskedCorners = CACornerMask.all {
    didSet {
      let radius = roundsSome ? node.modelValue(of: .maskCorner) : node.cornerRadius
      round(maskedCorners, by: radius)
    }
  }
  /// The width of the border in points.
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
  /// 0 to 1.
  open var shadowOpacity: Float {
    get { Float(node.shadow.opacity) }
    set { node.shadow.opacity = Double(newValue) }
  }
  /// Where the shadow is, in points.
  open var shadowOffset: CGSize {
    get { CGSize(width: node.shadow.offset.x, height: node.shadow.offset.y) }
    set { node.shadow.offset = Point(x: Double(newValue.width), y: Double(newValue.height)) }
  }
  /// The blur of the shadow in points.
  open var shadowRadius: CGFloat {
    get { node.shadow.radius }
    set { node.shadow.radius = Double(newValue) }
  }
  /// Any picture; kept, and not drawn here.
  open var contents: Any?
  /// The part of the contents that is shown; stored, but has no effect.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Whether it covers all that is behind; stored, but has no effect.
  open var isOpaque = false
  /// How contents are enlarged; stored, but has no effect.
  open var magnificationFilter = CALayerContentsFilter.linear
  /// How contents are made smaller; stored, but has no effect.
  open var minificationFilter = CALayerContentsFilter.linear
  /// How soft contents become when they are made smaller; stored, but has no effect.
  open var minificationFilterBias: Float = 0

  /// The layer whose shape clips this one.
  open var mask: CALayer? {
    didSet {
      oldValue?.node.maskedView = nil
      node.modelMasks = mask.map { [View.Mask($0.node)] } ?? []
      mask?.node.maskedView = node
      mask?.maskDidChange()
    }
  }

  /// Has a layer without a shape of its own clip by its outline.
  func maskDidChange() {
    guard node.maskedView != nil, !(self is CAShapeLayer) else { return }
    let outline = VectorPath.rectangle(
      Rect(origin: .zero, size: node.bounds.size), radius: node.cornerRadius)
    node.content = .shape(View.VectorShape(outline))
  }

  // MARK: Hierarchy

  /// The layer that this one lies in.
  open var superlayer: CALayer? { node.superview.map { CALayer.layer(of: $0) } }
  /// The layers in this one, from back to front; those of subviews are among them.
  open var sublayers: [CALayer]? {
    get {
      node.subviews.isEmpty ? nil : node.subviews.map { CALayer.layer(of: $0) }
    }
    set {
      for layer in sublayers ?? [] { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }
  /// Puts a layer in front of the others.
  open func addSublayer(_ layer: CALayer) { node.addSubview(layer.node) }
  /// Puts a layer at an index from the back.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    node.insertSubview(layer.node, at: Int(idx))
  }
  /// Puts a layer right behind another one.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    guard let sibling else { return insertSublayer(layer, at: 0) }
    node.insertSubview(layer.node, below: sibling.node)
  }
  /// Puts a layer right in front of another one.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    guard let sibling else { return addSublayer(layer) }
    node.insertSubview(layer.node, above: sibling.node)
  }
  /// Takes the layer out of the one it lies in.
  open func removeFromSuperlayer() { node.removeFromSuperview() }

  /// The layer of a node; a plain one is made for a node of the engine.
  package static func layer(of node: View) -> CALayer {
    if let host = node.owner as? any LayerHost { return host.hostedLayer }
    let layer = CALayer(node: node)
    if node.owner == nil { node.owner = layer }
    return layer
  }

  // MARK: Layout and display

  /// Has the layer's owner lay out again.
  open func setNeedsLayout() { (delegate as? any LayerLayout)?.layerNeedsLayout() }
  /// Has the layer's owner lay out now.
  open func layoutIfNeeded() { (delegate as? any LayerLayout)?.layOutLayerIfNeeded() }
  /// Called to arrange sublayers.
  open func layoutSublayers() {}
  /// Has the layer's view draw again.
  open func setNeedsDisplay() { (delegate as? any LayerLayout)?.layerNeedsDisplay() }
  /// Does nothing: drawing comes before the next frame.
  open func displayIfNeeded() {}
  /// Does nothing: only views draw here.
  open func draw(in ctx: CGContext) {}
  /// Does nothing: nothing is drawn by the app.
  open func display() {}
  /// Whether a change of a value asks for drawing, which does nothing here.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// Ignored: no action is asked for.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// Ignored: no action is asked for, and changes are made at once.
  open func action(forKey event: String) -> (any CAAction)? { nil }

  // MARK: What is shown

  /// The layer as it is shown now, a copy.
  ///
  /// That of a layer of the app's own class is one if UIKit knows how to make it, else the layer itself.
  open func presentation() -> Self? {
    guard let shown = Self.blank() as? Self else { return self }
    shown.node.owner = nil
    shown.copyValues(of: self) { self.node.presentedValue(of: $0) }
    if let x = node.presentation?[.x] { shown.node.center.x = x + shown.node.bounds.width / 2 }
    if let y = node.presentation?[.y] { shown.node.center.y = y + shown.node.bounds.height / 2 }
    shown.values = values
    return shown
  }

  /// How the app's own layers are made, by their classes.
  package static var makers: [ObjectIdentifier: () -> CALayer] = [:]

  /// A layer of a class; nil if it is an app's own and nobody has said how it is made.
  package static func make(_ type: AnyClass) -> CALayer? {
    if let make = makers[ObjectIdentifier(type)] { return make() }
    switch type {
    case is CAShapeLayer.Type where type == CAShapeLayer.self: return CAShapeLayer()
    case is CAGradientLayer.Type where type == CAGradientLayer.self: return CAGradientLayer()
    default: return type == CALayer.self ? CALayer() : nil
    }
  }

  /// A layer of this class that has no name yet.
  private static func blank() -> CALayer? {
    if self == CALayer.self { return CALayer(node: View(id: "")) }
    if self == CAShapeLayer.self { return CAShapeLayer(node: View(id: "")) }
    if self == CAGradientLayer.self { return CAGradientLayer(node: View(id: "")) }
    return makers[ObjectIdentifier(self)]?()
  }

  /// The layer itself.
  open func model() -> Self { self }

  // MARK: The node's owner

  package func viewWillMove(to superview: View?) {}
  package func viewDidMove() {}
  package func viewDidResize(from size: Size) {
    if roundsSome { round(maskedCorners, by: node.modelValue(of: .maskCorner)) }
    maskDidChange()
    layoutSublayers()
  }
  package func contains(_ point: Point) -> Bool { node.bounds.contains(point) }
  // A layer of one's own takes no touches.
  package func hitTest(_ point: Point) -> View? { nil }
}

/// What lays out a layer: its view.
package protocol LayerLayout: AnyObject {
  func layerNeedsLayout()
  func layOutLayerIfNeeded()
  func layerNeedsDisplay()
}

extension View {
  /// The map from the view's coordinates to those of the outermost view around it.
  package func mapToRoot(stoppingAt end: View?) -> Motion.AffineTransform {
    var map = Motion.AffineTransform.identity
    var current: View = self
    while current !== end, let superview = current.superview {
      map = map.concatenating(current.mapToSuperview)
      current = superview
    }
    return map
  }
}
