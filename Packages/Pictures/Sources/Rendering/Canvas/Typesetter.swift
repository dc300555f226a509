import CPango
@_spi(Tools) import Motion
@_spi(Tools) import Views

/// Draws text with the bundled font only.
///
/// Its private Fontconfig configuration contains only this font, so installed fonts and the user's
/// configuration have no effect. Hinting is off, so that a glyph looks the same at every position.
final class Typesetter {
  /// The family of the bundled font.
  static let family = "Interlude Sans"

  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let pango: OpaquePointer

  enum Alignment {
    case leading, center, trailing

    init(_ alignment: TextStyle.Alignment) {
      self =
        switch alignment {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }

    fileprivate var pango: PangoAlignment {
      switch self {
      case .leading: PANGO_ALIGN_LEFT
      case .center: PANGO_ALIGN_CENTER
      case .trailing: PANGO_ALIGN_RIGHT
      }
    }

    fileprivate var mirrored: Alignment {
      switch self {
      case .leading: .trailing
      case .center: .center
      case .trailing: .leading
      }
    }
  }

  /// The maximum number of bytes of a text that are drawn.
  private static let longest = 4096

  enum Weight: UInt32 {
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700

    init(_ weight: TextStyle.Weight) {
      self =
        switch weight {
        case .regular: .regular
        case .medium: .medium
        case .semibold: .semibold
        case .bold: .bold
        }
    }
  }

  init() throws(FontError) {
    let file = try FontFile.shared.get()
    guard let configuration = FcConfigCreate(),
      FcConfigAppFontAddFile(configuration, file.path) != 0,
      let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT),
      let context = pango_font_map_create_context(map)
    else { throw FontError(reason: .unreadable) }
    // A FreeType font map is a Fontconfig font map; the macro that checks this is not available in
    // Swift.
    pango_fc_font_map_set_config(OpaquePointer(map), configuration)
    FcConfigDestroy(configuration)
    fontMap = map
    pango = context
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(pango, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(pango, 0)
    try checkFamily()
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pango))
    g_object_unref(UnsafeMutableRawPointer(fontMap))
  }

  /// Checks the font's family, because Pango silently uses the nearest font if the requested one is
  /// missing.
  private func checkFamily() throws(FontError) {
    let wanted = pango_font_description_from_string(Self.family)
    defer { pango_font_description_free(wanted) }
    guard let font = pango_font_map_load_font(fontMap, pango, wanted) else {
      throw FontError(reason: .unreadable)
    }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    let found = pango_font_describe(font)
    defer { pango_font_description_free(found) }
    let family = pango_font_description_get_family(found).map { String(cString: $0) } ?? "nothing"
    guard family == Self.family else { throw FontError(reason: .substituted(family)) }
  }

  /// Draws text in one line, or in several lines if it has line breaks or must be wrapped.
  ///
  /// - Parameters:
  ///   - rect: The area; the text begins at its top, unless it is `centered`.
  ///   - size: The font size, in the canvas's units.
  ///   - lines: The maximum number of lines; longer text ends in an ellipsis.
  ///   - isRightToLeft: Whether lines begin at the right, whatever the language of the text.
  func draw(
    _ text: String, in rect: Rect, size: Double, weight: Weight = .regular, color: Color,
    alignment: Alignment = .leading, lines: Int = 1, centered: Bool = true,
    isRightToLeft: Bool = false, on canvas: Canvas
  ) {
    guard !text.isEmpty, rect.width > 0, canvas.shows(text: rect, size: size),
      let layout = pango_layout_new(pango)
    else { return }
    // A longer text does not fit in the lines anyway.
    let text = text.utf8.count <= Self.longest ? text : String(text.prefix(Self.longest / 4))
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    describe(layout, size: size, weight: weight)
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    pango_layout_set_width(layout, Self.units(rect.width))
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    pango_layout_set_height(layout, Int32(-max(lines, 1)))
    pango_layout_set_line_spacing(layout, lines > 1 ? 1.25 : 0)
    // Pango itself aligns lines of a right-to-left language to the right.
    let isMirrored =
      canvas.isMirrored
      || isRightToLeft && pango_layout_get_direction(layout, 0) != PANGO_DIRECTION_RTL
    pango_layout_set_alignment(layout, (isMirrored ? alignment.mirrored : alignment).pango)
    var box = PangoRectangle()
    pango_layout_get_extents(layout, nil, &box)
    let height = Double(box.height) / Double(PANGO_SCALE)
    let y = centered ? rect.midY - height / 2 : rect.minY
    canvas.within {
      if canvas.isMirrored { canvas.flip(about: rect.midX) }
      canvas.setSource(color)
      cairo_move_to(canvas.context, rect.minX, y)
      pango_cairo_show_layout(canvas.context, layout)
    }
  }

  /// The width of a line of text.
  func width(of text: String, size: Double, weight: Weight = .regular) -> Double {
    guard let layout = pango_layout_new(pango) else { return 0 }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    describe(layout, size: size, weight: weight)
    let text = text.utf8.count <= Self.longest ? text : String(text.prefix(Self.longest / 4))
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    var box = PangoRectangle()
    pango_layout_get_extents(layout, nil, &box)
    return Double(box.width) / Double(PANGO_SCALE)
  }

  private func describe(_ layout: OpaquePointer, size: Double, weight: Weight) {
    let font = pango_font_description_new()
    pango_font_description_set_family(font, Self.family)
    pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
    pango_font_description_set_weight(font, PangoWeight(rawValue: weight.rawValue))
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
  }

  private static func units(_ length: Double) -> Int32 {
    Int32(min(max(length, 0), 1_000_000) * Double(PANGO_SCALE))
  }
}

extension Canvas {
  /// Whether text is visible, and its letters are not larger than any picture.
  fileprivate func shows(text rect: Rect, size: Double) -> Bool {
    guard size * transform.longest < 4000 else { return false }
    // Letters can extend above and below their line.
    guard meter == nil || visible(rect.insetBy(dx: -2 * size, dy: -3 * size)) != nil else {
      return false
    }
    return spend(30_000, pixels: 1)
  }
}
