@_spi(Tools) import Motion

extension CurvePlot {
  func draw(on canvas: Canvas, _ typesetter: Typesetter) {
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
    let hasGesture = sections.contains { $0.gesture != nil }
    let gesture = hasGesture ? [("gesture", Self.gesture)] : []
    for (name, color) in gesture + [("velocity", Self.velocity), ("value", Self.value)] {
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
    // The range shows the overshoot of a spring, which the first and the last value don't.
    typesetter.draw(
      "\(Self.number(low)) … \(Self.number(high)), at most \(Self.number(fastest)) / s",
      in: Rect(x: 24, y: y + 39, width: Self.left - 36, height: 16), size: 10,
      color: Self.grey.faded(0.7), on: canvas)
    let range = Self.range(of: curve.samples)
    if !isGesture {
      // Values rise where the velocity is above the zero line; without the line, its sign would be
      // unclear.
      let speedRange = Self.range(of: speeds, including: 0)
      drawLevel(0, "0", in: speedRange, of: box, Self.velocity, on: canvas, typesetter)
      // A line at the final value: the curve overshoots beyond it.
      drawLevel(values.last ?? 0, "", in: range, of: box, Self.value, on: canvas, typesetter)
      plot(speeds, within: box, in: section, range: speedRange, on: canvas)
      canvas.stroke(Self.velocity.faded(0.75), width: 1)
    }
    plot(curve.samples, within: box, in: section, range: range, on: canvas)
    canvas.stroke(isGesture ? Self.gesture : Self.value, width: 2)
  }

  /// Draws a horizontal line through a lane, with its label beyond the right end.
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

  /// The change per second between each two samples, placed halfway between them.
  ///
  /// This is exact for constant acceleration.
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
