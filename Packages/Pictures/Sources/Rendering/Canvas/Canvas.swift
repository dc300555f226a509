import CPango
import Look
@_spi(Tools) import Motion
@_spi(Tools) import Views

/// A drawing surface: a bitmap, or a page of a vector file.
final class Canvas {
  let context: OpaquePointer
  /// Counts the cost of the drawing; nil if nothing of a script is drawn.
  let meter: Meter?
  /// Whether everything except text is drawn right to left.
  private(set) var isMirrored = false

  init(_ bitmap: Bitmap, meter: Meter? = nil) {
    context = cairo_create(bitmap.surface)
    self.meter = meter
  }

  /// Draws on a surface that the caller owns.
  init(surface: OpaquePointer) {
    context = cairo_create(surface)
    meter = nil
  }

  deinit {
    cairo_destroy(context)
  }

  /// Draws with the current state and restores it afterward.
  func within(_ body: () -> Void) {
    cairo_save(context)
    body()
    cairo_restore(context)
  }

  /// Draws everything in `body` as one picture, which is then drawn with an opacity.
  ///
  /// - Parameters:
  ///   - area: A rectangle that contains the drawing, if known; it limits the size of the picture.
  ///   - mode: The blend mode of the picture with the drawing below it.
  ///   - clip: Clips the whole picture; returns false if nothing of it is left.
  func group(
    alpha: Double, within area: Rect?, mixing mode: View.BlendMode = .normal, _ body: () -> Void,
    clippedBy clip: () -> Bool = { true }
  ) {
    within {
      if let area { clipToPixels(around: area) }
      let box = clipInPixels ?? .zero
      guard spend(DrawingCost.Touches.group, pixels: box.width * box.height) else { return }
      cairo_push_group(context)
      body()
      cairo_pop_group_to_source(context)
      guard clip() else { return }
      cairo_set_operator(context, mode.cairo)
      cairo_paint_with_alpha(context, alpha)
    }
  }

  /// Whether Cairo can still draw; it stops for good at the first number that it can't represent.
  var isSound: Bool { cairo_status(context) == CAIRO_STATUS_SUCCESS }

  // MARK: The visible area

  /// The bounding box of the area that can be drawn on, in pixels; nil if it is empty.
  var clipInPixels: Rect? {
    var box = Rect.zero
    within {
      transform = .identity
      var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
      cairo_clip_extents(context, &left, &top, &right, &bottom)
      box = Rect(
        minX: left.rounded(.down), minY: top.rounded(.down), maxX: right.rounded(.up),
        maxY: bottom.rounded(.up))
    }
    return box.isEmpty ? nil : box
  }

  /// The visible part of a rectangle, in its own coordinates; nil if it is invisible.
  func visible(_ rect: Rect) -> Rect? {
    guard let clip = clipInPixels, let back = transform.inverted(),
      let part = back.apply(to: clip.insetBy(dx: -1, dy: -1)).intersection(rect), !part.isEmpty
    else { return nil }
    return part
  }

  /// The number of pixels of the drawing area that a rectangle covers.
  func pixels(of rect: Rect) -> Double {
    guard let clip = clipInPixels, let part = transform.apply(to: rect).intersection(clip)
    else { return 0 }
    return part.width * part.height
  }

  /// Charges for drawing each visible pixel of a rectangle a number of times.
  ///
  /// - Returns: Whether there is enough budget.
  func spend(_ touches: Double, in rect: Rect) -> Bool {
    guard meter != nil else { return true }
    return spend(touches, pixels: pixels(of: rect))
  }

  /// Charges for drawing some pixels a number of times.
  func spend(_ touches: Double, pixels: Double) -> Bool {
    meter?.spend(touches * pixels + Self.leastCost) ?? true
  }

  /// The cost of any drawing operation in addition to its pixels.
  private static let leastCost = 1000.0

  /// Clips to the whole pixels around a rectangle.
  private func clipToPixels(around rect: Rect) {
    guard let clip = clipInPixels else { return }
    let box = transform.apply(to: rect)
    guard let part = box.insetBy(dx: -2, dy: -2).intersection(clip) else {
      cairo_new_path(context)
      return cairo_clip(context)
    }
    let now = transform
    transform = .identity
    let (left, top) = (part.minX.rounded(.down), part.minY.rounded(.down))
    cairo_rectangle(
      context, left, top, part.maxX.rounded(.up) - left, part.maxY.rounded(.up) - top)
    cairo_clip(context)
    transform = now
  }

  /// Draws a page of a given width, mirrored for a right-to-left language if requested.
  ///
  /// Text is not mirrored.
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

  /// Mirrors about a vertical line.
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

  /// The transform from drawing coordinates to pixels.
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
    if isFar(rect), let near = clipInPixels?.insetBy(dx: -4, dy: -4) {
      let shape = Outline(rect, cornerRadius: cornerRadius, by: transform, near: near)
      return add(shape)
    }
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
    let box = Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius))
    if isFar(box), let near = clipInPixels?.insetBy(dx: -4, dy: -4) {
      return add(Outline(center: center, radius: radius, by: transform, near: near))
    }
    cairo_new_sub_path(context)
    cairo_arc(context, center.x, center.y, radius, 0, 2 * .pi)
    cairo_close_path(context)
  }

  /// Adds the visible part of a shape.
  func add(_ outline: Outline) {
    let now = transform
    transform = .identity
    if let first = outline.points.first {
      cairo_move_to(context, first.x, first.y)
      for point in outline.points.dropFirst() { cairo_line_to(context, point.x, point.y) }
      cairo_close_path(context)
    }
    transform = now
  }

  /// Whether a shape is so large that Cairo can't represent it, or would flatten many invisible
  /// parts of it.
  func isFar(_ rect: Rect) -> Bool {
    let box = transform.apply(to: rect)
    let reach = max(abs(box.minX), abs(box.minY), abs(box.maxX), abs(box.maxY))
    return !(reach < Self.farthest)
  }

  /// The limit in pixels; Cairo's own limit is 8,388,608.
  private static let farthest = 250_000.0

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
    guard color.alpha * alpha > 0, !rect.isEmpty, spend(DrawingCost.Touches.fill, in: rect) else {
      return
    }
    setSource(color, alpha: alpha)
    add(rect, cornerRadius: cornerRadius)
    fill()
  }

  /// Fills a band of a given width along the inner side of a rectangle's edge.
  func fillBorder(of rect: Rect, cornerRadius: Double, width: Double, _ color: Color) {
    guard spend(DrawingCost.Touches.border, in: rect) else { return }
    within {
      setSource(color)
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
      add(rect, cornerRadius: cornerRadius)
      let inner = rect.insetBy(dx: width, dy: width)
      if !inner.isEmpty { add(inner, cornerRadius: max(cornerRadius - width, 0)) }
      fill()
    }
  }

  func fillCircle(center: Point, radius: Double, _ color: Color) {
    guard radius > 0, meter?.isSpent != true else { return }
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

  /// Fills the current path with a gradient from one point to another.
  func fill(from start: Point, _ first: Color, to end: Point, _ last: Color) {
    let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    cairo_pattern_add_color_stop_rgba(pattern, 0, first.red, first.green, first.blue, first.alpha)
    cairo_pattern_add_color_stop_rgba(pattern, 1, last.red, last.green, last.blue, last.alpha)
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
    cairo_fill(context)
  }

  /// Draws a part of a bitmap into a rectangle.
  ///
  /// - Parameters:
  ///   - part: The part in the bitmap's pixels; nil for the whole bitmap.
  ///   - cornerRadius: The corner radius of the rectangle, in its coordinates.
  ///   - goesOn: Whether the bitmap's edge pixels are repeated beyond the bitmap. If not, its edges
  ///     fade out. If so, a bitmap that is drawn whole fills the clip.
  func draw(
    _ bitmap: Bitmap, part: Rect? = nil, in rect: Rect, cornerRadius: Double = 0, alpha: Double = 1,
    goesOn: Bool = false
  ) {
    let whole = Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
    let part = part ?? whole
    guard !part.isEmpty, !rect.isEmpty, alpha > 0,
      spend(DrawingCost.Touches.picture, in: rect)
    else { return }
    let (across, down) = (rect.width / part.width, rect.height / part.height)
    // Cairo asserts that the transform has an inverse; this fails if the scale is too small for a
    // double.
    let scaled = AffineTransform.scale(x: across, y: down).concatenating(transform)
    guard scaled.isVisible else { return }
    // Cairo stores the inverse, from pixels to the bitmap, with 16 bits after the binary point.
    if isFar(rect) || max(across, down) * transform.longest > Self.coarsest {
      within {
        add(rect, cornerRadius: cornerRadius)
        clip()
        let placed = AffineTransform(
          a: across, b: 0, c: 0, d: down, tx: rect.minX - part.minX * across,
          ty: rect.minY - part.minY * down)
        let map = Homography(placed.concatenating(transform))
        Warp.draw(bitmap, by: map, alpha: alpha, on: self)
      }
      return
    }
    within {
      let outside = transform
      cairo_translate(context, rect.minX - part.minX * across, rect.minY - part.minY * down)
      cairo_scale(context, across, down)
      cairo_set_source_surface(context, bitmap.surface, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(context), filter)
      if goesOn { cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD) }
      guard cornerRadius > 0 || part != whole else {
        cairo_paint_with_alpha(context, alpha)
        return
      }
      transform = outside
      // Straight edges are not antialiased, or adjacent slices would show a seam.
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

  /// Filters the existing drawing within the clip.
  ///
  /// - Parameters:
  ///   - sigma: The blur's standard deviation, in pixels.
  ///   - alpha: The opacity of the filtered picture over the existing drawing.
  func filterBehind(sigma: Double, _ colors: ColorFilter, alpha: Double) {
    guard let clip = clipInPixels, let target = cairo_get_group_target(context) else { return }
    // The surface of a group begins at the group's corner.
    var (left, top) = (0.0, 0.0)
    cairo_surface_get_device_offset(target, &left, &top)
    let whole = Rect(
      x: -left, y: -top, width: Double(cairo_image_surface_get_width(target)),
      height: Double(cairo_image_surface_get_height(target)))
    let reach = min((sigma * 3).rounded(.up), max(whole.width, whole.height))
    guard let part = clip.insetBy(dx: -reach, dy: -reach).intersection(whole), !part.isEmpty,
      spend(
        sigma > 0 ? DrawingCost.Touches.backdropBlur : DrawingCost.Touches.backdropColors,
        pixels: part.width * part.height)
    else { return }
    let copy = Bitmap(
      width: Int(clamped: part.width), height: Int(clamped: part.height))
    let canvas = Canvas(copy)
    cairo_set_source_surface(canvas.context, target, -part.minX, -part.minY)
    cairo_set_operator(canvas.context, CAIRO_OPERATOR_SOURCE)
    cairo_paint(canvas.context)
    let shown =
      sigma > 0
      ? BoxBlur.blurred(copy, sigma: min(sigma, Self.widestBlur), beyond: .edge) : copy
    if !colors.isNeutral { colors.apply(to: shown) }
    within {
      transform = .identity
      // The filtered picture replaces the existing drawing, which would otherwise show through
      // where the picture is not opaque.
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      draw(shown, in: part, alpha: alpha, goesOn: true)
    }
  }

  /// The maximum blur, in pixels; a wider one looks the same.
  private static let widestBlur = 20_000.0

  /// Clips to a polygon in pixels.
  func clip(toPixels points: [Point]) {
    let now = transform
    transform = .identity
    addLine(points)
    cairo_close_path(context)
    transform = now
    clip()
  }

  /// The maximum factor by which Cairo can enlarge a bitmap.
  private static let coarsest = 1000.0

  /// The antialiasing mode: straight edges need none unless they are rotated.
  private var edgeSmoothing: cairo_antialias_t {
    let now = transform
    return now.b == 0 && now.c == 0 ? CAIRO_ANTIALIAS_NONE : CAIRO_ANTIALIAS_DEFAULT
  }

  /// The filter for scaling.
  ///
  /// If a picture is reduced to less than half its size, two samples in each direction are not
  /// enough.
  private var filter: cairo_filter_t {
    abs(transform.determinant) < 0.25 ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR
  }
}

extension AffineTransform {
  /// The transform as Cairo's type.
  fileprivate var matrix: cairo_matrix_t {
    cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
  }
}

extension View.BlendMode {
  /// The mode as Cairo's operator.
  fileprivate var cairo: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}
