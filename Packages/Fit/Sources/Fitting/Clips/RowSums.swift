/// The sums of ``WholeSums`` over a part of a row.
protocol PixelSums {
  init(in part: Range<Int>, of row: ScreenSampler.Row)

  /// - Parameters:
  ///   - opacity: The change of the color by the screen's opacity.
  ///   - shade: The change of the color by the shade; nil if there is none.
  mutating func add(
    _ sample: ScreenSampler.FourSamples, opacity: FourColors, shade: FourColors?,
    error: FourColors, _ weight: SIMD4<Float>, _ pixels: FourPixels)

  /// - Parameter shown: How much of the screen's color is seen.
  func add(to whole: WholeSums, shown: Float, in row: ScreenSampler.Row)
}

/// The sums of ``WholeSums`` over a part of a row, times powers of the distance from the part's middle in pixels.
///
/// A screen in the plane of the picture has its positions at even distances along a row, so the sums times powers of
/// a position follow from these.
struct RowSums: PixelSums {
  /// The middle of the part, as the place of a pixel.
  let middle: Float
  private var (aa, ad, dd) = (Powers(), Powers(), Powers())
  private var (ao, bo, `as`, bs) = (Powers(), Powers(), Powers(), Powers())
  private var (ae, de) = (Powers(), Powers())
  private var (oo, os, oe, ss, se) = (
    SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>()
  )

  /// Sums of a product of two of a pixel's values, each four times: alone, times the distance, and times its
  /// square.
  struct Powers {
    var (even, first, second) = (SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>())

    @inline(__always)
    mutating func add(_ product: SIMD4<Float>, _ distance: SIMD4<Float>) {
      even += product
      first += product * distance
    }

    @inline(__always)
    mutating func addSquared(_ product: SIMD4<Float>, _ distance: SIMD4<Float>) {
      let moved = product * distance
      even += product
      first += moved
      second += moved * distance
    }
  }

  init(in part: Range<Int>, of row: ScreenSampler.Row) {
    middle = 0.5 * Float(part.lowerBound + part.upperBound)
  }

  @inline(__always)
  mutating func add(
    _ sample: ScreenSampler.FourSamples, opacity: FourColors, shade: FourColors?,
    error: FourColors, _ weight: SIMD4<Float>, _ pixels: FourPixels
  ) {
    let distance = pixels.places - middle
    let (across, down) = (sample.across * weight, sample.down * weight)
    aa.addSquared(across.dot(sample.across), distance)
    ad.addSquared(across.dot(sample.down), distance)
    dd.addSquared(down.dot(sample.down), distance)
    ao.add(across.dot(opacity), distance)
    bo.add(down.dot(opacity), distance)
    ae.add(across.dot(error), distance)
    de.add(down.dot(error), distance)
    let weighted = opacity * weight
    oo += weighted.dot(opacity)
    oe += weighted.dot(error)
    guard let shade else { return }
    `as`.add(across.dot(shade), distance)
    bs.add(down.dot(shade), distance)
    os += weighted.dot(shade)
    let dark = shade * weight
    ss += dark.dot(shade)
    se += dark.dot(error)
  }

  func add(to whole: WholeSums, shown: Float, in row: ScreenSampler.Row) {
    whole.add(self, shown: shown, in: row)
  }

  /// Leaves out the sums of the shade alone.
  mutating func dropShade() { (ss, se) = (.zero, .zero) }

  /// The sums of each of four sums.
  @inline(__always)
  static func sums(
    _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>
  ) -> SIMD4<Float> {
    SIMD4(a.x, b.x, c.x, d.x) + SIMD4(a.y, b.y, c.y, d.y) + SIMD4(a.z, b.z, c.z, d.z)
      + SIMD4(a.w, b.w, c.w, d.w)
  }

  /// The products with one derivative, in the lanes of ``WholeSums``.
  typealias Lanes = (even: SIMD4<Float>, first: SIMD4<Float>, second: SIMD4<Float>)

  var across: Lanes {
    (
      Self.sums(aa.even, ad.even, ao.even, `as`.even),
      Self.sums(aa.first, ad.first, ao.first, `as`.first),
      Self.sums(aa.second, ad.second, .zero, .zero)
    )
  }

  var down: Lanes {
    (
      Self.sums(ad.even, dd.even, bo.even, bs.even),
      Self.sums(ad.first, dd.first, bo.first, bs.first),
      Self.sums(ad.second, dd.second, .zero, .zero)
    )
  }

  var errors: (even: SIMD4<Float>, first: SIMD4<Float>) {
    (
      Self.sums(ae.even, de.even, oe, se), Self.sums(ae.first, de.first, .zero, .zero)
    )
  }

  var opacities: SIMD4<Float> { Self.sums(.zero, .zero, oo, os) }
  var shades: SIMD4<Float> { SIMD4(0, 0, 0, ss.sum()) }
}
