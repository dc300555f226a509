@_spi(Tools) import Motion

/// Samples a screen at its position in a picture.
///
/// A point of the screen, in pixels from its middle, is sized, stretched, skewed and rotated about the
/// screen's anchor, then tilted, and then moved: the order of `Pose`.
struct ScreenSampler {
  let pixels: UnsafeBufferPointer<SIMD4<Float>>
  let (width, height): (Int, Int)
  let (middleX, middleY): (Float, Float)
  /// Where the anchor is in the picture, and from the screen's middle.
  let (placeX, placeY): (Float, Float)
  let (anchorX, anchorY): (Float, Float)
  let (alpha, corner): (Float, Float)
  /// What moves points in the plane, and its inverse.
  let plane: Matrix
  let inverse: Matrix
  /// The lengths in the picture of a pixel of the screen, across and down, at the screen's own axes.
  let (lengthX, lengthY): (Float, Float)
  /// How the screen tilts; nil if it doesn't, and if no change of that is looked for.
  let tilt: ScreenTilt?
  /// The changes of a screen's point with each of its numbers in the plane.
  let ways: PlaneWays
  /// The least and the largest position of a corner, of a screen that tilts.
  private(set) var reach = SIMD4<Float>()

  /// A matrix of two rows.
  struct Matrix {
    var (xx, xy, yx, yy): (Float, Float, Float, Float)

    @inline(__always)
    func times(_ x: Float, _ y: Float) -> (Float, Float) { (xx * x + xy * y, yx * x + yy * y) }
  }

  /// - Parameters:
  ///   - place: The place of the screen's first number.
  ///   - anchor: The point about which it turns, from its middle, in widths and heights.
  ///   - tilts: Whether to compute how the picture changes with a tilt, even if there is none.
  init(
    _ pixels: UnsafeBufferPointer<SIMD4<Float>>, _ width: Int, _ height: Int, _ layering: Layering,
    _ place: Int, _ view: DepthView = DepthView(), _ anchor: SIMD2<Double> = SIMD2(),
    tilts: Bool = false
  ) {
    let numbers = layering.numbers
    let (wide, tall) = (Double(width), Double(height))
    (self.pixels, self.width, self.height) = (pixels, width, height)
    (middleX, middleY) = (Float(wide / 2), Float(tall / 2))
    (anchorX, anchorY) = (Float(anchor.x * wide), Float(anchor.y * tall))
    placeX = Float(wide * (0.5 + anchor.x + numbers[place]))
    placeY = Float(tall * (0.5 + anchor.y + numbers[place + 1]))
    alpha = Float(numbers[place + Layering.alpha])
    corner = Float(numbers[place + Layering.corner] * wide)
    ways = PlaneWays(numbers, place, width: wide, height: tall, anchor: (anchorX, anchorY))
    (plane, inverse) = (ways.plane, ways.inverse)
    lengthX = 1 / (inverse.xx * inverse.xx + inverse.xy * inverse.xy).squareRoot()
    lengthY = 1 / (inverse.yx * inverse.yx + inverse.yy * inverse.yy).squareRoot()
    let angles = (numbers[place + Layering.tiltX], numbers[place + Layering.tiltY])
    tilt =
      tilts || angles != (0, 0)
      ? ScreenTilt(x: angles.0, y: angles.1, eye: Float(view.eye * wide)) : nil
    if tilt != nil {
      let corners = corners
      reach.lowHalf = corners.dropFirst().reduce(corners[0]) { pointwiseMin($0, $1) }
      reach.highHalf = corners.dropFirst().reduce(corners[0]) { pointwiseMax($0, $1) }
    }
  }

  /// Where the screen's corners are in the picture; as far as can be, if they are behind the viewer.
  var corners: [SIMD2<Float>] {
    [(-middleX, -middleY), (middleX, -middleY), (-middleX, middleY), (middleX, middleY)].map {
      x, y in
      let (ax, ay) = plane.times(x - anchorX, y - anchorY)
      guard let tilt else { return SIMD2(placeX + ax, placeY + ay) }
      let seen = tilt.place(of: ax, ay) ?? (ax < 0 ? -1e6 : 1e6, ay < 0 ? -1e6 : 1e6)
      return SIMD2(placeX + seen.0, placeY + seen.1)
    }
  }

  /// A color of the screen, and the fraction of the pixel that the screen covers.
  struct Sample {
    var color = SIMD4<Float>()
    var cover: Float = 0
    /// The derivatives of the color along the screen's own axes, per pixel of the screen.
    var across = SIMD4<Float>()
    var down = SIMD4<Float>()
    /// The derivatives of the covered fraction along the screen's own axes and with respect to the
    /// corner radius.
    var (coverAcross, coverDown, coverCorner): (Float, Float, Float) = (0, 0, 0)
    /// The position relative to the middle, on the screen's own axes.
    var (fromX, fromY): (Float, Float) = (0, 0)
    var isThere = false
  }
}

extension ScreenSampler {
  /// Where a pixel lies on the screen.
  private struct Spot {
    /// The position relative to the middle, on the screen's own axes.
    var (x, y): (Float, Float)
    /// How far it is beyond the middles of the rounded corners.
    var (dx, dy): (Float, Float)
    var isCorner: Bool
    /// The distance from the middle of a corner, or the larger one of `dx` and `dy`.
    var length: Float
    /// The length in the picture of a pixel of the screen, toward the edge.
    var scale: Float
    /// The fraction of the pixel that the screen covers where it is between 0 and 1.
    var cover: Float
  }

  @inline(__always)
  private func spot(_ px: Float, _ py: Float) -> Spot {
    let (vx, vy) = (px - placeX, py - placeY)
    var (lengthX, lengthY) = (lengthX, lengthY)
    var (fx, fy): (Float, Float)
    if let tilt {
      guard let point = tilt.point(seenAt: vx, vy) else {
        return Spot(x: 0, y: 0, dx: 0, dy: 0, isCorner: false, length: 0, scale: 1, cover: 0)
      }
      (fx, fy) = inverse.times(point.x, point.y)
      let slope = slope(tilt.slope(at: point.x, point.y, far: point.far))
      lengthX = 1 / (slope.xx * slope.xx + slope.xy * slope.xy).squareRoot()
      lengthY = 1 / (slope.yx * slope.yx + slope.yy * slope.yy).squareRoot()
    } else {
      (fx, fy) = inverse.times(vx, vy)
    }
    let (qx, qy) = (fx + anchorX, fy + anchorY)
    // The signed distance to the edge of a rounded rectangle, positive outside.
    let (dx, dy) = (abs(qx) - (middleX - corner), abs(qy) - (middleY - corner))
    let isCorner = dx > 0 && dy > 0
    let length = isCorner ? (dx * dx + dy * dy).squareRoot() : max(dx, dy)
    var scale = dx > dy ? lengthX : lengthY
    if isCorner {
      let (ux, uy) = (dx / (length * lengthX), dy / (length * lengthY))
      scale = 1 / (ux * ux + uy * uy).squareRoot()
    }
    return Spot(
      x: qx, y: qy, dx: dx, dy: dy, isCorner: isCorner, length: length, scale: scale,
      cover: 0.5 - (length - corner) * scale)
  }

  /// The change of the screen's point with that of the place at which it is seen.
  @inline(__always)
  private func slope(_ tilted: Matrix) -> Matrix {
    let (xx, yx) = inverse.times(tilted.xx, tilted.yx)
    let (xy, yy) = inverse.times(tilted.xy, tilted.yy)
    return Matrix(xx: xx, xy: xy, yx: yx, yy: yy)
  }

  /// The color at a place of the screen, and its derivatives along the screen's own axes.
  @inline(__always)
  private func color(
    at spot: Spot
  ) -> (color: SIMD4<Float>, across: SIMD4<Float>, down: SIMD4<Float>) {
    let sx = min(max(spot.x + middleX - 0.5, 0), Float(width - 1))
    let sy = min(max(spot.y + middleY - 0.5, 0), Float(height - 1))
    let (left, top) = (min(Int(sx), width - 2), min(Int(sy), height - 2))
    let (fx, fy) = (sx - Float(left), sy - Float(top))
    let start = top * width + left
    let (a, b) = (pixels[start], pixels[start + 1])
    let (c, d) = (pixels[start + width], pixels[start + width + 1])
    let (upper, lower) = (b - a, d - c)
    let (upperColor, lowerColor) = (a + upper * fx, c + lower * fx)
    return (
      upperColor + (lowerColor - upperColor) * fy, upper + (lower - upper) * fy,
      lowerColor - upperColor
    )
  }

  /// The color and the cover of ``sample(_:_:)`` alone, which most comparisons need.
  @inline(__always)
  func shown(_ px: Float, _ py: Float) -> (color: SIMD4<Float>, cover: Float) {
    let spot = spot(px, py)
    guard spot.cover > 0 else { return (SIMD4(), 0) }
    return (color(at: spot).color, min(spot.cover, 1))
  }

  @inline(__always)
  func sample(_ px: Float, _ py: Float) -> Sample {
    var sample = Sample()
    let spot = spot(px, py)
    guard spot.cover > 0 else { return sample }
    sample.isThere = true
    (sample.fromX, sample.fromY) = (spot.x, spot.y)
    if spot.cover < 1 {
      sample.cover = spot.cover
      let (rightward, downward): (Float, Float) = (
        spot.x < 0 ? -spot.scale : spot.scale, spot.y < 0 ? -spot.scale : spot.scale
      )
      if spot.isCorner {
        sample.coverAcross = -rightward * spot.dx / spot.length
        sample.coverDown = -downward * spot.dy / spot.length
        sample.coverCorner = -spot.scale * ((spot.dx + spot.dy) / spot.length - 1)
      } else if spot.dx > spot.dy {
        sample.coverAcross = -rightward
      } else {
        sample.coverDown = -downward
      }
    } else {
      sample.cover = 1
    }
    (sample.color, sample.across, sample.down) = color(at: spot)
    return sample
  }

  /// Computes the derivatives of the picture with respect to each of the screen's numbers.
  @inline(__always)
  func slopes(
    of sample: Sample, over under: SIMD4<Float>, weight: Float,
    into slopes: UnsafeMutableBufferPointer<SIMD4<Float>>, at place: Int
  ) {
    let contrast = (sample.color - under) * (weight * alpha)
    let shown = sample.cover * alpha * weight
    // Along the screen's own axes.
    let across = sample.across * shown + contrast * sample.coverAcross
    let down = sample.down * shown + contrast * sample.coverDown
    let (fx, fy) = (sample.fromX - anchorX, sample.fromY - anchorY)
    var moved = inverse
    if let tilt {
      let (x, y) = plane.times(fx, fy)
      let far = tilt.far(x, y)
      moved = slope(tilt.slope(at: x, y, far: far))
      for (number, change) in [
        (Layering.tiltX, tilt.changeByX(x, y, far: far)),
        (Layering.tiltY, tilt.changeByY(x, y, far: far)),
      ] {
        let (dx, dy) = inverse.times(change.0, change.1)
        slopes[place + number] = across * dx + down * dy
      }
    }
    slopes[place] = -(across * moved.xx + down * moved.yx) * Float(width)
    slopes[place + 1] = -(across * moved.xy + down * moved.yy) * Float(height)
    slopes[place + 2] = -(across * fx + down * fy)
    let (dx, dy) = ways.turning.times(fx, fy)
    slopes[place + 3] = across * dx + down * dy
    slopes[place + Layering.stretch] = -(down * fy)
    slopes[place + Layering.skew] = -(across * (ways.skewing * fy))
    slopes[place + Layering.alpha] = (sample.color - under) * (sample.cover * weight)
    slopes[place + Layering.corner] = contrast * (sample.coverCorner * Float(width))
  }
}
