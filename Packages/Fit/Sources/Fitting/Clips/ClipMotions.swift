/// When the picture of a clip moves, and which of it can be a transition.
package struct ClipMotions: Sendable {
  /// The parts that can be transitions, in order.
  ///
  /// The change at an index leads from that frame to the next one.
  package let parts: [ClosedRange<Int>]
  /// What else changes the picture, such as a clock or, beside transitions, a cut or a film.
  package let others: [ClosedRange<Int>]
  /// The largest change, and the one from which the picture moves.
  let (most, threshold): (Double, Double)
  private let times: [Double]

  /// The largest mean change of the pixels that an encoder causes in a still picture.
  private static let still = 0.0006
  /// The minimum rest that separates two transitions, in seconds.
  private static let rest = 0.3
  /// The time for which a frame is shown that rests, in seconds: a recorder may write only what changes.
  private static let longFrame = 0.5
  /// The fraction of the largest change from which a part of the clip counts as a transition.
  private static let transition = 0.05
  /// The number of changes below which a part is a cut.
  static let leastChanges = 4
  /// The maximum duration of a transition, in seconds.
  static let longest = 5.0
  /// The longest part of a clip that is read whole, in seconds.
  package static let longestRead = 60.0
  /// The fraction of the largest change that a clock makes at most.
  private static let ticking = 0.05

  /// - Parameters:
  ///   - changes: The mean change of the pixels from each frame to the next one.
  ///   - times: The time of each frame, in seconds.
  package init(_ changes: [Double], times: [Double]) {
    self.times = times
    most = Self.most(of: changes)
    // A clock that ticks in a corner changes every frame a little.
    let usual = changes.isEmpty ? 0 : changes.sorted()[changes.count / 5]
    let ticking = usual < Self.ticking * most ? 1.5 * usual : 0
    threshold = max(Self.still, 0.01 * most, ticking)
    var moving: [ClosedRange<Int>] = []
    for index in changes.indices where changes[index] > threshold {
      if let last = moving.last, times[index] - times[last.upperBound + 1] < Self.rest,
        times[index + 1] - times[index] < Self.longFrame
      {
        moving[moving.count - 1] = last.lowerBound...index
      } else {
        moving.append(index...index)
      }
    }
    let least = Self.transition * most
    let large = moving.filter { part in part.contains { changes[$0] >= least } }
    func isShort(_ part: ClosedRange<Int>, _ longest: Double) -> Bool {
      let span = Self.span(of: part, times)
      return span.upperBound - span.lowerBound <= longest
    }
    let fitting = large.filter { $0.count >= Self.leastChanges && isShort($0, Self.longest) }
    let parts = fitting.isEmpty ? large.filter { isShort($0, Self.longestRead) } : fitting
    (self.parts, others) = (parts, moving.filter { !parts.contains($0) })
  }

  /// The largest change of a motion: a cut changes more in one frame than a motion does in any.
  private static func most(of changes: [Double]) -> Double {
    let motion = changes.indices.map { index in
      let beside = [index - 1, index + 1].filter(changes.indices.contains).map { changes[$0] }.max()
      return min(changes[index], 4 * (beside ?? 0))
    }.max()
    if let motion, motion > still { return motion }
    return changes.max() ?? 0
  }

  /// When a part begins and ends, in seconds; a frame that is shown for long before it rests.
  static func span(of part: ClosedRange<Int>, _ times: [Double]) -> ClosedRange<Double> {
    let steps = part.map { times[$0 + 1] - times[$0] }.sorted()
    let begin = max(
      times[part.lowerBound], times[part.lowerBound + 1] - 2 * steps[steps.count / 2])
    return begin...times[part.upperBound + 1]
  }

  /// Whether anything moves.
  var isMoving: Bool { most > Self.still && !parts.isEmpty }

  /// The transitions, one of which can be chosen.
  package var choice: TransitionChoice {
    TransitionChoice(
      motions: parts.map { Self.span(of: $0, times) },
      recorded: times[0]...max(times[times.count - 1], times[0]))
  }
}
