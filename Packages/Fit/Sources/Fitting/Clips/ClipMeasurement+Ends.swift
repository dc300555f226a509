// Clips that move in their first or last frame.
extension ClipMeasurement {
  /// - Throws: ``MeasurementError`` if a screen is known from no frame, since the one at its end of the clip shows
  ///   a part of both.
  static func checkEnds(
    of span: ClipSpan, _ tracking: LayerTracking, topArrives: Bool, isFromKnown: Bool,
    isToKnown: Bool
  ) throws(MeasurementError) {
    let order = Array(tracking.layerings.indices)
    typealias Words = (verb: String, frame: String, screen: String, option: String)
    let ends: [(isMissed: Bool, frames: [Int], isTopKnown: Bool, words: Words)] = [
      (
        span.beginsMoving && !isFromKnown, order, topArrives,
        ("begins", "first", "before", "--from")
      ),
      (
        span.endsMoving && !isToKnown, order.reversed(), !topArrives,
        ("ends", "last", "after", "--to")
      ),
    ]
    for (isMissed, frames, isTopKnown, words) in ends
    where isMissed && tracking.isCut(at: frames, isTopKnown: isTopKnown) {
      throw MeasurementError(
        "the clip \(words.verb) in the motion: its \(words.frame) frame shows a part of both screens, so the "
          + "screen \(words.screen) isn't known",
        notes: [
          "name a picture of it with \(words.option), or record some rest \(words.screen) the motion"
        ])
    }
  }

  /// A clip can begin with the first frame of its transition, which looks like one in the middle.
  static func incompleteness(
    of span: ClipSpan, isFromKnown: Bool, isToKnown: Bool
  ) -> String? {
    let ends = [
      (span.beginsMoving, isFromKnown, "begins", "first", "before", "--from"),
      (span.endsMoving, isToKnown, "ends", "last", "after", "--to"),
    ]
    let sentences = ends.filter(\.0).map { _, isKnown, verb, frame, screen, option in
      isKnown
        ? "The clip \(verb) in the motion, so where the motion \(verb) is only what its curve leads to."
        : "The picture moves in the \(frame) frame, which is taken as the screen \(screen); if the clip lacks a "
          + "part of the motion, name a picture with \(option), or record some rest."
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// The fraction of the transition that can look like rest, at each end.
  private static let slowness = 0.2
  /// The fraction of the seen part of a transition that can lie before or after a clip that lacks an end of it.
  private static let unseen = 1.0

  /// When the transition can begin and end: a slow beginning or end can't be told from rest, and a clip can lack
  /// one if the screen there is known.
  static func possibleSpan(
    of span: ClipSpan, isFromKnown: Bool, isToKnown: Bool
  ) -> ClosedRange<Double> {
    let (begin, end) = (span.times.first ?? 0, span.times.last ?? 0)
    let (before, after) = (
      span.beginsMoving && isFromKnown ? unseen : slowness,
      span.endsMoving && isToKnown ? unseen : slowness
    )
    return (begin - before * (end - begin))...(end + after * (end - begin))
  }
}
