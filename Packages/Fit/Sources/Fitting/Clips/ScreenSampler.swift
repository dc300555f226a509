@_spi(Tools) import Motion

/// Samples a screen at its position in a picture.
struct ScreenSampler {
  let pixels: UnsafeBufferPointer<SIMD4<Float>>
  let (width, height): (Int, Int)
  let (middleX, middleY): (Float, Float)
  let (x, y): (Float, Float)
  let (size, turnCosine, turnSine): (Float, Float, Float)
  let (alpha, corner): (Float, Float)

  init(
    _ pixels: UnsafeBufferPointer<SIMD4<Float>>, _ width: Int, _ height: Int, _ layering: Layering,
    _ place: Int
  ) {
    let numbers = layering.numbers
    (self.pixels, self.width, self.height) = (pixels, width, height)
    (middleX, middleY) = (Float(width) / 2, Float(height) / 2)
    x = Float(numbers[place]) * Float(width)
    y = Float(numbers[place + 1]) * Float(height)
    size = Float(exponential(of: numbers[place + 2]))
    turnCosine = Float(cosine(of: numbers[place + 3]))
    turnSine = Float(sine(of: numbers[place + 3]))
    alpha = Float(numbers[place + 4])
    corner = Float(numbers[place + 5]) * Float(width)
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

  /// Where a pixel lies on the screen.
  private struct Spot {
    /// The position relative to the middle, on the screen's own axes.
    var (x, y): (Float, Float)
    /// How far it is beyond the middles of the rounded corners.
    var (dx, dy): (Float, Float)
    var isCorner: Bool
    /// The distance from the middle of a corner, or the larger one of `dx` and `dy`.
    var length: Float
    /// The fraction of the pixel that the screen covers where it is between 0 and 1.
    var cover: Float
  }

  @inline(__always)
  private func spot(_ px: Float, _ py: Float) -> Spot {
    let (vx, vy) = ((px - middleX - x) / size, (py - middleY - y) / size)
    let (qx, qy) = (turnCosine * vx + turnSine * vy, turnCosine * vy - turnSine * vx)
    // The signed distance to the edge of a rounded rectangle, positive outside.
    let (dx, dy) = (abs(qx) - (middleX - corner), abs(qy) - (middleY - corner))
    let isCorner = dx > 0 && dy > 0
    let length = isCorner ? (dx * dx + dy * dy).squareRoot() : max(dx, dy)
    return Spot(
      x: qx, y: qy, dx: dx, dy: dy, isCorner: isCorner, length: length,
      cover: 0.5 - (length - corner) * size)
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
        spot.x < 0 ? -size : size, spot.y < 0 ? -size : size
      )
      if spot.isCorner {
        sample.coverAcross = -rightward * spot.dx / spot.length
        sample.coverDown = -downward * spot.dy / spot.length
        sample.coverCorner = -size * ((spot.dx + spot.dy) / spot.length - 1)
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
}

extension ScreenSampler {
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
    let (widthShare, heightShare) = (Float(width) / size, Float(height) / size)
    slopes[place] = (down * turnSine - across * turnCosine) * widthShare
    slopes[place + 1] = -(across * turnSine + down * turnCosine) * heightShare
    slopes[place + 2] = -(across * sample.fromX + down * sample.fromY)
    slopes[place + 3] = across * sample.fromY - down * sample.fromX
    slopes[place + 4] = (sample.color - under) * (sample.cover * weight)
    slopes[place + 5] = contrast * (sample.coverCorner * Float(width))
  }
}
