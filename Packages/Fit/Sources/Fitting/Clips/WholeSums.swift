@_spi(Tools) import Motion

/// The sums of the normal equations over pixels that show the inside of one screen alone.
///
/// There, the derivatives of a color with respect to the screen's position, size and rotation are
/// combinations of its two derivatives along the screen's axes, multiplied by the position. So only
/// the products of few colors are summed, times powers of the position, and the equations follow from
/// these sums.
struct WholeSums {
  /// The products of the derivative across with those across and down, with the color's change by the
  /// opacity, and with its change by the shade; multiplied by 1, x, y, x², xy and y².
  private var across = Moments()
  /// The same of the derivative down.
  private var down = Moments()
  /// The products of the error with the same four, multiplied by 1, x and y.
  private var (error, errorX, errorY) = (SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>())
  /// The products of the changes by the opacity and by the shade with the same four.
  private var (opacity, shade) = (SIMD4<Float>(), SIMD4<Float>())

  private struct Moments {
    var (one, x, y) = (SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>())
    var (xx, xy, yy) = (SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>())

    @inline(__always)
    mutating func add(_ products: SIMD4<Float>, _ px: Float, _ py: Float) {
      let (alongX, alongY) = (products * px, products * py)
      one += products
      x += alongX
      y += alongY
      xx += alongX * px
      xy += alongX * py
      yy += alongY * py
    }

    /// The sum for the product of two of 1, x and y.
    subscript(_ first: Int, _ second: Int) -> SIMD4<Float> {
      switch (min(first, second), max(first, second)) {
      case (0, 0): one
      case (0, 1): x
      case (0, _): y
      case (1, 1): xx
      case (1, _): xy
      default: yy
      }
    }
  }

  /// Adds a pixel.
  ///
  /// - Parameters:
  ///   - shown: How much of the screen's color is seen.
  ///   - opacity: The change of the color by the screen's opacity.
  ///   - shade: The change of the color by the shade.
  @inline(__always)
  mutating func add(
    _ sample: ScreenSampler.Sample, shown: Float, opacity: SIMD4<Float>, shade: SIMD4<Float>,
    error: SIMD4<Float>, weight: Float
  ) {
    let (a, d) = (sample.across * shown, sample.down * shown)
    let red = SIMD4(a.x, d.x, opacity.x, shade.x) * weight
    let green = SIMD4(a.y, d.y, opacity.y, shade.y) * weight
    let blue = SIMD4(a.z, d.z, opacity.z, shade.z) * weight
    across.add(red * a.x + green * a.y + blue * a.z, sample.fromX, sample.fromY)
    down.add(red * d.x + green * d.y + blue * d.z, sample.fromX, sample.fromY)
    let errors = red * error.x + green * error.y + blue * error.z
    self.error += errors
    errorX += errors * sample.fromX
    errorY += errors * sample.fromY
    self.opacity += red * opacity.x + green * opacity.y + blue * opacity.z
    self.shade += red * shade.x + green * shade.y + blue * shade.z
  }

  /// Adds the sums to the normal equations of a screen, and resets them to 0.
  ///
  /// - Parameter numbers: The screen's numbers that may change, in order.
  mutating func move(
    into equations: inout NormalEquations, of screen: ScreenSampler, at place: Int,
    numbers: [Int]
  ) {
    // The derivative by each number is that across times the first, and that down times the second
    // combination of 1, x and y.
    let ways = numbers.compactMap { number in
      screen.ways.change(by: number).map { (number: number, across: $0.across, down: $0.down) }
    }
    let errors = [error, errorX, errorY]
    let (alpha, dimming) = (place + Layering.alpha, Layering.dimming)
    for (index, way) in ways.enumerated() {
      for other in ways[index...] {
        var sum = 0.0
        for i in 0..<3 where way.across[i] != 0 || way.down[i] != 0 {
          for j in 0..<3 where other.across[j] != 0 || other.down[j] != 0 {
            let (first, second) = (across[i, j], down[i, j])
            sum += way.across[i] * other.across[j] * Double(first.x)
            sum += way.across[i] * other.down[j] * Double(first.y)
            sum += way.down[i] * other.across[j] * Double(second.x)
            sum += way.down[i] * other.down[j] * Double(second.y)
          }
        }
        equations.add(sum, at: place + way.number, place + other.number)
      }
      for i in 0..<3 where way.across[i] != 0 || way.down[i] != 0 {
        let (first, second) = (across[0, i], down[0, i])
        func mixed(_ lane: Int) -> Double {
          way.across[i] * Double(first[lane]) + way.down[i] * Double(second[lane])
        }
        let row = place + way.number
        equations.add(mixed(2), at: min(row, alpha), max(row, alpha))
        equations.add(mixed(3), at: row, dimming)
        equations.gradient[row] +=
          way.across[i] * Double(errors[i].x) + way.down[i] * Double(errors[i].y)
      }
    }
    equations.add(Double(opacity.z), at: alpha, alpha)
    equations.add(Double(opacity.w), at: alpha, dimming)
    equations.add(Double(shade.w), at: dimming, dimming)
    equations.gradient[alpha] += Double(error.z)
    equations.gradient[dimming] += Double(error.w)
    self = WholeSums()
  }
}
