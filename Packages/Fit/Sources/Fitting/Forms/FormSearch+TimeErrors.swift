@_spi(Tools) import Motion

// Frames that arrive late: their values are right, and their times are not.
extension FormSearch {
  /// The fraction of the highest speed from which an error of a value tells that of its time.
  private static let fast = 0.25
  /// The smallest typical error of times that can be distinguished from none, in seconds.
  private static let least = 3e-4

  /// The typical error of the times, in seconds, if it explains what a single curve leaves.
  ///
  /// An error along the speed is one of time: it is large where the value moves fast, differs from
  /// frame to frame, and vanishes at rest. A curve that is wrong is off for several frames on end.
  ///
  /// - Parameter candidates: What ``candidates()`` found.
  func timeError(of candidates: [Candidate]) -> Double? {
    candidates.filter(\.isOneCurve).compactMap { timeError(along: $0.curve) }.min()
  }

  private func timeError(along curve: FittedCurve) -> Double? {
    let track = samples[0]
    let errors = errors(of: 0, in: track, along: curve)
    let way = LinearFit(track.values, along: track.times.map(curve.value)).way
    let speeds = track.times.map { time in
      way * (curve.value(at: time + step / 4) - curve.value(at: time - step / 4)) / (step / 2)
    }
    let highest = speeds.map(abs).max() ?? 0
    let isFast = speeds.map { abs($0) > Self.fast * highest }
    let late = errors.indices.filter { isFast[$0] }.map { errors[$0] / speeds[$0] }
    guard late.count > 5 else { return nil }
    let middle = late.sorted()[late.count / 2]
    let apart = late.map { $0 - middle }
    let typical = 1.4826 * apart.map(abs).sorted()[apart.count / 2]
    guard (Self.least...(step / 2)).contains(typical) else { return nil }
    // What is off for several frames on end is the curve.
    let square = apart.reduce(0) { $0 + $1 * $1 }
    let product = zip(apart, apart.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 }
    guard product < 0.5 * square else { return nil }
    let floor = max(0.005 * track.range, 3 * evidence[0].noise, tolerances[0] ?? 0)
    let slow = errors.indices.filter { !isFast[$0] }
    let right = slow.count { abs(errors[$0]) < floor + 3 * typical * abs(speeds[$0]) }
    return Double(right) >= 0.9 * Double(slow.count) ? typical : nil
  }
}

extension Evidence {
  /// The evidence whose values count less the more an error of their time changes them.
  func counting(timeError: Double) -> Evidence {
    let (times, values) = (track.times, track.values)
    let floor = max(1e-3 * track.range, 1e-12)
    let weights = times.indices.map { index in
      let (left, right) = (max(index - 1, 0), min(index + 1, times.count - 1))
      let speed = (values[right] - values[left]) / max(times[right] - times[left], 1e-9)
      let share = speed * timeError / floor
      return track.weight(at: index) / (1 + share * share)
    }
    return weighing(weights, noise: floor)
  }
}
