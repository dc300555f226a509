@_spi(Tools) import Motion

/// The numbers that determine how two screens overlap in a picture.
package struct Layering: Sendable, Hashable {
  /// The numbers in the order of ``Place``.
  package var numbers: [Double]

  /// The meaning of a number.
  ///
  /// `x` and corners are in widths of the container, `y` is in heights, and rotations are in radians.
  /// Sizes are logarithms; a stretch is the one of the height relative to the width. A tilt is a
  /// rotation out of the plane, about the horizontal axis or the vertical one, as in `Tilt`. A mask shows a part
  /// of the screen on top: all but what is cut off at each side, or a circle with a place, from the middle, and
  /// a radius, in halves of the diagonal.
  package enum Place: Int, CaseIterable, Sendable {
    case topX, topY, topSize, topTurn, topAlpha, topCorner
    case topStretch, topSkew, topTiltX, topTiltY
    case maskLeft, maskTop, maskRight, maskBottom, maskCorner, maskX, maskY, maskRadius
    case bottomX, bottomY, bottomSize, bottomTurn, bottomAlpha, bottomCorner
    case bottomStretch, bottomSkew, bottomTiltX, bottomTiltY
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
    layering[.maskRadius] = 1.05
    return layering
  }()

  /// The places of each screen's first number, and the count of a screen's numbers.
  static let (top, bottom, dimming) = (0, ofScreen + ofMask, 2 * ofScreen + ofMask)
  static let (ofScreen, ofMask) = (10, 8)
  /// The place of the mask's first number; it belongs to the screen on top.
  static let mask = ofScreen
  /// What is cut off at the sides.
  static let maskSides: [Place] = [.maskLeft, .maskTop, .maskRight, .maskBottom]
  static let count = Place.allCases.count
  /// Where a screen's numbers are, from its first one.
  static let (alpha, corner, stretch, skew, tiltX, tiltY) = (4, 5, 6, 7, 8, 9)

  /// How far each number may deviate from a first guess if the picture doesn't show it.
  static let freedom: [Double] = screenFreedom + maskFreedom + screenFreedom + [0.3]
  private static let screenFreedom = [0.5, 0.5, 0.3, 0.3, 0.5, 0.1, 0.3, 0.3, 0.5, 0.5]

  private static let maskFreedom = [0.5, 0.5, 0.5, 0.5, 0.1, 0.5, 0.5, 0.5]

  /// The range of each number.
  static let ranges: [ClosedRange<Double>] = screenRanges + maskRanges + screenRanges + [0...1]
  private static let screenRanges: [ClosedRange<Double>] = [
    -3...3, -3...3, -4...2, -4...4, 0...1, 0...0.5, -2...2, -1.2...1.2, -upright...upright,
    -upright...upright,
  ]
  private static let maskRanges: [ClosedRange<Double>] = [
    -0.2...1, -0.2...1, -0.2...1, -0.2...1, 0...0.5, -0.6...0.6, -0.6...0.6, 0...2.5,
  ]
  /// A little more than a right angle: a screen that is turned so far isn't seen.
  private static let upright = 1.7

  /// This layering with the numbers of one screen from another layering.
  func withScreen(at place: Int, of other: Layering) -> Layering {
    var mixed = self
    let count = place == Self.top ? Self.bottom : Self.ofScreen
    for index in place..<(place + count) { mixed.numbers[index] = other.numbers[index] }
    return mixed
  }

  /// This layering with the shade of another one.
  func withShade(of other: Layering) -> Layering {
    var shaded = self
    shaded[.dimming] = other[.dimming]
    return shaded
  }

  /// This layering with a screen of the size at rest, whose edge in the picture stays where it is.
  func withRestingSize(at place: Int) -> Layering {
    var resized = self
    let beyond = (exponential(of: numbers[place + 2]) - 1) / 2
    for axis in [place, place + 1] where abs(numbers[axis]) > abs(beyond) {
      resized.numbers[axis] -= numbers[axis] < 0 ? -beyond : beyond
    }
    resized.numbers[place + 2] = 0
    return resized
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
