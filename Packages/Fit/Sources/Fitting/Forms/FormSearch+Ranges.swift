@_spi(Tools) import Motion
@_spi(Tools) import Views

// Where a curve can begin and end, and the numbers of a search that can't leave their ranges.
extension FormSearch {
  /// The times at which a curve can begin: where the values show it, or earlier if it begins
  /// slowly.
  var beginnings: ClosedRange<Double> {
    let length = shown.upperBound - shown.lowerBound
    let last = shown.lowerBound + 2 * step
    let first = max(shown.lowerBound - 0.8 * length, recorded.lowerBound)
    return min(first, last)...last
  }

  /// The times at which a curve can end: where the values show it, or later if it ends slowly.
  var endings: ClosedRange<Double> {
    let length = shown.upperBound - shown.lowerBound
    let last = min(shown.upperBound + length, recorded.upperBound)
    // With uneven times, half a typical step can be longer than the whole motion.
    let first = max(shown.upperBound - 0.3 * length, shown.lowerBound + min(step, length) / 2)
    return first...max(last, shown.upperBound, first)
  }

  /// The starting points of searches: the begin and end that the values show, and others for slow
  /// ends.
  var places: [[Double]] {
    let length = shown.upperBound - shown.lowerBound
    let shares: [Double] = [0, 0.15, 0.4]
    var places: [[Double]] = []
    for before in shares {
      let begin: Double = angle(shown.lowerBound - before * length, beginnings)
      for after in shares {
        let end: Double = angle(shown.upperBound + after * length, endings)
        places.append([begin, end])
      }
    }
    return places
  }

  func place(_ curve: FittedCurve) -> [Double] {
    [angle(curve.begin, beginnings), angle(curve.end, endings)]
  }

  typealias Make = (UnsafeBufferPointer<Double>) -> FittedCurve?

  func makeCubic(_ numbers: UnsafeBufferPointer<Double>) -> FittedCurve? {
    timed(
      .cubic(
        Self.value(numbers[2], 0...1), numbers[3], Self.value(numbers[4], 0...1), numbers[5]),
      numbers)
  }

  /// A cubic that leaves its start slowly and comes slowly to its end, as those of most designers.
  func makeEased(_ numbers: UnsafeBufferPointer<Double>) -> FittedCurve? {
    timed(.cubic(Self.value(numbers[2], 0...1), 0, Self.value(numbers[3], 0...1), 1), numbers)
  }

  func makeSpring(_ numbers: UnsafeBufferPointer<Double>) -> FittedCurve? {
    let response = exponential(of: min(max(numbers[1], -7), 4))
    return FittedCurve(
      .spring(response: response, dampingRatio: 1 / (1 + exponential(of: -numbers[2]))),
      begin: Self.value(numbers[0], beginnings), duration: 1)
  }

  func timed(_ form: Form, _ numbers: UnsafeBufferPointer<Double>) -> FittedCurve? {
    let begin = Self.value(numbers[0], beginnings)
    return FittedCurve(
      form, begin: begin, duration: max(Self.value(numbers[1], endings) - begin, step / 4))
  }

  /// The number in a range that an angle represents, so that a search can't leave the range.
  static func value(_ angle: Double, _ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * (1 + sine(of: angle)) / 2
  }

  static func angle(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    let width = range.upperBound - range.lowerBound
    guard width > 0 else { return 0 }
    // Exactly at an end of the range, the slope is 0 and a search could not leave it.
    let share = min(max((value - range.lowerBound) / width, 0.0005), 0.9995)
    return arcsine(of: 2 * share - 1)
  }

  func angle(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    Self.angle(value, range)
  }

  static func logit(_ share: Double) -> Double {
    let share = min(max(share, 0.01), 0.9999)
    return logarithm(of: share / (1 - share))
  }

  /// When the first track has covered half of its way.
  var timeOfHalf: Double {
    guard let track = samples.first, let from = track.values.first, let to = track.values.last
    else { return shown.upperBound }
    let index = track.values.firstIndex { abs($0 - from) >= abs(to - from) / 2 }
    return index.map { track.times[$0] } ?? shown.upperBound
  }
}
