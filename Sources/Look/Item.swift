package import Motion
package import Views

/// What one view looks like, in its own coordinates, and how it lies in its superview.
package struct Item: Sendable, Hashable {
  /// The name of the view.
  package let id: String
  /// The values of all properties as they are shown, by raw value.
  package let values: [Double]
  /// Its own rectangle, whose origin is zero.
  package let bounds: Rect
  /// From its coordinates to its superview's.
  package private(set) var map: Pose.Map
  /// Whether it is drawn: not hidden, not transparent, and not seen from a back that it hasn't.
  package let isShown: Bool
  /// 0 is transparent and 1 is opaque.
  package let opacity: Double
  /// The radius of its corners, in points, limited to what the bounds have room for.
  package let corner: Double
  /// The circle that clips it, or nil.
  package let circle: Circle?
  /// The rectangle that clips it, or nil.
  package let window: Window?
  /// The shapes that clip it; each hides more.
  package let cuts: [Cut]
  /// The outline of its shape, on its way to another one; nil without a shape.
  package let outline: VectorPath?
  /// What it shows besides its background.
  package let content: View.Content
  /// How it is mixed with what lies behind it.
  package let blendMode: View.BlendMode
  /// Whether its bounds clip what is in it.
  package let clips: Bool
  /// The color on which the outermost view of a picture lies; nil if it is not known.
  package let ground: Color?
  /// Whether a transition gives it values by its own name.
  package let isNamed: Bool
  /// How many items after it are in it.
  package internal(set) var count = 0

  /// A circle in a view's coordinates.
  package struct Circle: Sendable, Hashable {
    package var center: Point
    package var radius: Double

    package init(center: Point, radius: Double) {
      self.center = center
      self.radius = radius
    }
  }

  /// A rectangle with rounded corners in a view's coordinates.
  package struct Window: Sendable, Hashable {
    package var rect: Rect
    package var corner: Double
  }

  /// A shape outside of which, or inside of which, nothing of a view is seen.
  package struct Cut: Sendable, Hashable {
    /// The name of the mask.
    package let id: String
    /// The outline in the coordinates of the view that it clips; nil if it is too thin to be seen.
    package let path: VectorPath?
    package let rule: View.FillRule
    /// Whether what is inside is hidden, instead of what is outside.
    package let isInverted: Bool
    /// How much of what it spares is seen, 0 to 1.
    package let opacity: Double
    /// The mask's own `scale`, to name what makes drawing it too costly.
    package let scale: Double
  }

  /// The value of a property as it is shown.
  package subscript(property: Property) -> Double { values[property.rawValue] }

  /// The same view in its own coordinates, not moved.
  var atRest: Item {
    var item = self
    item.map = .flat(.identity)
    return item
  }

  /// A view by itself, without what is in it, as it is seen without a camera.
  package init(alone view: View) { self.init(view.picturedAlone(), seenBy: nil) }

  /// - Parameter eye: The eye of its superview's camera.
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
