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
  let alpha: Float
  /// Its own outline, and what a mask shows of it.
  let outline: ScreenOutline
  let mask: ScreenMask?
  /// What moves points in the plane, and its inverse.
  let plane: Matrix
  let inverse: Matrix
  /// The lengths in the picture of a pixel of the screen, across and down, at the screen's own axes.
  let (lengthX, lengthY): (Float, Float)
  /// How the screen tilts; nil if it doesn't, and if no change of that is looked for.
  let tilt: ScreenTilt?
  /// Whether it tilts, and whether it has a mask: asked for each pixel, for which an optional would be copied.
  let (isTilted, isMasked): (Bool, Bool)
  /// The changes of a screen's point with each of its numbers in the plane.
  let ways: PlaneWays
  /// The least and the largest position of a corner, of a screen that tilts.
  private(set) var reach = SIMD4<Float>()
  /// The distances across and down that half a pixel of the picture takes up at most on the screen.
  private(set) var (halfX, halfY): (Float, Float)
  /// What of a row can be seen of its outline, and of that of its mask.
  private(set) var (ownReach, maskReach) = (RowReach(), RowReach())

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
  ///   - beyond: How far a screen that doesn't tilt goes on beyond its picture.
  init(
    _ pixels: UnsafeBufferPointer<SIMD4<Float>>, _ width: Int, _ height: Int, _ layering: Layering,
    _ place: Int, _ view: DepthView = DepthView(), _ anchor: SIMD2<Double> = SIMD2(),
    tilts: Bool = false, beyond: ScreenMargins = .none, mask: ScreenMask? = nil
  ) {
    let numbers = layering.numbers
    let (wide, tall) = (Double(width), Double(height))
    (self.pixels, self.width, self.height) = (pixels, width, height)
    (middleX, middleY) = (Float(wide / 2), Float(tall / 2))
    (anchorX, anchorY) = (Float(anchor.x * wide), Float(anchor.y * tall))
    placeX = Float(wide * (0.5 + anchor.x + numbers[place]))
    placeY = Float(tall * (0.5 + anchor.y + numbers[place + 1]))
    alpha = Float(numbers[place + Layering.alpha])
    outline = ScreenOutline(
      middleX: 0, middleY: 0, halfX: middleX * Float(1 + 2 * beyond.across),
      halfY: middleY * Float(1 + 2 * beyond.down),
      corner: Float(numbers[place + Layering.corner] * wide))
    self.mask = mask
    ways = PlaneWays(numbers, place, width: wide, height: tall)
    (plane, inverse) = (ways.plane, ways.inverse)
    lengthX = 1 / (inverse.xx * inverse.xx + inverse.xy * inverse.xy).squareRoot()
    lengthY = 1 / (inverse.yx * inverse.yx + inverse.yy * inverse.yy).squareRoot()
    let angles = (numbers[place + Layering.tiltX], numbers[place + Layering.tiltY])
    tilt =
      tilts || angles != (0, 0)
      ? ScreenTilt(x: angles.0, y: angles.1, eye: Float(view.eye * wide)) : nil
    (isTilted, isMasked) = (tilt != nil, mask != nil)
    (halfX, halfY) = (0.5 / lengthX, 0.5 / lengthY)
    if let tilt {
      // The slope is a product of two parts, and both are largest at a corner.
      var (across, down, nearer): (Float, Float, Float) = (0, 0, 0)
      for end in ends {
        let (x, y) = plane.times(end.x - anchorX, end.y - anchorY)
        let slope = slope(tilt.slope(at: x, y, far: 1))
        across = max(across, (slope.xx * slope.xx + slope.xy * slope.xy).squareRoot())
        down = max(down, (slope.yx * slope.yx + slope.yy * slope.yy).squareRoot())
        nearer = max(nearer, 1 / tilt.far(x, y))
      }
      // What is beside the screen is a little farther away.
      (halfX, halfY) = (0.55 * across * nearer, 0.55 * down * nearer)
      let corners = corners
      reach.lowHalf = corners.dropFirst().reduce(corners[0]) { pointwiseMin($0, $1) }
      reach.highHalf = corners.dropFirst().reduce(corners[0]) { pointwiseMax($0, $1) }
    } else {
      ownReach = RowReach(of: outline, in: self)
      if let mask { maskReach = RowReach(of: mask.outline, in: self) }
    }
  }

  /// The screen's corners, from its middle.
  private var ends: [SIMD2<Float>] {
    [(-1, -1), (1, -1), (-1, 1), (1, 1)].map { SIMD2($0 * middleX, $1 * middleY) }
  }

  /// Where the screen's corners are in the picture; as far as can be, if they are behind the viewer.
  var corners: [SIMD2<Float>] {
    ends.map { end in
      let (ax, ay) = plane.times(end.x - anchorX, end.y - anchorY)
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
    /// corner radius, and with respect to an edge that moves outward.
    var (coverAcross, coverDown, coverCorner, coverOutward): (Float, Float, Float, Float) = (
      0, 0, 0, 0
    )
    /// Whether the edge is that of the mask.
    var isMask = false
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
    /// The edge that cuts off more, of the screen or its mask.
    var edge: ScreenOutline.Edge
    var isMask = false
  }

  @inline(__always)
  private func spot(_ px: Float, _ py: Float) -> Spot {
    let (vx, vy) = (px - placeX, py - placeY)
    guard !isTilted else { return tiltedSpot(vx, vy) }
    let (fx, fy) = inverse.times(vx, vy)
    let (qx, qy) = (fx + anchorX, fy + anchorY)
    let spot = Spot(x: qx, y: qy, edge: outline.edge(qx, qy, lengthX: lengthX, lengthY: lengthY))
    return isMasked ? masked(spot, lengthX, lengthY) : spot
  }

  /// The same of a screen that tilts; most don't, and are faster without this among the rest.
  @inline(never)
  private func tiltedSpot(_ vx: Float, _ vy: Float) -> Spot {
    guard let tilt, let point = tilt.point(seenAt: vx, vy) else {
      return Spot(x: 0, y: 0, edge: .far(cover: 0))
    }
    let (fx, fy) = inverse.times(point.x, point.y)
    let (qx, qy) = (fx + anchorX, fy + anchorY)
    if !isMasked, abs(qx) < middleX - outline.corner - halfX - 0.02,
      abs(qy) < middleY - outline.corner - halfY - 0.02
    {
      return Spot(x: qx, y: qy, edge: .far(cover: 1))
    }
    let slope = slope(tilt.slope(at: point.x, point.y, far: point.far))
    let lengthX = 1 / (slope.xx * slope.xx + slope.xy * slope.xy).squareRoot()
    let lengthY = 1 / (slope.yx * slope.yx + slope.yy * slope.yy).squareRoot()
    let spot = Spot(x: qx, y: qy, edge: outline.edge(qx, qy, lengthX: lengthX, lengthY: lengthY))
    return isMasked ? masked(spot, lengthX, lengthY) : spot
  }

  /// The same spot with the mask's edge, if that cuts off more.
  ///
  /// Most screens have no mask, and are faster without this among the rest.
  @inline(never)
  private func masked(_ spot: Spot, _ lengthX: Float, _ lengthY: Float) -> Spot {
    guard let mask else { return spot }
    let edge = mask.outline.edge(spot.x, spot.y, lengthX: lengthX, lengthY: lengthY)
    guard edge.cover < spot.edge.cover else { return spot }
    return Spot(x: spot.x, y: spot.y, edge: edge, isMask: true)
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
    guard spot.edge.cover > 0 else { return (SIMD4(), 0) }
    return (color(at: spot).color, min(spot.edge.cover, 1))
  }

  @inline(__always)
  func sample(_ px: Float, _ py: Float) -> Sample {
    var sample = Sample()
    let spot = spot(px, py)
    let edge = spot.edge
    guard edge.cover > 0 else { return sample }
    sample.isThere = true
    (sample.fromX, sample.fromY) = (spot.x, spot.y)
    if edge.cover < 1 {
      (sample.cover, sample.isMask, sample.coverOutward) = (edge.cover, spot.isMask, edge.scale)
      let (rightward, downward): (Float, Float) = (
        edge.isLeft ? -edge.scale : edge.scale, edge.isUpper ? -edge.scale : edge.scale
      )
      if edge.isCorner {
        sample.coverAcross = -rightward * edge.dx / edge.length
        sample.coverDown = -downward * edge.dy / edge.length
        sample.coverCorner = -edge.scale * ((edge.dx + edge.dy) / edge.length - 1)
      } else if edge.dx > edge.dy {
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
    if isTilted, let tilt {
      let (x, y) = plane.times(fx, fy)
      let far = tilt.far(x, y)
      moved = slope(tilt.slope(at: x, y, far: far))
      let (byX, byY) = (tilt.changeByX(x, y, far: far), tilt.changeByY(x, y, far: far))
      let (one, other) = (inverse.times(byX.0, byX.1), inverse.times(byY.0, byY.1))
      slopes[place + Layering.tiltX] = across * one.0 + down * one.1
      slopes[place + Layering.tiltY] = across * other.0 + down * other.1
    }
    slopes[place] = -(across * moved.xx + down * moved.yx) * Float(width)
    slopes[place + 1] = -(across * moved.xy + down * moved.yy) * Float(height)
    slopes[place + 2] = -(across * fx + down * fy)
    let (dx, dy) = ways.turning.times(fx, fy)
    slopes[place + 3] = across * dx + down * dy
    slopes[place + Layering.stretch] = -(down * fy)
    slopes[place + Layering.skew] = -(across * (ways.skewing * fy))
    slopes[place + Layering.alpha] = (sample.color - under) * (sample.cover * weight)
    slopes[place + Layering.corner] =
      contrast * (sample.isMask ? 0 : sample.coverCorner * Float(width))
    if isMasked { maskSlopes(of: sample, contrast: contrast, into: slopes) }
  }

  @inline(never)
  private func maskSlopes(
    of sample: Sample, contrast: SIMD4<Float>,
    into slopes: UnsafeMutableBufferPointer<SIMD4<Float>>
  ) {
    guard let mask else { return }
    let changes =
      sample.isMask
      ? mask.changes(at: sample, width: Float(width), height: Float(height)) : SIMD8()
    for index in 0..<Layering.ofMask { slopes[Layering.mask + index] = contrast * changes[index] }
  }
}
