// Gauss–Newton steps, damped as in the Levenberg–Marquardt method.
//
// A picture has a hundred thousand values, so the normal equations are summed while the picture is
// drawn. MINPACK would store a row for each value.
extension LayeredScreens {
  /// A layering and its cost.
  package struct Fitted: Sendable {
    package var layering: Layering
    package var cost: Double
  }

  /// The layering that best draws a picture, close to a first guess.
  ///
  /// - Parameters:
  ///   - free: Which numbers may change.
  ///   - bound: The error from which a pixel counts as something else, 0 to 1.
  func fitted(
    _ picture: ClipPicture, from guess: Layering, free: [Bool], bound: Float, steps: Int
  ) -> Fitted {
    var layering = guess
    var equations = equations(of: layering, for: picture, free: free, bound: bound, from: guess)
    var cost = equations.cost
    var damping = 1e-3
    for step in 1...steps {
      var isBetter = false
      var change = 0.0
      for _ in 0..<5 {
        let next = equations.step(from: layering, free: free, damping: damping)
        let found =
          self.cost(of: next, for: picture, bound: bound, most: cost) + Self.pull(next, guess)
        if found < cost {
          change = (cost - found) / cost
          (layering, cost, isBetter) = (next, found, true)
          damping = max(damping / 5, 1e-7)
          break
        }
        damping *= 6
      }
      guard isBetter, change > 1e-5, step < steps else { break }
      equations = self.equations(
        of: layering, for: picture, free: free, bound: bound, from: guess)
    }
    return Fitted(layering: layering, cost: cost)
  }

  /// The cost of deviating from a guess.
  ///
  /// It is small, and only keeps the numbers that the picture doesn't show.
  static func pull(_ layering: Layering, _ guess: Layering) -> Double {
    zip(zip(layering.numbers, guess.numbers), Layering.freedom).reduce(0) { sum, next in
      let share = (next.0.0 - next.0.1) / next.1
      return sum + pullWeight * share * share
    }
  }

  static let pullWeight = 1e-3

  /// The normal equations around a layering.
  func equations(
    of layering: Layering, for picture: ClipPicture, free: [Bool], bound: Float,
    from guess: Layering
  ) -> NormalEquations {
    let count = Layering.count
    let moving = (0..<count).filter { free[$0] }
    let firstOfBottom = moving.firstIndex { $0 >= Layering.bottom } ?? moving.count
    let limit = 1 / (bound * bound)
    let kept = 1 - Float(layering[.dimming])
    var equations = NormalEquations(count: count)
    let (width, height, ground) = (top.width, top.height, ground)
    var sloping = [Int](repeating: 0, count: count)
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: count) { slopes in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: count * (count + 1)) { sums in
        slopes.initialize(repeating: SIMD4())
        sums.initialize(repeating: 0)
        picture.pixels.withUnsafeBufferPointer { pixels in
          withLayers(layering) { top, bottom in
            for y in 0..<height {
              var rowCost: Float = 0
              for x in 0..<width {
                let (px, py) = (Float(x) + 0.5, Float(y) + 0.5)
                let upper = top.sample(px, py)
                let cover = upper.cover * top.alpha
                var under = SIMD4<Float>()
                var (first, last) = (0, moving.count)
                if cover < 1 {
                  let lower = bottom.sample(px, py)
                  let share = lower.cover * bottom.alpha
                  let seen = ground + (lower.color - ground) * share
                  under = seen * kept
                  let through = (1 - cover) * kept
                  if lower.isThere {
                    bottom.slopes(
                      of: lower, over: ground, weight: through, into: slopes, at: Layering.bottom)
                  } else {
                    for index in Layering.bottom..<(Layering.bottom + 6) { slopes[index] = SIMD4() }
                  }
                  slopes[Layering.dimming] = seen * (cover - 1)
                } else {
                  last = firstOfBottom
                }
                if upper.isThere {
                  top.slopes(of: upper, over: under, weight: 1, into: slopes, at: Layering.top)
                } else {
                  first = firstOfBottom
                }
                let error = under + (upper.color - under) * cover - pixels[y * width + x]
                let square = (error * error).sum()
                let trust = 1 / (1 + square * limit)
                rowCost += square * trust
                let weight = trust * trust
                guard weight > 1e-4 else { continue }
                // Where a screen has one color, its place makes no difference.
                var sloped = 0
                for index in first..<last where slopes[moving[index]] != SIMD4() {
                  sloping[sloped] = moving[index]
                  sloped += 1
                }
                for index in 0..<sloped {
                  let row = sloping[index]
                  let weighted = slopes[row] * weight
                  let place = row * (count + 1)
                  for other in index..<sloped {
                    let column = sloping[other]
                    sums[place + column] += (weighted * slopes[column]).sum()
                  }
                  sums[place + count] += (weighted * error).sum()
                }
              }
              equations.cost += Double(rowCost)
              // Sums of few rows keep the precision of 32-bit numbers.
              if y % 16 == 15 || y == height - 1 { equations.take(sums) }
            }
          }
        }
      }
    }
    for index in 0..<count {
      let strength = Self.pullWeight / (Layering.freedom[index] * Layering.freedom[index])
      equations.matrix[index * count + index] += strength
      equations.gradient[index] += strength * (layering.numbers[index] - guess.numbers[index])
    }
    equations.cost += Self.pull(layering, guess)
    return equations
  }
}
