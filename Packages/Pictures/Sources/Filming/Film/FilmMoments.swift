@_spi(Tools) import Motion
@_spi(Tools) import Recordings
import Rendering
@_spi(Tools) import Scenarios
import Terminal
@_spi(Tools) import Views

/// The times at which a transition is pictured.
///
/// They are the same for all runs that are shown together: pictures in one column show the same
/// time, even if one run has already ended.
struct FilmMoments {
  /// Seconds since the transition began.
  let times: [Double]
  /// A description of the times, unless they cover the whole transition.
  let detail: String?

  /// Chooses evenly spaced times.
  ///
  /// A spring comes to rest long before it ends, so the times cover the part in which anything
  /// moves, and the last one is the end.
  init(ofTransition number: Int, in runs: [FilmedRun], count: Int) {
    let length = runs.compactMap { $0.length(ofTransition: number) }.max() ?? 0
    let motion =
      runs.compactMap { run in
        number < run.transitions.count ? run.transitions[number].motion : nil
      }.max().map { min($0, length) } ?? length
    let frames = Int(clamped: (length * (runs.first?.scenario.frameRate ?? 60)).rounded())
    if frames < count {
      times = (0...frames).map { Double($0) / Double(max(frames, 1)) * length }
      detail = nil
    } else if motion < 0.8 * length, count > 2 {
      times = (0..<count - 1).map { Double($0) / Double(count - 2) * motion } + [length]
      detail = "frames spread over the \(Figure.text(motion, digits: 2)) s in which it moves"
    } else {
      times = (0..<count).map { Double($0) / Double(count - 1) * length }
      detail = nil
    }
  }

  /// The frames of a run's transition at these times.
  func shots(of transition: RecordedTransition, in run: FilmedRun) -> [Shot] {
    run.shots(at: times.map { transition.began + $0 })
  }
}

extension RecordedTransition {
  /// Seconds until every value is within a hundredth of its range from its end; nil if no number
  /// changed.
  fileprivate var motion: Double? {
    curves.compactMap { curve in
      let samples = samples(of: curve)
      guard let last = samples.last else { return nil }
      let least = 0.01 * (curve.range.upperBound - curve.range.lowerBound)
      return (samples.last { abs($0.value - last.value) > least }?.time).map { $0 - began }
    }.max()
  }
}
