public import Motion

/// Each property over time with its velocity, and what happened meanwhile, on one axis.
public struct CurvePlot {
  /// What stands above all.
  public var title: String
  /// A part for each transition, from top to bottom.
  public var sections: [Section]

  /// A transition.
  public struct Section: Sendable {
    /// What it is called.
    public var title: String
    /// Seconds on the stage's clock.
    public var time: ClosedRange<Double>
    /// A lane for each.
    public var curves: [Curve]
    /// How far the gesture was, if there was one.
    public var gesture: Curve?
    /// What happened.
    public var events: [Mark]

    /// A transition with all its curves.
    public init(
      title: String, time: ClosedRange<Double>, curves: [Curve], gesture: Curve?, events: [Mark]
    ) {
      self.title = title
      self.time = time
      self.curves = curves
      self.gesture = gesture
      self.events = events
    }
  }

  /// How a number went over time.
  public struct Curve: Sendable {
    /// What it is the number of.
    public var name: String
    /// In the order of time, seconds in `x` and the number in `y`.
    public var samples: [Point]

    /// A curve through samples.
    public init(name: String, samples: [Point]) {
      self.name = name
      self.samples = samples
    }
  }

  /// Something that happened.
  public struct Mark: Sendable {
    /// Seconds on the stage's clock.
    public var time: Double
    /// What it is called.
    public var name: String

    /// A mark at a time.
    public init(time: Double, name: String) {
      self.time = time
      self.name = name
    }
  }

  private static let width = 960.0
  private static let left = 190.0
  private static let right = 920.0
  private static let lane = 62.0
  private static let line = 13.0

  /// A plot of sections.
  public init(title: String, sections: [Section]) {
    self.title = title
    self.sections = sections
  }

  /// In points.
  public var size: Size {
    Size(width: Self.width, height: sections.reduce(64) { $0 + height(of: $1) } + 20)
  }

  /// The plot as a picture.
  public func bitmap(scale: Double = 2) throws(FontError) -> Bitmap {
    let typesetter = try Typesetter()
    let bitmap = Bitmap(width: Int(size.width * scale), height: Int(size.height * scale))
    let canvas = Canvas(bitmap)
    canvas.scale(scale)
    draw(on: canvas, typesetter)
    return bitmap
  }

  /// The plot as the bytes of an SVG file.
  public func svg() throws(FontError) -> [UInt8] {
    let typesetter = try Typesetter()
    return VectorFile.bytes(.svg, size: size) { draw(on: $0, typesetter) }
  }

  private func lanes(of section: Section) -> [(curve: Curve, isGesture: Bool)] {
    (section.gesture.map { [($0, true)] } ?? []) + section.curves.map { ($0, false) }
  }

  /// Events in rows, each in the first row that has room for its name.
  private func rows(of section: Section) -> [(row: Int, mark: Mark)] {
    var ends: [Double] = []
    var last: (row: Int, time: Double) = (-1, -.infinity)
    return section.events.map { mark in
      var x = self.x(mark.time, in: section)
      // Without type to measure an average width will do: the height is asked for before drawing.
      let width = Double(mark.name.count) * 5.6 + 14
      if Self.isWrittenLeft(x) { x -= width }
      // What happens at one moment is written in the order in which it happens.
      let first = mark.time == last.time ? last.row + 1 : 0
      let row = ends.indices.first { $0 >= first && ends[$0] <= x } ?? ends.count
      last = (row, mark.time)
      if row == ends.count { ends.append(x + width) } else { ends[row] = x + width }
      return (row, mark)
    }
  }

  /// Whether the name of a mark would run out of the picture on its right.
  private static func isWrittenLeft(_ x: Double) -> Bool { x > right - 130 }

  private func height(of section: Section) -> Double {
    let rows = (rows(of: section).map(\.row).max() ?? -1) + 1
    return 40 + Double(rows) * Self.line + Double(lanes(of: section).count) * Self.lane + 40
  }

  private func x(_ time: Double, in section: Section) -> Double {
    let span = max(section.time.upperBound - section.time.lowerBound, 1e-9)
    return Self.left + (time - section.time.lowerBound) / span * (Self.right - Self.left)
  }

  private func draw(on canvas: Canvas, _ typesetter: Typesetter) {
    canvas.fill(Rect(origin: .zero, size: size), .white)
    typesetter.draw(
      title, in: Rect(x: 24, y: 16, width: Self.width - 48, height: 26), size: 18, weight: .bold,
      color: .black, on: canvas)
    drawLegend(on: canvas, typesetter)
    var y = 64.0
    for section in sections {
      draw(section, y: y, on: canvas, typesetter)
      y += height(of: section)
    }
  }

  private static let value = Palette.tints[0]
  private static let velocity = Palette.tints[1]
  private static let gesture = Palette.tints[2]
  private static let grey = Color(packed: 0x8E8E_93FF)

  private func drawLegend(on canvas: Canvas, _ typesetter: Typesetter) {
    var x = Self.right
    for (name, color) in [
      ("gesture", Self.gesture), ("velocity", Self.velocity), ("value", Self.value),
    ] {
      let width = typesetter.width(of: name, size: 12)
      x -= width
      typesetter.draw(
        name, in: Rect(x: x, y: 19, width: width + 4, height: 20), size: 12, color: Self.grey,
        on: canvas)
      x -= 22
      canvas.addLine([Point(x: x, y: 29), Point(x: x + 16, y: 29)])
      canvas.stroke(color, width: 2.5)
      x -= 18
    }
  }

  private func draw(_ section: Section, y: Double, on canvas: Canvas, _ typesetter: Typesetter) {
    typesetter.draw(
      section.title, in: Rect(x: 24, y: y, width: Self.width - 48, height: 24), size: 14,
      weight: .semibold, color: .black, on: canvas)
    let marks = rows(of: section)
    let rowCount = (marks.map(\.row).max() ?? -1) + 1
    let top = y + 32 + Double(rowCount) * Self.line
    let lanes = lanes(of: section)
    let bottom = top + Double(lanes.count) * Self.lane
    for (index, lane) in lanes.enumerated() {
      draw(
        lane.curve, isGesture: lane.isGesture, y: top + Double(index) * Self.lane, in: section,
        on: canvas, typesetter)
    }
    for (row, mark) in marks {
      let x = x(mark.time, in: section)
      let textY = y + 28 + Double(row) * Self.line
      canvas.addLine([Point(x: x, y: textY + 2), Point(x: x, y: bottom)])
      canvas.stroke(Self.grey.faded(0.35), width: 0.7, dash: [2, 2.5])
      let isLeft = Self.isWrittenLeft(x)
      typesetter.draw(
        mark.name,
        in: Rect(x: isLeft ? x - 223 : x + 3, y: textY, width: 220, height: Self.line), size: 9,
        color: Self.grey, alignment: isLeft ? .trailing : .leading, on: canvas)
    }
    drawAxis(y: bottom, of: section, on: canvas, typesetter)
  }

  private func draw(
    _ curve: Curve, isGesture: Bool, y: Double, in section: Section, on canvas: Canvas,
    _ typesetter: Typesetter
  ) {
    let box = Rect(
      x: Self.left, y: y + 5, width: Self.right - Self.left, height: Self.lane - 10)
    canvas.fill(box, cornerRadius: 3, Color(packed: 0xF5F5_F7FF))
    let values = curve.samples.map(\.y)
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    typesetter.draw(
      curve.name, in: Rect(x: 24, y: y + 8, width: Self.left - 36, height: 18), size: 12,
      weight: .medium, color: .black, on: canvas)
    typesetter.draw(
      "\(Self.number(values.first ?? 0)) → \(Self.number(values.last ?? 0))",
      in: Rect(x: 24, y: y + 25, width: Self.left - 36, height: 16), size: 10, color: Self.grey,
      on: canvas)
    let speeds = Self.velocities(of: curve.samples)
    let fastest = speeds.map { abs($0.y) }.max() ?? 0
    // The range says what the ends can't: how far a spring went beyond them.
    typesetter.draw(
      "\(Self.number(low)) … \(Self.number(high)), at most \(Self.number(fastest)) / s",
      in: Rect(x: 24, y: y + 39, width: Self.left - 36, height: 16), size: 10,
      color: Self.grey.faded(0.7), on: canvas)
    let range = Self.range(of: curve.samples)
    if !isGesture {
      // Above it a value rises; without it a velocity that changes its sign can't be told.
      let speedRange = Self.range(of: speeds, including: 0)
      drawLevel(0, "0", in: speedRange, of: box, Self.velocity, on: canvas, typesetter)
      // Where it comes to rest: what lies beyond is overshoot.
      drawLevel(values.last ?? 0, "", in: range, of: box, Self.value, on: canvas, typesetter)
      plot(speeds, within: box, in: section, range: speedRange, on: canvas)
      canvas.stroke(Self.velocity.faded(0.75), width: 1)
    }
    plot(curve.samples, within: box, in: section, range: range, on: canvas)
    canvas.stroke(isGesture ? Self.gesture : Self.value, width: 2)
  }

  /// A level line through a lane, with its name behind the right end.
  private func drawLevel(
    _ value: Double, _ name: String, in range: ClosedRange<Double>, of box: Rect, _ color: Color,
    on canvas: Canvas, _ typesetter: Typesetter
  ) {
    let y = Self.y(value, in: range, of: box)
    canvas.addLine([Point(x: box.minX, y: y), Point(x: box.maxX, y: y)])
    canvas.stroke(color.faded(0.45), width: 0.7, dash: [3, 3])
    typesetter.draw(
      name, in: Rect(x: box.maxX + 5, y: y - 7, width: 20, height: 14), size: 9, color: color,
      on: canvas)
  }

  private static func y(_ value: Double, in range: ClosedRange<Double>, of box: Rect) -> Double {
    let span = max(range.upperBound - range.lowerBound, 1e-12)
    return box.maxY - 5 - (value - range.lowerBound) / span * (box.height - 10)
  }

  private func plot(
    _ samples: [Point], within box: Rect, in section: Section, range: ClosedRange<Double>,
    on canvas: Canvas
  ) {
    canvas.addLine(
      samples.map { Point(x: x($0.x, in: section), y: Self.y($0.y, in: range, of: box)) })
  }

  private func drawAxis(
    y: Double, of section: Section, on canvas: Canvas, _ typesetter: Typesetter
  ) {
    let span = section.time.upperBound - section.time.lowerBound
    let step = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10].first { span / $0 <= 12 } ?? 60
    var tick = 0.0
    while tick <= span + 1e-9 {
      let x = x(section.time.lowerBound + tick, in: section)
      canvas.addLine([Point(x: x, y: y), Point(x: x, y: y + 5)])
      canvas.stroke(Self.grey, width: 1)
      typesetter.draw(
        "\(Self.number(tick)) s", in: Rect(x: x - 30, y: y + 6, width: 60, height: 16), size: 10,
        color: Self.grey, alignment: .center, on: canvas)
      tick += step
    }
  }

  /// Change for a second between each two samples, told half-way between them, where it is right
  /// for what speeds up evenly.
  static func velocities(of samples: [Point]) -> [Point] {
    zip(samples, samples.dropFirst()).compactMap { before, after in
      guard after.x > before.x else { return nil }
      let middle = (before.x + after.x) / 2
      return Point(x: middle, y: (after.y - before.y) / (after.x - before.x))
    }
  }

  private static func range(
    of samples: [Point], including value: Double? = nil
  ) -> ClosedRange<Double> {
    let values = samples.map(\.y) + (value.map { [$0] } ?? [])
    return (values.min() ?? 0)...(values.max() ?? 0)
  }

  private static func number(_ value: Double) -> String {
    let unit = abs(value) >= 100 ? 1.0 : 100
    let rounded = (value * unit).rounded() / unit
    if rounded == rounded.rounded(), abs(rounded) < 1e12 { return String(Int(rounded)) }
    return String(rounded)
  }
}
