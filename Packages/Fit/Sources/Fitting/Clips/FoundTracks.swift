@_spi(Tools) import Motion
@_spi(Tools) import Views

/// The numbers of two screens in a clip as tracks of properties, in the frames that show them.
struct FoundTracks {
  private(set) var tracks: [MeasuredTrack] = []
  private let found: [LayerTracking.Found]
  private let times: [Double]
  /// Whether each number changes in the clip.
  private let free: [Bool]

  /// The fraction of the picture in which a screen must be for its numbers to count.
  static let leastShare = 0.04
  /// The fraction of the picture below which an encoder's errors exceed what the pixels' noise
  /// suggests.
  private static let smallShare = 0.08
  /// The uncertainty up to which an opacity, or that of a shade, counts as measured.
  private static let alphaLimit = 0.03
  /// The opacity that a screen on top must have for its position to count: less changes a pixel by
  /// two steps of 255.
  private static let leastAlpha = 0.01

  /// A property that is one of a screen's numbers.
  private struct Row {
    let number: Int
    let property: Property
    /// The uncertainty up to which the number counts as measured.
    let limit: Double
    let value: (Double) -> Double
  }

  init(
    _ found: [LayerTracking.Found], _ times: [Double], frontOnTop: Bool, free: [Bool], in size: Size
  ) {
    (self.found, self.times, self.free) = (found, times, free)
    for (view, place) in [
      ("front", frontOnTop ? Layering.top : Layering.bottom),
      ("back", frontOnTop ? Layering.bottom : Layering.top),
    ] {
      let isStretched = free[place + Layering.stretch]
      for row in Self.rows(in: size, isStretched: isStretched) { add(view, row, of: place) }
      if isStretched { addHeight(view, of: place) }
    }
    addMask(frontOnTop ? "front" : "back", in: size)
    addShade(frontOnTop: frontOnTop)
  }

  private static func rows(in size: Size, isStretched: Bool) -> [Row] {
    let unit = 180 / Double.pi
    func turn(_ number: Int, _ property: Property, _ limit: Double) -> Row {
      Row(number: number, property: property, limit: limit) { $0 * unit }
    }
    return [
      Row(number: 0, property: .translateX, limit: 1.5 / size.width) { $0 * size.width },
      Row(number: 1, property: .translateY, limit: 1.5 / size.height) { $0 * size.height },
      Row(number: 2, property: isStretched ? .scaleX : .scale, limit: 0.005) {
        exponential(of: $0)
      },
      turn(3, .rotation, 0.006), turn(Layering.skew, .skewX, 0.006),
      turn(Layering.tiltX, .rotationX, 0.012), turn(Layering.tiltY, .rotationY, 0.012),
      Row(number: Layering.alpha, property: .alpha, limit: alphaLimit) { $0 },
      Row(number: Layering.corner, property: .cornerRadius, limit: 1.5 / size.width) {
        $0 * size.width
      },
    ]
  }

  private mutating func add(_ view: String, _ row: Row, of place: Int) {
    let found = found
    add(view, row.property, at: place + row.number, limit: row.limit) { frame in
      row.value(found[frame].layering.numbers[place + row.number])
    } edge: {
      row.value($0)
    }
  }

  /// The scale of the height of a screen that is stretched.
  private mutating func addHeight(_ view: String, of place: Int) {
    let found = found
    add(view, .scaleY, at: place + Layering.stretch, limit: 0.005) { frame in
      let numbers = found[frame].layering.numbers
      return exponential(of: numbers[place + 2] + numbers[place + Layering.stretch])
    }
  }

  /// What a mask shows of the screen on top.
  private mutating func addMask(_ view: String, in size: Size) {
    let found = found
    // What an encoder leaves of a side that is shut or open can be beyond either.
    func number(_ place: Layering.Place, _ frame: Int) -> Double {
      max(found[frame].layering[place], 0)
    }
    for (start, end, property, length, side) in [
      (
        Layering.Place.maskLeft, Layering.Place.maskRight, Property.maskLeft, Property.maskWidth,
        size.width
      ),
      (.maskTop, .maskBottom, .maskTop, .maskHeight, size.height),
    ] {
      let limit = 1.5 / side
      add(view, property, at: start.rawValue, limit: limit, { number(start, $0) * side })
      add(
        view, length, at: (free[end.rawValue] ? end : start).rawValue, limit: limit,
        { max(1 - number(start, $0) - number(end, $0), 0) * side })
    }
    for (place, property, unit, middle) in [
      (Layering.Place.maskCorner, Property.maskCorner, size.width, 0.0),
      (.maskX, .maskX, size.width, 0.5), (.maskY, .maskY, size.height, 0.5),
      (.maskRadius, .maskRadius, size.halfDiagonal, 0),
    ] {
      add(
        view, property, at: place.rawValue, limit: 1.5 / unit,
        { (middle + found[$0].layering[place]) * unit })
    }
  }

  private mutating func addShade(frontOnTop: Bool) {
    let found = found
    let isDark = !free[Layering.Place.bottomAlpha.rawValue]
    // The shade over a screen that is hidden isn't measured.
    let darkest =
      found.filter { $0.deviations[Layering.dimming] < Self.alphaLimit }
      .map { $0.layering[.dimming] }.max() ?? 0
    if isDark, !frontOnTop || darkest > 0.9 {
      // On a dark ground, a screen that fades looks like one that is shaded, and a screen that
      // is shaded completely has most likely faded.
      add(
        frontOnTop ? "back" : "front", .alpha, at: Layering.dimming, limit: Self.alphaLimit,
        { 1 - found[$0].layering[.dimming] })
    } else if frontOnTop {
      // An animator's shade is on top of the back screen.
      add(
        "dimming", .alpha, at: Layering.dimming, limit: Self.alphaLimit,
        { found[$0].layering[.dimming] })
    }
  }

  /// - Parameters:
  ///   - place: The number whose uncertainty is that of the value.
  ///   - value: The value in a frame.
  ///   - edge: The value of a screen just outside of the picture.
  private mutating func add(
    _ view: String, _ property: Property, at place: Int, limit: Double, _ value: (Int) -> Double,
    edge: ((Double) -> Double)? = nil
  ) {
    guard free[place] else { return }
    var seen = Self.longestRun(
      found.indices.filter { frame in
        found[frame].deviations[place] < limit && isSeen(place, in: found[frame])
          || isSquareAtRest(place, in: frame)
      })
    let clear = place == Layering.Place.topAlpha.rawValue ? clearFrame(beside: seen) : []
    seen = (seen + clear).sorted()
    let numbers = seen.map { found[$0].layering.numbers[place] }
    let isCorner =
      place == Layering.Place.topCorner.rawValue || place == Layering.Place.bottomCorner.rawValue
    let jumps = isCorner ? 1 : 2
    guard seen.count >= 5, !Self.isStill(numbers, within: limit / 2, but: jumps) else { return }
    var track = MeasuredTrack(
      view: view, property: property, times: seen.map { times[$0] }, values: seen.map(value))
    track.weights = seen.map { weight(of: $0, at: place, limit: limit) }
    // A value that is certain counts as much as the best that is measured; more would outweigh all others.
    let resting = seen.indices.filter {
      clear.contains(seen[$0]) || isSquareAtRest(place, in: seen[$0])
    }
    let most = seen.indices.filter { !resting.contains($0) }.map { track.weights[$0] }.max()
    for index in resting { track.weights[index] = most ?? 1 }
    if let edge {
      let isOnTop = place < Layering.bottom
      track.outside = ClipMeasurement.outside(found, seen: seen, at: place, limit: limit).map {
        let place = edge($0.edge)
        return MeasuredTrack.Outside(
          times: $0.frames.map { times[$0] }, edge: place, side: $0.side.map(edge),
          strips: $0.frames.map {
            abs(place) * (isOnTop ? found[$0].shares.top : found[$0].shares.bottom)
          })
      }
    }
    tracks.append(track)
  }

  /// The frame at rest before or after those that show a screen on top that fades, in which nothing is seen of it.
  ///
  /// What fades in within a few frames leaves too few values otherwise.
  private func clearFrame(beside seen: [Int]) -> [Int] {
    func alpha(_ frame: Int) -> Double { found[frame].layering[.topAlpha] }
    guard let first = seen.first, let last = seen.last,
      seen.contains(where: { Self.fading.contains(alpha($0)) })
    else { return [] }
    let isFadingIn = alpha(first) < alpha(last)
    let rest = isFadingIn ? 0 : found.count - 1
    guard !seen.contains(rest), alpha(rest) < Self.leastAlpha else { return [] }
    let (near, next) = isFadingIn ? (seen[0], seen[1]) : (last, seen[seen.count - 2])
    // Nothing is seen of a screen outside of the picture either, or of one that turns its edge; its opacity then
    // seems to leap.
    let leap = abs(alpha(near)) / Double(abs(near - rest))
    let step = abs(alpha(next) - alpha(near)) / Double(abs(next - near))
    return leap > Self.steepest * step ? [] : [rest]
  }

  /// How many times as steep as its next step the first one of a screen's fade can be.
  private static let steepest = 5.0

  /// The opacities of a screen that certainly fades.
  private static let fading = 0.05...0.95

  /// How much a value counts, by its uncertainty compared with a tenth of the limit.
  private func weight(of frame: Int, at place: Int, limit: Double) -> Double {
    let isMask = (Layering.mask..<Layering.bottom).contains(place)
    // Where a mask has opened, hardly anything is left beside it by which its edge can be told.
    let share =
      place == Layering.dimming || place == Layering.Place.topAlpha.rawValue
      ? 1
      : min(
        Self.seenShare(ofScreenWith: place, in: found[frame]),
        isMask ? found[frame].shares.bottom : 1)
    let thinness = Self.smallShare / max(share, 1e-3)
    // A strip of the screen at the bottom is dark in most clips, and has no edge of its own.
    let square = thinness * thinness
    let excess = place < Layering.bottom || thinness < 1 ? square : square * square
    let doubt = 3 * (1 + excess) * found[frame].deviations[place] / (limit / 10)
    return 1 / (1 + doubt * doubt)
  }

  /// Whether a number is the radius of a screen in a frame in which it rests, and has square corners.
  ///
  /// The picture then is the screen's own, and the first frames in which it moves may already be round.
  private func isSquareAtRest(_ place: Int, in frame: Int) -> Bool {
    let numbers: Range<Int>
    switch place {
    case Layering.Place.topCorner.rawValue: numbers = 0..<Layering.bottom
    case Layering.Place.bottomCorner.rawValue where isTopAway(in: found[frame]):
      numbers = Layering.bottom..<Layering.dimming
    default: return false
    }
    let layering = found[frame].layering
    return layering.numbers[place] < Self.square
      && numbers.allSatisfy {
        abs(layering.numbers[$0] - Layering.resting.numbers[$0]) < Self.square
      }
  }

  /// Whether nothing is seen of the screen on top, so that no corner of the other one is hidden.
  private func isTopAway(in frame: LayerTracking.Found) -> Bool {
    frame.shares.top * frame.layering[.topAlpha] < Self.leastShare
  }

  /// How much a screen's numbers differ at most from those at rest, in widths or as logarithms.
  private static let square = 0.002

  /// Whether enough is seen of a screen to tell one of its numbers.
  ///
  /// In a narrow strip, the errors of an encoder look like a motion. Of a screen on top, the
  /// position can be told as soon as its edge is seen unless it turns or opens, and a radius as soon as its
  /// corners are; but while it has hardly faded in, an encoder keeps too little of it.
  private func isSeen(_ place: Int, in frame: LayerTracking.Found) -> Bool {
    let isOnTop = place < Layering.bottom
    if isOnTop, place != Layering.Place.topAlpha.rawValue {
      guard frame.layering[.topAlpha] > Self.leastAlpha else { return false }
    }
    guard isOnTop else {
      return place == Layering.Place.bottomCorner.rawValue || frame.shares.bottom > Self.leastShare
    }
    if isPartial, place != Layering.Place.topAlpha.rawValue {
      return frame.shares.top * frame.layering[.topAlpha] > Self.smallShare
    }
    let isClear = place < Layering.top + 2 || place == Layering.Place.topCorner.rawValue
    return isClear || frame.shares.top > Self.leastShare
  }

  /// Whether the screen on top turns, leans or is seen through a mask, so that its edge is not where its middle
  /// is.
  private var isPartial: Bool {
    free[Layering.mask..<Layering.bottom].contains(true)
      || [Layering.Place.topTurn, .topSkew, .topTiltX, .topTiltY].contains { free[$0.rawValue] }
  }

  /// The fraction of the picture in which the screen with a number is seen; what shines through
  /// counts in part.
  private static func seenShare(ofScreenWith place: Int, in frame: LayerTracking.Found) -> Double {
    place < Layering.bottom ? frame.shares.top * frame.layering[.topAlpha] : frame.shares.bottom
  }

  /// The largest number of frames without a long gap between them.
  ///
  /// A few separate frames in which something is seen provide little information.
  private static func longestRun(_ frames: [Int]) -> [Int] {
    var runs: [[Int]] = []
    for frame in frames {
      if let last = runs.last?.last, frame - last <= 3 {
        runs[runs.count - 1].append(frame)
      } else {
        runs.append([frame])
      }
    }
    return runs.max { $0.count < $1.count } ?? []
  }

  /// Whether all values but a few are the same, because a value that jumps provides no curve.
  private static func isStill(
    _ values: [Double], within limit: Double, but few: Int
  ) -> Bool {
    let sorted = values.sorted()
    return (0...few).contains { low in
      sorted[sorted.count - 1 - few + low] - sorted[low] < limit
    }
  }
}
