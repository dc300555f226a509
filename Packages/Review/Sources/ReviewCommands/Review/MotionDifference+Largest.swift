import Recordings
@_spi(Tools) import Views

extension MotionDifference {
  /// What moves most differently, in words: points come before everything else, because the eye follows them.
  var largest: String? {
    func rank(_ part: Part) -> (Int, Double)? {
      guard case .moved = part.kind, let value = part.value else { return nil }
      let movesPoints = Property(name: value.property)?.movesPoints == true
      return (movesPoints && part.size >= Self.leastPoints ? 1 : 0, part.size)
    }
    return parts.compactMap { part in rank(part).map { (part: part, rank: $0) } }
      .max { $0.rank < $1.rank }?.part.words
  }

  /// A movement that the eye notices beside a color, in points.
  private static let leastPoints = 1.0
}
