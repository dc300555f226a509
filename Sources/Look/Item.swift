@_spi(Tools) public import Motion
public import Views

/// The look of one view in its own coordinates, and its map to its superview.
public struct Item: Sendable, Hashable {
  /// The name of the view.
  public let id: String
  /// The visible values of all properties, by raw value.
  package let values: [Double]
  /// The bounds, whose origin is zero.
  public let bounds: Rect
  /// Maps the view's coordinates to those of its superview.
  public private(set) var map: Pose.Map
  /// Whether the view is drawn: not hidden, not transparent, and not seen from behind unless it is
  /// double-sided.
  public let isShown: Bool
  /// The opacity, 0 to 1.
  public let opacity: Double
  /// The corner radius in points, limited by the bounds.
  public let corner: Double
  /// The circle that masks the view, or nil.
  public let circle: Circle?
  /// The rectangle that masks the view, or nil.
  public let window: Window?
  /// The shapes that mask the view, all at once.
  public let cuts: [Cut]
  /// The outline of the view's shape, which can be morphing into another one; nil without a shape.
  public let outline: VectorPath?
  /// The content, in front of the background.
  public let content: View.Content
  /// The blend mode with the views behind.
  public let blendMode: View.BlendMode
  /// Whether the bounds clip the subviews.
  public let clips: Bool
  /// The color behind the outermost view of a snapshot; nil if it is not known.
  package let ground: Color?
  /// Whether a transition gives values to this view by its own name.
  package let isNamed: Bool
  /// The number of the following items that are subviews of this one, at any depth.
  package internal(set) var count = 0

  /// A circle in a view's coordinates.
  public struct Circle: Sendable, Hashable {
    public var center: Point
    public var radius: Double

    package init(center: Point, radius: Double) {
      self.center = center
      self.radius = radius
    }
  }

  /// A rectangle with rounded corners in a view's coordinates.
  public struct Window: Sendable, Hashable {
    public var rect: Rect
    public var corner: Double
  }

  /// A shape that masks a view: only its inside is visible, or only its outside.
  public struct Cut: Sendable, Hashable {
    /// The id of the mask.
    public let id: String
    /// The outline in the coordinates of the masked view; nil if it is too thin to be visible.
    public let path: VectorPath?
    public let rule: View.FillRule
    /// Whether the inside is hidden, not the outside.
    public let isInverted: Bool
    /// The opacity of the visible part, 0 to 1.
    public let opacity: Double
    /// The mask's `scale`, for the error message if it makes drawing too costly.
    public let scale: Double
  }

  /// The visible value of a property.
  public subscript(property: Property) -> Double { values[property.rawValue] }

  /// The same view without position and transform.
  var atRest: Item {
    var item = self
    item.map = .flat(.identity)
    return item
  }

  /// Creates the item of a view alone, without its subviews, as it looks without a camera.
  public init(alone view: View) { self.init(view.picturedAlone(), seenBy: nil) }

  /// - Parameter eye: The eye point of the superview's camera.
  init(_ node: View.Node, seenBy eye: Pose.Eye?) {
    let pose = node.pose(seenBy: eye)
    let (width, height) = (node[.width], node[.height])
    id = node.id
    values = node.values
    bounds = Rect(x: 0, y: 0, width: width, height: height)
    map = pose.map
    opacity = min(max(node[.alpha], 0), 1)
    isShown =
      node[.hidden] == 0 && opacity > 0 && (!pose.showsBack || node[.doubleSided] != 0)
    corner = min(node[.cornerRadius], width / 2, height / 2)
    circle =
      node.masks.contains(.circle)
      ? Circle(center: Point(x: node[.maskX], y: node[.maskY]), radius: node[.maskRadius]) : nil
    window =
      node.masks.contains(.rectangle)
      ? Window(
        rect: Rect(
          x: node[.maskLeft], y: node[.maskTop], width: node[.maskWidth],
          height: node[.maskHeight]), corner: node[.maskCorner]) : nil
    cuts = node.maskNodes.map(Cut.init)
    outline = node.outline
    content = node.content
    blendMode = node.blendMode
    clips = node.clipsToBounds
    ground = node.ground
    isNamed = node.isNamed
  }
}

extension Item.Cut {
  fileprivate init(_ mask: View.MaskNode) {
    let node = mask.node
    id = node.id
    isInverted = mask.isInverted
    scale = node[.scale]
    opacity = node[.hidden] == 0 ? min(max(node[.alpha], 0), 1) : 0
    if case .shape(let shape) = node.content { rule = shape.fillRule } else { rule = .nonzero }
    path = node.outline.flatMap { path in
      switch node.pose(seenBy: nil).map {
      case .flat(let transform):
        transform.isVisible ? path.mapped(transform.apply) : nil
      case .projected(let map):
        path.mapped { map.apply(to: $0) ?? Point(x: 1e7, y: 1e7) }
      }
    }
  }
}

extension View.Node {
  fileprivate var outline: VectorPath? {
    guard case .shape(let shape) = content else { return nil }
    return shape.path(morph: self[.morph])
  }
}
