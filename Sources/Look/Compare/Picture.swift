@_spi(Tools) package import Motion
package import Views

/// The visible content of a stage at one time.
///
/// It is a list of paints from back to front. Anything hidden, transparent, covered or outside of
/// the window does not count, whatever its values. So two pictures are equal if a user sees no
/// difference.
package struct Picture {
  package let size: Size
  /// The paints, from back to front.
  package private(set) var paints: [Paint] = []

  /// Captures a window with the values of a transition.
  ///
  /// - Parameter joining: Whether adjacent pieces of a snapshot are treated as one paint. They look
  ///   like one at rest, but move separately during a transition.
  package init(of window: Window, joining: Bool = true) {
    size = window.bounds.size
    let around = Around(clip: Rect(origin: .zero, size: size))
    let lists = SnapshotLists()
    for view in DisplayList(of: window.pictured()).root.children {
      add(view, around, owner: view.item.id, lists)
    }
    if joining { joinPieces() }
    weigh()
  }

  /// The paints that a viewer would notice.
  package var noticeable: [Paint] { paints.filter(\.isNoticeable) }

  /// The mirror image about the vertical center line.
  package var mirrored: Picture {
    var picture = self
    for index in paints.indices {
      let paint = paints[index]
      picture.paints[index].quad = paint.quad.mirrored(in: size.width)
      picture.paints[index].values[Property.shadowX.rawValue] = -paint[.shadowX]
      picture.paints[index].clip.origin.x = size.width - paint.clip.maxX
      picture.paints[index].piece = paint.piece?.mirrored
      picture.paints[index].slice = paint.slice?.mirrored(in: size.width)
      picture.paints[index].outlines = paint.outlines.map { $0.mirrored(in: size.width) }
      picture.paints[index].circle?.center.x = size.width - (paint.circle?.center.x ?? 0)
    }
    return picture
  }

  /// The values that a view inherits from its ancestors.
  private struct Around {
    var map = Homography.identity
    var alpha = 1.0
    var clip: Rect
    var cutDepth = 0.0
    var circle: Item.Circle?
    var outlines: [CutOutline] = []
    var layer = ""
    var piece: Piece?
    var slice: Quad?
    var parent: Int?

    /// Clips to the bounding box of a quad; if it is outside of the clip, nothing is left.
    mutating func clip(to quad: Quad) {
      clip =
        quad.box.intersection(clip) ?? Rect(origin: quad.a, size: Size(width: 0, height: 0))
    }
  }

  private mutating func add(
    _ view: Branch, _ around: Around, owner: String, _ lists: SnapshotLists
  ) {
    let item = view.item
    var inner = around
    inner.alpha *= item.opacity
    guard inner.alpha > 1e-4, item.isShown else { return }
    inner.map = Homography(item.map).followed(by: around.map)
    addPaints(of: item, &inner, around, owner: owner)
    if item.clips { inner.clip(to: Quad(item.box, seenThrough: inner.map)) }
    addPicture(in: item, inner, owner: owner, lists)
    for child in view.children {
      add(child, inner, owner: child.item.isNamed ? child.item.id : owner, lists)
    }
  }

  /// Adds the paints of a view's shadow and of its box.
  ///
  /// They are clipped by the view's masks, which also clip its subviews.
  private mutating func addPaints(
    of item: Item, _ inner: inout Around, _ around: Around, owner: String
  ) {
    let map = inner.map
    if item.isCut {
      inner.cutDepth = max(
        around.cutDepth, item.cutDepth(into: item.bounds.part(in: around.clip, seenThrough: map)))
    }
    if let spared = item.spared { inner.clip(to: Quad(spared, seenThrough: map)) }
    if let circle = item.circle {
      let center = map.place(of: circle.center)
      let rim = map.place(of: circle.center.offsetBy(dx: circle.radius, dy: 0))
      inner.circle = Item.Circle(center: center, radius: center.distance(to: rim))
    }
    for cut in item.cuts { inner.outlines.append(CutOutline(cut).seenThrough(map)) }
    if case .shape(let shape) = item.content, let outline = item.outline {
      inner.outlines.append(CutOutline(outline, shape.fillRule).seenThrough(map))
    }
    // A filter that nobody sees, as one of a brightness of 0.9999999999999999, is none.
    let filtering = Measure.filtering(item.values)
    guard item.draws || filtering > Tolerance.opacity else { return }
    func paint(_ box: Rect, in around: Around, isShadow: Bool) -> Paint {
      Paint(
        id: item.id, owner: owner, layer: around.layer, isShadow: isShadow, parent: around.parent,
        values: item.values, fill: isShadow ? item.color(.shadowColor) : item.fill,
        showing: isShadow ? "" : item.showing, filtering: isShadow ? 0 : filtering,
        onlyFilters: !isShadow && !item.draws,
        blendMode: item.blendMode, alpha: inner.alpha * (isShadow ? item[.shadowOpacity] : 1),
        cutDepth: isShadow ? 0 : inner.cutDepth, piece: item.piece ?? around.piece,
        quad: Quad(box, seenThrough: map), slice: around.slice, clip: around.clip,
        circle: isShadow ? nil : around.circle, outlines: isShadow ? [] : around.outlines)
    }
    if item[.shadowOpacity] > 0 {
      let radius = item[.shadowRadius]
      let box = item.bounds.offsetBy(dx: item[.shadowX], dy: item[.shadowY])
        .insetBy(dx: -radius, dy: -radius)
      paints.append(paint(box, in: around, isShadow: true))
    }
    paints.append(paint(item.box, in: inner, isShadow: false))
    inner.parent = paints.count - 1
  }

  /// Adds the paints of a snapshot or a piece of one, as if the pictured view were in its place.
  private mutating func addPicture(
    in item: Item, _ around: Around, owner: String, _ lists: SnapshotLists
  ) {
    guard let (node, part) = item.picture else { return }
    let view = lists.list(of: node).root
    let whole = part ?? view.item.bounds
    guard whole.width > 0, whole.height > 0 else { return }
    let (across, down) = (item.bounds.width / whole.width, item.bounds.height / whole.height)
    var inner = around
    inner.map = Homography(
      AffineTransform(
        a: across, b: 0, c: 0, d: down, tx: -whole.minX * across, ty: -whole.minY * down)
    ).followed(by: around.map)
    inner.clip(to: Quad(whole, seenThrough: inner.map))
    inner.layer = item.id
    if let piece = item.piece {
      inner.piece = piece
      inner.slice = Quad(whole, seenThrough: inner.map)
    }
    // The snapshot shows the view in its own coordinates, without position and transform.
    add(view.atRest, inner, owner: owner, lists)
  }

  /// Computes the visible area of each paint.
  private mutating func weigh() {
    // They are computed once, because they are needed for every pair of paints.
    let shapes = paints.map(Silhouette.init)
    let masks = paints.map(PaintMask.init)
    // The frontmost first.
    let covers = shapes.indices.reversed()
      .filter { shapes[$0].cover > 0 && !shapes[$0].box.isEmpty }
      .map { (index: $0, box: shapes[$0].box) }
    var partial: [Int] = []
    shapes.withUnsafeBufferPointer { shapes in
      masks.withUnsafeBufferPointer { masks in
        for index in paints.indices where !shapes[index].box.isEmpty {
          let outlines = Outlines(shapes: shapes, masks: masks)
          paints[index].seen = seenArea(of: index, outlines, covers, &partial)
        }
      }
    }
  }

  /// The outlines of all paints.
  private struct Outlines {
    let shapes: UnsafeBufferPointer<Silhouette>
    let masks: UnsafeBufferPointer<PaintMask>

    /// Whether a paint is at a point, ignoring what else clips it.
    func contain(_ point: Point, at index: Int) -> Bool {
      shapes[index].contains(point) && (!shapes[index].isCut || masks[index].spares(point))
    }

    /// Whether a paint covers a whole rectangle.
    func cover(_ rect: Rect, at index: Int) -> Bool {
      shapes[index].covers(rect) && (!shapes[index].isCut || masks[index].spares(rect))
    }
  }

  private func seenArea(
    of index: Int, _ outlines: Outlines, _ covers: [(index: Int, box: Rect)],
    _ partial: inout [Int]
  ) -> Double {
    let shapes = outlines.shapes
    let box = shapes[index].box
    var light = 1.0
    partial.removeAll(keepingCapacity: true)
    for (other, cover) in covers {
      guard other > index else { break }
      guard cover.intersects(box), !isInside(other, of: index) else { continue }
      if outlines.cover(box, at: other) {
        light *= 1 - shapes[other].cover
        if light < Tolerance.opacity { return 0 }
      } else {
        partial.append(other)
      }
    }
    partial.reverse()
    let body = body(of: index)
    if shapes[index].isUpright, !shapes[index].isCut, body == nil,
      partial.allSatisfy({ shapes[$0].isUpright && !shapes[$0].isCut }),
      let area = Self.area(of: box, under: partial, shapes)
    {
      return area * light
    }
    let share = sampledShare(of: index, in: box, under: partial, outlines, body: body)
    return light * share * box.width * box.height
  }

  /// The exact visible area of a rectangle behind others, weighted by their transparency.
  ///
  /// - Returns: Nil if the rectangle would be split into too many pieces.
  private static func area(
    of box: Rect, under over: [Int], _ shapes: UnsafeBufferPointer<Silhouette>
  ) -> Double? {
    guard !over.isEmpty else { return box.width * box.height }
    var pieces = [(rect: box, light: 1.0)]
    for index in over {
      let (cover, shade) = (shapes[index].box, 1 - shapes[index].cover)
      var next: [(rect: Rect, light: Double)] = []
      for piece in pieces {
        guard let common = piece.rect.intersection(cover) else {
          next.append(piece)
          continue
        }
        for rest in piece.rect.pieces(without: common) { next.append((rest, piece.light)) }
        next.append((common, piece.light * shade))
      }
      next.removeAll { $0.light < Tolerance.opacity || $0.rect.isEmpty }
      pieces = next
      guard pieces.count <= 64 else { return nil }
    }
    return pieces.reduce(0) { $0 + $1.rect.width * $1.rect.height * $1.light }
  }

  /// The fraction of a box in which a paint is visible, estimated with evenly distributed points.
  ///
  /// The points form a low-discrepancy sequence: each has its own row and column, so a moving edge
  /// passes them one at a time.
  private func sampledShare(
    of index: Int, in box: Rect, under over: [Int], _ outlines: Outlines, body: Quad?
  ) -> Double {
    let shapes = outlines.shapes
    var sum = 0.0
    for place in Self.places {
      let point = Point(x: box.minX + place.x * box.width, y: box.minY + place.y * box.height)
      guard outlines.contain(point, at: index), body?.contains(point) != true else { continue }
      var light = 1.0
      for other in over
      where shapes[other].box.contains(point) && outlines.contain(point, at: other) {
        light *= 1 - shapes[other].cover
      }
      sum += light
    }
    return sum / Double(Self.samples)
  }

  private static let samples = 512

  /// Points that are evenly distributed over the unit square: the sequence R2 by Martin Roberts.
  private static let places: [Point] = (0..<samples).map { index in
    let step = Double(index) + 0.5
    return Point(
      x: (step * 0.754_877_666_246_692_7).truncatingRemainder(dividingBy: 1),
      y: (step * 0.569_840_290_998_053_2).truncatingRemainder(dividingBy: 1))
  }

  /// The box of the view that casts a shadow, if it is opaque and so hides the shadow behind it.
  private func body(of index: Int) -> Quad? {
    guard paints[index].isShadow, index + 1 < paints.count else { return nil }
    let body = paints[index + 1]
    return body.cover > 1 - Tolerance.opacity ? body.quad : nil
  }

  /// Whether a paint belongs to a view's subviews, and so is a visible part of the view.
  private func isInside(_ other: Int, of index: Int) -> Bool {
    var current = paints[other].parent
    while let parent = current {
      if parent == index { return true }
      current = paints[parent].parent
    }
    return false
  }

  /// Where a paint is searched that another one continues: by its content, and in one layer or in any.
  private struct Place: Hashable {
    let layer: String?
    let key: String
  }

  private func record(_ index: Int, at place: Place, in firsts: inout [Place: [Int]]) {
    if firsts[place, default: []].count < 4 { firsts[place, default: []].append(index) }
  }

  /// Joins adjacent pieces of one snapshot into one paint.
  private mutating func joinPieces() {
    // Two screens can have views of one name, each of them in pieces. Pieces that lie apart are not searched.
    var firsts: [Place: [Int]] = [:]
    // All views in a piece join those of one other piece. A small view in two pieces that are turned a little
    // fits together sooner than the pieces do, and each piece would cover what the other has joined.
    var leaders: [String: String] = [:]
    var doubled: Set<Int> = []
    for index in paints.indices where !paints[index].isShadow {
      // A masked piece is not joined, because the part that the mask hides stays hidden.
      guard paints[index].cutDepth < Tolerance.length else { continue }
      let piece = paints[index].piece == nil ? nil : paints[index].layer
      let place = Place(layer: piece.flatMap { leaders[$0] }, key: paints[index].key)
      let first = firsts[place]?.first {
        paints[$0].quad.distance(to: paints[index].quad) < Tolerance.length
          && abs(paints[$0].alpha - paints[index].alpha) < Tolerance.opacity
          && !paints[$0].isDoubled(by: paints[index])
      }
      if let piece, place.layer == nil {
        leaders[piece] = first.map { paints[$0].layer } ?? piece
      }
      guard let first else {
        // The first view of a piece can lead other pieces, and its other views are found by the leader.
        if place.layer == nil { record(index, at: place, in: &firsts) }
        record(index, at: Place(layer: paints[index].layer, key: place.key), in: &firsts)
        continue
      }
      paints[first].isJoined = true
      paints[index].isJoined = true
      paints[first].piece = nil
      paints[first].outlines = []
      paints[first].clip = paints[first].clip.union(paints[index].clip)
      paints[first].alpha = max(paints[first].alpha, paints[index].alpha)
      doubled.insert(index)
    }
    for index in doubled { paints[index].alpha = 0 }
  }
}

extension Rect {
  /// A box around the part of the rectangle that is seen within a clip of the window; empty if there is none.
  fileprivate func part(in clip: Rect, seenThrough map: Homography) -> Rect {
    guard let corners = map.inverted?.corners(of: clip) else { return self }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    let box = Rect(
      minX: x.min() ?? minX, minY: y.min() ?? minY, maxX: x.max() ?? maxX, maxY: y.max() ?? maxY)
    return intersection(box) ?? Rect(x: 0, y: 0, width: 0, height: 0)
  }

  /// The parts of the rectangle around a rectangle inside it.
  fileprivate func pieces(without hole: Rect) -> [Rect] {
    [
      Rect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY),
      Rect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY),
      Rect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY),
      Rect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY),
    ].filter { !$0.isEmpty }
  }
}
