import Look
import Diagnostics
import Motion
import Transitions
import Views

extension Examination {
  /// Plays a push and a pop by time and measures their motion.
  ///
  /// It measures how far screens move, how long the appearing view is invisible, and how long
  /// nothing happens before the end. Only visible motion counts. Times are judged as a fraction of
  /// the duration, because 0.1 s is much of 0.3 s but little of 2 s.
  func checkTime() {
    for act in [Situation.Act.push, .pop] {
      guard let rehearsal = rehearsal(Situation(act)) else { return }
      let observed = rehearsal.play(
        steps: isCrowded ? 36 : nil, look: Rehearsal.Look(ends: true, all: true, cost: true))
      guard rehearsal.failures.isEmpty, rehearsal.refusal == nil, rehearsal.duration > 0.05 else {
        continue
      }
      judgeDrawing(of: observed, in: rehearsal.situation)
      judgeSight(of: observed, rehearsal)
      let pictures = observed.frames.compactMap(\.picture)
      measures.largestDisplacement = max(
        measures.largestDisplacement, Self.displacement(in: pictures, observed))
      measures.kinks = max(measures.kinks, Self.kinks(in: pictures))
      guard act == .push, let last = pictures.last, let begin = observed.frames.first?.time else {
        continue
      }
      let end = observed.frames.last?.time ?? begin
      let arrival = observed.frames.first { frame in
        frame.picture?.noticeable.contains { $0.id == "message" } == true
      }
      measures.unseen = (arrival?.time ?? end) - begin
      let moving = observed.frames.last { frame in
        frame.picture.map { $0.change(to: last).steps > 0.02 } == true
      }
      measures.still = end - (moving?.time ?? begin)
      judgeTime(of: end - begin, in: rehearsal.situation)
    }
  }

  private func judgeTime(of duration: Double, in situation: Situation) {
    if measures.still > duration / 3, measures.still > 0.1 {
      record(
        .time, .warning, key: "still", in: situation, at: .key("duration"),
        message: "nothing visibly moves in the last \(Words.number(measures.still)) s of "
          + "\(Words.number(duration)) s, while touches are blocked",
        fix: "shorten `duration`, or spread the motion over all of it")
    }
    if measures.unseen > 2 * duration / 3, measures.unseen > 0.1 {
      record(
        .time, .warning, key: "unseen", in: situation, at: .key("frame"),
        message: "the arriving view is out of sight for \(Words.number(measures.unseen)) s of "
          + "\(Words.number(duration)) s",
        fix: "bring it in earlier, or start it closer to the container")
    }
  }

  /// Warns of frames in which nothing is on the screen, and of layers that are never seen.
  private func judgeSight(of observed: Rehearsal.ObservedRun, _ rehearsal: Rehearsal) {
    guard let run = rehearsal.run else { return }
    var passage = Passage()
    passage.layerNames = run.layers?.names ?? []
    passage.grounds.formUnion(run.context.grounds)
    for frame in observed.frames {
      guard let picture = frame.picture else { continue }
      passage.recordLayers(in: picture, at: frame.time)
      passage.darkness.record(picture, over: passage.grounds, at: frame.time, frame.progress)
    }
    for (name, sight) in passage.layers.sorted(by: { $0.key < $1.key }) {
      recordUnseen(name, sight, in: rehearsal.situation)
    }
    // At 120 frames a second, a viewer notices twice as many.
    guard let dark = passage.darkness.worst, dark.frames >= 2 * Darkness.leastFrames else { return }
    record(dark, key: "", in: rehearsal.situation)
  }

  /// Warns of a frame that costs too much to be drawn.
  private func judgeDrawing(of observed: Rehearsal.ObservedRun, in situation: Situation) {
    let worst = observed.frames.max { ($0.cost?.touches ?? 0) < ($1.cost?.touches ?? 0) }
    guard let worst, let cost = worst.cost, cost.isTooHigh else { return }
    record(
      .errors, .warning, key: "drawing", in: situation,
      at: .property(cost.property.name, view: cost.view),
      message: cost.message(at: worst.progress),
      fix: "use fewer such views, or smaller ones")
  }

  /// The distance that a screen's corner moves from its place while it is visible, in points.
  static func displacement(in pictures: [Picture], _ observed: Rehearsal.ObservedRun) -> Double {
    var rest: [String: Quad] = [:]
    for paint in observed.before.paints + observed.after.paints
    where Self.screens.contains(paint.key) {
      rest[paint.key] = paint.quad
    }
    var largest = 0.0
    for picture in pictures {
      for paint in picture.paints where paint.isNoticeable {
        guard let place = rest[paint.key] else { continue }
        largest = max(largest, paint.quad.distance(to: place))
      }
    }
    return largest
  }

  private static let screens: Set<String> = ["inbox", "message"]

  /// The number of frames in which a screen's velocity changes abruptly, not counting the start and
  /// the end.
  private static func kinks(in pictures: [Picture]) -> Int {
    var count = 0
    for id in screens {
      let places = pictures.map { picture in
        picture.paints.first { $0.key == id && $0.seen > 0 }?.quad.a
      }
      guard places.count > 6 else { continue }
      for index in 2..<(places.count - 3) {
        let five = places[(index - 2)...(index + 2)].compactMap { $0 }
        guard five.count == 5 else { continue }
        let steps = zip(five, five.dropFirst()).map { $1 - $0 }
        let turns = zip(steps, steps.dropFirst()).map { $0.distance(to: $1) }
        if turns[1] > 6 * max(turns[0], turns[2]) + 1.5 { count += 1 }
      }
    }
    return count
  }
}
