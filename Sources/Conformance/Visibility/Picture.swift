import Motion
import Views

/// What is visible on a stage at one time.
///
/// A list of paints from back to front. Anything hidden, transparent, outside of the window or
/// covered does not count, whatever its values; so two pictures are equal if a user
/// sees no difference.
struct Picture {
  let size: Size
  /// From back to front.
  private(set) var paints: [Paint] = []

  /// Captures a window with the values of a transition.
  ///
  /// - Parameter joining: Whether adjacent pieces of a snapshot are treated as one paint: they look
  ///   like one at rest, but move separately in between.
  init(of window: Window, joining: Bool = true) {
    size = window.bounds.size
    for shape in Shape.subviews(of: window) {
      add(shape, Around(clip: Rect(origin: .zero, size: size)), owner: shape.id)
    }
    if joining { joinPieces() }
    weigh()
  }

  /// The paints that a viewer would notice.
  var noticeable: [Paint] { paints.filter(\.isNoticeable) }

  /// Mirrors it about its vertical center line.
  mutating func flip() {
    for index in paints.indices {
      paints[index].quad = paints[index].quad.mirrored(in: size.width)
      paints[index].clip.origin.x = size.width - paints[index].clip.maxX
      paints[index].piece = paints[index].piece?.mirrored
      paints[index].outlines = paints[index].outlines.map { $0.mirrored(in: size.width) }
      if let circle = paints[index].circle {
        paints[index].circle?.center.x = size.width - circle.center.x
      }
    }
  }

  /// What a view inherits from its ancestors.
  private struct Around {
    var projection = Projection.identity
    var alpha = 1.0
    var clip: Rect
    var maskCut = 0.0
    var circle: Circle?
    var outlines: [CutOutline] = []
    var layer = ""
    var piece: Piece?
    var parent: Int?
  }

  private mutating func add(_ shape: Shape, _ around: Around, owner: String) {
    let alpha = around.alpha * shape.alpha
    guard alpha > 1e-4, !shape.isHidden else { return }
    let projection = around.projection.after(shape.projection)
    let quad = Quad(shape.box, seenThrough: projection)
    var inner = around
    inner.projection = projection
    inner.alpha = alpha
    var appearance = shape.appearance
    appearance.alpha = alpha
    appearance.maskCut = max(around.maskCut, shape.maskCut)
    inner.maskCut = appearance.maskCut
    var outer = around.clip
    if let mask = shape.mask {
      let masked = Quad(mask, seenThrough: projection).box.intersection(outer)
      outer = masked ?? Rect(origin: quad.a, size: Size(width: 0, height: 0))
    }
    inner.clip = outer
    if let circle = shape.circle {
      let center = projection.apply(to: circle.center)
      let rim = projection.apply(to: circle.center.offsetBy(dx: circle.radius, dy: 0))
      inner.circle = Circle(center: center, radius: center.distance(to: rim))
    }
    inner.outlines += shape.outlines.map { $0.seenThrough(projection) }
    if shape.isVisible {
      addShadow(of: shape, projection: projection, around: around, alpha: alpha, owner: owner)
      inner.parent = paints.count
      paints.append(
        Paint(
          id: shape.id, owner: owner, layer: around.layer, piece: shape.piece ?? around.piece,
          quad: quad, appearance: appearance, clip: outer, circle: inner.circle,
          outlines: inner.outlines, parent: around.parent, isShadow: false))
    }
    if shape.clips {
      inner.clip =
        quad.box.intersection(outer) ?? Rect(origin: quad.a, size: Size(width: 0, height: 0))
    }
    addPicture(in: shape, inner, owner: owner)
    for part in shape.parts() { add(part, inner, owner: part.isNamed ? part.id : owner) }
  }

  private mutating func addShadow(
    of shape: Shape, projection: Projection, around: Around, alpha: Double, owner: String
  ) {
    guard shape.shadowOpacity > 0 else { return }
    var appearance = Appearance()
    appearance.alpha = alpha * shape.shadowOpacity
    appearance.fill = shape.shadowColor
    appearance.shadowRadius = shape.shadowRadius
    let box = Rect(origin: .zero, size: shape.size)
      .offsetBy(dx: shape.shadowOffset.x, dy: shape.shadowOffset.y)
      .insetBy(dx: -shape.shadowRadius, dy: -shape.shadowRadius)
    paints.append(
      Paint(
        id: shape.id, owner: owner, layer: around.layer, piece: shape.piece ?? around.piece,
        quad: Quad(box, seenThrough: projection), appearance: appearance, clip: around.clip,
        parent: around.parent, isShadow: true))
  }

  /// A snapshot of a view, or a piece of one, is painted as that view at the snapshot's place.
  private mutating func addPicture(in shape: Shape, _ around: Around, owner: String) {
    guard let (node, part) = shape.picture else { return }
    let whole = part ?? Rect(origin: .zero, size: node.size)
    guard whole.width > 0, whole.height > 0 else { return }
    var inner = around
    inner.projection = around.projection
      .after(.scale(x: shape.size.width / whole.width, y: shape.size.height / whole.height))
      .after(.translation(x: -whole.minX, y: -whole.minY))
    inner.clip =
      Quad(whole, seenThrough: inner.projection).box.intersection(around.clip)
      ?? Rect(origin: .zero, size: Size(width: 0, height: 0))
    inner.layer = shape.id
    inner.piece = shape.piece ?? around.piece
    // A snapshot has the view in its own coordinates, without position and transform.
    add(Shape(node).atRest, inner, owner: owner)
  }

  /// Computes how much of each paint is visible.
  private mutating func weigh() {
    // Needed for every pair of paints, so they are computed once.
    let boxes = paints.map { $0.box ?? Self.nowhere }
    let covers = paints.indices.filter { paints[$0].cover > 0 && !boxes[$0].isEmpty }
    for index in paints.indices where !boxes[index].isEmpty {
      paints[index].seen = seenArea(of: index, boxes, covers)
    }
  }

  private static let nowhere = Rect(x: 0, y: 0, width: 0, height: 0)

  private func seenArea(of index: Int, _ boxes: [Rect], _ covers: [Int]) -> Double {
    let (paint, box) = (paints[index], boxes[index])
    var light = 1.0
    var partial: [Paint] = []
    for other in covers where other > index && boxes[other].intersects(box) {
      guard !isInside(paints[other], of: index) else { continue }
      let over = paints[other]
      if over.covers(box) {
        light *= 1 - over.cover
        if light < Tolerance.opacity { return 0 }
      } else {
        partial.append(over)
      }
    }
    let body = body(of: index)
    if paint.quad.isUpright, !paint.isCut, body == nil,
      partial.allSatisfy({ $0.quad.isUpright && !$0.isCut }),
      let area = Self.area(of: box, under: partial)
    {
      return area * light
    }
    let share = sampledShare(of: paint, in: box, under: partial, body: body)
    return light * share * box.width * box.height
  }

  /// The exact visible area of a rectangle under others, weighted by their transparency.
  ///
  /// - Returns: Nil if it would split into too many pieces.
  private static func area(of box: Rect, under over: [Paint]) -> Double? {
    var pieces = [(rect: box, light: 1.0)]
    for paint in over {
      guard let cover = paint.box else { continue }
      pieces = pieces.flatMap { piece -> [(rect: Rect, light: Double)] in
        guard let common = piece.rect.intersection(cover) else { return [piece] }
        let dimmed = (common, piece.light * (1 - paint.cover))
        return piece.rect.pieces(without: common).map { ($0, piece.light) } + [dimmed]
      }
      pieces.removeAll { $0.light < Tolerance.opacity || $0.rect.isEmpty }
      guard pieces.count <= 64 else { return nil }
    }
    return pieces.reduce(0) { $0 + $1.rect.width * $1.rect.height * $1.light }
  }

  /// The fraction of a box in which a paint is visible, estimated with evenly distributed points.
  ///
  /// A low-discrepancy sequence: each of its points has its own row and column, so an edge
  /// that moves over them passes one at a time.
  private func sampledShare(of paint: Paint, in box: Rect, under over: [Paint], body: Quad?)
    -> Double
  {
    var sum = 0.0
    for index in 0..<Self.samples {
      let place = Self.places[index]
      let point = Point(x: box.minX + place.x * box.width, y: box.minY + place.y * box.height)
      guard paint.contains(point), body?.contains(point) != true else { continue }
      var light = 1.0
      for other in over where other.clip.contains(point) && other.contains(point) {
        light *= 1 - other.cover
      }
      sum += light
    }
    return sum / Double(Self.samples)
  }

  private static let samples = 512

  /// Points evenly distributed over the unit square: the sequence R2 by Martin Roberts.
  private static let places: [Point] = (0..<samples).map { index in
    let step = Double(index) + 0.5
    return Point(
      x: (step * 0.754_877_666_246_692_7).truncatingRemainder(dividingBy: 1),
      y: (step * 0.569_840_290_998_053_2).truncatingRemainder(dividingBy: 1))
  }

  /// The box that casts a shadow: an opaque box hides the shadow under it.
  private func body(of index: Int) -> Quad? {
    guard paints[index].isShadow, index + 1 < paints.count else { return nil }
    let body = paints[index + 1]
    return body.cover > 1 - Tolerance.opacity ? body.quad : nil
  }

  /// Whether a paint belongs to a view's subviews, and so is part of what one sees of the view.
  private func isInside(_ paint: Paint, of index: Int) -> Bool {
    var current = paint.parent
    while let parent = current {
      if parent == index { return true }
      current = paints[parent].parent
    }
    return false
  }

  /// Joins adjacent pieces of one snapshot into one paint.
  private mutating func joinPieces() {
    var firsts: [String: Int] = [:]
    var doubled: Set<Int> = []
    for index in paints.indices where !paints[index].isShadow {
      // What a mask cuts away from one piece is not there, however large the pieces are together.
      guard paints[index].appearance.maskCut < Tolerance.length else { continue }
      let key = paints[index].key
      guard let first = firsts[key] else {
        firsts[key] = index
        continue
      }
      guard paints[first].quad.distance(to: paints[index].quad) < Tolerance.length,
        abs(paints[first].appearance.alpha - paints[index].appearance.alpha) < Tolerance.opacity
      else { continue }
      paints[first] = paints[first].joined(with: paints[index])
      doubled.insert(index)
    }
    for index in doubled { paints[index].appearance.alpha = 0 }
  }
}

extension Rect {
  /// The rest of a rectangle around one that lies in it.
  fileprivate func pieces(without hole: Rect) -> [Rect] {
    [
      Rect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY),
      Rect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY),
      Rect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY),
      Rect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY),
    ].filter { !$0.isEmpty }
  }
}

extension Paint {
  /// This paint as a whole rather than a piece, with the visible part of another one.
  fileprivate func joined(with other: Paint) -> Paint {
    var joined = Paint(
      id: id, owner: owner, layer: layer, quad: quad, appearance: appearance,
      clip: clip.union(other.clip),
      circle: circle, parent: parent, isShadow: isShadow)
    joined.appearance.alpha = max(appearance.alpha, other.appearance.alpha)
    return joined
  }
}
