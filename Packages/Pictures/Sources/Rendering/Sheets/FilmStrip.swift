@_spi(Tools) public import Motion

/// Frames side by side, in one row per transition, each with its time and progress.
public struct FilmStrip {
  /// The rows from top to bottom.
  public var rows: [Row]
  /// The color around the frames.
  public var background: Color
  /// Whether each frame has a thin line around it.
  public var hasBorders = true

  /// A row of frames.
  public struct Row {
    /// The row's title; an empty one takes no room.
    public var title: String
    /// Text after the title, in a fainter color.
    public var detail: String
    /// The frames, from left to right.
    public var panels: [Panel]

    /// A row with its title.
    public init(title: String, detail: String, panels: [Panel]) {
      self.title = title
      self.detail = detail
      self.panels = panels
    }
  }

  /// A frame in a row.
  public struct Panel {
    /// Its picture.
    public var picture: Bitmap
    /// The caption.
    public var caption: String
    /// The progress, drawn as a bar below; nil for no bar.
    public var progress: Double?

    /// A frame with its caption.
    public init(picture: Bitmap, caption: String, progress: Double?) {
      self.picture = picture
      self.caption = caption
      self.progress = progress
    }
  }

  private static let margin = 20.0
  private static let gap = 12.0
  private static let titleHeight = 34.0
  private static let captionHeight = 34.0

  /// A strip of rows.
  public init(rows: [Row], background: Color = Color(packed: 0xF5F5_F7FF)) {
    self.rows = rows
    self.background = background
  }

  /// The size in pixels, or in points of a vector file.
  public var size: Size {
    var size = Size(width: 0, height: Self.margin)
    for row in rows {
      let width = row.panels.reduce(-Self.gap) { $0 + Double($1.picture.width) + Self.gap }
      size.width = max(size.width, width)
      size.height += Self.height(of: row)
    }
    return Size(width: size.width + 2 * Self.margin, height: size.height)
  }

  private static func height(of row: Row) -> Double {
    (row.title.isEmpty ? 6 : titleHeight) + Double(row.panels.map(\.picture.height).max() ?? 0)
      + captionHeight + gap
  }

  /// The strip as a picture.
  ///
  /// - Throws: ``FontError``, and ``PictureError`` if the strip is larger than a picture can be.
  public func bitmap() throws -> Bitmap {
    try Bitmap.checkRoom(for: size)
    let typesetter = try Typesetter()
    let bitmap = Bitmap(covering: size)
    draw(on: Canvas(bitmap), typesetter)
    return bitmap
  }

  /// The strip as the bytes of an SVG file, with the frames embedded as PNG.
  public func svg() throws(FontError) -> [UInt8] {
    let typesetter = try Typesetter()
    return VectorFile.bytes(.svg, size: size) { draw(on: $0, typesetter) }
  }

  /// The strip as the bytes of a PDF file.
  public func pdf() throws(FontError) -> [UInt8] {
    let typesetter = try Typesetter()
    return VectorFile.bytes(.pdf, size: size) { draw(on: $0, typesetter) }
  }

  private func draw(on canvas: Canvas, _ typesetter: Typesetter) {
    let page = Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
    canvas.fill(Rect(origin: .zero, size: page), background)
    let ink = Palette.ink(on: background)
    let faint = background.mixed(with: ink, 0.55)
    var y = Self.margin
    for row in rows {
      let titleWidth = typesetter.width(of: row.title, size: 14, weight: .semibold)
      typesetter.draw(
        row.title, in: Rect(x: Self.margin, y: y, width: size.width, height: 20), size: 14,
        weight: .semibold, color: ink, on: canvas)
      let left = Self.margin + titleWidth + 10
      typesetter.draw(
        row.detail, in: Rect(x: left, y: y, width: size.width - left - Self.margin, height: 20),
        size: 12, color: faint, on: canvas)
      var x = Self.margin
      let top = y + (row.title.isEmpty ? 0 : Self.titleHeight - 6)
      for panel in row.panels {
        draw(panel, x: x, y: top, ink: ink, faint: faint, on: canvas, typesetter)
        x += Double(panel.picture.width) + Self.gap
      }
      y += Self.height(of: row)
    }
  }

  private func draw(
    _ panel: Panel, x: Double, y: Double, ink: Color, faint: Color, on canvas: Canvas,
    _ typesetter: Typesetter
  ) {
    let area = Rect(
      x: x, y: y, width: Double(panel.picture.width), height: Double(panel.picture.height))
    canvas.draw(panel.picture, in: area)
    if hasBorders {
      canvas.add(area)
      canvas.stroke(ink.faded(0.18), width: 1)
    }
    typesetter.draw(
      panel.caption, in: Rect(x: x, y: area.maxY + 9, width: area.width, height: 18), size: 11,
      weight: .medium, color: faint, alignment: .center, on: canvas)
    guard let progress = panel.progress else { return }
    let bar = Rect(x: x, y: area.maxY + 4, width: area.width, height: 3)
    canvas.fill(bar, cornerRadius: 1.5, ink.faded(0.12))
    let filled = Rect(
      x: x, y: bar.minY, width: bar.width * min(max(progress, 0), 1), height: bar.height)
    if filled.width > 1 { canvas.fill(filled, cornerRadius: 1.5, Palette.tints[0]) }
  }
}
