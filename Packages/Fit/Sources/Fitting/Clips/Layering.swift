/// The numbers that determine how two screens overlap in a picture.
package struct Layering: Sendable, Hashable {
  /// The numbers in the order of ``Place``.
  package var numbers: [Double]

  /// The meaning of a number.
  ///
  /// `x` and corners are in widths of the container, `y` is in heights, sizes are logarithms, and
  /// rotations are in radians.
  package enum Place: Int, CaseIterable, Sendable {
    case topX, topY, topSize, topTurn, topAlpha, topCorner
    case bottomX, bottomY, bottomSize, bottomTurn, bottomAlpha, bottomCorner
    /// The opacity of a black shade over the bottom screen and the ground.
    case dimming
  }

  package subscript(place: Place) -> Double {
    get { numbers[place.rawValue] }
    set { numbers[place.rawValue] = newValue }
  }

  /// Both screens in their resting positions.
  package static let resting: Layering = {
    var layering = Layering(numbers: Array(repeating: 0, count: Place.allCases.count))
    layering[.topAlpha] = 1
    layering[.bottomAlpha] = 1
    return layering
  }()

  static let (top, bottom, dimming) = (0, 6, 12)
  static let count = Place.allCases.count

  /// How far each number may deviate from a first guess if the picture doesn't show it.
  static let freedom: [Double] = [
    0.5, 0.5, 0.3, 0.3, 0.5, 0.1, 0.5, 0.5, 0.3, 0.3, 0.5, 0.1, 0.3,
  ]

  /// The range of each number.
  static let ranges: [ClosedRange<Double>] = [
    -3...3, -3...3, -4...2, -4...4, 0...1, 0...0.5, -3...3, -3...3, -4...2, -4...4, 0...1, 0...0.5,
    0...1,
  ]

  /// This layering with the numbers of one screen from another layering.
  func withScreen(at place: Int, of other: Layering) -> Layering {
    var mixed = self
    for index in place..<(place + 6) { mixed.numbers[index] = other.numbers[index] }
    return mixed
  }

  /// Whether another layering draws the same picture, as far as a small one shows it.
  func isEqual(to other: Layering) -> Bool {
    zip(numbers, other.numbers).allSatisfy { abs($0 - $1) < 0.005 }
  }

  /// The numbers after one more step like that from an earlier layering, multiplied by a factor.
  func continued(from earlier: Layering, by share: Double = 1) -> Layering {
    var next = self
    for index in numbers.indices {
      let range = Self.ranges[index]
      let value = numbers[index] + share * (numbers[index] - earlier.numbers[index])
      next.numbers[index] = min(max(value, range.lowerBound), range.upperBound)
    }
    return next
  }
}
