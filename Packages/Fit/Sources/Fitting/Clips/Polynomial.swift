/// A polynomial in a screen's two axes, of the second degree at most.
struct Polynomial: Sendable {
  /// The factors of 1, x, y, x², xy and y².
  var factors = SIMD8<Double>()

  init(_ constant: Double) { factors[0] = constant }

  /// - Parameters:
  ///   - x: The factor of x.
  ///   - y: The factor of y.
  init(_ constant: Double, x: Double, y: Double) {
    (factors[0], factors[1], factors[2]) = (constant, x, y)
  }

  static let count = 6

  static func + (one: Self, other: Self) -> Self {
    var sum = one
    sum.factors += other.factors
    return sum
  }

  static func - (one: Self, other: Self) -> Self { one + other * -1 }

  static func * (one: Self, factor: Double) -> Self {
    var product = one
    product.factors *= factor
    return product
  }

  /// - Precondition: Both are of the first degree.
  static func * (one: Self, other: Self) -> Self {
    let (a, b) = (one.factors, other.factors)
    precondition(
      (3..<count).allSatisfy { a[$0] == 0 && b[$0] == 0 }, "a product of the second degree")
    var product = Polynomial(a[0] * b[0])
    product.factors[1] = a[0] * b[1] + a[1] * b[0]
    product.factors[2] = a[0] * b[2] + a[2] * b[0]
    product.factors[3] = a[1] * b[1]
    product.factors[4] = a[1] * b[2] + a[2] * b[1]
    product.factors[5] = a[2] * b[2]
    return product
  }
}
