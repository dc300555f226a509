@_spi(Tools) import Diagnostics

/// The time span of a motion, derived from all tracks.
struct MotionSpan: Sendable, Hashable {
  let begin: Double
  let end: Double

  /// The minimum rest that separates two transitions, in seconds; a spring turns around in less
  /// time.
  private static let rest = 0.3
  /// The minimum fraction of its range that a track moves in a transition.
  private static let transition = 0.2
  /// The fraction of its way that a track may cover between two values; a few lost frames cost only
  /// themselves.
  private static let hidden = 0.4
  /// The minimum number of samples that show a motion.
  private static let fewest = 5

  /// The maximum duration of an animator, in seconds.
  private static let longest = 60.0
  /// The minimum duration of a motion, in seconds; a shorter one is not seen.
  static let shortest = 0.01

  init(begin: Double, end: Double) { (self.begin, self.end) = (begin, end) }

  /// - Throws: ``MeasurementError`` if nothing moves, if the motion takes too long, or if there are
  ///   two transitions.
  init(_ evidence: [Evidence]) throws(MeasurementError) {
    guard let begin = evidence.map(\.begin).min(), let end = evidence.map(\.end).max() else {
      throw MeasurementError("nothing moves: there is no transition in it")
    }
    (self.begin, self.end) = (begin, end)
    let moves = evidence.flatMap(Self.moves).sorted { $0.lowerBound < $1.lowerBound }
    var parts: [ClosedRange<Double>] = []
    for move in moves {
      if let last = parts.last, move.lowerBound - last.upperBound < Self.rest {
        parts[parts.count - 1] = last.lowerBound...max(last.upperBound, move.upperBound)
      } else {
        parts.append(move)
      }
    }
    // A spring that oscillates for a long time is slow at its turning points, and its last
    // oscillations are small.
    parts.removeAll { part in
      !evidence.contains { Self.share(of: $0.track, movedIn: part) >= Self.transition }
    }
    guard parts.count > 1 else {
      try Self.checkLength(from: begin, to: end)
      return
    }
    let times = evidence.flatMap(\.track.times)
    throw TransitionChoice(
      motions: parts, recorded: (times.min() ?? begin)...(times.max() ?? end)
    ).error()
  }

  /// The fraction of its range that a track moves in some time.
  private static func share(of track: MeasuredTrack, movedIn part: ClosedRange<Double>) -> Double {
    track.part(from: part.lowerBound, to: part.upperBound).range / track.range
  }

  /// The times in which a track moves.
  private static func moves(_ evidence: Evidence) -> [ClosedRange<Double>] {
    let track = evidence.track
    // The tail of a spring, and noise, don't count as a second transition.
    let threshold = max(8 * evidence.noise, 0.03 * track.range)
    var moves: [ClosedRange<Double>] = []
    // The track is at rest while it stays within the threshold of this value.
    var anchor = track.values[0]
    for index in track.times.indices.dropFirst() {
      let time = track.times[index]
      guard abs(track.values[index] - anchor) > threshold else { continue }
      let before = track.times[index - 1]
      if let last = moves.last, before <= last.upperBound {
        moves[moves.count - 1] = last.lowerBound...time
      } else {
        moves.append(before...time)
      }
      anchor = track.values[index]
    }
    return moves
  }

  /// - Throws: ``MeasurementError`` if an animator can't take that long, or so short a time.
  static func checkLength(from begin: Double, to end: Double) throws(MeasurementError) {
    guard end - begin >= shortest else {
      throw MeasurementError(
        "the motion takes \(text(end - begin)) s at \(text(begin)) s, and a transition takes "
          + "\(text(shortest)) s at least",
        notes: ["times are in seconds"])
    }
    guard end - begin > longest else { return }
    throw MeasurementError(
      "the motion takes \(text(end - begin)) s, from \(text(begin)) to \(text(end)) s, and a "
        + "transition takes \(text(longest)) s at most",
      notes: end - begin <= 1000 * longest ? ["times are in seconds, not in milliseconds"] : [])
  }

  /// Why a track can't be fitted: values are missing in the middle of the motion, or too few.
  static func problem(of evidence: Evidence) -> MeasurementError? {
    let track = evidence.track
    let inside = track.times.indices.filter {
      (evidence.begin...evidence.end).contains(track.times[$0])
    }
    guard inside.count >= fewest else {
      return MeasurementError(
        "'\(track.name)' jumps from \(track.values[inside.first ?? 0].lua(3)) to "
          + "\(track.values[inside.last ?? 0].lua(3)) at \(text(evidence.begin)) s: only "
          + "\(inside.count) values show its motion, and a curve takes \(fewest) at least")
    }
    let steps = zip(inside, inside.dropFirst()).map { track.times[$1] - track.times[$0] }
    let typical = steps.sorted()[steps.count / 2]
    for (step, index) in zip(steps, inside) where step > 4 * typical + 1e-9 {
      let way = abs(track.values[index + 1] - track.values[index])
      guard way > Self.hidden * track.range else { continue }
      return MeasurementError(
        "'\(track.name)' has a gap from \(text(track.times[index])) to "
          + "\(text(track.times[index + 1])) s, in which it moves from \(track.values[index].lua(3)) to "
          + "\(track.values[index + 1].lua(3))")
    }
    return nil
  }

  /// Seconds, or a number, with as many decimals as it takes to tell it from 0.
  static func text(_ number: Double) -> String {
    abs(number) >= 0.0005 || number == 0 ? number.lua(3) : String(number)
  }
}
