@_spi(Tools) import Views

/// A track to fit: its values, the time in which it moves, and its noise.
struct Evidence: Sendable {
  private(set) var track: MeasuredTrack
  /// The last time at which it has not moved yet.
  private(set) var begin: Double
  /// The first time at which it no longer moves.
  private(set) var end: Double
  /// The standard deviation of the errors of the values.
  private(set) var noise: Double

  /// A difference that can't be seen, as a fraction of the range, for a track without noise.
  private static let invisible = 2e-5

  /// - Returns: nil if the track doesn't move.
  init?(_ track: MeasuredTrack, stillness: Double) {
    let values = track.values
    guard let first = values.first, let last = values.last, track.range > stillness else {
      return nil
    }
    let rough = min(
      Noise.deviation(of: values, at: track.times), Noise.atRest(in: values) ?? .infinity)
    let threshold = max(6 * rough, Self.invisible * track.range)
    guard
      let moved = values.firstIndex(where: { abs($0 - first) > threshold }),
      let moving = values.lastIndex(where: { abs($0 - last) > threshold })
    else { return nil }
    let start = max(moved - 1, 0)
    let stop = min(moving + 1, values.count - 1)
    // Noise alone can leave the first value before it leaves the last one.
    guard start < stop else { return nil }
    self.track = track
    (begin, end) = (track.times[start], track.times[stop])
    let moves = start...stop
    // A short motion has few values for estimating the noise, and the values at rest are noisy as
    // well.
    noise = max(
      rough, Noise.deviation(of: Array(values[moves]), at: Array(track.times[moves])))
    // What ends elsewhere than it began has moved, however uneven its times are.
    let certain = abs(last - first) > track.range / 2 ? rough : noise
    guard track.range > 6 * certain else { return nil }
  }

  /// Whether it is an opacity, which an encoder changes most.
  var isOpacity: Bool { track.property.facts.unit == .opacity }

  /// The same evidence with other weights of its values.
  ///
  /// - Parameter noise: The error of a value that counts fully.
  func weighing(_ weights: [Double], noise: Double) -> Evidence {
    var evidence = self
    evidence.track.weights = weights
    evidence.noise = max(self.noise, noise)
    return evidence
  }

  /// The same evidence without the value at a time.
  func without(_ time: Double) -> Evidence {
    var evidence = self
    evidence.track = track.part(at: track.times.indices.filter { track.times[$0] != time })
    evidence.track.outside = track.outside
    return evidence
  }

  /// The same evidence at other times.
  func shifted(by seconds: Double) -> Evidence {
    guard seconds != 0 else { return self }
    var evidence = self
    evidence.track.times = track.times.map { $0 + seconds }
    evidence.track.outside?.times = (track.outside?.times ?? []).map { $0 + seconds }
    evidence.begin += seconds
    evidence.end += seconds
    return evidence
  }

  /// The root mean square residual up to which a form explains the track.
  ///
  /// It is 1.5 times the noise, and at least two ten-thousandths of the range, because the numbers
  /// of a curve are written with three decimals, and a spring jumps over the last thousandth of its
  /// way.
  func limit(tolerance: Double?) -> Double {
    max(1.5 * noise, Self.precision * track.range, tolerance ?? 0)
  }

  static let precision = 2e-4
}
