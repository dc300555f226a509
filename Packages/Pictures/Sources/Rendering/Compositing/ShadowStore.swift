import CPango
import Look
@_spi(Tools) import Motion

/// Blurred shadows of rounded rectangles, each blurred once.
///
/// A shadow is constant along an edge, so a small one is blurred, and its middle parts are
/// stretched.
final class ShadowStore {
  private var masks: [Key: Mask] = [:]
  private var bytes = 0

  /// The limit for cached masks, in bytes.
  private static let capacity = 16 << 20
  /// The maximum number of pixels of a mask.
  ///
  /// A larger shadow is blurred at a lower resolution, which makes no visible difference.
  private static let mostPixels = 4_000_000.0
  private static let longestSide = 8192.0

  /// The shape of a shadow; all lengths are in pixels.
  struct Key: Hashable {
    var sigma: Double
    var cornerRadius: Double
    /// The size of a shape that is too small to be stretched; nil for others.
    var size: Size?
  }

  /// The blurred mask of a shape.
  final class Mask {
    let surface: OpaquePointer
    /// The distance by which the blur extends beyond the shape.
    let margin: Int
    /// The distance from the shape's edges within which the blur varies; 0 if it is not stretched.
    let corner: Int
    /// The size of the whole mask.
    let width: Int, height: Int

    init(_ key: Key) {
      margin = Int(clamped: (key.sigma * 3).rounded(.up)) + 1
      corner = key.size == nil ? ShadowStore.corner(of: key) : 0
      let side = Double(2 * corner + 1)
      let size = key.size ?? Size(width: side, height: side)
      width = Int(clamped: size.width.rounded(.up)) + 2 * margin
      height = Int(clamped: size.height.rounded(.up)) + 2 * margin
      surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
      let canvas = Canvas(surface: surface)
      canvas.fill(
        Rect(x: Double(margin), y: Double(margin), width: size.width, height: size.height),
        cornerRadius: key.cornerRadius, .black)
      cairo_surface_flush(surface)
      if let bytes = cairo_image_surface_get_data(surface) {
        BoxBlur.apply(
          to: bytes, width: width, height: height, step: 1,
          stride: Int(cairo_image_surface_get_stride(surface)), sigma: key.sigma)
      }
      cairo_surface_mark_dirty(surface)
    }

    deinit {
      cairo_surface_destroy(surface)
    }
  }

  private static func corner(of key: Key) -> Int {
    Int(clamped: (key.sigma * 3).rounded(.up)) + Int(clamped: key.cornerRadius.rounded(.up)) + 2
  }

  private func mask(_ key: Key, for canvas: Canvas) -> Mask? {
    if let mask = masks[key] { return mask }
    guard canvas.spend(DrawingCost.Touches.newShadow, pixels: Self.pixels(of: key)) else {
      return nil
    }
    let mask = Mask(key)
    // An animated radius makes a new mask for each frame, so old masks are useless.
    let size = mask.width * mask.height
    if masks.count >= 32 || bytes + size > Self.capacity {
      masks.removeAll()
      bytes = 0
    }
    masks[key] = mask
    bytes += size
    return mask
  }

  private static func pixels(of key: Key) -> Double {
    let margin = key.sigma * 6 + 4
    let side = Double(2 * corner(of: key) + 1)
    let size = key.size ?? Size(width: side, height: side)
    return (size.width + margin) * (size.height + margin)
  }

  /// Draws the shadow of a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle that casts the shadow, moved by the shadow's offset.
  ///   - radius: The blur radius, in points.
  ///   - pixelsPerPoint: The resolution of the shadow.
  ///   - cover: An opaque rectangle in front of the shadow; nil for none.
  func draw(
    of rect: Rect, cornerRadius: Double, radius: Double, color: Color, pixelsPerPoint: Double,
    cover: Rect?, on canvas: Canvas
  ) {
    let reach = min(radius, 500 / pixelsPerPoint) * 3 + 2 / pixelsPerPoint
    let area = rect.insetBy(dx: -reach, dy: -reach)
    guard canvas.visible(area) != nil, canvas.spend(DrawingCost.Touches.shadow, in: area) else {
      return
    }
    let (width, height) = (rect.width * pixelsPerPoint, rect.height * pixelsPerPoint)
    // A quarter of a pixel is not visible, and rounding lets moving views share shadows.
    func rounded(_ length: Double) -> Double { (length * 4).rounded() / 4 }
    var key = Key(
      sigma: rounded(min(radius * pixelsPerPoint, 500)),
      cornerRadius: rounded(min(cornerRadius * pixelsPerPoint, min(width, height) / 2, 1e7)))
    let corner = Double(Self.corner(of: key))
    let transform = canvas.transform
    let isUpright = transform.b == 0 && transform.c == 0
    if !isUpright || width < 2 * corner + 1 || height < 2 * corner + 1 {
      key.size = Size(width: rounded(width), height: rounded(height))
    }
    let pixels = Self.pixels(of: key)
    let side = key.size.map { max($0.width, $0.height) } ?? 0
    let shrink = max((pixels / Self.mostPixels).squareRoot(), side / Self.longestSide)
    if shrink > 1, pixelsPerPoint > 1e-9 {
      return draw(
        of: rect, cornerRadius: cornerRadius, radius: radius, color: color,
        pixelsPerPoint: pixelsPerPoint / (shrink * 1.1), cover: cover, on: canvas)
    }
    guard let mask = mask(key, for: canvas) else { return }
    canvas.within {
      canvas.translate(x: rect.minX, y: rect.minY)
      canvas.scale(1 / pixelsPerPoint)
      canvas.setSource(color)
      guard key.size == nil else {
        cairo_mask_surface(canvas.context, mask.surface, Double(-mask.margin), Double(-mask.margin))
        return
      }
      let inner = rect.insetBy(
        dx: Double(mask.corner) / pixelsPerPoint, dy: Double(mask.corner) / pixelsPerPoint)
      let isCovered = cover?.contains(inner) == true
      drawSlices(of: mask, width: width, height: height, isCovered: isCovered, on: canvas)
    }
  }

  /// Draws nine parts: the corners unchanged, the edges stretched in one direction, the center in
  /// both.
  private func drawSlices(
    of mask: Mask, width: Double, height: Double, isCovered: Bool, on canvas: Canvas
  ) {
    let (margin, corner) = (Double(mask.margin), Double(mask.corner))
    let part = margin + corner
    let columns = [
      (from: 0.0, source: part, to: -margin, target: part),
      (from: part, source: 1.0, to: corner, target: width - 2 * corner),
      (from: part + 1, source: part, to: width - corner, target: part),
    ]
    let rows = [
      (from: 0.0, source: part, to: -margin, target: part),
      (from: part, source: 1.0, to: corner, target: height - 2 * corner),
      (from: part + 1, source: part, to: height - corner, target: part),
    ]
    // A stretched part has the same color everywhere. Its invisible part is omitted, because its
    // coordinates could be too large for Cairo.
    let seen = canvas.visible(
      Rect(x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin))
    let pattern = cairo_pattern_create_for_surface(mask.surface)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    // The parts meet at straight lines, which would be visible with antialiasing.
    cairo_set_antialias(canvas.context, CAIRO_ANTIALIAS_NONE)
    for (y, row) in rows.enumerated() {
      for (x, column) in columns.enumerated() where !(isCovered && x == 1 && y == 1) {
        var (column, row) = (column, row)
        if column.target > Self.farthest || row.target > Self.farthest, let seen {
          if x == 1 { (column.to, column.target) = Self.seen(column, seen.minX, seen.maxX) }
          if y == 1 { (row.to, row.target) = Self.seen(row, seen.minY, seen.maxY) }
          guard column.target > 0, row.target > 0 else { continue }
        }
        let scale = (x: column.source / column.target, y: row.source / row.target)
        var matrix = cairo_matrix_t(
          xx: scale.x, yx: 0, xy: 0, yy: scale.y, x0: column.from - column.to * scale.x,
          y0: row.from - row.to * scale.y)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(
          pattern, x == 1 || y == 1 ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        canvas.within {
          canvas.add(Rect(x: column.to, y: row.to, width: column.target, height: row.target))
          canvas.clip()
          cairo_mask(canvas.context, pattern)
        }
      }
    }
    cairo_pattern_destroy(pattern)
  }

  /// The number of pixels beyond which a stretched part is clipped.
  private static let farthest = 16384.0

  private static func seen(
    _ part: (from: Double, source: Double, to: Double, target: Double), _ low: Double,
    _ high: Double
  ) -> (to: Double, target: Double) {
    let (first, last) = (max(part.to, low), min(part.to + part.target, high))
    return (first, last - first)
  }
}
