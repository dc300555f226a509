/// How two screens lie over each other: the numbers that a picture of them depends on.
package struct Layering: Sendable, Hashable {
  /// In the order of ``Place``.
  package var numbers: [Double]

  /// What a number means.
  ///
  /// `x` and corners are in widths of the container and `y` in heights, sizes are logarithms, and turns are
  /// in radians.
  package enum Place: Int, CaseIterable, Sendable {
    case topX, topY, topSize, topTurn, topAlpha, topCorner
    case bottomX, bottomY, bottomSize, bottomTurn, bottomAlpha, bottomCorner
    /// A black shade over the screen at the bottom and the ground.
    case dimming
  }

  package subscript(place: Place) -> Double {
    get { numbers[place.rawValue] }
    set { numbers[place.rawValue] = newValue }
  }

  /// Both screens in their places.
  package static let resting: Layering = {
    var layering = Layering(numbers: Array(repeating: 0, count: Place.allCases.count))
    layering[.topAlpha] = 1
    layering[.bottomAlpha] = 1
    return layering
  }()

  static let (top, bottom, dimming) = (0, 6, 12)
  static let count = Place.allCases.count

  /// How far each number may be from a first guess where the picture doesn't show it.
  static let freedom: [Double] = [
    0.5, 0.5, 0.3, 0.3, 0.5, 0.1, 0.5, 0.5, 0.3, 0.3, 0.5, 0.1, 0.3,
  ]

  /// What a number can be.
  static let ranges: [ClosedRange<Double>] = [
    -3...3, -3...3, -4...2, -4...4, 0...1, 0...0.5, -3...3, -3...3, -4...2, -4...4, 0...1, 0...0.5,
    0...1,
  ]

  /// The numbers of one screen from one layering, and all others from another.
  func withScreen(at place: Int, of other: Layering) -> Layering {
    var mixed = self
    for index in place..<(place + 6) { mixed.numbers[index] = other.numbers[index] }
    return mixed
  }

  /// The numbers after one more step of the same size.
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
