// Where a row of a picture shows a screen, so that most pixels need no test of the screen's edge.
extension ScreenSampler {
  /// The five parts of a row of a picture: outside of a screen, at its edge, inside, at its edge, and
  /// outside again.
  struct Row {
    /// Where each part ends; any of them can be empty.
    var ends: SIMD8<Int32>
    /// The position of the row's first pixel relative to the middle, on the screen's own axes, and
    /// the difference to the next pixel's.
    var (firstX, firstY): (Float, Float)
    var (stepX, stepY): (Float, Float)

    static let (count, inside) = (5, 2)

    @inline(__always)
    func end(_ part: Int) -> Int { Int(ends[part]) }

    @inline(__always)
    static func isOutside(_ part: Int) -> Bool { part == 0 || part == 4 }
  }

  /// The parts of a row.
  func row(_ y: Int) -> Row {
    guard tilt == nil else { return tiltedRow(y) }
    let (vx, vy) = (0.5 - placeX, Float(y) + 0.5 - placeY)
    var (firstX, firstY) = inverse.times(vx, vy)
    (firstX, firstY) = (firstX + anchorX, firstY + anchorY)
    let (stepX, stepY) = (inverse.xx, inverse.yx)
    func parts(of outline: ScreenOutline) -> (seen: (Float, Float), inside: (Float, Float)) {
      func part(_ limitX: Float, _ limitY: Float) -> (Float, Float) {
        Self.overlap(
          Self.part(firstX - outline.middleX, stepX, within: limitX),
          Self.part(firstY - outline.middleY, stepY, within: limitY))
      }
      let (wide, tall, corner) = (outline.halfX, outline.halfY, outline.corner)
      // A pixel is half as large as this on each side. Rounding is smaller than the rest.
      let (halfX, halfY) = (0.5 / lengthX, 0.5 / lengthY)
      // Colors are mixed of four pixels, which all must lie on the screen.
      let (marginX, marginY) = (max(halfX, 0.5) + 0.02, max(halfY, 0.5) + 0.02)
      func inner(_ cutX: Float, _ cutY: Float) -> (Float, Float) {
        part(wide - cutX - marginX, tall - cutY - marginY)
      }
      var inside = Self.longer(inner(0, corner), inner(corner, 0))
      if corner > 0 {
        inside = Self.longer(inside, inner(Self.inCorner * corner, Self.inCorner * corner))
      }
      return (part(wide + halfX + 0.02, tall + halfY + 0.02), inside)
    }
    var (seen, inside) = parts(of: outline)
    if let mask {
      let shown = parts(of: mask.outline)
      (seen, inside) = (Self.overlap(seen, shown.seen), Self.overlap(inside, shown.inside))
    }
    let all = Int32(width)
    func clamped(_ place: Float) -> Int32 { Int32(min(max(place, 0), Float(all))) }
    let first = seen.0 < seen.1 ? clamped(seen.0.rounded(.down)) : all
    let last = seen.0 < seen.1 ? max(clamped(seen.1.rounded(.up) + 1), first) : all
    let left = min(max(clamped(inside.0.rounded(.up)), first), last)
    let right = inside.0 < inside.1 ? clamped(inside.1.rounded(.down) + 1) : 0
    return Row(
      ends: SIMD8(first, left, min(max(right, left), last), last, all, all, all, all),
      firstX: firstX, firstY: firstY, stepX: stepX, stepY: stepY)
  }

  /// The parts of a row of a screen that tilts: all that it can reach may be its edge.
  private func tiltedRow(_ y: Int) -> Row {
    let all = Int32(width)
    func row(_ first: Float, _ last: Float) -> Row {
      func clamped(_ place: Float) -> Int32 { Int32(min(max(place, 0), Float(all))) }
      let (left, right) = (clamped(first.rounded(.down)), clamped(last.rounded(.up)))
      return Row(
        ends: SIMD8(left, right, right, right, all, all, all, all), firstX: 0, firstY: 0, stepX: 0,
        stepY: 0)
    }
    let height = Float(y) + 0.5
    guard height > reach.lowHalf.y - 1, height < reach.highHalf.y + 1 else { return row(0, 0) }
    return row(reach.lowHalf.x - 1, reach.highHalf.x + 1)
  }

  /// How far a corner's arc is from the sides in its middle, in radii.
  private static let inCorner: Float = 0.293

  @inline(__always)
  private static func overlap(_ one: (Float, Float), _ other: (Float, Float)) -> (Float, Float) {
    (max(one.0, other.0), min(one.1, other.1))
  }

  @inline(__always)
  private static func longer(_ one: (Float, Float), _ other: (Float, Float)) -> (Float, Float) {
    other.1 - other.0 > one.1 - one.0 ? other : one
  }

  /// The numbers of pixels between which a position is at most so far from the middle.
  @inline(__always)
  private static func part(
    _ first: Float, _ step: Float, within limit: Float
  ) -> (Float, Float) {
    guard limit > 0 else { return (1, 0) }
    guard abs(step) > 1e-6 else {
      return abs(first) < limit ? (-Float.infinity, .infinity) : (1, 0)
    }
    let (one, other) = ((-limit - first) / step, (limit - first) / step)
    return one < other ? (one, other) : (other, one)
  }

  /// The color of a pixel that is inside the screen.
  @inline(__always)
  func color(inside row: Row, _ pixel: Float) -> SIMD4<Float> {
    let (sx, sy) = (
      row.firstX + pixel * row.stepX + middleX - 0.5, row.firstY + pixel * row.stepY + middleY - 0.5
    )
    let (left, top) = (Int(sx), Int(sy))
    let (fx, fy) = (sx - Float(left), sy - Float(top))
    let start = top * width + left
    let (a, b) = (pixels[start], pixels[start + 1])
    let (c, d) = (pixels[start + width], pixels[start + width + 1])
    let upper = a + (b - a) * fx
    return upper + (c + (d - c) * fx - upper) * fy
  }

  /// The color of a pixel that is inside the screen, with its derivatives and its position.
  @inline(__always)
  func sample(inside row: Row, _ pixel: Float) -> Sample {
    var sample = Sample()
    (sample.fromX, sample.fromY) = (
      row.firstX + pixel * row.stepX, row.firstY + pixel * row.stepY
    )
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
