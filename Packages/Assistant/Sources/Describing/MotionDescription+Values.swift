@_spi(Tools) public import Recordings
import Terminal
@_spi(Tools) import Views

extension MotionDescription.Transition {
  /// The values of one moment.
  public struct Moment: Sendable {
    /// Seconds since the transition began.
    public let time: Double
    /// 0 to 1, or beyond with a spring.
    public let progress: Double
    /// What is visible of each property that moves, in the order of ``MotionDescription/Transition/changes``.
    public let values: [(key: Channel.Key, value: Double)]

    /// The moment as one line.
    public var line: String {
      let figures = values.map { "\($0.key.name) \(Self.text($0.value))" }
      return (["\(Self.text(time)) s", "progress \(Self.text(progress))"] + figures)
        .joined(separator: "  ")
    }

    private static func text(_ value: Double) -> String {
      Figure.text(value)
    }
  }

  /// The visible values at some moments.
  ///
  /// - Parameter times: Seconds since the transition began; one beyond its end stands for the end.
  public func moments(at times: [Double]) -> [Moment] {
    let seconds = track.shownDuration
    guard track.frameCount > 0 else { return [] }
    let channels = changes.compactMap { change in track.channels.first { $0.key == change.key } }
    return times.map { time in
      let share = seconds > 0 ? min(max(time / seconds, 0), 1) : 1
      let frame = track.times.lastIndex { $0 - track.times[0] <= time + 1e-9 } ?? 0
      return Moment(
        time: share * seconds, progress: track.progress[frame],
        values: channels.map { ($0.key, track.value(of: $0, atShare: share).value) })
    }
  }
}
