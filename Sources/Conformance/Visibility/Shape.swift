import Motion
import Views

/// What a picture needs to know about a view, whether it is on the stage or in a snapshot.
struct Shape {
  let id: String
  let size: Size
  let projection: Projection
  let alpha: Double
  let isHidden: Bool
  let clips: Bool
  /// The part of the view inside a rectangular mask, in its own coordinates.
  let mask: Rect?
  let maskCut: Double
  /// A circular mask, in its own coordinates.
  let circle: Circle?
  /// The shapes that cut it, in its own coordinates, its own shape among them.
  let outlines: [CutOutline]
  /// What it draws in: its bounds, or what its shape covers.
  let box: Rect
  let shadowOpacity: Double
  let shadowRadius: Double
  let shadowOffset: Point
  let shadowColor: Color
  let appearance: Appearance
  let picture: (node: View.Node, part: Rect?)?
  /// Whether differences are reported for this view rather than its superview.
  let isNamed: Bool
  let parts: () -> [Shape]

  init(_ view: View, seenBy eye: Pose.Eye? = nil) {
    // Size and position can be given in several ways; presentation values win, as when drawing.
    let shown = view.presentation
    // A view with its own name in a frame, or one that was given values by its name on a screen.
    let isNamed = shown.map { !$0.isEmpty || view.superview?.presentation == nil } ?? false
    let width = view.presentedValue(of: .width)
    let height = view.presentedValue(of: .height)
    let x = shown?[.x].map { $0 + width / 2 } ?? view.presentedValue(of: .centerX)
    let y = shown?[.y].map { $0 + height / 2 } ?? view.presentedValue(of: .centerY)
    self.init(
      id: view.id, size: Size(width: width, height: height), center: Point(x: x, y: y), eye: eye,
      clips: view.clipsToBounds, content: view.content, blendMode: view.blendMode,
      isNamed: isNamed,
      node: view.maskViews.isEmpty && !view.content.isShape ? nil : view.pictured(),
      hasCircle: shown?[.maskRadius] != nil,
      hasRectangle: Self.maskSides.contains { shown?[$0] != nil },
      parts: { Shape.subviews(of: view) }
    ) { property in
      if let value = shown?[property] { return value }
      // As when drawing: an unset edge of a mask does not clip the view in that direction.
      return switch property {
      case .maskX: width / 2
      case .maskY: height / 2
      case .maskWidth: width - (shown?[.maskLeft] ?? 0)
      case .maskHeight: height - (shown?[.maskTop] ?? 0)
      default: view.modelValue(of: property)
      }
    }
  }

  init(_ node: View.Node, seenBy eye: Pose.Eye? = nil) {
    self.init(
      id: node.id, size: node.size, center: Point(x: node[.centerX], y: node[.centerY]), eye: eye,
      clips: node.clipsToBounds, content: node.content, blendMode: node.blendMode,
      isNamed: false,
      node: node, hasCircle: node.masks.contains(.circle),
      hasRectangle: node.masks.contains(.rectangle),
      parts: {
        let eye = node.camera?.eye(in: node.size)
        return node.subviews.map { Shape($0, seenBy: eye) }
      }
    ) { node[$0] }
  }

  private static let maskSides: [Property] = [
    .maskLeft, .maskTop, .maskWidth, .maskHeight, .maskCorner,
  ]

  private init(
    id: String, size: Size, center: Point, eye: Pose.Eye?, clips: Bool, content: View.Content,
    blendMode: View.BlendMode, isNamed: Bool, node: View.Node?,
    hasCircle: Bool, hasRectangle: Bool, parts: @escaping () -> [Shape],
    value: (Property) -> Double
  ) {
    self.id = id
    self.size = size
    self.clips = clips
    self.isNamed = isNamed
    self.parts = parts
    alpha = min(max(value(.alpha), 0), 1)
    let origin = Point(x: center.x - size.width / 2, y: center.y - size.height / 2)
    let pose = Pose(origin: origin, size: size, eye: eye, value: value)
    projection = Projection(pose)
    isHidden = value(.hidden) != 0 || (pose.showsBack && value(.doubleSided) == 0)
    let masks = node?.maskNodes.compactMap { CutOutline($0.node, isInverted: $0.isInverted) } ?? []
    outlines = masks + (node.flatMap { CutOutline(shapeOf: $0) }.map { [$0] } ?? [])
    let bounds = Rect(origin: .zero, size: size)
    circle =
      hasCircle
      ? Circle(center: Point(x: value(.maskX), y: value(.maskY)), radius: value(.maskRadius)) : nil
    let flat = Self.mask(
      size: size, hasCircle: hasCircle, hasRectangle: hasRectangle, value: value)
    mask = flat.0
    maskCut = masks.reduce(flat.1) { max($0, $1.cut(into: bounds)) }
    box = content.isShape ? content.outline(morph: value(.morph))?.bounds ?? .zero : bounds
    shadowOpacity = value(.shadowOpacity)
    shadowRadius = value(.shadowRadius)
    shadowOffset = Point(x: value(.shadowX), y: value(.shadowY))
    shadowColor = Self.color(value(.shadowColor))
    var appearance = Appearance()
    appearance.fill = Self.color(value(.backgroundColor))
    appearance.cornerRadius = value(.cornerRadius)
    appearance.borderWidth = value(.borderWidth)
    appearance.borderColor = Self.color(value(.borderColor))
    appearance.blur = value(.blur)
    appearance.blendMode = blendMode
    appearance.saturation = value(.saturation)
    appearance.brightness = value(.brightness)
    appearance.contrast = value(.contrast)
    appearance.tint = Self.color(value(.tint))
    appearance.backdropBlur = value(.backdropBlur)
    appearance.backdropSaturation = value(.backdropSaturation)
    switch content {
    case .text(let text, _): appearance.content = text
    case .image(let file): appearance.content = file
    case .shape:
      let hasLine =
        Self.color(value(.strokeColor)).alpha > 0 && value(.lineWidth) > 0
        && value(.trimStart) < value(.trimEnd)
      appearance.fill = Self.color(value(.fillColor))
      if hasLine { appearance.content = id }
    case .gradient(let gradient):
      let faintest = gradient.stops.min { $0.color.alpha < $1.color.alpha }
      appearance.fill = faintest?.color ?? appearance.fill
      appearance.content = id
    case .none, .snapshot, .slice: break
    }
    self.appearance = appearance
    switch content {
    case .snapshot(let node): picture = (node, nil)
    case .slice(let node, let part): picture = (node, part)
    case .none, .text, .image, .shape, .gradient: picture = nil
    }
  }

  private init(atRest shape: Shape) {
    id = shape.id
    size = shape.size
    projection = .identity
    alpha = shape.alpha
    isHidden = shape.isHidden
    clips = shape.clips
    mask = shape.mask
    maskCut = shape.maskCut
    circle = shape.circle
    outlines = shape.outlines
    box = shape.box
    shadowOpacity = shape.shadowOpacity
    shadowRadius = shape.shadowRadius
    shadowOffset = shape.shadowOffset
    shadowColor = shape.shadowColor
    appearance = shape.appearance
    picture = shape.picture
    isNamed = shape.isNamed
    parts = shape.parts
  }

  /// The same thing in its own coordinates.
  var atRest: Shape { Shape(atRest: self) }

  /// The part of a snapshot that the view shows as a slice; nil if it is not a slice.
  var piece: Piece? {
    guard let picture, let part = picture.part else { return nil }
    return Piece(part: part, width: picture.node.size.width)
  }

  /// Whether the view itself draws anything.
  var isVisible: Bool { appearance.draws || appearance.hasFilter }

  /// What is in a view, from back to front.
  static func subviews(of view: View) -> [Shape] {
    let size = Size(
      width: view.presentedValue(of: .width), height: view.presentedValue(of: .height))
    let eye = view.camera?.eye(in: size)
    return view.subviewsInOrder.map { Shape($0, seenBy: eye) }
  }

  /// The mask's rectangle, and how far it cuts into the corner or edge that it clips most.
  private static func mask(
    size: Size, hasCircle: Bool, hasRectangle: Bool, value: (Property) -> Double
  ) -> (Rect?, Double) {
    var left: Rect?
    var cut = 0.0
    let bounds = Rect(origin: .zero, size: size)
    if hasCircle {
      let middle = Point(x: value(.maskX), y: value(.maskY))
      let radius = value(.maskRadius)
      let corners = [
        Point.zero, Point(x: size.width, y: 0), Point(x: 0, y: size.height),
        Point(x: size.width, y: size.height),
      ]
      cut = corners.map { max(0, $0.distance(to: middle) - radius) }.max() ?? 0
      left = Rect(center: middle, size: Size(width: radius * 2, height: radius * 2))
    }
    if hasRectangle {
      let mask = Rect(
        x: value(.maskLeft), y: value(.maskTop), width: value(.maskWidth),
        height: value(.maskHeight))
      let edges = [
        mask.minX - bounds.minX, mask.minY - bounds.minY, bounds.maxX - mask.maxX,
        bounds.maxY - mask.maxY, value(.maskCorner) * 0.29,
      ]
      cut = max(cut, edges.max() ?? 0, 0)
      left = left.flatMap { $0.intersection(mask) } ?? mask
    }
    return (left, cut)
  }

  private static func color(_ packed: Double) -> Color { Color(packed: UInt32(packed)) }
}

extension View.Node {
  var size: Size { Size(width: self[.width], height: self[.height]) }
}

extension View.Content {
  fileprivate var isShape: Bool { outline(morph: 0) != nil }

  fileprivate func outline(morph: Double) -> VectorPath? {
    guard case .shape(let shape) = self else { return nil }
    return shape.path(morph: morph)
  }
}
