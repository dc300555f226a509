@_spi(Tools) import Motion

/// Two screens over a ground, and the pictures that they result in.
package struct LayeredScreens: Sendable {
  package let top: ClipPicture
  package let bottom: ClipPicture
  /// The color that is seen where no screen is.
  package var ground: SIMD4<Float>
  /// How the screens are seen that tilt.
  package var view = DepthView()
  /// How far the screens go on beyond their pictures.
  package var beyond = ScreenMargins.none

  package init(top: ClipPicture, bottom: ClipPicture, ground: SIMD4<Float>) {
    precondition(top.width == bottom.width && top.height == bottom.height, "screens of one size")
    (self.top, self.bottom, self.ground) = (top, bottom, ground)
  }

  /// The same screens at half the size.
  var halved: LayeredScreens {
    var halved = LayeredScreens(top: top.halved, bottom: bottom.halved, ground: ground)
    (halved.view, halved.beyond) = (view, beyond)
    return halved
  }

  /// Calls a function with the color of each pixel.
  ///
  /// - Parameter rows: The rows that are drawn; nil for all.
  package func draw(
    _ layering: Layering, rows: [Range<Int>]? = nil, _ set: (Int, SIMD4<Float>) -> Void
  ) {
    withLayers(layering) { top, bottom in
      let kept = 1 - Float(layering[.dimming])
      for y in (rows ?? [0..<self.top.height]).joined() {
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

  /// The layering that draws a picture best, the first one of equals; nil of none.
  func best(
    of layerings: [Layering], for picture: ClipPicture, bound: Float, rows: [Range<Int>]? = nil
  ) -> Layering? {
    var (best, least): (Layering?, Double) = (nil, .infinity)
    for layering in layerings {
      let cost = cost(of: layering, for: picture, bound: bound, most: least, rows: rows)
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

  /// The rows of a picture that can show rounded corners; nil for all.
  ///
  /// - Parameters:
  ///   - corner: The corners' number.
  ///   - radius: The largest radius, in widths.
  func rows(
    of corner: Layering.Place, in layering: Layering, radius: Double
  ) -> [Range<Int>]? {
    guard corner != .maskCorner else { return nil }
    let place = corner == .topCorner ? Layering.top : Layering.bottom
    let height = Double(top.height)
    let screen = withLayers(layering) { place == Layering.top ? $0 : $1 }
    // A tilted screen has no more than this beside its corners, too.
    let size = exponential(of: layering.numbers[place + 2])
    let longer = exponential(of: max(layering.numbers[place + Layering.stretch], 0))
    let reach = 1.5 * radius * Double(top.width) * size * longer + 2
    var rows: [Range<Int>] = []
    for y in screen.corners.map({ Double($0.y) }).sorted() {
      let first = Int(min(max(y - reach, 0), height))
      let last = Int(min(max(y + reach, 0), height).rounded(.up))
      if let before = rows.last, first <= before.upperBound {
        rows[rows.count - 1] = before.lowerBound..<max(last, before.upperBound)
      } else {
        rows.append(first..<last)
      }
    }
    return rows
  }

  /// - Parameter free: The numbers whose changes are looked for.
  func withLayers<Result>(
    _ layering: Layering, changing free: [Bool] = [],
    _ body: (ScreenSampler, ScreenSampler) -> Result
  ) -> Result {
    func tilts(_ place: Int) -> Bool {
      !free.isEmpty && (free[place + Layering.tiltX] || free[place + Layering.tiltY])
    }
    return top.pixels.withUnsafeBufferPointer { topPixels in
      bottom.pixels.withUnsafeBufferPointer { bottomPixels in
        body(
          ScreenSampler(
            topPixels, top.width, top.height, layering, Layering.top, view, view.topAnchor,
            tilts: tilts(Layering.top), beyond: beyond,
            mask: ScreenMask(
              layering.numbers, free: free, width: Double(top.width), height: Double(top.height))),
          ScreenSampler(
            bottomPixels, top.width, top.height, layering, Layering.bottom, view,
            view.bottomAnchor, tilts: tilts(Layering.bottom), beyond: beyond))
      }
    }
  }
}
