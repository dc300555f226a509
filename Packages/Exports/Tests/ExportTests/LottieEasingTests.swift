@_spi(Tools) import Motion
import TestSupport
import Testing

@testable import Export

/// Players of Lottie keep a curve under its numbers with two decimals.
struct LottieEasingTests {
  private func keys(_ curve: CubicBezier) -> [(Shape.Key, [Double])] {
    [
      (Shape.Key(time: 0, value: 0, curve: curve), [10, 5]),
      (Shape.Key(time: 1, value: 1), [110, -5]),
    ]
  }

  /// What a player shows: each segment by the first curve that it knows under the same decimals.
  private func played(
    _ keys: [(Shape.Key, [Double])], at time: Double, _ curves: inout [String: CubicBezier]
  ) -> Double {
    var result = keys[0].1[0]
    for ((key, values), (next, nextValues)) in zip(keys, keys.dropFirst()) {
      let numbers = [key.curve.first.x, key.curve.first.y, key.curve.second.x, key.curve.second.y]
      let name = numbers.map { "\(($0 * 100).rounded())" }.joined(separator: "_")
      let curve = curves[name] ?? key.curve
      curves[name] = curve
      guard time >= key.time, time <= next.time else { continue }
      let share = curve.value(at: (time - key.time) / (next.time - key.time))
      result = values[0] + (nextValues[0] - values[0]) * share
    }
    return result
  }

  @Test(arguments: [
    [0.333, 0.001, 0.667, 0.999], [0.416, 0.2, 0.58, 1.004], [0.42, 0.204, 0.578, 1],
    [0.004, 0.002, 0.996, 1.001], [0.42, 0.2, 0.58, 1],
  ])
  func `a curve with the decimals of another one is cut in two, and goes on as before`(
    numbers: [Double]
  ) throws {
    let other = try CubicBezier(x1: 0.42, y1: 0.2, x2: 0.58, y2: 1)
    let curve = try CubicBezier(numbers)
    var easings = LottieEasings()
    var curves: [String: CubicBezier] = [:]
    let first = easings.distinct(keys(other))
    _ = played(first, at: 0, &curves)
    let second = easings.distinct(keys(curve))
    let isSame = curve == other
    #expect(second.count == (isSame || numbers[0] == 0.333 ? 2 : 3))
    for step in 0...200 {
      let time = Double(step) / 200
      let wanted = 10 + 100 * curve.value(at: time)
      #expect(abs(played(second, at: time, &curves) - wanted) < 1e-6)
    }
    // Both numbers of a pair are cut at the same place.
    for (key, values) in second { #expect(abs(values[1] - (5 - 10 * key.value)) < 1e-9) }
  }

  /// The end of such a curve is a small copy of it, so what is left must be too small to see.
  @Test(arguments: [[0.333, 1, 0.667, 1], [0.333, 0, 0.667, 0]])
  func `a curve that only slows down or only speeds up is off by less than a ten thousandth`(
    numbers: [Double]
  ) throws {
    let curve = try CubicBezier(numbers)
    let other = try CubicBezier(x1: 0.33, y1: numbers[1], x2: 0.67, y2: numbers[3])
    var easings = LottieEasings()
    var curves: [String: CubicBezier] = [:]
    _ = played(easings.distinct(keys(other)), at: 0, &curves)
    let cut = easings.distinct(keys(curve))
    #expect(cut.count == 3)
    for step in 0...200 {
      let time = Double(step) / 200
      let wanted = 10 + 100 * curve.value(at: time)
      #expect(abs(played(cut, at: time, &curves) - wanted) < 0.01)
    }
  }

  @Test func `a segment that stays, and a jump, add no curve`() throws {
    let curve = try CubicBezier(x1: 0.42, y1: 0.2, x2: 0.58, y2: 1)
    let near = try CubicBezier(x1: 0.421, y1: 0.2, x2: 0.58, y2: 1)
    var easings = LottieEasings()
    let still = easings.distinct([
      (Shape.Key(time: 0, value: 0, curve: curve), [1]),
      (Shape.Key(time: 0.5, value: 0, curve: curve), [1]),
      (Shape.Key(time: 0.5, value: 1, curve: curve), [2]), (Shape.Key(time: 1, value: 1), [2]),
    ])
    #expect(still.map(\.0.curve) == Array(repeating: .linear, count: 4))
    #expect(easings.distinct(keys(near)).count == 2)
  }

  @Test(arguments: TestTier.sample(Array(1..<40), every: 8))
  func `both halves of a curve are the curve`(seed: Int) throws {
    func number(_ index: Int) -> Double { Double((seed * 7919 + index * 104_729) % 1000) / 1000 }
    let curve = try CubicBezier(
      x1: number(1), y1: number(2) * 3 - 1, x2: number(3), y2: number(4) * 3 - 1)
    for place in [0.25, 0.5, 0.7] {
      guard let (point, first, second) = curve.halves(at: place) else { continue }
      for step in 1..<50 {
        let time = Double(step) / 50
        let value =
          time < point.x
          ? point.y * first.value(at: time / point.x)
          : point.y + (1 - point.y) * second.value(at: (time - point.x) / (1 - point.x))
        #expect(abs(value - curve.value(at: time)) < 1e-6)
      }
    }
  }
}
