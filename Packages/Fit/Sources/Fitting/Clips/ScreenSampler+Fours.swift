// Four pixels that are inside a screen, at once.
extension ScreenSampler {
  /// The colors of four pixels, with their derivatives along the screen's own axes.
  struct FourSamples {
    var color, across, down: FourColors
  }

  /// Where four pixels are in the screen's picture: the pixel that is left of and above each of them, and how far
  /// they are from it.
  private struct Spots {
    var starts: SIMD4<UInt32>
    var (fractionX, fractionY): (SIMD4<Float>, SIMD4<Float>)
  }

  /// From here on, a number has no digits for fractions, and its last digits are those of an integer.
  private static let noFraction: Float = 0x1p23

  /// The largest integers below numbers, or the numbers less one; they are positive and not very large.
  ///
  /// Both are as good for mixing two pixels, and this takes no conversion.
  @inline(__always)
  private static func below(_ numbers: SIMD4<Float>) -> SIMD4<Float> {
    ((numbers + 0.5) + noFraction) - (noFraction + 1)
  }

  /// Positions that are within a limit on both sides, whatever they were.
  @inline(__always)
  private static func limited(_ numbers: SIMD4<Float>, _ limit: Float) -> SIMD4<Float> {
    let (most, least) = (SIMD4<Float>(repeating: limit), SIMD4<Float>(repeating: -limit))
    let low = most.replacing(with: numbers, where: numbers .< most)
    return least.replacing(with: low, where: low .> least)
  }

  @inline(__always)
  private func spots(inside row: Row, _ pixels: FourPixels) -> Spots {
    let places = pixels.places
    var (x, y) = (row.firstX + places * row.stepX, row.firstY + places * row.stepY)
    if let far = row.far {
      let nearer = 1 / (far.first + places * far.step)
      (x, y) = (x * nearer, y * nearer)
    }
    // Rounding must not lead out of the picture, however flat it is, and the screen can go on beyond it.
    let (sx, sy) = (
      Self.limited(x, middleX - 0.51) + (middleX - 0.5),
      Self.limited(y, middleY - 0.51) + (middleY - 0.5)
    )
    let (left, top) = (Self.below(sx), Self.below(sy))
    let starts = top * Float(width) + left + Self.noFraction
    return Spots(
      starts: unsafeBitCast(starts, to: SIMD4<UInt32>.self) & 0x7f_ffff, fractionX: sx - left,
      fractionY: sy - top)
  }

  @inline(__always)
  func colors(inside row: Row, _ pixels: FourPixels) -> FourColors {
    let spots = spots(inside: row, pixels)
    @inline(__always)
    func color(_ index: Int) -> SIMD4<Float> {
      let start = Int(truncatingIfNeeded: spots.starts[index])
      let (a, b) = (self.pixels[start], self.pixels[start &+ 1])
      let (c, d) = (self.pixels[start &+ width], self.pixels[start &+ width &+ 1])
      let upper = a + (b - a) * spots.fractionX[index]
      return upper + (c + (d - c) * spots.fractionX[index] - upper) * spots.fractionY[index]
    }
    return FourColors(color(0), color(1), color(2), color(3))
  }

  @inline(__always)
  func samples(inside row: Row, _ pixels: FourPixels) -> FourSamples {
    let spots = spots(inside: row, pixels)
    @inline(__always)
    func sample(
      _ index: Int
    ) -> (color: SIMD4<Float>, across: SIMD4<Float>, down: SIMD4<Float>) {
      let start = Int(truncatingIfNeeded: spots.starts[index])
      let (a, b) = (self.pixels[start], self.pixels[start &+ 1])
      let (c, d) = (self.pixels[start &+ width], self.pixels[start &+ width &+ 1])
      let (fx, fy) = (spots.fractionX[index], spots.fractionY[index])
      let (upper, lower) = (b - a, d - c)
      let upperColor = a + upper * fx
      let down = c + lower * fx - upperColor
      return (upperColor + down * fy, upper + (lower - upper) * fy, down)
    }
    let (a, b, c, d) = (sample(0), sample(1), sample(2), sample(3))
    return FourSamples(
      color: FourColors(a.color, b.color, c.color, d.color),
      across: FourColors(a.across, b.across, c.across, d.across),
      down: FourColors(a.down, b.down, c.down, d.down))
  }
}
