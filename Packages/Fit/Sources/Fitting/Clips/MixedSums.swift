/// The sums of the normal equations that belong to a number of one screen and one of the other, over pixels that show
/// the insides of both.
///
/// Both lie in the plane of the picture, so the products of their derivatives are summed as in ``WholeSums``, times
/// the positions on the one and on the other. Pixel by pixel, each pair of numbers would have its own product.
struct MixedSums {
  /// The sums of few rows, by the places below.
  private let sums: UnsafeMutableBufferPointer<SIMD4<Float>>
  private var totals = [SIMD4<Double>](repeating: SIMD4(), count: MixedSums.count)

  /// The products of the derivatives across and down of the one with both of the other, times 1, x and y of the one,
  /// times 1, x and y of the other; those with the change by the other screen's opacity, times 1, x and y; and those
  /// of the two opacities.
  private static let (moved, faded, opacities) = (0, 9, 12)
  static let count = 13

  /// - Parameter sums: Room for ``count`` sums.
  init(in sums: UnsafeMutableBufferPointer<SIMD4<Float>>) {
    self.sums = sums
    sums.initialize(repeating: SIMD4())
  }

  /// Adds the sums of a part of a row.
  ///
  /// - Parameters:
  ///   - shown: How much of each screen's color is seen.
  ///   - places: Where the part's middle is on each screen.
  func add(
    _ row: MixedRowSums, shown: (top: Float, bottom: Float),
    at places: (top: WholeSums.Place, bottom: WholeSums.Place)
  ) {
    let (one, other) = places
    let along = (SIMD4(1, one.x, one.y, 0), SIMD4(0, one.stepX, one.stepY, 0))
    let across = (SIMD4(1, other.x, other.y, 0), SIMD4(0, other.stepX, other.stepY, 0))
    let all = row.moved
    let scale = shown.top * shown.bottom
    let (even, first, second) = (all.even * scale, all.first * scale, all.second * scale)
    for i in 0..<3 {
      let (start, step) = (along.0[i], along.1[i])
      for j in 0..<3 {
        sums[Self.moved + 3 * i + j] +=
          even * (start * across.0[j]) + first * (start * across.1[j] + step * across.0[j])
          + second * (step * across.1[j])
      }
    }
    let faded = row.faded
    let seen = SIMD4(shown.top, shown.top, shown.bottom, shown.bottom)
    let (still, moving) = (faded.even * seen, faded.first * seen)
    sums[Self.faded] += still
    sums[Self.faded + 1] +=
      still * SIMD4(one.x, one.x, other.x, other.x)
      + moving * SIMD4(one.stepX, one.stepX, other.stepX, other.stepX)
    sums[Self.faded + 2] +=
      still * SIMD4(one.y, one.y, other.y, other.y)
      + moving * SIMD4(one.stepY, one.stepY, other.stepY, other.stepY)
    sums[Self.opacities] += row.opacities
  }

  /// Adds the sums of some rows to those of all, and resets them to 0.
  mutating func gather() {
    for place in 0..<Self.count { totals[place] += SIMD4<Double>(sums[place]) }
    sums.update(repeating: SIMD4())
  }

  /// Adds the sums to the normal equations.
  ///
  /// - Parameters:
  ///   - upper: What the numbers of the screen on top do.
  ///   - lower: What those of the other one do.
  func add(to equations: inout NormalEquations, _ upper: [NumberWay], _ lower: [NumberWay]) {
    let alphas = (Layering.top + Layering.alpha, Layering.bottom + Layering.alpha)
    for one in upper {
      for other in lower {
        var sum = 0.0
        for i in 0..<3 {
          for j in 0..<3 {
            let total = totals[Self.moved + 3 * i + j]
            sum += one.across[i] * (other.across[j] * total.x + other.down[j] * total.y)
            sum += one.down[i] * (other.across[j] * total.z + other.down[j] * total.w)
          }
        }
        equations.add(sum, at: Layering.top + one.number, Layering.bottom + other.number)
      }
      let faded = (0..<3).reduce(0.0) { sum, i in
        let total = totals[Self.faded + i]
        return sum + one.across[i] * total.x + one.down[i] * total.y
      }
      equations.add(faded, at: Layering.top + one.number, alphas.1)
    }
    for other in lower {
      let faded = (0..<3).reduce(0.0) { sum, i in
        let total = totals[Self.faded + i]
        return sum + other.across[i] * total.z + other.down[i] * total.w
      }
      equations.add(faded, at: alphas.0, Layering.bottom + other.number)
    }
    equations.add(totals[Self.opacities].x, at: alphas.0, alphas.1)
  }
}

/// The sums of ``MixedSums`` over a part of a row, times powers of the distance from the part's middle in pixels.
struct MixedRowSums {
  private let middle: Float
  /// The products of the derivatives across and down of the screen on top with those of the other one.
  private var (aa, ad, da, dd) = (
    RowSums.Powers(), RowSums.Powers(), RowSums.Powers(), RowSums.Powers()
  )
  /// The products of the derivatives of the one with the change by the opacity of the other.
  private var (ao, `do`, oa, od) = (
    RowSums.Powers(), RowSums.Powers(), RowSums.Powers(), RowSums.Powers()
  )
  private var oo = SIMD4<Float>()

  init(in part: Range<Int>) { middle = 0.5 * Float(part.lowerBound + part.upperBound) }

  /// - Parameters:
  ///   - opacity: The change of the color by the opacity of the screen on top.
  ///   - fading: The change by that of the other one.
  @inline(__always)
  mutating func add(
    _ top: ScreenSampler.FourSamples, opacity: FourColors, _ bottom: ScreenSampler.FourSamples,
    opacity fading: FourColors, _ weight: SIMD4<Float>, _ pixels: FourPixels
  ) {
    let distance = pixels.places - middle
    let (across, down) = (top.across * weight, top.down * weight)
    aa.addSquared(across.dot(bottom.across), distance)
    ad.addSquared(across.dot(bottom.down), distance)
    da.addSquared(down.dot(bottom.across), distance)
    dd.addSquared(down.dot(bottom.down), distance)
    ao.add(across.dot(fading), distance)
    `do`.add(down.dot(fading), distance)
    let weighted = opacity * weight
    oa.add(weighted.dot(bottom.across), distance)
    od.add(weighted.dot(bottom.down), distance)
    oo += weighted.dot(fading)
  }

  var moved: RowSums.Lanes {
    (
      RowSums.sums(aa.even, ad.even, da.even, dd.even),
      RowSums.sums(aa.first, ad.first, da.first, dd.first),
      RowSums.sums(aa.second, ad.second, da.second, dd.second)
    )
  }

  var faded: (even: SIMD4<Float>, first: SIMD4<Float>) {
    (
      RowSums.sums(ao.even, `do`.even, oa.even, od.even),
      RowSums.sums(ao.first, `do`.first, oa.first, od.first)
    )
  }

  var opacities: SIMD4<Float> { SIMD4(oo.sum(), 0, 0, 0) }
}
