// Where a row of a picture shows a screen, so that most pixels need no test of the screen's edge.
extension ScreenSampler {
  /// The five parts of a row of a picture: outside of a screen, at its edge, inside, at its edge, and
  /// outside again.
  struct Row {
    /// Where each part ends; any of them can be empty.
    var ends: SIMD8<Int32>
    /// The position of the row's first pixel relative to the middle, on the screen's own axes, and
    /// the difference to the next pixel's; of a screen that tilts, each multiplied by how far away it is.
    var (firstX, firstY): (Float, Float)
    var (stepX, stepY): (Float, Float)
    /// How far away the first pixel is, and the difference to the next one; nil of a screen that doesn't tilt.
    var far: (first: Float, step: Float)?

    static let (count, inside) = (5, 2)

    @inline(__always)
    func end(_ part: Int) -> Int { Int(ends[part]) }

    @inline(__always)
    static func isOutside(_ part: Int) -> Bool { part == 0 || part == 4 }

    /// A row without anything of a screen.
    static func outside(_ all: Int32) -> Row {
      Row(
        ends: SIMD8(all, all, all, all, all, all, all, all), firstX: 0, firstY: 0, stepX: 0,
        stepY: 0)
    }
  }

  /// The parts of a row.
  func row(_ y: Int) -> Row {
    guard var row = line(y) else { return Row.outside(Int32(width)) }
    let (seen, inside) = isTilted ? tiltedParts(of: row) : parts(of: row)
    let (count, all) = (Float(width), Int32(width))
    guard seen.0 < seen.1, seen.1 > -1, seen.0 < count else { return Row.outside(all) }
    // A number that isn't negative loses its fraction when it is converted.
    let first = Int32(max(seen.0, 0))
    let last = min(Int32(min(max(seen.1, 0), count)) &+ 2, all)
    var (left, right) = (last, last)
    if inside.0 < inside.1, inside.1 >= 0, inside.0 < count {
      let begin = max(inside.0, 0)
      let whole = Int32(begin)
      left = min(max(Float(whole) < begin ? whole &+ 1 : whole, first), last)
      right = min(max(Int32(min(inside.1, count)) &+ 1, left), last)
    }
    row.ends = SIMD8(first, left, right, last, all, all, all, all)
    return row
  }

  /// The numbers of the pixels of a row between which a screen is seen, and is certainly inside.
  @inline(__always)
  private func parts(of row: Row) -> (seen: (Float, Float), inside: (Float, Float)) {
    let own = ownReach.parts(row.firstX, row.firstY)
    guard isMasked else { return own }
    let shown = maskReach.parts(row.firstX, row.firstY)
    return (Self.overlap(own.seen, shown.seen), Self.overlap(own.inside, shown.inside))
  }

  /// The same of a screen that tilts.
  private func tiltedParts(of row: Row) -> (seen: (Float, Float), inside: (Float, Float)) {
    let own = parts(of: outline) { tilted(row, outline, $0, $1) }
    guard let mask else { return own }
    let shown = parts(of: mask.outline) { tilted(row, mask.outline, $0, $1) }
    return (Self.overlap(own.seen, shown.seen), Self.overlap(own.inside, shown.inside))
  }

  /// A row whose parts aren't known yet; nil if nothing of the screen is seen in it.
  private func line(_ y: Int) -> Row? {
    let (vx, vy) = (0.5 - placeX, Float(y) + 0.5 - placeY)
    guard let tilt else {
      let (firstX, firstY) = inverse.times(vx, vy)
      return Row(
        ends: SIMD8(), firstX: firstX + anchorX, firstY: firstY + anchorY, stepX: inverse.xx,
        stepY: inverse.yx)
    }
    guard vy + placeY > reach.lowHalf.y - 1, vy + placeY < reach.highHalf.y + 1,
      let line = tilt.line(from: vx, vy)
    else { return nil }
    let (first, step) = (
      inverse.times(line.first.x, line.first.y), inverse.times(line.step.x, line.step.y)
    )
    let (far, farther) = (line.first.z, line.step.z)
    return Row(
      ends: SIMD8(), firstX: first.0 + anchorX * far, firstY: first.1 + anchorY * far,
      stepX: step.0 + anchorX * farther, stepY: step.1 + anchorY * farther, far: (far, farther))
  }

  /// The numbers of the pixels of a row between which an outline is seen, and is certainly inside.
  ///
  /// - Parameter part: Returns the numbers of the pixels between which a position is at most so far across and down
  ///   from the middle.
  @inline(__always)
  private func parts(
    of outline: ScreenOutline, _ part: (Float, Float) -> (Float, Float)
  ) -> (seen: (Float, Float), inside: (Float, Float)) {
    let (wide, tall, corner) = (outline.halfX, outline.halfY, outline.corner)
    // Colors are mixed of four pixels, which all must lie on the screen. Rounding is smaller than the rest.
    let (marginX, marginY) = (max(halfX, 0.5) + 0.02, max(halfY, 0.5) + 0.02)
    let seen = part(wide + halfX + 0.02, tall + halfY + 0.02)
    guard seen.0 < seen.1 else { return (seen, seen) }
    @inline(__always)
    func inner(_ cutX: Float, _ cutY: Float) -> (Float, Float) {
      part(wide - cutX - marginX, tall - cutY - marginY)
    }
    guard corner > 0 else { return (seen, inner(0, 0)) }
    let inside = Self.longer(inner(0, corner), inner(corner, 0))
    return (seen, Self.longer(inside, inner(Self.inCorner * corner, Self.inCorner * corner)))
  }

  /// The pixels of a row between which a position is at most so far across and down from a tilted outline's middle.
  private func tilted(
    _ row: Row, _ outline: ScreenOutline, _ limitX: Float, _ limitY: Float
  ) -> (Float, Float) {
    guard limitX > 0, limitY > 0, let far = row.far else { return (1, 0) }
    var part = Self.part(ScreenTilt.least - far.first, -far.step)
    for (first, step, middle, limit) in [
      (row.firstX, row.stepX, outline.middleX, limitX),
      (row.firstY, row.stepY, outline.middleY, limitY),
    ] {
      // Less than the limit on one side, and on the other.
      part = Self.overlap(
        part,
        Self.part(first - (middle + limit) * far.first, step - (middle + limit) * far.step))
      part = Self.overlap(
        part,
        Self.part((middle - limit) * far.first - first, (middle - limit) * far.step - step))
    }
    return part
  }

  /// How far a corner's arc is from the sides in its middle, in radii.
  fileprivate static let inCorner: Float = 0.293

  @inline(__always)
  private static func overlap(_ one: (Float, Float), _ other: (Float, Float)) -> (Float, Float) {
    (max(one.0, other.0), min(one.1, other.1))
  }

  @inline(__always)
  private static func longer(_ one: (Float, Float), _ other: (Float, Float)) -> (Float, Float) {
    other.1 - other.0 > one.1 - one.0 ? other : one
  }

  /// The pixels whose number, times a step and added to a first number, is negative.
  @inline(__always)
  private static func part(_ first: Float, _ step: Float) -> (Float, Float) {
    guard abs(step) > 1e-9 else { return first < 0 ? (-Float.infinity, .infinity) : (1, 0) }
    return step > 0 ? (-Float.infinity, -first / step) : (-first / step, .infinity)
  }

  /// Where a pixel that is inside the screen lies, relative to the middle, on the screen's own axes.
  @inline(__always)
  private func place(inside row: Row, _ pixel: Float) -> (Float, Float) {
    var (x, y) = (row.firstX + pixel * row.stepX, row.firstY + pixel * row.stepY)
    if let far = row.far {
      let nearer = 1 / (far.first + pixel * far.step)
      (x, y) = (x * nearer, y * nearer)
    }
    // Rounding must not lead out of the picture, however flat it is, and the screen can go on beyond it.
    let (limitX, limitY) = (middleX - 0.51, middleY - 0.51)
    return (min(max(x, -limitX), limitX), min(max(y, -limitY), limitY))
  }

  /// The color of a pixel that is inside the screen.
  @inline(__always)
  func color(inside row: Row, _ pixel: Float) -> SIMD4<Float> {
    let (x, y) = place(inside: row, pixel)
    let (sx, sy) = (x + middleX - 0.5, y + middleY - 0.5)
    let (left, top) = (Int(sx), Int(sy))
    let (fx, fy) = (sx - Float(left), sy - Float(top))
    let start = top * width + left
    let (a, b) = (pixels[start], pixels[start + 1])
    let (c, d) = (pixels[start + width], pixels[start + width + 1])
    let upper = a + (b - a) * fx
    return upper + (c + (d - c) * fx - upper) * fy
  }

  /// The color of a pixel and the fraction of it that the screen covers.
  ///
  /// - Parameters:
  ///   - part: The part of the row in which it is.
  ///   - py: The middle of the row in the picture.
  @inline(__always)
  func shown(
    in row: Row, _ part: Int, _ pixel: Float, _ py: Float
  ) -> (color: SIMD4<Float>, cover: Float) {
    if part == Row.inside { return (color(inside: row, pixel), 1) }
    return Row.isOutside(part) ? (SIMD4(), 0) : shown(pixel + 0.5, py)
  }

  /// The same with its derivatives and its position.
  @inline(__always)
  func sample(in row: Row, _ part: Int, _ pixel: Float, _ py: Float) -> Sample {
    if part == Row.inside { return sample(inside: row, pixel) }
    return Row.isOutside(part) ? Sample() : sample(pixel + 0.5, py)
  }

  /// The color of a pixel that is inside the screen, with its derivatives and its position.
  @inline(__always)
  func sample(inside row: Row, _ pixel: Float) -> Sample {
    var sample = Sample()
    (sample.fromX, sample.fromY) = place(inside: row, pixel)
    let (sx, sy) = (sample.fromX + middleX - 0.5, sample.fromY + middleY - 0.5)
    let (left, top) = (Int(sx), Int(sy))
    let (fx, fy) = (sx - Float(left), sy - Float(top))
    let start = top * width + left
    let (a, b) = (pixels[start], pixels[start + 1])
    let (c, d) = (pixels[start + width], pixels[start + width + 1])
    let (upper, lower) = (b - a, d - c)
    let (upperColor, lowerColor) = (a + upper * fx, c + lower * fx)
    sample.down = lowerColor - upperColor
    sample.across = upper + (lower - upper) * fy
    sample.color = upperColor + sample.down * fy
    (sample.cover, sample.isThere) = (1, true)
    return sample
  }
}

extension ScreenSampler {
  /// How far from an outline's middle a row shows it, in pixels of the row, of a screen in the plane of the picture.
  ///
  /// The lanes are limits: the first one of what is seen at all, and the others of what is certainly inside, in three
  /// ways, since a corner cuts off a part of each.
  struct RowReach {
    private var (across, down) = (SIMD4<Float>(), SIMD4<Float>())
    private var (middleX, middleY): (Float, Float) = (0, 0)
    /// The numbers of pixels for each one of the screen, along its own axes.
    private var (scaleX, scaleY): (Float, Float) = (0, 0)

    /// The scale of an axis along which a row hardly moves: then all or none of it is within a limit.
    private static let steep: Float = 1e6

    init() {}

    init(of outline: ScreenOutline, in screen: ScreenSampler) {
      func scale(_ step: Float) -> Float { abs(step) * Self.steep > 1 ? 1 / step : Self.steep }
      (scaleX, scaleY) = (scale(screen.inverse.xx), scale(screen.inverse.yx))
      (middleX, middleY) = (outline.middleX, outline.middleY)
      let (corner, arc) = (outline.corner, ScreenSampler.inCorner * outline.corner)
      // Colors are mixed of four pixels, which all must lie on the screen. Rounding is smaller than the rest.
      let cuts = (
        SIMD4(-screen.halfX, 0, corner, arc) + SIMD4(0, 1, 1, 1) * max(screen.halfX, 0.5),
        SIMD4(-screen.halfY, corner, 0, arc) + SIMD4(0, 1, 1, 1) * max(screen.halfY, 0.5)
      )
      let margin = SIMD4<Float>(-0.02, 0.02, 0.02, 0.02)
      across = (outline.halfX - cuts.0 - margin) * abs(scaleX)
      down = (outline.halfY - cuts.1 - margin) * abs(scaleY)
    }

    /// - Parameters:
    ///   - firstX: The position of the row's first pixel across, as in ``Row``.
    ///   - firstY: The same down.
    @inline(__always)
    func parts(
      _ firstX: Float, _ firstY: Float
    ) -> (seen: (Float, Float), inside: (Float, Float)) {
      let (x, y) = ((middleX - firstX) * scaleX, (middleY - firstY) * scaleY)
      let (left, right, top, bottom) = (x - across, x + across, y - down, y + down)
      let low = left.replacing(with: top, where: top .> left)
      let high = right.replacing(with: bottom, where: bottom .< right)
      let lengths = high - low
      let one = lengths[2] > lengths[1] ? 2 : 1
      let longest = lengths[3] > lengths[one] ? 3 : one
      return ((low[0], high[0]), (low[longest], high[longest]))
    }
  }
}
