@_spi(Tools) import Motion
import Testing

@testable import Fitting

/// What screens are drawn as, and how that is compared with pictures.
struct LayeredScreensTests {
  private static let (width, height) = (48, 104)

  /// A screen whose colors change slowly, so that derivatives hold for more than a pixel.
  private static func screen(_ phase: Double) -> ClipPicture {
    ClipPicture(
      width: width, height: height,
      pixels: (0..<(width * height)).map { index in
        let (x, y) = (Double(index % width), Double(index / width))
        func wave(_ across: Double, _ down: Double) -> Float {
          Float(0.5 + 0.4 * sine(of: across * x + down * y + phase))
        }
        return SIMD4(wave(0.2, 0.11), wave(0.13, -0.17), wave(-0.09, 0.23), 0)
      })
  }

  private static let screens: LayeredScreens = {
    var screens = LayeredScreens(
      top: screen(0), bottom: screen(2), ground: SIMD4(0.3, 0.1, 0.2, 0))
    screens.view.bottomAnchor = SIMD2(-0.5, 0.2)
    return screens
  }()

  /// Screens that are apart, rotated, small, large, clear, outside of the picture, and round.
  private static let layerings: [Layering] = {
    var dice = Synthetic.Dice(seed: 5)
    var nearRest = Layering.resting
    for place in [Layering.Place.topX, .topY, .bottomX, .bottomY] { nearRest[place] = 0.004 }
    return [.resting, nearRest]
      + (0..<24).map { number in
        var layering = Layering.resting
        for place in [Layering.Place.topX, .topY, .bottomX, .bottomY] {
          layering[place] = 1.6 * (dice.uniform() - 0.5)
        }
        for place in [Layering.Place.topSize, .bottomSize] {
          layering[place] = 1.5 * (dice.uniform() - 0.6)
        }
        if number % 2 == 0 {
          for place in [Layering.Place.topTurn, .bottomTurn] {
            layering[place] = 2 * (dice.uniform() - 0.5)
          }
        }
        for place in [Layering.Place.topCorner, .bottomCorner] {
          layering[place] = max(0, 0.4 * (dice.uniform() - 0.3))
        }
        if number % 3 == 0 { layering[.topAlpha] = dice.uniform() }
        if number % 4 == 0 {
          for place in [Layering.Place.topStretch, .topSkew, .bottomStretch, .bottomSkew] {
            layering[place] = dice.uniform() - 0.5
          }
        }
        if number % 5 == 0 {
          for place in [Layering.Place.topTiltX, .topTiltY, .bottomTiltX, .bottomTiltY] {
            layering[place] = 2 * (dice.uniform() - 0.5)
          }
        }
        if number % 6 == 1 {
          for place in Layering.maskSides { layering[place] = 0.25 * dice.uniform() }
          layering[.maskCorner] = 0.1 * dice.uniform()
        } else if number % 6 == 4 {
          (layering[.maskX], layering[.maskY]) = (dice.uniform() - 0.5, dice.uniform() - 0.5)
          layering[.maskRadius] = 0.2 + 0.6 * dice.uniform()
        }
        layering[.bottomAlpha] = 0.3 + 0.7 * dice.uniform()
        layering[.dimming] = 0.8 * dice.uniform()
        return layering
      }
  }()

  private static let picture: ClipPicture = {
    var layering = Layering.resting
    (layering[.topX], layering[.dimming]) = (0.3, 0.2)
    var colors: [SIMD4<Float>] = []
    screens.draw(layering) { colors.append($1) }
    return ClipPicture(width: width, height: height, pixels: colors)
  }()

  @Test(arguments: layerings.indices) func `a comparison sees what is drawn`(_ number: Int) {
    let layering = Self.layerings[number]
    for rows in [nil, [3..<20, 40..<41]] {
      var sum = 0.0
      Self.screens.draw(layering, rows: rows) { index, color in
        let error = color - Self.picture.pixels[index]
        sum += Double((error * error).sum())
      }
      let cost = Self.screens.cost(of: layering, for: Self.picture, bound: 1e6, rows: rows)
      #expect(abs(cost - sum) < 1e-3 * sum + 1e-3)
    }
  }

  /// The equations, summed pixel by pixel with all derivatives.
  private static func reference(
    _ layering: Layering, free: [Bool], bound: Float
  ) -> NormalEquations {
    var equations = NormalEquations(count: Layering.count)
    let kept = 1 - Float(layering[.dimming])
    var slopes = [SIMD4<Float>](repeating: .zero, count: Layering.count)
    screens.withLayers(layering, changing: free) { top, bottom in
      for index in picture.pixels.indices {
        let (px, py) = (Float(index % width) + 0.5, Float(index / width) + 0.5)
        let (upper, lower) = (top.sample(px, py), bottom.sample(px, py))
        let cover = upper.cover * top.alpha
        var under = SIMD4<Float>.zero
        for place in slopes.indices { slopes[place] = .zero }
        slopes.withUnsafeMutableBufferPointer { slopes in
          if cover < 1 {
            let seen =
              screens.ground + (lower.color - screens.ground) * (lower.cover * bottom.alpha)
            under = seen * kept
            slopes[Layering.dimming] = seen * (cover - 1)
            if lower.isThere {
              bottom.slopes(
                of: lower, over: screens.ground, weight: (1 - cover) * kept, into: slopes,
                at: Layering.bottom)
            }
          }
          if upper.isThere {
            top.slopes(of: upper, over: under, weight: 1, into: slopes, at: Layering.top)
          }
        }
        let error = under + (upper.color - under) * cover - picture.pixels[index]
        let trust = 1 / (1 + (error * error).sum() / (bound * bound))
        equations.cost += Double((error * error).sum() * trust)
        for row in slopes.indices {
          equations.gradient[row] += Double((slopes[row] * error).sum() * trust * trust)
          for column in row..<slopes.count {
            equations.add(
              Double((slopes[row] * slopes[column]).sum() * trust * trust), at: row, column)
          }
        }
      }
    }
    return equations
  }

  /// Which numbers may change: all, or those that move screens in the plane of the picture, and those of a mask
  /// that a layering has.
  private static func free(tilts: Bool, in layering: Layering) -> [Bool] {
    let (sides, circle) = (
      Layering.maskSides + [.maskCorner], [Layering.Place.maskX, .maskY, .maskRadius]
    )
    return Layering.Place.allCases.map { place in
      for mask in [sides, circle] where mask.contains(place) {
        return mask.contains { layering[$0] != Layering.resting[$0] }
      }
      return tilts || ![.topTiltX, .topTiltY, .bottomTiltX, .bottomTiltY].contains(place)
    }
  }

  // At rest, each pixel lies where two pieces of the screen's picture meet, and has the derivative of either.
  @Test(arguments: layerings.indices.dropFirst(), [false, true])
  func `the equations of rows are those of their pixels`(_ number: Int, tilts: Bool) {
    let layering = Self.layerings[number]
    let free = Self.free(tilts: tilts, in: layering)
    let found = Self.screens.equations(
      of: layering, for: Self.picture, free: free, bound: 0.3, from: layering)
    let expected = Self.reference(layering, free: free, bound: 0.3)
    #expect(abs(found.cost - expected.cost) < 1e-3 * expected.cost + 1e-3)
    let places = free.indices.filter { free[$0] }
    let sizes = (0..<Layering.count).map { place in
      max(expected.matrix[place * (Layering.count + 1)], 1e-3).squareRoot()
    }
    for row in places {
      let most = sizes[row] * max(expected.cost, 1).squareRoot()
      #expect(abs(found.gradient[row] - expected.gradient[row]) < 2e-3 * most)
      for column in places where column > row {
        let place = row * Layering.count + column
        #expect(
          abs(found.matrix[place] - expected.matrix[place]) < 2e-3 * sizes[row] * sizes[column])
      }
    }
  }

  /// A small change of each number changes the picture as its derivative says.
  @Test(arguments: layerings.indices.dropFirst()) func `derivatives are those of the picture`(
    _ number: Int
  ) {
    let layering = Self.layerings[number]
    let free = Self.free(tilts: true, in: layering)
    let rest = Self.screens.equations(
      of: layering, for: Self.picture, free: free, bound: 1e6, from: layering)
    for place in Layering.Place.allCases where free[place.rawValue] {
      let index = place.rawValue
      let isAtEnd =
        !(Layering.ranges[index].lowerBound + 0.01..<Layering.ranges[index].upperBound - 0.01)
        .contains(layering.numbers[index])
      if isAtEnd { continue }
      func cost(_ change: Double) -> Double {
        var moved = layering
        moved.numbers[index] += change
        return Self.screens.cost(of: moved, for: Self.picture, bound: 1e6)
      }
      let slope = (cost(1e-3) - cost(-1e-3)) / 2e-3 / 2
      let size =
        max(rest.matrix[index * (Layering.count + 1)], 1e-3).squareRoot() * rest.cost.squareRoot()
      #expect(
        abs(slope - rest.gradient[index]) < 0.03 * size + 0.05,
        "\(place) \(slope) \(rest.gradient[index])")
    }
  }
}
