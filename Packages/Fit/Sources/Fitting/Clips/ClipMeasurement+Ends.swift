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
    for (isMoving, isKnown, verb, frame, screen, option) in [
      (span.beginsMoving, isFromKnown, "begins", "first", "before", "--from"),
      (span.endsMoving, isToKnown, "ends", "last", "after", "--to"),
    ] where isMoving {
      return isKnown
        ? "The clip \(verb) in the motion, so where the motion \(verb) is only what its curve leads to."
        : "The picture moves in the \(frame) frame, which is taken as the screen \(screen); if the clip lacks a "
          + "part of the motion, name a picture with \(option), or record some rest."
    }
    return nil
  }
}
