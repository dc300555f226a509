public import Motion

/// A rectangle on the stage with an appearance and subviews.
///
/// Corresponds to `UIView`.
///
/// The stored properties are the *model*: the view's state when nothing is moving. A running
/// transition overrides it with ``presentation`` values, and removes them at its end, so that the
/// model is never left in an intermediate state.
open class View {
  /// The name by which scenarios, traces and scripts address the view.
  public var id: String

  /// The bounds: the view's rectangle in its own coordinates, in points.
  @exclusivity(unchecked) public var bounds: Rect {
    didSet {
      record(.width, oldValue.size.width, bounds.size.width)
      record(.height, oldValue.size.height, bounds.size.height)
    }
  }
  /// The center, in the superview's coordinates.
  @exclusivity(unchecked) public var center: Point {
    didSet {
      record(.centerX, oldValue.x, center.x)
      record(.centerY, oldValue.y, center.y)
    }
  }
  /// The transform, applied about the center.
  ///
  /// Unless it is the identity, ``frame`` is only the bounding box.
  @exclusivity(unchecked) public var transform: AffineTransform = .identity {
    didSet { transformDidChange(from: oldValue) }
  }
  /// The opacity of the view and its subviews, 0 to 1.
  @exclusivity(unchecked) public var alpha = 1.0 { didSet { record(.alpha, oldValue, alpha) } }
  /// Whether the view and its subviews are hidden.
  public var isHidden = false
  /// The background color; nil for none.
  public var backgroundColor: Color? {
    didSet {
      let clear = Color(packed: 0)
      record(
        .backgroundColor, Double((oldValue ?? clear).packed),
        Double((backgroundColor ?? clear).packed))
    }
  }
  /// The radius of the rounded corners in points.
  public var cornerRadius = 0.0 { didSet { record(.cornerRadius, oldValue, cornerRadius) } }
  /// The width of the border in points.
  ///
  /// The border is inside the bounds.
  public var borderWidth = 0.0 { didSet { record(.borderWidth, oldValue, borderWidth) } }
  /// The color of the border.
  public var borderColor = Color(packed: 0x0000_00FF)
  /// The shadow behind the view.
  public var shadow = Shadow() {
    didSet {
      record(.shadowOpacity, oldValue.opacity, shadow.opacity)
      record(.shadowRadius, oldValue.radius, shadow.radius)
    }
  }
  /// Whether subviews are clipped to the bounds.
  public var clipsToBounds = false
  /// The order among siblings, which precedes their order in ``subviews``.
  ///
  /// Views with higher values are in front.
  @exclusivity(unchecked) public var zIndex = 0.0
  /// How the view blends with the views behind it.
  public var blendMode = BlendMode.normal
  /// The camera for the subviews, as with `sublayerTransform.m34`.
  ///
  /// If it is nil, the subviews have no common vanishing point.
  public var camera: Camera?
  /// The masks that clip the view.
  public internal(set) var maskViews: [Mask] = []
  /// Whether the view and its subviews receive touches.
  public var isUserInteractionEnabled = true
  /// Whether touches go through the view and its subviews, because it is on its way out.
  package var letsTouchesThrough = false
  /// Called when the view, or a descendant without its own handler, is tapped.
  public var onTap: (() -> Void)?
  /// Called when a finger rests on the view, or on a descendant without its own handler.
  public var onLongPress: (() -> Void)?
  /// The content in addition to the background.
  public var content: Content = .none
  /// Whether the view's size follows its superview's, as with a flexible autoresizing mask.
  public var fillsSuperview = false

  /// The superview.
  @exclusivity(unchecked) public internal(set) weak var superview: View?
  /// The subviews, from back to front.
  @exclusivity(unchecked) public internal(set) var subviews: [View] = []

  /// The view's counterpart in a higher layer, which is notified of its changes.
  ///
  /// It retains the view. The view's superview retains the owner.
  @_spi(Tools) public weak var owner: (any ViewOwner)? {
    willSet { superview?.dropOwner(of: self) }
    didSet { superview?.keepOwner(of: self) }
  }
  /// Whether a list of the screen's views contains it.
  public var listing = Listing.listed
  /// The owners of the subviews.
  private var subviewOwners: [any ViewOwner] = []
  /// Model values of properties that have no variable here, such as an anchor or a rotation in
  /// depth; nil if there are none.
  @exclusivity(unchecked) @_spi(Tools) public internal(set) var extras: PropertyValues?
  /// What higher layers keep with the view.
  @exclusivity(unchecked) package var slots = Slots()
  /// The view itself if it is a window.
  var ownHost: (any ViewHost)? { nil }
  /// The view that this one masks.
  ///
  /// This view counts as being in that view's window.
  @exclusivity(unchecked) @_spi(Tools) public weak var maskedView: View?
  /// The model's masks, in addition to those of a transition.
  @_spi(Tools) public var modelMasks: [Mask] = []
  /// The values that a transition shows instead of the model's; nil if there is no transition.
  @exclusivity(unchecked) public internal(set) var presentation: PropertyValues?

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - id: The name by which it is addressed.
  ///   - frame: Its rectangle, in the superview's coordinates.
  public init(id: String, frame: Rect = .zero) {
    self.id = id
    bounds = Rect(origin: .zero, size: frame.size)
    center = frame.center
  }

  /// The view's rectangle in the superview's coordinates, which is the bounding box of the
  /// transformed bounds.
  ///
  /// Source: `UIView.frame`, whose value is undefined unless the transform is the identity. The
  /// setter sizes the bounds so that the *transformed* view has the given size. This is how a
  /// leftover transform spoils a later layout.
  public var frame: Rect {
    get {
      let box = transform.apply(toBoundsOf: bounds.size)
      return Rect(
        x: center.x - box.width / 2, y: center.y - box.height / 2, width: box.width,
        height: box.height)
    }
    set {
      let oldSize = bounds.size
      let size = transform.isIdentity ? newValue.size : transform.boundsSize(showing: newValue.size)
      bounds = Rect(origin: bounds.origin, size: size)
      center = newValue.center
      if bounds.size != oldSize { sizeDidChange(from: oldSize) }
    }
  }

  /// Sets bounds and center so that the untransformed view fills a rectangle of the superview.
  ///
  /// Source: UIKit's autoresizing, which changes bounds and center, so that a scaled view stays
  /// correct.
  public func place(in rectangle: Rect) {
    let oldSize = bounds.size
    bounds = Rect(origin: bounds.origin, size: rectangle.size)
    center = rectangle.center
    if bounds.size != oldSize { sizeDidChange(from: oldSize) }
  }
  private func sizeDidChange(from oldSize: Size) {
    // Autoresizing comes first, as in UIKit, so that a layout can override it.
    owner?.viewDidResize(from: oldSize)
    layoutSubviews()
  }

  /// Called when the size has changed.
  ///
  /// Subclasses lay out their subviews.
  open func layoutSubviews() {
    for view in subviews where view.fillsSuperview { view.place(in: bounds) }
  }

  /// Whether the view can scroll its content along with a finger that moves in a direction.
  ///
  /// A scroll view returns true unless it has reached the end in that direction. A gesture over the
  /// view with another effect, such as a swipe back, then leaves the finger to the scroll view.
  ///
  /// - Parameter way: The direction; right and down are positive. The length is ignored.
  open func canScroll(along way: Point) -> Bool { false }

  /// The deepest view at a point that receives touches; nil if there is none.
  ///
  /// It uses model values, as UIKit does, so a moving view is touched at its destination.
  ///
  /// - Parameter point: In this view's own coordinates.
  ///
  /// Edge cases: hidden views, views with an alpha below 0.01, and views that refuse touches are
  /// skipped, together with their subviews.
  ///
  /// Source: `UIView.hitTest(_:with:)`.
  open func hitTest(_ point: Point) -> View? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01,
      owner?.contains(point) ?? bounds.contains(point)
    else { return nil }
    let frontToBack = subviews.enumerated().sorted {
      let (left, right) = ($0.element.zIndex, $1.element.zIndex)
      return left == right ? $0.offset > $1.offset : left > right
    }
    for (_, view) in frontToBack where !view.letsTouchesThrough {
      guard let inside = view.mapToSuperview.inverted()?.apply(to: point) else { continue }
      let hit = view.owner.map { $0.hitTest(inside) } ?? view.hitTest(inside)
      if let hit { return hit }
    }
    return self
  }
  /// The transform from the view's own coordinates to its superview's, according to the model.
  ///
  /// It does not include rotations in depth.
  @_spi(Tools) public var mapToSuperview: AffineTransform {
    let (width, height) = (bounds.size.width, bounds.size.height)
    let anchor = Point(
      x: modelValue(of: .anchorX) * width, y: modelValue(of: .anchorY) * height)
    return AffineTransform.translation(
      x: -bounds.origin.x - anchor.x, y: -bounds.origin.y - anchor.y
    ).concatenating(transform).concatenating(
      .translation(x: center.x - width / 2 + anchor.x, y: center.y - height / 2 + anchor.y))
  }
  func keepOwner(of view: View) {
    guard let owner = view.owner else { return }
    subviewOwners.append(owner)
  }
  func dropOwner(of view: View) {
    guard !subviewOwners.isEmpty, let owner = view.owner else { return }
    subviewOwners.removeAll { $0 === owner }
  }

  /// Called after the view was added to a superview.
  open func didMoveToSuperview() {}

  /// A shadow behind a view.
  public struct Shadow: Sendable, Hashable {
    /// The opacity, 0 to 1.
    public var opacity = 0.0
    /// The blur radius in points.
    public var radius = 3.0
    /// The offset in points.
    public var offset = Point(x: 0, y: -3)
    /// The color, before the opacity is applied.
    public var color = Color(packed: 0x0000_00FF)

    /// Creates the shadow of a new view: invisible, and otherwise with UIKit's defaults.
    public init() {}
  }

  /// The content of a view in addition to its background.
  public indirect enum Content: Sendable, Hashable {
    case none
    case text(String, TextStyle = TextStyle())
    /// A file in the scenario's folder.
    case image(String)
    /// A snapshot of another view that was taken when a transition was prepared.
    case snapshot(View.Node)
    /// A part of such a snapshot, in the snapshotted view's coordinates.
    case slice(View.Node, Rect)
    /// A shape, which may extend beyond the bounds.
    case shape(VectorShape)
    /// Colors that fill the bounds.
    case gradient(Gradient)
  }
}

extension AffineTransform {
  /// The size of the bounding box of a transformed rectangle.
  fileprivate func apply(toBoundsOf size: Size) -> Size {
    Size(
      width: abs(a) * size.width + abs(c) * size.height,
      height: abs(b) * size.width + abs(d) * size.height)
  }

  /// The size of the bounds whose transformed bounding box has the given size, for a transform
  /// without rotation.
  fileprivate func boundsSize(showing size: Size) -> Size {
    let horizontal = (a * a + b * b).squareRoot()
    let vertical = (c * c + d * d).squareRoot()
    return Size(
      width: horizontal == 0 ? size.width : size.width / horizontal,
      height: vertical == 0 ? size.height : size.height / vertical)
  }
}
