import CPango
import Motion

/// Something to draw on: a bitmap, or a page of a vector file.
final class Canvas {
  let context: OpaquePointer
  /// Whether all but text is drawn from right to left.
  private(set) var isMirrored = false

  init(_ bitmap: Bitmap) {
    context = cairo_create(bitmap.surface)
  }

  /// Draws on a surface that stays with the caller.
  init(surface: OpaquePointer) {
    context = cairo_create(surface)
  }

  deinit {
    cairo_destroy(context)
  }

  /// Draws with the state as it is now, and has it so again afterwards.
  func within(_ body: () -> Void) {
    cairo_save(context)
    body()
    cairo_restore(context)
  }

  /// Draws all of `body` as one picture, which is then laid down with an opacity.
  func group(alpha: Double, _ body: () -> Void) {
    cairo_push_group(context)
    body()
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, alpha)
  }

  /// Draws a page of some width as a right-to-left language has it, if it is to be; text stays as it
  /// is read.
  func mirrored(_ isMirrored: Bool, width: Double, _ body: () -> Void) {
    guard isMirrored else { return body() }
    within {
      flip(about: width / 2)
      self.isMirrored = true
      body()
      self.isMirrored = false
    }
  }

  // MARK: Coordinates

  /// Swaps left and right of an upright line.
  func flip(about x: Double) {
    cairo_translate(context, 2 * x, 0)
    cairo_scale(context, -1, 1)
  }

  func translate(x: Double, y: Double) {
    cairo_translate(context, x, y)
  }

  func scale(_ factor: Double) {
    cairo_scale(context, factor, factor)
  }

  func concatenate(_ transform: AffineTransform) {
    var matrix = transform.matrix
    cairo_transform(context, &matrix)
  }

  /// From the coordinates of drawing to pixels.
  var transform: AffineTransform {
    get {
      var matrix = cairo_matrix_t()
      cairo_get_matrix(context, &matrix)
      return AffineTransform(
        a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
    }
    set {
      var matrix = newValue.matrix
      cairo_set_matrix(context, &matrix)
    }
  }

  // MARK: Paths

  func add(_ rect: Rect, cornerRadius: Double = 0) {
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    guard radius > 0 else {
      cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
      return
    }
    let quarter = Double.pi / 2
    cairo_new_sub_path(context)
    cairo_arc(context, rect.maxX - radius, rect.minY + radius, radius, -quarter, 0)
    cairo_arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, quarter)
    cairo_arc(context, rect.minX + radius, rect.maxY - radius, radius, quarter, 2 * quarter)
    cairo_arc(context, rect.minX + radius, rect.minY + radius, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(context)
  }

  func addCircle(center: Point, radius: Double) {
    cairo_new_sub_path(context)
    cairo_arc(context, center.x, center.y, radius, 0, 2 * .pi)
    cairo_close_path(context)
  }

  func addLine(_ points: [Point]) {
    guard let first = points.first else { return }
    cairo_move_to(context, first.x, first.y)
    for point in points.dropFirst() { cairo_line_to(context, point.x, point.y) }
  }

  func clip() {
    cairo_clip(context)
  }

  // MARK: Painting

  func setSource(_ color: Color, alpha: Double = 1) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * alpha)
  }

  func fill() {
    cairo_fill(context)
  }

  func fill(_ rect: Rect, cornerRadius: Double = 0, _ color: Color, alpha: Double = 1) {
    guard color.alpha * alpha > 0, !rect.isEmpty else { return }
    setSource(color, alpha: alpha)
    add(rect, cornerRadius: cornerRadius)
    fill()
  }

  func fillCircle(center: Point, radius: Double, _ color: Color) {
    setSource(color)
    addCircle(center: center, radius: radius)
    fill()
  }

  func stroke(_ color: Color, width: Double, dash: [Double] = []) {
    setSource(color)
    cairo_set_line_width(context, width)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_dash(context, dash, Int32(dash.count), 0)
    cairo_stroke(context)
  }

  /// Fills the path with a gradient from one point to another.
  func fill(from start: Point, _ first: Color, to end: Point, _ last: Color) {
    let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    cairo_pattern_add_color_stop_rgba(pattern, 0, first.red, first.green, first.blue, first.alpha)
    cairo_pattern_add_color_stop_rgba(pattern, 1, last.red, last.green, last.blue, last.alpha)
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
    cairo_fill(context)
  }

  /// Lays a part of a bitmap over a rectangle.
  ///
  /// - Parameters:
  ///   - part: In the bitmap's pixels; all of it when nil.
  ///   - cornerRadius: Of the rectangle, in its coordinates.
  func draw(
    _ bitmap: Bitmap, part: Rect? = nil, in rect: Rect, cornerRadius: Double = 0, alpha: Double = 1
  ) {
    let whole = Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
    let part = part ?? whole
    guard !part.isEmpty, !rect.isEmpty, alpha > 0 else { return }
    within {
      let (x, y) = (rect.width / part.width, rect.height / part.height)
      let outside = transform
      cairo_translate(context, rect.minX - part.minX * x, rect.minY - part.minY * y)
      cairo_scale(context, x, y)
      cairo_set_source_surface(context, bitmap.surface, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(context), filter)
      guard cornerRadius > 0 || part != whole else {
        cairo_paint_with_alpha(context, alpha)
        return
      }
      transform = outside
      // Without smoothing at straight edges, or neighbouring slices would show a seam.
      if cornerRadius <= 0 { cairo_set_antialias(context, edgeSmoothing) }
      add(rect, cornerRadius: cornerRadius)
      guard alpha < 1 else {
        cairo_fill(context)
        return
      }
      clip()
      cairo_paint_with_alpha(context, alpha)
    }
  }

  /// Straight edges need no smoothing unless they are turned.
  private var edgeSmoothing: cairo_antialias_t {
    let now = transform
    return now.b == 0 && now.c == 0 ? CAIRO_ANTIALIAS_NONE : CAIRO_ANTIALIAS_DEFAULT
  }

  /// Two samples in each direction are not enough once a picture is less than half its size.
  private var filter: cairo_filter_t {
    abs(transform.determinant) < 0.25 ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR
  }
}

extension AffineTransform {
  /// The transform as Cairo takes it.
  fileprivate var matrix: cairo_matrix_t {
    cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
  }
}
