@_spi(Tools) import Motion

// The position of a screen that isn't in the picture yet, or no longer is.
extension ClipMeasurement {
  /// The frames in which a screen is beyond an edge of the picture, and its position when it
  /// touches that edge, or is a whole side away.
  ///
  /// - Parameters:
  ///   - seen: The frames in which the position is measured.
  ///   - place: The index of the number that is the screen's position along one axis.
  ///   - limit: The deviation up to which a position counts as measured.
  /// - Returns: nil for other numbers, and for a screen that moves along both axes, rotates, fades, or
  ///   stays in view.
  package static func outside(
    _ found: [LayerTracking.Found], seen: [Int], at place: Int, limit: Double
  ) -> (frames: [Int], edge: Double, side: Double?)? {
    let screen = place < Layering.bottom ? Layering.top : Layering.bottom
    let axis = place - screen
    guard axis < 2, let first = seen.first, let last = seen.last else { return nil }
    func number(_ frame: Int, _ place: Int) -> Double { found[frame].layering.numbers[place] }
    func opacity(_ frame: Int) -> Double {
      let layering = found[frame].layering
      return screen == Layering.top
        ? layering[.topAlpha] : layering[.bottomAlpha] * (1 - layering[.dimming])
    }
    // A screen that fades is out of sight wherever it is.
    func isFading(_ frames: [Int]) -> Bool {
      let change = frames.count > 1 ? opacity(frames[0]) - opacity(frames[1]) : 0
      return opacity(frames[0]) + change < faded
    }
    let isComing = abs(number(first, place)) > abs(number(last, place))
    let (outermost, unseen) =
      isComing ? (first, 0..<first) : (last, (last + 1)..<max(found.count, last + 1))
    let (across, turn) = (number(outermost, screen + 1 - axis), number(outermost, screen + 3))
    let turns =
      [turn]
      + [Layering.skew, Layering.tiltX, Layering.tiltY].map {
        number(outermost, screen + $0)
      }
    guard abs(across) < 0.02, turns.allSatisfy({ abs($0) < 0.01 }),
      !isFading(isComing ? Array(seen.prefix(2)) : seen.suffix(2).reversed())
    else { return nil }
    let stretch = axis == 1 ? number(outermost, screen + Layering.stretch) : 0
    let size = exponential(of: number(outermost, screen + 2) + stretch)
    let edge = (number(outermost, place) < 0 ? -1 : 1) * (1 + size) / 2
    // While nothing of the screen is seen, the picture fits it beyond either edge.
    let frames = unseen.filter {
      found[$0].deviations[place] >= limit && abs(number($0, place) / edge) > 0.97
        && (place < Layering.bottom
          ? found[$0].shares.top < FoundTracks.leastShare : !isBottomHidden(in: found[$0]))
    }
    let side: Double? = size < Self.smaller ? (edge < 0 ? -1 : 1) : nil
    return frames.isEmpty ? nil : (frames, edge, side)
  }

  /// The opacity below which too little is seen of a screen to tell its place.
  private static let faded = 0.2

  /// The size below which a screen a whole side away is farther out than the edge.
  private static let smaller = 0.99

  /// Whether the screen on top covers the whole picture, so that the other one can be anywhere.
  private static func isBottomHidden(in frame: LayerTracking.Found) -> Bool {
    frame.shares.top * frame.layering[.topAlpha] > 1 - FoundTracks.leastShare
  }
}
