@_spi(Tools) import Motion

/// A number that depends on the container: a sum of its lengths, each with a factor.
///
/// A number without a unit, such as a scale, can be such a sum divided by a length: the size of the
/// scaled view is then the sum. A second sum can limit it, replace it, or add an angle.
package struct Extent: Sendable, Hashable {
  /// The lengths with their factors; each length occurs once.
  package let terms: [Term]
  /// The length that the sum is divided by.
  package let divisor: Length?
  /// A second sum and its effect; nil for most numbers.
  package let second: Second?

  /// A second sum of lengths.
  package struct Second: Sendable, Hashable {
    package let rule: Rule
    package let terms: [Term]

    package init(_ rule: Rule, _ terms: [Term]) {
      self.rule = rule
      self.terms = terms.filter { $0.factor != 0 }
    }
  }

  /// The effect of a second sum.
  package enum Rule: Sendable, Hashable {
    /// The number is the smaller one of both sums.
    case least
    /// The number is the larger one of both sums.
    case most
    /// The number is the second sum in a container that is not taller than wide.
    case level
    /// The number also includes the angle, in degrees, at which a viewer at this distance in points
    /// sees the length of the second sum.
    case angle(distance: Double)
  }

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
    /// The number 1, for a constant.
    case one
    case width, height
    /// The diagonal.
    case diagonal
    case insetTop, insetLeft, insetBottom, insetRight
    /// The height divided by the width: a length of a view that is scaled to the width is a factor of it.
    case heightToWidth

    /// The length in points; a number without a unit for `one` and `heightToWidth`.
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
      case .heightToWidth: container.size.height / container.size.width
      }
    }
  }

  package init(_ terms: [Term], over divisor: Length? = nil, with second: Second? = nil) {
    self.terms = terms.filter { $0.factor != 0 }
    self.divisor = self.terms.isEmpty ? nil : divisor
    self.second = second
  }

  /// Creates a constant.
  package init(_ number: Double) { self.init([Term(number, .one)]) }

  package static let zero = Extent([])

  /// The number in a container.
  package func value(in container: Container) -> Double {
    let sum = Self.sum(terms, in: container)
    guard let second else { return divisor.map { sum / $0.value(in: container) } ?? sum }
    let other = Self.sum(second.terms, in: container)
    return switch second.rule {
    case .least: min(sum, other)
    case .most: max(sum, other)
    case .level: container.size.height > container.size.width ? sum : other
    case .angle(let distance): sum + Point(x: 1, y: 0).turn(to: Point(x: distance, y: other))
    }
  }

  private static func sum(_ terms: [Term], in container: Container) -> Double {
    terms.reduce(0) { $0 + $1.factor * $1.length.value(in: container) }
  }

  /// The number if it is the same in every container.
  package var constant: Double? {
    guard second == nil else { return nil }
    if terms.isEmpty { return 0 }
    return terms.count == 1 && terms[0].length == .one && divisor == nil ? terms[0].factor : nil
  }

  package var isZero: Bool { terms.isEmpty && second == nil }

  /// The number with the opposite sign.
  var negated: Extent {
    func negated(_ terms: [Term]) -> [Term] { terms.map { Term(-$0.factor, $0.length) } }
    let second = second.map { second in
      let rule: Rule =
        switch second.rule {
        case .least: .most
        case .most: .least
        case .level, .angle: second.rule
        }
      return Second(rule, negated(second.terms))
    }
    return Extent(negated(terms), over: divisor, with: second)
  }

  /// The sum plus another number times a factor; nil if they are divided by different lengths or
  /// have a second sum.
  func adding(_ other: Extent, times factor: Double) -> Extent? {
    guard !other.isZero, factor != 0 else { return self }
    guard second == nil, other.second == nil else { return nil }
    guard isZero || divisor == other.divisor else { return nil }
    let sums = Length.allCases.compactMap { length -> Term? in
      let own = terms.first { $0.length == length }?.factor ?? 0
      let added = other.terms.first { $0.length == length }?.factor ?? 0
      let sum = own + added * factor
      // If two numbers cancel each other out, only a rounding error remains.
      return abs(sum) <= 1e-12 * max(abs(own), 1) ? nil : Term(sum, length)
    }
    return Extent(sums, over: other.divisor)
  }
}
