/// The sums of ``WholeSums`` over a part of a row of a screen that tilts.
///
/// A position on such a screen is a number that changes evenly along the row, divided by how far away the pixel is,
/// which does too. So with products divided by the fourth power of the distance, sums times the powers of the place in
/// the row are enough for all powers of a position up to the fourth.
struct TiltedRowSums: PixelSums {
  /// The middle of the part, as the place of a pixel, and half of its length: places are counted in these.
  private let (middle, half): (Float, Float)
  private let (far, farther): (Float, Float)
  private var (aa, ad, dd) = (Powers(), Powers(), Powers())
  private var (ao, `do`, `as`, ds) = (Squares(), Squares(), Squares(), Squares())
  private var (ae, de) = (Squares(), Squares())
  private var (oo, os, oe, ss, se) = (
    SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>()
  )

  /// Sums of a product, each four times: times the powers of the place up to the fourth one.
  private struct Powers {
    var (zeroth, first, second, third, fourth) = (
      SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>()
    )

    @inline(__always)
    mutating func add(_ product: SIMD4<Float>, _ place: SIMD4<Float>) {
      let (one, two) = (product * place, product * place * place)
      zeroth += product
      first += one
      second += two
      third += two * place
      fourth += two * place * place
    }
  }

  /// The same up to the second power.
  private struct Squares {
    var (zeroth, first, second) = (SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>())

    @inline(__always)
    mutating func add(_ product: SIMD4<Float>, _ place: SIMD4<Float>) {
      let one = product * place
      zeroth += product
      first += one
      second += one * place
    }
  }

  init(in part: Range<Int>, of row: ScreenSampler.Row) {
    middle = 0.5 * Float(part.lowerBound + part.upperBound)
    half = max(0.5 * Float(part.count), 1)
    (far, farther) = row.far ?? (1, 0)
  }

  @inline(__always)
  mutating func add(
    _ sample: ScreenSampler.FourSamples, opacity: FourColors, shade: FourColors?,
    error: FourColors, _ weight: SIMD4<Float>, _ pixels: FourPixels
  ) {
    let places = pixels.places
    let nearer = 1 / (far + places * farther)
    let place = (places - middle) * (1 / half)
    let square = nearer * nearer * weight
    let fourth = square * nearer * nearer
    aa.add(sample.across.dot(sample.across) * fourth, place)
    ad.add(sample.across.dot(sample.down) * fourth, place)
    dd.add(sample.down.dot(sample.down) * fourth, place)
    let (across, down) = (sample.across * square, sample.down * square)
    ao.add(across.dot(opacity), place)
    `do`.add(down.dot(opacity), place)
    ae.add(across.dot(error), place)
    de.add(down.dot(error), place)
    let weighted = opacity * weight
    oo += weighted.dot(opacity)
    oe += weighted.dot(error)
    guard let shade else { return }
    `as`.add(across.dot(shade), place)
    ds.add(down.dot(shade), place)
    os += weighted.dot(shade)
    let dark = shade * weight
    ss += dark.dot(shade)
    se += dark.dot(error)
  }

  func add(to whole: WholeSums, shown: Float, in row: ScreenSampler.Row) {
    whole.add(self, shown: shown, in: row)
  }

  /// The squares and products of the distance and the position from the anchor, times the distance, as polynomials in
  /// the place: those that belong to 1, x, y, x², xy and y².
  func squares(
    in row: ScreenSampler.Row, _ anchorX: Float, _ anchorY: Float
  ) -> [SIMD3<Float>] {
    let distance = (far + middle * farther, half * farther)
    let across = (
      row.firstX + middle * row.stepX - anchorX * distance.0,
      half * row.stepX - anchorX * distance.1
    )
    let down = (
      row.firstY + middle * row.stepY - anchorY * distance.0,
      half * row.stepY - anchorY * distance.1
    )
    func product(_ one: (Float, Float), _ other: (Float, Float)) -> SIMD3<Float> {
      SIMD3(one.0 * other.0, one.0 * other.1 + one.1 * other.0, one.1 * other.1)
    }
    return [
      product(distance, distance), product(across, distance), product(down, distance),
      product(across, across), product(across, down), product(down, down),
    ]
  }

  /// The products of the derivatives with one of them, times each power of the place, in the lanes of ``WholeSums``.
  typealias Fourth = (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
  typealias Second = (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  var across: Fourth { Self.lanes(aa, ad) }
  var down: Fourth { Self.lanes(ad, dd) }

  private static func lanes(_ one: Powers, _ other: Powers) -> Fourth {
    func pair(_ one: SIMD4<Float>, _ other: SIMD4<Float>) -> SIMD4<Float> {
      RowSums.sums(one, other, .zero, .zero)
    }
    return (
      pair(one.zeroth, other.zeroth), pair(one.first, other.first),
      pair(one.second, other.second), pair(one.third, other.third),
      pair(one.fourth, other.fourth)
    )
  }

  /// The products with the changes by opacity and shade: of the derivative across, and of that down.
  var mixed: Second {
    (
      RowSums.sums(ao.zeroth, `as`.zeroth, `do`.zeroth, ds.zeroth),
      RowSums.sums(ao.first, `as`.first, `do`.first, ds.first),
      RowSums.sums(ao.second, `as`.second, `do`.second, ds.second)
    )
  }

  /// The products of the derivatives with the error.
  var errors: Second {
    (
      RowSums.sums(ae.zeroth, de.zeroth, .zero, .zero),
      RowSums.sums(ae.first, de.first, .zero, .zero),
      RowSums.sums(ae.second, de.second, .zero, .zero)
    )
  }

  var plainErrors: SIMD4<Float> { RowSums.sums(.zero, .zero, oe, se) }
  var opacities: SIMD4<Float> { RowSums.sums(.zero, .zero, oo, os) }
  var shades: SIMD4<Float> { SIMD4(0, 0, 0, ss.sum()) }
}
