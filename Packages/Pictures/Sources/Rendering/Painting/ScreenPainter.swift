@_spi(Tools) import Motion
import TextMeasuring
@_spi(Tools) import Views

/// Paints placeholder screens: bars, rows, cards and pictures like an app's.
///
/// Nothing here is drawn for each frame: the result is kept in a backing store.
struct ScreenPainter {
  let typesetter: Typesetter
  /// Whether the status bar and the texts of views run from right to left.
  ///
  /// Painted screens have their own setting.
  var isRightToLeft = false

  /// Height of the navigation bar below the status bar, in points.
  static let barHeight = 44.0
  /// Height of the tab bar above the lower inset, in points.
  static let tabBarHeight = 49.0

  /// The maximum side that is painted, in points, because rows are counted with integers.
  private static let longest = 1e7

  /// Draws a screen.
  ///
  /// - Parameters:
  ///   - background: The fill; clear if the screen shows the views behind.
  ///   - ground: The color behind the content, with which its colors contrast.
  func draw(
    _ art: ScreenArt, size: Size, background: Color, over ground: Color, on canvas: Canvas
  ) {
    let size = Size(width: min(size.width, Self.longest), height: min(size.height, Self.longest))
    let palette = Palette(background: ground, seed: art.seed)
    // The background extends beyond the edge, where a partly covered pixel would otherwise show the
    // view behind.
    canvas.fill(Rect(x: 0, y: 0, width: size.width + 10, height: size.height + 10), background)
    canvas.mirrored(art.isRightToLeft, width: size.width) {
      drawPage(art, size: size, palette, on: canvas)
    }
  }

  private func drawPage(_ art: ScreenArt, size: Size, _ palette: Palette, on canvas: Canvas) {
    let top = max(art.barBottom, art.contentTop)
    let bottom = min(size.height, art.contentBottom)
    if art.layout != .blank, bottom > top {
      let area = Rect(minX: 0, minY: top, maxX: size.width, maxY: bottom)
      let body = ScreenBody(typesetter: typesetter, palette: palette, seed: art.seed)
      if art.textScale == 1 {
        body.draw(art.layout, in: area, title: art.title ?? "", on: canvas)
      } else {
        // Rows and cards grow with their texts.
        canvas.within {
          canvas.translate(x: 0, y: top)
          canvas.scale(art.textScale)
          let scaled = Rect(
            x: 0, y: 0, width: area.width / art.textScale, height: area.height / art.textScale)
          body.draw(art.layout, in: scaled, title: art.title ?? "", on: canvas)
        }
      }
    }
    if let portrait = art.portrait {
      ScreenBody(typesetter: typesetter, palette: palette, seed: art.seed)
        .drawName(beside: portrait, above: top, width: size.width, on: canvas)
    }
    if let title = art.title, !art.isUnderBar {
      drawBar(art, title: title, size: size, palette, on: canvas)
    }
  }

  private func drawBar(
    _ art: ScreenArt, title: String, size: Size, _ palette: Palette, on canvas: Canvas
  ) {
    let top = art.insets.top
    let height = top + Self.barHeight
    canvas.fill(Rect(x: 0, y: 0, width: size.width, height: height), palette.bar)
    canvas.fill(Rect(x: 0, y: height - 0.5, width: size.width, height: 0.5), palette.separator)
    let line = Rect(x: 0, y: top, width: size.width, height: Self.barHeight)
    let side = min(110, size.width / 3)
    typesetter.draw(
      title, in: Rect(x: side, y: top, width: size.width - 2 * side, height: Self.barHeight),
      size: 17, weight: .semibold, color: palette.text, alignment: .center, on: canvas)
    if let back = art.back {
      canvas.addLine([
        Point(x: 18.5, y: line.midY - 8), Point(x: 10.5, y: line.midY),
        Point(x: 18.5, y: line.midY + 8),
      ])
      canvas.stroke(palette.tint, width: 2.6)
      typesetter.draw(
        back, in: Rect(x: 26, y: top, width: side - 26, height: Self.barHeight), size: 17,
        color: palette.tint, on: canvas)
    }
    guard art.hasButtons else { return }
    if art.isModal {
      typesetter.draw(
        "Done", in: Rect(x: size.width - side - 16, y: top, width: side, height: Self.barHeight),
        size: 17, weight: .semibold, color: palette.tint, alignment: .trailing, on: canvas)
    } else {
      for index in 0..<3 {
        canvas.fillCircle(
          center: Point(x: size.width - 20 - Double(index) * 7, y: line.midY), radius: 2.2,
          palette.tint)
      }
    }
  }

  /// A scenario's text in a view.
  func draw(text: String, _ style: TextStyle, size: Size, over ground: Color, on canvas: Canvas) {
    let fontSize = style.fontSize(inHeight: size.height)
    let fitting = max(
      1, Int(clamped: min(size.height, Self.longest) / (fontSize * TextMeasure.lineHeight)))
    // Centered text keeps a distance from the edges of its view; other text begins at the edge.
    let inset = style.alignment == .center ? TextMeasure.centeredInset(in: size.width) : 0
    typesetter.draw(
      text, in: Rect(x: inset, y: 0, width: size.width - 2 * inset, height: size.height),
      size: fontSize, weight: Typesetter.Weight(style.weight),
      color: style.color ?? Palette.ink(on: ground),
      alignment: Typesetter.Alignment(style.alignment),
      lines: style.lines ?? fitting, isRightToLeft: isRightToLeft, on: canvas)
  }

  // MARK: Status bar and home indicator

  /// Draws the time at the beginning and the battery at the end, each in a contrasting color.
  func drawStatusBar(
    size: Size, insets: EdgeInsets, left: Color, right: Color, on canvas: Canvas
  ) {
    guard insets.top >= 20 else { return }
    canvas.mirrored(isRightToLeft, width: size.width) {
      drawStatus(size: size, insets: insets, left: left, right: right, on: canvas)
    }
  }

  private func drawStatus(
    size: Size, insets: EdgeInsets, left: Color, right color: Color, on canvas: Canvas
  ) {
    let isTall = insets.top > 24
    // Beside a camera, the text is lower and further from the edges.
    let y = isTall ? insets.top * 0.55 : insets.top / 2
    let inset = isTall ? 33.0 : 8.0
    let fontSize = isTall ? 16.0 : 12.0
    typesetter.draw(
      "9:41", in: Rect(x: inset, y: y - 12, width: 80, height: 24), size: fontSize,
      weight: .semibold, color: left, on: canvas)
    let unit = fontSize / 16
    var x = size.width - inset - 27 * unit
    let battery = Rect(x: x, y: y - 6 * unit, width: 25 * unit, height: 12 * unit)
    canvas.add(battery, cornerRadius: 3.8 * unit)
    canvas.stroke(color.faded(0.4), width: unit)
    canvas.fill(
      Rect(
        x: battery.minX + 2 * unit, y: battery.minY + 2 * unit, width: 21 * unit,
        height: 8 * unit), cornerRadius: 2.2 * unit, color)
    canvas.fill(
      Rect(x: battery.maxX + 1.5 * unit, y: y - 2 * unit, width: 1.5 * unit, height: 4 * unit),
      cornerRadius: 0.7 * unit, color.faded(0.5))
    x -= 24 * unit
    for bar in 0..<4 {
      let height = (4 + Double(bar) * 2.6) * unit
      canvas.fill(
        Rect(
          x: x + Double(bar) * 4.6 * unit, y: y + 6 * unit - height, width: 3.1 * unit,
          height: height), cornerRadius: unit, color)
    }
  }

  /// The rectangle of the home indicator.
  static func homeIndicator(on size: Size) -> Rect {
    Rect(x: size.width / 2 - 67, y: size.height - 13, width: 134, height: 5)
  }

  func drawHomeIndicator(size: Size, color: Color, on canvas: Canvas) {
    canvas.fill(Self.homeIndicator(on: size), cornerRadius: 2.5, color.faded(0.85))
  }

  func drawTabBar(_ art: ScreenArt, selected: Int, size: Size, on canvas: Canvas) {
    canvas.mirrored(art.isRightToLeft, width: size.width) {
      drawTabs(art, selected: selected, size: size, on: canvas)
    }
  }

  private func drawTabs(_ art: ScreenArt, selected: Int, size: Size, on canvas: Canvas) {
    let top = size.height - art.insets.bottom - Self.tabBarHeight
    canvas.fill(
      Rect(x: 0, y: top, width: size.width, height: size.height - top),
      Color(packed: 0xF9F9_F9F4))
    canvas.fill(
      Rect(x: 0, y: top, width: size.width, height: 0.5), Color(packed: 0x0000_0030))
    let width = size.width / Double(art.tabs.count)
    for (index, tab) in art.tabs.enumerated() {
      let color =
        index == selected ? Palette.tints[0] : Color(packed: 0x9999_99FF)
      let middle = (Double(index) + 0.5) * width
      let icon = Rect(x: middle - 12, y: top + 7, width: 24, height: 22)
      switch index % 3 {
      case 0: canvas.fill(icon, cornerRadius: 6, color)
      case 1: canvas.fillCircle(center: icon.center, radius: 12, color)
      default:
        for row in 0..<3 {
          canvas.fill(
            Rect(x: icon.minX, y: icon.minY + Double(row) * 8, width: 24, height: 5),
            cornerRadius: 2.5, color)
        }
      }
      typesetter.draw(
        tab.title, in: Rect(x: middle - width / 2, y: top + 31, width: width, height: 14), size: 10,
        weight: .medium, color: color, alignment: .center, on: canvas)
    }
  }
}
