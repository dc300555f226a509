import CPango
import Look
@_spi(Tools) import Motion
@_spi(Tools) import Views

extension Canvas {
  /// Adds an outline; if it is too large for Cairo, adds a polygon of the part near the picture.
  func add(_ path: VectorPath) {
    guard let bounds = path.bounds else { return }
    if isFar(bounds), let near = clipInPixels?.insetBy(dx: -4, dy: -4) {
      for polygon in path.polygons(steps: Self.farSteps) {
        add(Outline(polygon, by: transform, near: near))
      }
      return
    }
    for contour in path.contours {
      cairo_move_to(context, contour.start.x, contour.start.y)
      for curve in contour.curves {
        cairo_curve_to(
          context, curve.first.x, curve.first.y, curve.second.x, curve.second.y, curve.end.x,
          curve.end.y)
      }
      if contour.isClosed { cairo_close_path(context) }
    }
  }

  /// The number of sides into which each curve of such a large outline is divided.
  private static let farSteps = 64

  /// Fills an outline.
  func fill(_ path: VectorPath, _ rule: View.FillRule, _ color: Color) {
    guard color.alpha > 0, spend(on: path) else { return }
    setSource(color)
    setFillRule(rule)
    add(path)
    fill()
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }

  /// Strokes an outline.
  ///
  /// - Returns: False if the outline is too large to be drawn.
  func stroke(_ path: VectorPath, of shape: View.VectorShape, width: Double, _ color: Color) -> Bool
  {
    guard color.alpha > 0, width > 0, let bounds = path.bounds else { return true }
    guard !isFar(bounds.insetBy(dx: -width * 2, dy: -width * 2)) else { return false }
    guard spend(on: path), spend(2, in: bounds.insetBy(dx: -width, dy: -width)) else { return true }
    within {
      add(path)
      setSource(color)
      cairo_set_line_width(context, width)
      cairo_set_miter_limit(context, Item.miterLimit)
      cairo_set_line_cap(context, shape.lineCap.cairo)
      cairo_set_line_join(context, shape.lineJoin.cairo)
      cairo_stroke(context)
    }
    return true
  }

  /// Removes the parts of the drawing outside an outline, or inside if it is inverted.
  ///
  /// - Parameter alpha: The opacity of the inside of the outline.
  func cut(by path: VectorPath, _ rule: View.FillRule, isInverted: Bool, alpha: Double) {
    let clip = clipInPixels ?? .zero
    guard spend(DrawingCost.Touches.shape, pixels: clip.width * clip.height) else { return }
    if isInverted {
      cairo_set_operator(context, CAIRO_OPERATOR_DEST_OUT)
      fill(path, rule, Color.black.withAlpha(alpha))
    } else {
      cairo_push_group_with_content(context, CAIRO_CONTENT_ALPHA)
      fill(path, rule, Color.black.withAlpha(alpha))
      cairo_pop_group_to_source(context)
      cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
      cairo_paint(context)
    }
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Clips to the inside of an outline, or to the outside.
  func clip(to path: VectorPath, _ rule: View.FillRule, isInverted: Bool) {
    if isInverted {
      // With the even-odd rule, a point in both the outline and this rectangle is outside.
      let box = clipInPixels ?? .zero
      let now = transform
      transform = .identity
      cairo_rectangle(context, box.minX, box.minY, box.width, box.height)
      transform = now
    }
    add(path)
    setFillRule(isInverted ? .evenodd : rule)
    clip()
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }

  private func setFillRule(_ rule: View.FillRule) {
    cairo_set_fill_rule(
      context, rule == .evenodd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
  }

  /// Charges for an outline according to its edges, which cross the rows of the picture.
  private func spend(on path: VectorPath) -> Bool {
    guard let meter, let clip = clipInPixels else { return meter?.isSpent != true }
    let scale = transform.longest
    var rows = 0.0
    for contour in path.contours {
      for (start, curve) in contour.starts {
        let length =
          start.distance(to: curve.first) + curve.first.distance(to: curve.second)
          + curve.second.distance(to: curve.end)
        rows += min(length * scale, 2 * (clip.width + clip.height))
      }
    }
    return meter.spend(Double(path.curveCount) * 500 + rows * 48)
  }

  /// Fills a rectangle with a gradient.
  func fill(_ rect: Rect, cornerRadius: Double, _ gradient: View.Gradient, alpha: Double) {
    guard !rect.isEmpty, spend(DrawingCost.Touches.shape, in: rect) else { return }
    let pattern: OpaquePointer?
    switch gradient.kind {
    case .linear(let degrees):
      let (start, end) = gradient.line(in: rect, degrees: degrees)
      pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    case .radial:
      let middle = rect.center
      let radius = middle.distance(to: rect.origin)
      pattern = cairo_pattern_create_radial(middle.x, middle.y, 0, middle.x, middle.y, radius)
    }
    for stop in gradient.stops {
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.location, stop.color.red, stop.color.green, stop.color.blue,
        stop.color.alpha * alpha)
    }
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
    add(rect, cornerRadius: cornerRadius)
    fill()
  }
}

extension View.LineCap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension View.LineJoin {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
