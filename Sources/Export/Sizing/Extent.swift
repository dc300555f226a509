import Motion

/// A number that depends on the container: a sum of its lengths, each with a factor.
///
/// A number without a unit, such as a scale, can be such a sum divided by a length: the edge of the
/// scaled view is then the sum.
package struct Extent: Sendable, Hashable {
  /// The lengths with their factors; each length occurs once.
  package let terms: [Term]
  /// The length by which the sum is divided.
  package let divisor: Length?

  /// A length with its factor.
  package struct Term: Sendable, Hashable {
    package let factor: Double
    package let length: Length

    package init(_ factor: Double, _ length: Length) {
      self.factor = factor
      self.length = length
    }
  }

  /// The lengths of a container.
  package enum Length: String, Sendable, Hashable, CaseIterable {
    /// 1, for a constant.
    case one
    case width, height
    /// The diagonal.
    case diagonal
    case insetTop, insetLeft, insetBottom, insetRight

    /// In points, except for `one`.
    package func value(in container: Container) -> Double {
      switch self {
      case .one: 1
      case .width: container.size.width
      case .height: container.size.height
      case .diagonal:
        (container.size.width * container.size.width
          + container.size.height * container.size.height).squareRoot()
      case .insetTop: container.insets.top
      case .insetLeft: container.insets.left
      case .insetBottom: container.insets.bottom
      case .insetRight: container.insets.right
      }
    }
  }

  package init(_ terms: [Term], over divisor: Length? = nil) {
    self.terms = terms.filter { $0.factor != 0 }
    self.divisor = self.terms.isEmpty ? nil : divisor
  }

  /// Makes a constant.
  package init(_ number: Double) { self.init([Term(number, .one)]) }

  package static let zero = Extent([])

  /// The number in a container.
  package func value(in container: Container) -> Double {
    let sum = terms.reduce(0) { $0 + $1.factor * $1.length.value(in: container) }
    return divisor.map { sum / $0.value(in: container) } ?? sum
  }

  /// The number, if it is the same in every container.
  package var constant: Double? {
    if terms.isEmpty { return 0 }
    return terms.count == 1 && terms[0].length == .one && divisor == nil ? terms[0].factor : nil
  }

  package var isZero: Bool { terms.isEmpty }

  /// The sum plus another number times a factor, or nil if they are divided by different lengths.
  func adding(_ other: Extent, times factor: Double) -> Extent? {
    guard !other.isZero, factor != 0 else { return self }
    guard isZero || divisor == other.divisor else { return nil }
    let sums = Length.allCases.compactMap { length -> Term? in
      let own = terms.first { $0.length == length }?.factor ?? 0
      let added = other.terms.first { $0.length == length }?.factor ?? 0
      let sum = own + added * factor
      // If two numbers cancel each other out, only their rounding error remains.
      return abs(sum) <= 1e-12 * max(abs(own), 1) ? nil : Term(sum, length)
    }
    return Extent(sums, over: other.divisor)
  }
}
