@_spi(Tools) import Motion

/// The content of a placeholder screen below its bar: a list, an article or a grid.
struct ScreenBody {
  let typesetter: Typesetter
  let palette: Palette
  let seed: UInt64

  private static let names = [
    "Ada Lovelace", "Grace Hopper", "Alan Kay", "Barbara Liskov", "Edsger Dijkstra",
    "Katherine Johnson", "Donald Knuth", "Hedy Lamarr", "Ken Thompson", "Radia Perlman",
    "Tim Berners-Lee", "Margaret Hamilton",
  ]
  private static let lines = [
    "The train leaves at nine", "Photographs of the harbour", "A first draft, please read",
    "Notes from the workshop", "Lunch on Thursday?", "The garden after the rain",
    "Two tickets for the concert", "Measured twice, cut once", "A postcard from the coast",
    "What the map did not show", "Songs for a long drive", "Slides and a recording",
  ]

  /// The maximum number of rows, paragraphs or cards; more would be too small to see.
  private static let most = 400

  func draw(_ layout: ScreenArt.Layout, in area: Rect, title: String, on canvas: Canvas) {
    var dice = Dice(seed: seed)
    guard !area.isEmpty, canvas.visible(area) != nil else { return }
    canvas.within {
      canvas.add(area)
      canvas.clip()
      switch layout {
      case .list: drawList(area, &dice, on: canvas)
      case .article: drawArticle(area, title: title, &dice, on: canvas)
      case .cards: drawCards(area, &dice, on: canvas)
      case .portrait: drawPerson(area, on: canvas)
      case .blank: break
      }
    }
  }

  private func drawList(_ area: Rect, _ dice: inout Dice, on canvas: Canvas) {
    let height = 76.0
    let left = 92.0
    var y = area.minY
    // The names are used in order from a random start, so that adjacent rows differ.
    var number = dice.roll(Self.names.count)
    let seen = canvas.visible(area) ?? area
    // Rows above the visible area are skipped.
    let above = max(Int(clamped: (seen.minY - area.minY) / height) - 1, 0)
    number += above
    dice.skip(2 * above)
    y += Double(above) * height
    for _ in 0..<Self.most where y < min(area.maxY, seen.maxY + height) {
      number += 1
      let color = Palette.tints[number * 3 % Palette.tints.count]
      let name = Self.names[number % Self.names.count]
      canvas.fillCircle(center: Point(x: 48, y: y + height / 2), radius: 26, color)
      typesetter.draw(
        initials(of: name), in: Rect(x: 18, y: y, width: 60, height: height), size: 18,
        weight: .semibold, color: .white, alignment: .center, on: canvas)
      typesetter.draw(
        name, in: Rect(x: left, y: y + 15, width: area.width - left - 80, height: 22), size: 17,
        weight: .semibold, color: palette.text, on: canvas)
      typesetter.draw(
        "\(8 + dice.roll(12)):\(10 + dice.roll(49))",
        in: Rect(x: area.width - 96, y: y + 15, width: 80, height: 22), size: 15,
        color: palette.faintText, alignment: .trailing, on: canvas)
      typesetter.draw(
        Self.lines[number * 5 % Self.lines.count],
        in: Rect(x: left, y: y + 38, width: area.width - left - 16, height: 22),
        size: 15, color: palette.faintText, on: canvas)
      y += height
      canvas.fill(
        Rect(x: left, y: y - 0.5, width: area.width - left, height: 0.5), palette.separator)
    }
  }

  /// Draws the person's name beside the portrait, and a line below.
  func drawName(beside portrait: Rect, above bottom: Double, width: Double, on canvas: Canvas) {
    var dice = Dice(seed: seed &+ 1)
    let left = portrait.maxX + 12
    let room = width - left - 16
    typesetter.draw(
      dice.pick(Self.names), in: Rect(x: left, y: portrait.midY - 25, width: room, height: 26),
      size: 20, weight: .bold, color: palette.text, on: canvas)
    typesetter.draw(
      "\(2 + dice.roll(8)) new messages",
      in: Rect(x: left, y: portrait.midY + 2, width: room, height: 22),
      size: 15, color: palette.faintText, on: canvas)
    canvas.fill(Rect(x: 16, y: bottom - 0.5, width: width - 16, height: 0.5), palette.separator)
  }

  /// A head and shoulders.
  private func drawPerson(_ area: Rect, on canvas: Canvas) {
    let (side, color) = (min(area.width, area.height), Color.white.faded(0.9))
    let middle = area.center
    canvas.fillCircle(
      center: Point(x: middle.x, y: middle.y - side * 0.12), radius: side * 0.18, color)
    canvas.fillCircle(
      center: Point(x: middle.x, y: middle.y + side * 0.44), radius: side * 0.32, color)
  }

  private func drawArticle(
    _ area: Rect, title: String, _ dice: inout Dice, on canvas: Canvas
  ) {
    let hero = Rect(x: 0, y: area.minY, width: area.width, height: min(250, area.height * 0.4))
    drawPicture(hero, cornerRadius: 0, &dice, on: canvas)
    var y = hero.maxY + 22
    typesetter.draw(
      dice.pick(Self.lines), in: Rect(x: 20, y: y, width: area.width - 40, height: 34), size: 26,
      weight: .bold, color: palette.text, on: canvas)
    y += 38
    typesetter.draw(
      "\(dice.pick(Self.names)) · \(title)",
      in: Rect(x: 20, y: y, width: area.width - 40, height: 20), size: 14, weight: .medium,
      color: palette.faintText, on: canvas)
    y += 36
    let seen = canvas.visible(area) ?? area
    var painted = 0
    while y < min(area.maxY, seen.maxY), painted < Self.most {
      let isSeen = y > seen.minY - 200
      if isSeen { painted += 1 }
      func line(_ part: Double) {
        let rect = Rect(x: 20, y: y, width: (area.width - 40) * part, height: 9)
        if isSeen { canvas.fill(rect, cornerRadius: 4.5, palette.separator) }
      }
      for _ in 0..<(3 + dice.roll(3)) {
        line(0.86 + Double(dice.roll(14)) / 100)
        y += 20
      }
      line(0.45)
      y += 38
    }
  }

  private func drawCards(_ area: Rect, _ dice: inout Dice, on canvas: Canvas) {
    // Two columns on a phone, one in a drawer, and on a tablet as many as fit with the same width.
    let columns = area.width < 260 ? 1 : max(2, Int(clamped: area.width / 220))
    let gap = 14.0
    let width = (area.width - 32 - gap * Double(columns - 1)) / Double(columns)
    // A narrow screen has no room for a card between its margins.
    guard width > 0 else { return }
    let height = width * 1.16
    let first = dice.roll(Self.lines.count)
    let seen = canvas.visible(area) ?? area
    // The range of visible rows or columns; each card uses three random numbers.
    func range(_ low: Double, _ high: Double, _ step: Double, of count: Int) -> Range<Int> {
      let start = min(max(Int(clamped: low / step) - 1, 0), count)
      return start..<min(max(Int(clamped: high / step) + 1, start), count)
    }
    let top = area.minY + 16
    let rowCount = max(Int(clamped: ((area.maxY - top) / (height + gap)).rounded(.up)), 0)
    let rows = range(seen.minY - top, seen.maxY - top, height + gap, of: rowCount)
    let seenColumns = range(seen.minX - 16, seen.maxX - 16, width + gap, of: columns)
    var painted = 0
    for row in rows {
      for column in seenColumns where painted < Self.most {
        painted += 1
        let number = first + row * columns + column
        var dice = dice
        dice.skip(3 * (row * columns + column))
        let card = Rect(
          x: 16 + Double(column) * (width + gap), y: top + Double(row) * (height + gap),
          width: width, height: height)
        drawCard(card, number: number, &dice, on: canvas)
      }
    }
  }

  private func drawCard(_ card: Rect, number: Int, _ dice: inout Dice, on canvas: Canvas) {
    canvas.fill(card, cornerRadius: 14, palette.card)
    let picture = Rect(
      x: card.minX, y: card.minY, width: card.width, height: card.height - 56)
    canvas.within {
      canvas.add(card, cornerRadius: 14)
      canvas.clip()
      drawPicture(picture, cornerRadius: 0, &dice, on: canvas)
    }
    let text = Rect(
      x: card.minX + 12, y: picture.maxY + 8, width: card.width - 24, height: 20)
    typesetter.draw(
      Self.lines[number % Self.lines.count], in: text, size: 14, weight: .semibold,
      color: palette.text, on: canvas)
    typesetter.draw(
      Self.names[number * 5 % Self.names.count], in: text.offsetBy(dx: 0, dy: 20), size: 12,
      color: palette.faintText, on: canvas)
  }

  /// A landscape: a sky, a sun and two hills.
  func drawPicture(_ rect: Rect, cornerRadius: Double, _ dice: inout Dice, on canvas: Canvas) {
    let sky = dice.pick(Palette.tints)
    let ground = dice.pick(Palette.tints)
    canvas.within {
      canvas.add(rect, cornerRadius: cornerRadius)
      canvas.clip()
      canvas.add(rect)
      canvas.fill(
        from: rect.origin, sky.mixed(with: .white, 0.35),
        to: Point(x: rect.minX, y: rect.maxY), sky.mixed(with: .white, 0.8))
      let sun = Point(
        x: rect.minX + rect.width * (0.25 + Double(dice.roll(50)) / 100),
        y: rect.minY + rect.height * 0.34)
      canvas.fillCircle(center: sun, radius: rect.height * 0.13, Color.white.faded(0.85))
      for hill in 0..<2 {
        let shade = ground.mixed(with: .black, 0.1 + Double(hill) * 0.22)
        let middle = rect.minX + rect.width * (hill == 0 ? 0.72 : 0.24)
        let radius = rect.width * (hill == 0 ? 0.62 : 0.7)
        let top = rect.maxY - rect.height * (hill == 0 ? 0.42 : 0.27)
        canvas.fillCircle(center: Point(x: middle, y: top + radius), radius: radius, shade)
      }
    }
  }

  private func initials(of name: String) -> String {
    String(name.split(separator: " ").compactMap(\.first).prefix(2))
  }
}
