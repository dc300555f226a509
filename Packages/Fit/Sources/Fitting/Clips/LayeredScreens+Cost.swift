// How far a layering is from a picture. This is most of what following screens takes, so each row is
// drawn in parts: where one screen alone is seen, nothing else is computed.
extension LayeredScreens {
  /// The sum of the squared errors, each of which is limited to `bound` squared.
  ///
  /// - Parameters:
  ///   - most: The sum from which on it doesn't matter how large it is; the result is then that of
  ///     the rows so far, and not less.
  ///   - rows: The rows that are compared; nil for all.
  package func cost(
    of layering: Layering, for picture: ClipPicture, bound: Float, most: Double = .infinity,
    rows: [Range<Int>]? = nil
  ) -> Double {
    let limit = 1 / (bound * bound)
    let kept = 1 - Float(layering[.dimming])
    var sum = 0.0
    picture.pixels.withUnsafeBufferPointer { pixels in
      withLayers(layering) { top, bottom in
        let comparison = Comparison(
          top: top, bottom: bottom, ground: ground, kept: kept, limit: limit, pixels: pixels)
        for part in rows ?? [0..<self.top.height] {
          for y in part where sum < most { sum += Double(comparison.cost(ofRow: y)) }
        }
      }
    }
    return sum
  }

  /// A picture, and what is drawn for it.
  private struct Comparison {
    let (top, bottom): (ScreenSampler, ScreenSampler)
    let ground: SIMD4<Float>
    let (kept, limit): (Float, Float)
    let pixels: UnsafeBufferPointer<SIMD4<Float>>

    @inline(__always)
    private func bounded(_ error: SIMD4<Float>) -> Float {
      let square = error * error
      let sum = square.x + square.y + square.z
      return sum / (1 + sum * limit)
    }

    @inline(__always)
    private func bounded(_ error: FourColors, of pixels: FourPixels) -> SIMD4<Float> {
      let sum = error.dot(error)
      return pixels.counted(sum / (1 + sum * limit))
    }

    /// The errors of pixels that show a screen's inside alone, which is mixed with a color.
    @inline(__always)
    private func cost(
      inside screen: ScreenSampler, _ row: ScreenSampler.Row, _ part: Range<Int>, _ y: Int,
      share: Float, mixed: SIMD4<Float>
    ) -> Float {
      let (line, mixed) = (y * screen.width, FourColors(mixed))
      var sum = SIMD4<Float>()
      FourPixels.each(of: part) { four in
        let color = screen.colors(inside: row, four) * share + mixed
        sum += bounded(color - four.colors(of: pixels, line: line), of: four)
      }
      return sum.sum()
    }

    /// The errors of pixels that show neither screen.
    @inline(__always)
    private func cost(ofGround part: Range<Int>, _ y: Int) -> Float {
      let (line, color) = (y * top.width, FourColors(ground * kept))
      var sum = SIMD4<Float>()
      FourPixels.each(of: part) { four in
        sum += bounded(color - four.colors(of: pixels, line: line), of: four)
      }
      return sum.sum()
    }

    /// The errors of pixels that show the inside of both screens, where the one on top is clear.
    @inline(__always)
    private func cost(
      insideBoth upper: ScreenSampler.Row, _ lower: ScreenSampler.Row, _ part: Range<Int>, _ y: Int
    ) -> Float {
      let line = y * top.width
      let share = bottom.alpha * kept * (1 - top.alpha)
      let mixed = FourColors(ground * ((1 - bottom.alpha) * kept * (1 - top.alpha)))
      var sum = SIMD4<Float>()
      FourPixels.each(of: part) { four in
        let (over, under) = (top.colors(inside: upper, four), bottom.colors(inside: lower, four))
        let color = over * top.alpha + under * share + mixed
        sum += bounded(color - four.colors(of: pixels, line: line), of: four)
      }
      return sum.sum()
    }

    /// The errors of pixels at an edge of a screen; the parts of the rows say what is known of each screen there.
    @inline(__always)
    private func cost(
      atEdges part: Range<Int>, _ y: Int, upper: ScreenSampler.Row, _ over: Int,
      lower: ScreenSampler.Row, _ under: Int
    ) -> Float {
      let (py, line) = (Float(y) + 0.5, y * top.width)
      var sum: Float = 0
      for x in part {
        let above = top.shown(in: upper, over, Float(x), py)
        let cover = above.cover * top.alpha
        var color = SIMD4<Float>()
        if cover < 1 {
          let below = bottom.shown(in: lower, under, Float(x), py)
          color = (ground + (below.color - ground) * (below.cover * bottom.alpha)) * kept
        }
        sum += bounded(color + (above.color - color) * cover - pixels[line + x])
      }
      return sum
    }

    func cost(ofRow y: Int) -> Float {
      let (upper, lower) = (top.row(y), bottom.row(y))
      let inside = ScreenSampler.Row.inside
      let back = (share: bottom.alpha * kept, mixed: ground * ((1 - bottom.alpha) * kept))
      var (x, sum) = (0, Float(0))
      for over in 0..<ScreenSampler.Row.count where upper.end(over) > x {
        let end = upper.end(over)
        if over == inside, top.alpha >= 1 {
          sum += cost(inside: top, upper, x..<end, y, share: 1, mixed: .zero)
          x = end
        }
        let isAlone = top.alpha <= 0 || ScreenSampler.Row.isOutside(over)
        for under in 0..<ScreenSampler.Row.count where min(lower.end(under), end) > x {
          let stop = min(lower.end(under), end)
          if isAlone, under == inside {
            sum += cost(inside: bottom, lower, x..<stop, y, share: back.share, mixed: back.mixed)
          } else if isAlone, ScreenSampler.Row.isOutside(under) {
            sum += cost(ofGround: x..<stop, y)
          } else if over == inside, ScreenSampler.Row.isOutside(under) {
            sum += cost(
              inside: top, upper, x..<stop, y, share: top.alpha,
              mixed: ground * (kept * (1 - top.alpha)))
          } else if over == inside, under == inside {
            sum += cost(insideBoth: upper, lower, x..<stop, y)
          } else {
            sum += cost(atEdges: x..<stop, y, upper: upper, over, lower: lower, under)
          }
          x = stop
        }
      }
      return sum
    }
  }
}
