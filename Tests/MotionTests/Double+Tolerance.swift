extension Double {
  /// Whether the number is no further than `tolerance` from `other`.
  func isWithin(_ tolerance: Double, of other: Double) -> Bool {
    abs(self - other) <= tolerance
  }

  /// The derivative of `function` at this place, from its values just before and after.
  func slope(of function: (Double) -> Double, step: Double = 1e-6) -> Double {
    (function(self + step) - function(self - step)) / (2 * step)
  }
}

/// Evenly spaced fractions strictly between 0 and 1.
func fractions(_ count: Int) -> [Double] {
  (1..<count).map { Double($0) / Double(count) }
}
