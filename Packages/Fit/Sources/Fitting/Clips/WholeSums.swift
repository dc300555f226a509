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

  /// Adds the sums of a part of a row of a screen that lies in the plane of the picture.
  ///
  /// - Parameter shown: How much of the screen's color is seen.
  func add(_ row: RowSums, shown: Float, in place: ScreenSampler.Row) {
    let line = self.place(of: row.middle, in: place)
    let (x, y, stepX, stepY) = (line.x, line.y, line.stepX, line.stepY)
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

  /// Adds the sums of a part of a row of a screen that tilts.
  ///
  /// - Parameter shown: How much of the screen's color is seen.
  func add(_ row: TiltedRowSums, shown: Float, in place: ScreenSampler.Row) {
    let squares = row.squares(in: place, anchorX, anchorY)
    let (across, down) = (row.across, row.down)
    let seen = SIMD4(shown * shown, shown * shown, 0, 0)
    for power in 0..<Self.powers {
      let (one, other) = Self.factors[power]
      let (a, b) = (squares[one], squares[other])
      let factors = (
        a.x * b.x, a.x * b.y + a.y * b.x, a.x * b.z + a.y * b.y + a.z * b.x,
        a.y * b.z + a.z * b.y, a.z * b.z
      )
      func sum(_ all: TiltedRowSums.Fourth) -> SIMD4<Float> {
        let low = all.0 * factors.0 + all.1 * factors.1 + all.2 * factors.2
        return (low + all.3 * factors.3 + all.4 * factors.4) * seen
      }
      sums[Self.across + power] += sum(across)
      sums[Self.down + power] += sum(down)
    }
    let (mixed, errors) = (row.mixed, row.errors)
    for power in 0..<Polynomial.count {
      let square = squares[power]
      let both = mixed.0 * square.x + mixed.1 * square.y + mixed.2 * square.z
      sums[Self.across + power] += SIMD4(0, 0, both.x, both.y) * shown
      sums[Self.down + power] += SIMD4(0, 0, both.z, both.w) * shown
      sums[Self.error + power] +=
        (errors.0 * square.x + errors.1 * square.y + errors.2 * square.z) * shown
    }
    sums[Self.error] += row.plainErrors
    sums[Self.opacity] += row.opacities
    sums[Self.shade] += row.shades
  }

  /// The two parts of a polynomial, of the second degree, whose product each power up to the fourth degree is.
  private static let factors = [
    (0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (3, 1), (3, 2), (5, 1), (5, 2), (3, 3), (3, 4),
    (3, 5), (4, 5), (5, 5),
  ]

  /// A position in a row from the anchor, and the step to that of the next pixel.
  typealias Place = (x: Float, y: Float, stepX: Float, stepY: Float)

  /// Where a pixel of a row is on a screen that lies in the plane of the picture.
  @inline(__always)
  func place(of pixel: Float, in row: ScreenSampler.Row) -> Place {
    (
      row.firstX + pixel * row.stepX - anchorX, row.firstY + pixel * row.stepY - anchorY, row.stepX,
      row.stepY
    )
  }

  /// Adds the sums of some rows to those of all, and resets them to 0.
  mutating func gather() {
    for place in 0..<Self.count { totals[place] += SIMD4<Double>(sums[place]) }
    sums.update(repeating: SIMD4())
  }

  /// Adds the sums to the normal equations of a screen.
  ///
  /// - Parameter ways: What the screen's numbers that may change do, in order.
  func add(to equations: inout NormalEquations, at place: Int, _ ways: [NumberWay]) {
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

/// How a number of a screen changes its picture: the derivative across times the first polynomial in the position,
/// and the one down times the second.
struct NumberWay {
  let number: Int
  let across, down: SIMD8<Double>
}

extension ScreenSampler {
  /// What those of some numbers do that move the screen's points.
  func ways(of numbers: [Int]) -> [NumberWay] {
    numbers.compactMap { number in
      ways.change(by: number, tilt: tilt).map {
        NumberWay(number: number, across: $0.across.factors, down: $0.down.factors)
      }
    }
  }
}
