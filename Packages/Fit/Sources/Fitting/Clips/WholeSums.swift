@_spi(Tools) import Motion

/// The sums of the normal equations over pixels that show the inside of one screen alone.
///
/// There, the derivatives of a color with respect to the screen's position, size and rotations are
/// combinations of its two derivatives along the screen's axes, multiplied by polynomials in the position:
/// linear ones of a screen that lies in the plane of the picture, and of the second degree of one that tilts.
/// So only the products of few colors are summed, times powers of the position, and the equations follow from
/// these sums.
struct WholeSums {
  /// The sums of few rows, which keep the precision of 32-bit numbers, by the places below.
  ///
  /// Each has four lanes: the products with the derivative across and with that down, with the color's change by the
  /// opacity, and with its change by the shade.
  private let sums: UnsafeMutableBufferPointer<SIMD4<Float>>
  private var totals = [SIMD4<Double>](repeating: SIMD4(), count: WholeSums.count)
  let isTilted: Bool
  /// Positions are counted from the screen's anchor: far from it, sums of high powers would lose their last
  /// digits to each other.
  private let (anchorX, anchorY): (Float, Float)

  /// The products of the derivatives across and down, multiplied by 1, x, y, x², xy, y² and so on; those of the
  /// error; and those of the changes by the opacity and by the shade.
  private static let (across, down, error) = (0, powers, 2 * powers)
  private static let (opacity, shade) = (error + Polynomial.count, error + Polynomial.count + 1)
  static let count = shade + 1
  /// How many powers of a position there are up to the fourth degree.
  private static let powers = 15
  /// The powers of x and y of the parts of a polynomial.
  private static let exponents = [(0, 0), (1, 0), (0, 1), (2, 0), (1, 1), (0, 2)]
  /// The place of a product of two parts of polynomials among the powers.
  private static let products: [Int] = exponents.flatMap { one in
    exponents.map { other in
      let degree = one.0 + one.1 + other.0 + other.1
      return degree * (degree + 1) / 2 + one.1 + other.1
    }
  }

  /// - Parameter sums: Room for ``count`` sums.
  init(of screen: ScreenSampler, in sums: UnsafeMutableBufferPointer<SIMD4<Float>>) {
    self.sums = sums
    // A screen that tilts needs higher powers.
    isTilted = screen.tilt != nil
    (anchorX, anchorY) = (screen.anchorX, screen.anchorY)
    sums.initialize(repeating: SIMD4())
  }

  /// Adds a pixel.
  ///
  /// - Parameters:
  ///   - shown: How much of the screen's color is seen.
  ///   - opacity: The change of the color by the screen's opacity.
  ///   - shade: The change of the color by the shade.
  @inline(__always)
  func add(
    _ sample: ScreenSampler.Sample, shown: Float, opacity: SIMD4<Float>, shade: SIMD4<Float>,
    error: SIMD4<Float>, weight: Float
  ) {
    let (a, d) = (sample.across * shown, sample.down * shown)
    let red = SIMD4(a.x, d.x, opacity.x, shade.x) * weight
    let green = SIMD4(a.y, d.y, opacity.y, shade.y) * weight
    let blue = SIMD4(a.z, d.z, opacity.z, shade.z) * weight
    let (x, y) = (sample.fromX - anchorX, sample.fromY - anchorY)
    add(red * a.x + green * a.y + blue * a.z, at: Self.across, x, y)
    add(red * d.x + green * d.y + blue * d.z, at: Self.down, x, y)
    let errors = red * error.x + green * error.y + blue * error.z
    let (alongX, alongY) = (errors * x, errors * y)
    sums[Self.error] += errors
    sums[Self.error + 1] += alongX
    sums[Self.error + 2] += alongY
    if isTilted {
      sums[Self.error + 3] += alongX * x
      sums[Self.error + 4] += alongX * y
      sums[Self.error + 5] += alongY * y
    }
    sums[Self.opacity] += red * opacity.x + green * opacity.y + blue * opacity.z
    sums[Self.shade] += red * shade.x + green * shade.y + blue * shade.z
  }

  /// Adds products times the powers of a position.
  @inline(__always)
  private func add(_ products: SIMD4<Float>, at place: Int, _ px: Float, _ py: Float) {
    let (x, y) = (products * px, products * py)
    let (xx, xy, yy) = (x * px, x * py, y * py)
    sums[place] += products
    sums[place + 1] += x
    sums[place + 2] += y
    sums[place + 3] += xx
    sums[place + 4] += xy
    sums[place + 5] += yy
    guard isTilted else { return }
    let (xxx, xxy, xyy, yyy) = (xx * px, xx * py, xy * py, yy * py)
    sums[place + 6] += xxx
    sums[place + 7] += xxy
    sums[place + 8] += xyy
    sums[place + 9] += yyy
    sums[place + 10] += xxx * px
    sums[place + 11] += xxx * py
    sums[place + 12] += xxy * py
    sums[place + 13] += xyy * py
    sums[place + 14] += yyy * py
  }

  /// Adds the sums of a part of a row of a screen that lies in the plane of the picture.
  ///
  /// - Parameter shown: How much of the screen's color is seen.
  func add(_ row: RowSums, shown: Float, in place: ScreenSampler.Row) {
    let (stepX, stepY) = (place.stepX, place.stepY)
    let x = place.firstX + row.middle * stepX - anchorX
    let y = place.firstY + row.middle * stepY - anchorY
    let seen = SIMD4(shown, shown, 1, 1)
    for (sums, start) in [(row.across, Self.across), (row.down, Self.down)] {
      let (even, first, second) = (
        sums.even * seen * shown, sums.first * seen * shown, sums.second * seen * shown
      )
      self.sums[start] += even
      self.sums[start + 1] += even * x + first * stepX
      self.sums[start + 2] += even * y + first * stepY
      self.sums[start + 3] += even * (x * x) + first * (2 * x * stepX) + second * (stepX * stepX)
      self.sums[start + 4] +=
        even * (x * y) + first * (x * stepY + y * stepX) + second * (stepX * stepY)
      self.sums[start + 5] += even * (y * y) + first * (2 * y * stepY) + second * (stepY * stepY)
    }
    let (even, first) = (row.errors.even * seen, row.errors.first * seen)
    sums[Self.error] += even
    sums[Self.error + 1] += even * x + first * stepX
    sums[Self.error + 2] += even * y + first * stepY
    sums[Self.opacity] += row.opacities
    sums[Self.shade] += row.shades
  }

  /// Adds the sums of some rows to those of all, and resets them to 0.
  mutating func gather() {
    for place in 0..<Self.count { totals[place] += SIMD4<Double>(sums[place]) }
    sums.update(repeating: SIMD4())
  }

  /// Adds the sums to the normal equations of a screen.
  ///
  /// - Parameter numbers: The screen's numbers that may change, in order.
  func add(
    to equations: inout NormalEquations, of screen: ScreenSampler, at place: Int, numbers: [Int]
  ) {
    // The derivative by each number is that across times the first, and that down times the second polynomial.
    let ways = numbers.compactMap { number in
      screen.ways.change(by: number, tilt: screen.tilt).map {
        (number: number, across: $0.across.factors, down: $0.down.factors)
      }
    }
    let (alpha, dimming) = (place + Layering.alpha, Layering.dimming)
    let parts = isTilted ? Polynomial.count : 3
    for (index, way) in ways.enumerated() {
      for other in ways[index...] {
        var sum = 0.0
        for i in 0..<parts where way.across[i] != 0 || way.down[i] != 0 {
          for j in 0..<parts where other.across[j] != 0 || other.down[j] != 0 {
            let power = Self.products[i * Polynomial.count + j]
            let (first, second) = (totals[Self.across + power], totals[Self.down + power])
            sum += way.across[i] * (other.across[j] * first.x + other.down[j] * first.y)
            sum += way.down[i] * (other.across[j] * second.x + other.down[j] * second.y)
          }
        }
        equations.add(sum, at: place + way.number, place + other.number)
      }
      let row = place + way.number
      var mixed = SIMD4<Double>()
      for i in 0..<parts where way.across[i] != 0 || way.down[i] != 0 {
        mixed += totals[Self.across + i] * way.across[i] + totals[Self.down + i] * way.down[i]
        let error = totals[Self.error + i]
        equations.gradient[row] += way.across[i] * error.x + way.down[i] * error.y
      }
      equations.add(mixed.z, at: min(row, alpha), max(row, alpha))
      equations.add(mixed.w, at: row, dimming)
    }
    equations.add(totals[Self.opacity].z, at: alpha, alpha)
    equations.add(totals[Self.opacity].w, at: alpha, dimming)
    equations.add(totals[Self.shade].w, at: dimming, dimming)
    equations.gradient[alpha] += totals[Self.error].z
    equations.gradient[dimming] += totals[Self.error].w
  }
}
