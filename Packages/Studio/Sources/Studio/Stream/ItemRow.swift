import Look
@_spi(Tools) import Motion
@_spi(Tools) import Views

/// The numbers that describe one item to a page: its position, its clipping and its look.
///
/// A page only applies them. It gets the names of the slots in the catalogue.
enum ItemRow {
  /// The slots that are not properties.
  enum Slot: Int, CaseIterable {
    /// The matrix in column order, as for `matrix3d()` in CSS, without its third row and column.
    case a, b, g, c, d, h, x, y, w
    case width, height
    /// 0 or 1.
    case shown
    case opacity
    case corner
    /// Whether its bounds clip its content; 0 or 1.
    case clipsContent
    /// A bit field: 1 for the circle, 2 for the rectangle.
    case masks
    case circleX, circleY, circleRadius
    /// The distances of the rectangle from the edges.
    case windowTop, windowRight, windowBottom, windowLeft, windowCorner
    /// The number of the picture that it shows, or 0 for none, and the picture's position and size.
    case picture
    case pictureX, pictureY, pictureWidth, pictureHeight
  }

  /// The properties that a page draws directly.
  private static let looks = Property.allCases.filter { property in
    switch property.facts.effect {
    // A page gets the current outline of a shape, and corner radii limited to the available space.
    case .picture: property != .cornerRadius && property != .morph
    case .shadow, .filter, .backdrop: true
    case .size, .mask, .placement, .opacity, .order, .visibility: false
    }
  }

  private static let slotCount = Slot.allCases.count

  /// The names of all slots, in order.
  static let names = Slot.allCases.map { "\($0)" } + looks.map(\.name)

  /// The number of values for an item.
  static let width = names.count

  /// Appends an item's numbers.
  ///
  /// - Parameters:
  ///   - picture: The number and the natural size of the item's picture.
  ///   - clipsContent: Whether its bounds clip its content.
  ///   - unit: Pixels per point in a picture.
  static func write(
    _ view: Branch, picture: (number: Int, size: Size), clipsContent: Bool, unit: Double,
    into rows: inout [Double]
  ) {
    let start = rows.count
    rows.append(contentsOf: repeatElement(0, count: width))
    rows.withUnsafeMutableBufferPointer { rows in
      fill(
        UnsafeMutableBufferPointer(rebasing: rows[start...]), with: view, picture: picture,
        clipsContent: clipsContent, unit: unit)
    }
  }

  /// Writes an item's numbers into a row of zeros, in one piece because a frame can have a hundred rows.
  private static func fill(
    _ row: UnsafeMutableBufferPointer<Double>, with view: Branch,
    picture: (number: Int, size: Size), clipsContent: Bool, unit: Double
  ) {
    let item = view.item
    let slice = Slice(of: view, unit: unit)
    func set(_ slot: Slot, _ value: Double) { row[slot.rawValue] = value }
    let map = matrix(of: item, slice, unit: unit)
    (row[0], row[1], row[2]) = (map.a, map.d, map.g)
    (row[3], row[4], row[5]) = (map.b, map.e, map.h)
    (row[6], row[7], row[8]) = (map.c, map.f, map.i)
    let size = slice?.box.size ?? item.bounds.size
    set(.width, size.width)
    set(.height, size.height)
    set(.shown, item.isShown ? 1 : 0)
    set(.opacity, item.opacity)
    set(.corner, max(item.corner, 0))
    set(.clipsContent, clipsContent ? 1 : 0)
    set(.masks, (item.circle == nil ? 0 : 1) + (item.window == nil ? 0 : 2))
    if let circle = item.circle {
      set(.circleX, circle.center.x)
      set(.circleY, circle.center.y)
      set(.circleRadius, circle.radius)
    }
    if let window = item.window {
      let isEmpty = window.rect.width <= 0 || window.rect.height <= 0
      let rect = isEmpty ? Rect(x: 0, y: 0, width: 0, height: 0) : window.rect
      set(.windowTop, rect.minY)
      set(.windowRight, item.bounds.width - rect.maxX)
      set(.windowBottom, item.bounds.height - rect.maxY)
      set(.windowLeft, rect.minX)
      set(.windowCorner, isEmpty ? 0 : window.corner)
    }
    set(.picture, Double(picture.number))
    let shown = slice?.whole ?? Rect(origin: .zero, size: natural(picture.size, for: size))
    set(.pictureX, shown.minX)
    set(.pictureY, shown.minY)
    set(.pictureWidth, shown.width)
    set(.pictureHeight, shown.height)
    for (index, property) in looks.enumerated() {
      row[slotCount + index] = item[property]
    }
  }

  /// The size at which a picture is shown.
  ///
  /// A picture can be a fraction of a pixel larger than its view, and stretching it to the view
  /// would blur it.
  private static func natural(_ size: Size, for bounds: Size) -> Size {
    abs(size.width - bounds.width) < 0.5 && abs(size.height - bounds.height) < 0.5 ? size : bounds
  }

  private static func matrix(of item: Item, _ slice: Slice?, unit: Double) -> Homography {
    var map: Homography
    switch item.map {
    case .flat(var flat):
      if flat.isTranslation {
        // An item that is neither rotated nor scaled is aligned to whole pixels, like its picture,
        // so that text stays sharp. All slices of a picture move together.
        let part = slice?.part.origin ?? .zero
        flat.tx = snapped(flat.tx - part.x, unit) + (slice?.snap(part.x) ?? 0)
        flat.ty = snapped(flat.ty - part.y, unit) + (slice?.snap(part.y) ?? 0)
      }
      map = Homography(flat)
    case .projected(let projected): map = projected
    }
    if let origin = slice?.box.origin, origin != .zero {
      map = Homography(.translation(x: origin.x, y: origin.y)).followed(by: map)
    }
    return map
  }

  fileprivate static func snapped(_ length: Double, _ unit: Double) -> Double {
    (length * unit).rounded() / unit
  }

  /// Aligns the edges of an unscaled slice to whole pixels, and expands the others.
  private struct Slice {
    /// The part of the picture that the view shows.
    let part: Rect
    /// The visible part, in the view's coordinates.
    private(set) var box: Rect
    /// The position of the whole picture in the box.
    private(set) var whole: Rect
    private let unit: Double
    private let isSnapped: Bool

    init?(of view: Branch, unit: Double) {
      guard case .slice(let node, let part) = view.item.content, !part.isEmpty else { return nil }
      let item = view.item
      self.part = part
      self.unit = unit
      let picture = Size(width: node[.width], height: node[.height])
      let (across, down) = (item.bounds.width / part.width, item.bounds.height / part.height)
      let isPlain = item.corner <= 0 && item.circle == nil && item.window == nil && view.isLeaf
      if case .flat(let map) = item.map, map.isTranslation {
        isSnapped = isPlain && across == 1 && down == 1
      } else {
        isSnapped = false
      }
      var shown = part
      if isSnapped {
        shown = Rect(
          minX: ItemRow.snapped(part.minX, unit), minY: ItemRow.snapped(part.minY, unit),
          maxX: ItemRow.snapped(part.maxX, unit), maxY: ItemRow.snapped(part.maxY, unit))
        box = Rect(origin: .zero, size: shown.size)
      } else if isPlain {
        (shown, box) = item.reaching(part, of: picture, by: 1 / unit)
      } else {
        box = item.bounds
      }
      whole = Rect(
        x: -shown.minX * across, y: -shown.minY * down, width: picture.width * across,
        height: picture.height * down)
    }

    func snap(_ length: Double) -> Double { isSnapped ? ItemRow.snapped(length, unit) : length }
  }
}

extension AffineTransform {
  /// Whether it neither rotates nor scales nor skews.
  fileprivate var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}
