/// Two screens over a ground, and the pictures that they result in.
package struct LayeredScreens: Sendable {
  package let top: ClipPicture
  package let bottom: ClipPicture
  /// The color that is seen where no screen is.
  package var ground: SIMD4<Float>

  package init(top: ClipPicture, bottom: ClipPicture, ground: SIMD4<Float>) {
    precondition(top.width == bottom.width && top.height == bottom.height, "screens of one size")
    (self.top, self.bottom, self.ground) = (top, bottom, ground)
  }

  /// The same screens at half the size.
  var halved: LayeredScreens {
    LayeredScreens(top: top.halved, bottom: bottom.halved, ground: ground)
  }

  /// Calls a function with the color of each pixel.
  package func draw(_ layering: Layering, _ set: (Int, SIMD4<Float>) -> Void) {
    withLayers(layering) { top, bottom in
      let kept = 1 - Float(layering[.dimming])
      for y in 0..<self.top.height {
        for x in 0..<self.top.width {
          let (px, py) = (Float(x) + 0.5, Float(y) + 0.5)
          let upper = top.sample(px, py)
          let cover = upper.cover * top.alpha
          var color = SIMD4<Float>()
          if cover < 1 {
            let lower = bottom.sample(px, py)
            color = (ground + (lower.color - ground) * (lower.cover * bottom.alpha)) * kept
          }
          set(y * self.top.width + x, color + (upper.color - color) * cover)
        }
      }
    }
  }

  /// The sum of the squared errors, each of which is limited to `bound` squared.
  ///
  /// - Parameter most: The sum from which on it doesn't matter how large it is; the result is then
  ///   that of the rows so far, and not less.
  package func cost(
    of layering: Layering, for picture: ClipPicture, bound: Float, most: Double = .infinity
  ) -> Double {
    let limit = 1 / (bound * bound)
    let kept = 1 - Float(layering[.dimming])
    let (width, height, ground) = (top.width, top.height, ground)
    var (sum, row) = (0.0, Float(0))
    picture.pixels.withUnsafeBufferPointer { pixels in
      withLayers(layering) { top, bottom in
        for y in 0..<height where sum + Double(row) < most {
          for x in 0..<width {
            let (px, py) = (Float(x) + 0.5, Float(y) + 0.5)
            let upper = top.shown(px, py)
            let cover = upper.cover * top.alpha
            var color = SIMD4<Float>()
            if cover < 1 {
              let lower = bottom.shown(px, py)
              color = (ground + (lower.color - ground) * (lower.cover * bottom.alpha)) * kept
            }
            let error = color + (upper.color - color) * cover - pixels[y * width + x]
            let square = (error * error).sum()
            row += square / (1 + square * limit)
            if row > 16 { (sum, row) = (sum + Double(row), 0) }
          }
        }
      }
    }
    return sum + Double(row)
  }

  /// The layering that draws a picture best, the first one of equals; nil of none.
  func best(of layerings: [Layering], for picture: ClipPicture, bound: Float) -> Layering? {
    var (best, least): (Layering?, Double) = (nil, .infinity)
    for layering in layerings {
      let cost = cost(of: layering, for: picture, bound: bound, most: least)
      if cost < least { (best, least) = (layering, cost) }
    }
    return best
  }

  /// The fractions of the picture that the screen on top covers, and in which the other one is seen;
  /// what is covered or shaded in part counts in part.
  func shares(of layering: Layering) -> (top: Double, bottom: Double) {
    withLayers(layering) { top, bottom in
      let kept = 1 - Float(layering[.dimming])
      var (upper, lower): (Float, Float) = (0, 0)
      for y in 0..<self.top.height {
        for x in 0..<self.top.width {
          let (px, py) = (Float(x) + 0.5, Float(y) + 0.5)
          let cover = top.sample(px, py).cover
          upper += cover
          let seen = 1 - cover * top.alpha
          if seen > 0 { lower += seen * kept * bottom.sample(px, py).cover }
        }
      }
      let count = Double(self.top.pixels.count)
      return (Double(upper) / count, Double(lower) / count)
    }
  }

  func withLayers<Result>(
    _ layering: Layering, _ body: (ScreenSampler, ScreenSampler) -> Result
  ) -> Result {
    top.pixels.withUnsafeBufferPointer { topPixels in
      bottom.pixels.withUnsafeBufferPointer { bottomPixels in
        body(
          ScreenSampler(topPixels, top.width, top.height, layering, Layering.top),
          ScreenSampler(bottomPixels, top.width, top.height, layering, Layering.bottom))
      }
    }
  }
}
