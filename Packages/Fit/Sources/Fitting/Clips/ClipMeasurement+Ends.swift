/// An end of a clip, which can lie in the motion.
struct ClipEnd {
  /// Whether the picture moves there.
  let moves: Bool
  /// Whether a picture of the screen there is named.
  let isKnown: Bool
  fileprivate let (verb, frame, screen, option): (String, String, String, String)

  static func first(moves: Bool, isKnown: Bool) -> ClipEnd {
    ClipEnd(
      moves: moves, isKnown: isKnown, verb: "begins", frame: "first", screen: "before",
      option: "--from")
  }

  static func last(moves: Bool, isKnown: Bool) -> ClipEnd {
    ClipEnd(
      moves: moves, isKnown: isKnown, verb: "ends", frame: "last", screen: "after", option: "--to")
  }

  private init(
    moves: Bool, isKnown: Bool, verb: String, frame: String, screen: String, option: String
  ) {
    (self.moves, self.isKnown) = (moves, isKnown)
    (self.verb, self.frame, self.screen, self.option) = (verb, frame, screen, option)
  }
}

// Clips that move in their first or last frame.
extension ClipMeasurement {
  /// - Throws: ``MeasurementError`` if a screen is known from no frame, since the one at its end of the clip shows
  ///   a part of both.
  static func check(
    _ first: ClipEnd, _ last: ClipEnd, of tracking: LayerTracking, topArrives: Bool
  ) throws(MeasurementError) {
    let order = Array(tracking.layerings.indices)
    for (end, frames, isTopKnown) in [
      (first, order, topArrives), (last, order.reversed(), !topArrives),
    ]
    where end.moves && !end.isKnown && tracking.isCut(at: frames, isTopKnown: isTopKnown) {
      throw MeasurementError(
        "the clip \(end.verb) in the motion: its \(end.frame) frame shows a part of both screens, so the "
          + "screen \(end.screen) isn't known",
        notes: [
          "name a picture of it with \(end.option), or record some rest \(end.screen) the motion"
        ])
    }
  }

  /// A clip can begin with the first frame of its transition, which looks like one in the middle.
  static func incompleteness(_ first: ClipEnd, _ last: ClipEnd) -> String? {
    let sentences = [first, last].filter(\.moves).map { end in
      end.isKnown
        ? "The clip \(end.verb) in the motion, so where the motion \(end.verb) is only what its curve leads to."
        : "The picture moves in the \(end.frame) frame, which is taken as the screen \(end.screen); if the clip "
          + "lacks a part of the motion, name a picture with \(end.option), or record some rest."
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
    of times: [Double], _ first: ClipEnd, _ last: ClipEnd
  ) -> ClosedRange<Double> {
    func share(_ end: ClipEnd) -> Double { end.moves && end.isKnown ? unseen : slowness }
    let (begin, end) = (times.first ?? 0, times.last ?? 0)
    return (begin - share(first) * (end - begin))...(end + share(last) * (end - begin))
  }
}
