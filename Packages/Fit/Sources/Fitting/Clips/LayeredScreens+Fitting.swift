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
  ///   - precision: The fraction of the cost that a step must remove to be worth it.
  func fitted(
    _ picture: ClipPicture, from guess: Layering, free: [Bool], bound: Float, steps: Int,
    precision: Double
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
        guard equations.gain(from: layering, to: next) > precision * cost else { break }
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
      guard isBetter, change > precision, step < steps else { break }
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
}
