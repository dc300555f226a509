import Motion

extension Timing {
  /// The progress over time within a tolerance; nil if it requires more work than allowed.
  func shape(within tolerance: Double, by fitting: Fitting) -> Shape? {
    if case .cubic(let cubic) = curve {
      return Shape(keys: [
        Shape.Key(time: 0, value: 0, curve: cubic), Shape.Key(time: 1, value: 1),
      ])
    }
    let times = (0...4000).map { Double($0) / 4000 }
    return fitting.shape(
      of: Samples(times: times, values: times.map(curve.value)), tolerance: tolerance,
      most: KeyedMaker.mostKeys)
  }
}
