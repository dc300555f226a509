@_spi(Tools) package import Motion

/// The curve and the duration of a run that is driven by the clock.
public struct Timing: Sendable, Hashable {
  package let curve: TimingCurve
  /// The duration in seconds.
  package let duration: Double

  package init(curve: TimingCurve, duration: Double) {
    self.curve = curve
    self.duration = duration
  }

  /// The lowest and the highest progress, which a spring can move beyond 0 and 1.
  ///
  /// That can happen on its way to the end and, after a gesture, from its farthest point back to
  /// the start.
  var range: ClosedRange<Double> {
    var (low, high) = (0.0, 1.0)
    for step in 0...4000 {
      let value = curve.value(at: Double(step) / 4000)
      (low, high) = (min(low, value), max(high, value))
    }
    return min(low, high * (1 - high))...high * (1 - low)
  }

  /// The progress over time within a tolerance; nil if it requires more work than allowed.
  func shape(within tolerance: Double, by fitting: Fitting) -> Shape? {
    if case .cubic = curve { return unfitted }
    return fitting.shape(of: unfitted, tolerance: tolerance, most: Shape.mostKeys)
  }

  /// The progress over time; a curve that is no cubic has a key for each of many moments.
  var unfitted: Shape {
    if case .cubic(let cubic) = curve {
      return Shape(keys: [.init(time: 0, value: 0, curve: cubic), .init(time: 1, value: 1)])
    }
    let times = (0...4000).map { Double($0) / 4000 }
    return Shape(times: times, values: times.map(curve.value))
  }
}
