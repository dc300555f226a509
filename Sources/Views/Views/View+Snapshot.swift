public import Motion

extension View {
  /// A view in a snapshot: the model with the presentation's values applied.
  public struct Node: Sendable, Hashable {
    /// The name of the view.
    public let id: String
    /// The presented values of all properties by raw value; see ``View/presentedValue(of:)``.
    public let values: [Double]
    /// Whether subviews are clipped to the bounds.
    public let clipsToBounds: Bool
    /// The masks of the view.
    ///
    /// The values of missing masks are 0.
    public let masks: Masks
    /// The view's content in addition to its background.
    public let content: Content
    /// The views whose shapes clip the view, in its coordinates.
    public let maskNodes: [MaskNode]
    /// How the view blends with the views behind it.
    public let blendMode: BlendMode
    /// The camera for its subviews; nil if there is none.
    public let camera: Camera?
    /// Whether a transition sets its values under its own name, rather than along with its
    /// superview.
    package let isNamed: Bool
    /// The color behind the outermost view of a snapshot; nil if it is unknown.
    public let ground: Color?
    /// Its subviews, from back to front: sorted by z index, then by index.
    public let subviews: [Node]

    /// The presented value of a property.
    public subscript(property: Property) -> Double { values[property.rawValue] }
  }

  /// A mask in a snapshot.
  public struct MaskNode: Sendable, Hashable {
    /// The view with the shape.
    public let node: Node
    /// Whether the inside of the shape is hidden instead of the outside.
    public let isInverted: Bool
  }

  /// The masks that a transition has added to a view.
  ///
  /// A radius of 0 hides everything, and no mask hides nothing. The values alone can't distinguish
  /// the two.
  public struct Masks: OptionSet, Sendable, Hashable {
    /// The masks as bits.
    public let rawValue: Int
    /// The circle of `maskX`, `maskY` and `maskRadius`.
    public static let circle = Masks(rawValue: 1)
    /// The rectangle of `maskLeft`, `maskTop`, `maskWidth`, `maskHeight` and `maskCorner`.
    public static let rectangle = Masks(rawValue: 2)

    /// Creates masks from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// A snapshot of the view as it is currently presented, with all its subviews.
  ///
  /// - Parameter ground: The color behind the view, for a separate picture.
  public func pictured(on ground: Color? = nil) -> Node {
    pictured(on: ground, scrolledBy: .zero)
  }

  /// The same snapshot without subviews, for reading a few views in many frames.
  package func picturedAlone() -> Node { pictured(on: nil, scrolledBy: .zero, isAlone: true) }

  /// - Parameter offset: The scroll offset of the superview's content.
  private func pictured(
    on ground: Color?, scrolledBy offset: Point, isAlone: Bool = false
  ) -> Node {
    var values = shownValues
    if offset != .zero {
      for property in [Property.x, .centerX] { values[property.rawValue] -= offset.x }
      for property in [Property.y, .centerY] { values[property.rawValue] -= offset.y }
    }
    return Node(
      id: id, values: values, clipsToBounds: clipsToBounds, masks: masks, content: content,
      maskNodes: modelMasks.map {
        MaskNode(
          node: $0.view.pictured(on: nil, scrolledBy: bounds.origin), isInverted: $0.isInverted)
      } + maskViews.map { MaskNode(node: $0.view.pictured(), isInverted: $0.isInverted) },
      blendMode: blendMode, camera: camera,
      isNamed: presentation.map { !$0.isEmpty || superview?.presentation == nil } ?? false,
      ground: ground,
      subviews: isAlone
        ? [] : subviewsInOrder.map { $0.pictured(on: nil, scrolledBy: bounds.origin) })
  }

  /// The subviews in drawing order, from back to front: sorted by `zIndex`, then, with a camera, by
  /// depth, then by index.
  public var subviewsInOrder: [View] {
    let hasOrder = subviews.contains { $0.presentedValue(of: .zIndex) != 0 }
    guard hasOrder || camera != nil else { return subviews }
    let eye = camera.map { $0.eye(in: presentedSize) }
    let ranked = subviews.enumerated().map { index, view in
      // Rounded, because the depths of views that touch, like two sides of a cube, can differ in
      // the last digit.
      let depth = eye == nil ? 0 : (view.pose(seenBy: eye).depth * 1000).rounded()
      return (view: view, z: view.presentedValue(of: .zIndex), depth: depth, index: index)
    }
    return ranked.sorted {
      if $0.z != $1.z { return $0.z < $1.z }
      return $0.depth != $1.depth ? $0.depth < $1.depth : $0.index < $1.index
    }.map(\.view)
  }

  private var presentedSize: Size {
    Size(width: presentedValue(of: .width), height: presentedValue(of: .height))
  }

  /// The presented pose of the view in its superview.
  @_spi(Tools) public func pose(seenBy eye: Pose.Eye?) -> Pose {
    let size = presentedSize
    let origin = Point(
      x: presentation?[.x] ?? presentedValue(of: .centerX) - size.width / 2,
      y: presentation?[.y] ?? presentedValue(of: .centerY) - size.height / 2)
    return Pose(origin: origin, size: size, eye: eye) { presentedValue(of: $0) }
  }

  /// The presented values of all properties, by raw value.
  private var shownValues: [Double] {
    var values = Property.bases
    overlayModel(&values)
    extras?.overlay(&values)
    guard presentation?.isEmpty == false || extras != nil else { return values }
    let presentation = presentation ?? PropertyValues()
    presentation.overlay(&values)
    func place(_ edge: Property, _ center: Property, _ size: Property) {
      // Size and position can be set in three ways. A snapshot makes them consistent.
      let half = values[size.rawValue] / 2
      if let given = presentation[edge] { values[center.rawValue] = given + half }
      values[edge.rawValue] = values[center.rawValue] - half
    }
    place(.x, .centerX, .width)
    place(.y, .centerY, .height)
    func fill(_ property: Property, _ value: Double) {
      // An unset edge of a mask does not clip the view in that direction.
      if presentation[property] == nil, extras?[property] == nil {
        values[property.rawValue] = value
      }
    }
    let (width, height) = (values[Property.width.rawValue], values[Property.height.rawValue])
    fill(.maskX, width / 2)
    fill(.maskY, height / 2)
    fill(.maskWidth, width - values[Property.maskLeft.rawValue])
    fill(.maskHeight, height - values[Property.maskTop.rawValue])
    return values
  }

  private var masks: Masks {
    guard presentation != nil || extras != nil else { return [] }
    func isSet(_ property: Property) -> Bool {
      presentation?[property] != nil || extras?[property] != nil
    }
    var masks: Masks = []
    if isSet(.maskRadius) { masks.insert(.circle) }
    let sides: [Property] = [.maskLeft, .maskTop, .maskWidth, .maskHeight, .maskCorner]
    if sides.contains(where: isSet) { masks.insert(.rectangle) }
    return masks
  }
}
