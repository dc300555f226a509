import Export
@_spi(Tools) import Motion
import TestSupport
import Testing

/// The laws of fitting: ends are exact, rest stays rest, and no moment is farther off than was asked.
struct ShapeTests {
  /// Samples of a function of the share of a duration, 4000 a second.
  private func samples(seconds: Double, _ value: (Double) -> Double) -> Shape {
    let count = Int((seconds * 4000).rounded())
    let times = (0...count).map { Double($0) / Double(count) }
    return Shape(times: times, values: times.map(value))
  }

  private static let curves: [TimingCurve] =
    [.linear, .easeInOut, .caDefault]
    + [(0.5, 2.0), (0.7, 0.35), (0.825, 0.5), (1, 0.5)].compactMap { ratio, seconds in
      (try? Spring(fittingDuration: seconds, dampingRatio: ratio)).map { .spring($0) }
    } + [
      .easing(.cubicOut), .easing(.backInOut), .easing(.elasticOut), .easing(.bounceOut),
      .easing(.expoInOut), .easing(.circIn),
    ]

  @Test(arguments: TestTier.sample(curves, every: 6))
  func `the ends are exact, and no moment is farther off than the tolerance`(
    curve: TimingCurve
  ) throws {
    let samples = samples(seconds: curve.naturalDuration ?? 0.5, curve.value)
    // A tenth of a point over the height of a phone.
    for tolerance in [0.1 / 852, 0.01] {
      let shape = Shape(fitting: samples, tolerance: tolerance)
      #expect(shape.keys.first?.time == 0)
      #expect(shape.keys.first?.value == samples.values.first)
      #expect(shape.keys.last?.time == 1)
      #expect(shape.keys.last?.value == samples.values.last)
      #expect(samples.error(of: shape) <= tolerance)
      #expect(shape.keys.map(\.time) == shape.keys.map(\.time).sorted())
    }
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `free handles take fewer keys than handles at a third`() {
    var (free, fixed) = (0, 0)
    for curve in Self.curves {
      let samples = samples(seconds: curve.naturalDuration ?? 0.5, curve.value)
      let tolerance = 0.1 / 852
      let keys = Shape(fitting: samples, tolerance: tolerance).keys.count
      free += keys
      fixed += hermiteKeys(samples, tolerance)
      // A segment has its handles as shares of its own change, so a bounce takes one key at its top.
      #expect(keys <= hermiteKeys(samples, tolerance) + 1, "\(curve)")
      #expect(keys <= 16)
    }
    #expect(free * 5 < fixed * 4)
  }

  /// The keys that are needed when the x of both handles is a third of the way from its end: the
  /// cubic is then a polynomial of time, fitted with pinned ends.
  private func hermiteKeys(_ samples: Shape, _ tolerance: Double) -> Int {
    var (keys, start) = (2, 0)
    let last = samples.times.count - 1
    while start < last {
      var (low, high) = (start + 1, last)
      if polynomialError(samples, start, last) <= tolerance { break }
      while low < high {
        let middle = (low + high + 1) / 2
        if polynomialError(samples, start, middle) <= tolerance {
          low = middle
        } else {
          high = middle - 1
        }
      }
      keys += 1
      start = low
    }
    return keys
  }

  private func polynomialError(_ samples: Shape, _ start: Int, _ end: Int) -> Double {
    guard end - start > 1 else { return 0 }
    let width = samples.times[end] - samples.times[start]
    let (from, to) = (samples.values[start], samples.values[end])
    var (aa, ab, bb, at, bt) = (0.0, 0.0, 0.0, 0.0, 0.0)
    var rows: [(Double, Double, Double)] = []
    for index in start...end {
      let s = (samples.times[index] - samples.times[start]) / width
      let (a, b) = (3 * (1 - s) * (1 - s) * s, 3 * (1 - s) * s * s)
      let line = (1 - s) * (1 - s) * (1 - s) * from + s * s * s * to
      rows.append((a, b, samples.values[index] - line))
      aa += a * a
      ab += a * b
      bb += b * b
      at += a * rows[rows.count - 1].2
      bt += b * rows[rows.count - 1].2
    }
    let determinant = aa * bb - ab * ab
    guard abs(determinant) > 1e-12 else { return 0 }
    let (y1, y2) = ((at * bb - bt * ab) / determinant, (bt * aa - at * ab) / determinant)
    return rows.map { abs($0.0 * y1 + $0.1 * y2 - $0.2) }.max() ?? 0
  }

  @Test func `a spring over the height of a phone takes few keys`() throws {
    let spring = TimingCurve.spring(try Spring(fittingDuration: 1, dampingRatio: 0.6))
    let samples = samples(seconds: spring.naturalDuration ?? 1, spring.value)
    let shape = Shape(fitting: samples, tolerance: 0.1 / 852)
    #expect(shape.keys.count <= 10)
  }

  @Test(arguments: [[0.42, 0, 0.58, 1], [0, 0, 0.2, 1], [0.175, 0.885, 0.32, 1.275]])
  func `a cubic is found again, with the numbers it was written with`(numbers: [Double]) throws {
    let curve = try CubicBezier(numbers)
    let shape = Shape(
      fitting: samples(seconds: 0.35, curve.value), tolerance: 0.1 / 1366)
    #expect(shape.keys.count == 2)
    let found = shape.keys[0].curve
    for (mine, original) in zip(
      [found.first.x, found.first.y, found.second.x, found.second.y], numbers)
    {
      #expect(abs(mine - original) < 0.011)
    }
  }

  @Test func `what rests stays exactly at rest`() {
    let samples = samples(seconds: 0.6) { time in
      if time < 0.3 { return 0 }
      if time > 0.8 { return 1 }
      let way = (time - 0.3) / 0.5
      return way * way * (3 - 2 * way)
    }
    let shape = Shape(fitting: samples, tolerance: 1e-4)
    for time in stride(from: 0.0, through: 0.299, by: 0.001) { #expect(shape.value(at: time) == 0) }
    for time in stride(from: 0.801, through: 1, by: 0.001) { #expect(shape.value(at: time) == 1) }
    #expect(samples.error(of: shape) <= 1e-4)
  }

  @Test(arguments: [0.3, 0.30004, 0.500017, 0.77791])
  func `a kink is where it is, and not at the nearest sample`(kink: Double) {
    // 3 points a millisecond, and then back.
    let value: (Double) -> Double = { $0 < kink ? 1500 * $0 : 1500 * kink - 400 * ($0 - kink) }
    let shape = Shape(fitting: samples(seconds: 0.5, value), tolerance: 0.1)
    for step in 0...5000 {
      let time = Double(step) / 5000
      #expect(abs(shape.value(at: time) - value(time)) <= 0.1)
    }
    #expect(shape.keys.count == 3)
  }

  @Test(arguments: [(0.25, 0.75), (0.0512820, 0.1794872), (0.33337, 0.98765)])
  func `a straight way begins and ends where it does, and not at the nearest sample`(
    start: Double, end: Double
  ) {
    let value: (Double) -> Double = { min(max(($0 - start) / (end - start), 0), 1) }
    let shape = Shape(fitting: samples(seconds: 0.25, value), tolerance: 5e-3)
    for step in 0...5000 {
      let time = Double(step) / 5000
      #expect(abs(shape.value(at: time) - value(time)) <= 2e-5)
    }
    #expect(shape.keys.count == 4)
  }

  @Test func `a jump stays a jump`() {
    let value: (Double) -> Double = { $0 < 0.4 ? $0 : $0 + 0.5 }
    let shape = Shape(fitting: samples(seconds: 0.5, value), tolerance: 0.001)
    #expect(abs(shape.value(at: 0.399) - 0.399) < 0.001)
    #expect(abs(shape.value(at: 0.401) - 0.901) < 0.001)
    #expect(shape.keys.count == 4)
  }

  @Test func `what trembles is given up as soon as it takes too many keys`() {
    let samples = samples(seconds: 5) { 0.5 + 0.5 * ($0 * 2000).truncatingRemainder(dividingBy: 1) }
    #expect(Shape(fitting: samples, tolerance: 1e-4, most: 100) == nil)
    let smooth = self.samples(seconds: 1) { $0 * $0 }
    #expect(Shape(fitting: smooth, tolerance: 1e-4, most: 100) != nil)
  }

  @Test func `what takes too much work is given up, and the same way is fitted once`() {
    let waves = samples(seconds: 5) { 0.5 + 0.5 * ($0 * 300).truncatingRemainder(dividingBy: 1) }
    let little = Fitting(most: 2000)
    #expect(little.shape(of: waves, tolerance: 1e-4, most: 4000) == nil)
    #expect(little.isSpent)
    let enough = Fitting(most: 1_000_000)
    let shape = enough.shape(of: waves, tolerance: 1e-4, most: 4000)
    #expect(shape != nil)
    let left = enough.left
    #expect(enough.shape(of: waves, tolerance: 1e-4, most: 4000) == shape)
    #expect(enough.left == left)
    #expect(enough.shape(of: waves, tolerance: 1e-4, most: 10) == nil)
  }

  /// A segment looks at 64 places first, which here all have the same value.
  @Test func `what trembles as often as it is looked at is not at rest`() {
    let samples = samples(seconds: 0.32) { ($0 * 64).rounded(.down) == $0 * 64 ? 0 : 1e-3 }
    let shape = Shape(fitting: samples, tolerance: 1e-4)
    #expect(samples.error(of: shape) <= 1e-4)
  }

  @Test func `a way there and back is not lost between equal ends`() {
    let samples = samples(seconds: 0.5) { 4 * $0 * (1 - $0) }
    let shape = Shape(fitting: samples, tolerance: 1e-4)
    #expect(samples.error(of: shape) <= 1e-4)
    #expect(shape.keys.last?.value == 0)
  }

  @Test func `a key for each frame has the frame's value, and a line to the next`() {
    let times = [0, 0.1, 0.2, 0.3, 0.35, 1]
    let shape = Shape(times: times, values: [0.1, 0.7, -0.2, 0.4, 0.3, 0.9])
    #expect(times.map(shape.value) == shape.values)
    #expect([-1, 2].map(shape.value) == [0.1, 0.9])
    #expect(abs(shape.value(at: 0.675) - 0.6) < 1e-12)
    #expect(shape.range == -0.2...0.9)
    #expect(Shape(keys: shape.keys) == shape)
  }
}
