@_spi(Tools) package import Motion
@_spi(Tools) package import Transitions
@_spi(Tools) import Views

/// The positions of two screens in each frame of a clip.
package struct ClipMeasurement: Sendable {
  /// The measured values, in the same form as those of a table.
  package let measurement: Measurement
  /// The part of the clip that contains the transition.
  package let clip: Clip
  /// The screens that the frames consist of.
  package let screens: LayeredScreens
  /// Whether the front screen is on top of the other one.
  package let isFrontOnTop: Bool
  /// The part of the frames that no placement of the screens explains; nil if it is negligible.
  package let unexplained: Unexplained?
  /// What may be missing at an end of the clip, in a sentence; nil if the screens rest at both.
  package let incompleteness: String?

  /// Pixels that belong to neither screen.
  package struct Unexplained: Sendable, Hashable {
    /// The largest fraction of a frame's pixels.
    package let share: Double
    /// The times at which they are seen, in seconds of the clip.
    package let times: ClosedRange<Double>
    /// The area in which they are seen, in points.
    package let area: Rect

    /// A sentence that describes them.
    package var sentence: String {
      "Up to \((100 * share).lua(0)) % of the picture is neither screen from "
        + "\(times.lowerBound.lua(2)) to \(times.upperBound.lua(2)) s, within "
        + "\(area.width.lua(0)) × \(area.height.lua(0)) points at (\(area.minX.lua(0)), \(area.minY.lua(0)))."
    }
  }

  /// The typical precision of a measured position, in points at a corner.
  private static let exactness = 0.5
  /// The fraction of the transition that can look like rest, at each end.
  private static let slowness = 0.2
  /// The fraction of a frame that is worth a remark, and the fraction from which the clip can't be
  /// used.
  private static let (remarkable, hopeless) = (0.01, 0.4)
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

  /// - Parameters:
  ///   - from: The screen before the transition, at the size of the frames; nil for the clip's own,
  ///     where it rests.
  ///   - to: The screen after the transition; nil for the clip's own.
  ///   - size: The container's size in points.
  ///   - progress: Called with the completed fraction.
  /// - Throws: ``MeasurementError`` if the clip has no single transition between two screens.
  package init(
    of clip: Clip, from: ClipPicture?, to: ClipPicture?, operation: TransitionOperation,
    in size: Size, progress: (Double) -> Void = { _ in }
  ) throws(MeasurementError) {
    guard clip.frames.count > 1 else {
      throw MeasurementError("nothing moves: it is a single picture")
    }
    let (narrow, wide) = (min(clip.width, clip.height), max(clip.width, clip.height))
    guard narrow >= 16, wide <= 4 * narrow else {
      throw MeasurementError("the picture is too narrow to find screens in it")
    }
    let span = try ClipSpan(
      clip.frames.indices.map { clip.picture($0).halved.halved }, times: clip.times,
      needsRest: from == nil || to == nil)
    let shown = span.frames
    let part = Clip(
      width: clip.width, height: clip.height, frames: shown.map { clip.frames[$0] },
      times: span.times)
    incompleteness = Self.incompleteness(of: span, isFromKnown: from != nil, isToKnown: to != nil)
    let before = from ?? clip.picture(span.before)
    let after = to ?? clip.picture(span.after)
    let isForward = operation != .pop && operation != .dismiss
    let (front, back) = isForward ? (after, before) : (before, after)

    func tracking(frontOnTop: Bool, most: Double = .infinity) -> LayerTracking {
      LayerTracking(
        LayeredScreens(
          top: frontOnTop ? front : back, bottom: frontOnTop ? back : front, ground: .zero),
        frames: part.frames, topArrives: frontOnTop == isForward, most: most)
    }
    var best = tracking(frontOnTop: true)
    var isFrontOnTop = true
    progress(0.15)
    let other = tracking(frontOnTop: false, most: 2 * best.roughCost)
    if other.roughCost < 0.85 * best.roughCost { (best, isFrontOnTop) = (other, false) }
    progress(0.3)
    best.refine { progress(0.3 + 0.7 * $0) }

    let found = part.frames.indices.map(best.found)
    unexplained = Self.unexplained(found, part.times, in: size)
    if let share = unexplained?.share, share > Self.hopeless {
      throw MeasurementError(
        "up to \((100 * share).lua(0)) % of a frame is neither the screen before nor the one after: "
          + "the clip doesn't show two screens that move as a whole")
    }
    let tracks = Self.tracks(
      found, part.times, frontOnTop: isFrontOnTop, free: best.free, in: size)
    guard !tracks.isEmpty else {
      throw MeasurementError(
        "what moves is neither the screen before nor the one after, as a whole")
    }
    let (begin, end) = (part.times.first ?? 0, part.times.last ?? 0)
    // A slow beginning or end can't be told from rest.
    let margin = Self.slowness * (end - begin)
    measurement = Measurement(
      tracks: tracks,
      operation: operation, size: size, span: (begin - margin)...(end + margin),
      exactness: Self.exactness)
    (self.clip, screens, self.isFrontOnTop) = (part, best.finest, isFrontOnTop)
  }

  /// A clip can begin with the first frame of its transition, which looks like one in the middle.
  private static func incompleteness(
    of span: ClipSpan, isFromKnown: Bool, isToKnown: Bool
  ) -> String? {
    let ends: (frame: String, screen: String, option: String)
    if span.beginsMoving, !isFromKnown {
      ends = ("first", "before", "--from")
    } else if span.endsMoving, !isToKnown {
      ends = ("last", "after", "--to")
    } else {
      return nil
    }
    return "The picture moves in the \(ends.frame) frame, which is taken as the screen "
      + "\(ends.screen); if the clip lacks a part of the motion, name a picture with "
      + "\(ends.option), or record some rest."
  }

  /// The numbers as tracks of properties, in the frames that show them.
  private static func tracks(
    _ found: [LayerTracking.Found], _ times: [Double], frontOnTop: Bool, free: [Bool], in size: Size
  ) -> [MeasuredTrack] {
    let unit = 180 / Double.pi
    let rows: [(offset: Int, property: Property, limit: Double, value: (Double) -> Double)] = [
      (0, .translateX, 1.5 / size.width, { $0 * size.width }),
      (1, .translateY, 1.5 / size.height, { $0 * size.height }),
      (2, .scale, 0.005, { exponential(of: $0) }), (3, .rotation, 0.006, { $0 * unit }),
      (4, .alpha, alphaLimit, { $0 }), (5, .cornerRadius, 1.5 / size.width, { $0 * size.width }),
    ]
    var tracks: [MeasuredTrack] = []
    func add(
      _ view: String, _ property: Property, at place: Int, limit: Double,
      _ value: (Double) -> Double
    ) {
      guard free[place] else { return }
      // How much a value counts, by its uncertainty compared with a tenth of the limit.
      func weight(_ frame: Int) -> Double {
        let share =
          place == Layering.dimming || place == Layering.Place.topAlpha.rawValue
          ? 1 : seenShare(ofScreenWith: place, in: found[frame])
        let thinness = smallShare / max(share, 1e-3)
        let doubt = 3 * (1 + thinness * thinness) * found[frame].deviations[place] / (limit / 10)
        return 1 / (1 + doubt * doubt)
      }
      let seen = longestRun(
        found.indices.filter { frame in
          found[frame].deviations[place] < limit && isSeen(place, in: found[frame])
        })
      let numbers = seen.map { found[$0].layering.numbers[place] }
      guard seen.count >= 5, !isStill(numbers, within: limit) else { return }
      var track = MeasuredTrack(
        view: view, property: property, times: seen.map { times[$0] }, values: numbers.map(value))
      track.weights = seen.map(weight)
      track.outside = outside(found, seen: seen, at: place, limit: limit).map {
        MeasuredTrack.Outside(times: $0.frames.map { times[$0] }, edge: value($0.edge))
      }
      tracks.append(track)
    }
    for (view, place) in [
      ("front", frontOnTop ? Layering.top : Layering.bottom),
      ("back", frontOnTop ? Layering.bottom : Layering.top),
    ] {
      for row in rows {
        add(view, row.property, at: place + row.offset, limit: row.limit, row.value)
      }
    }
    let isDark = !free[Layering.Place.bottomAlpha.rawValue]
    // The shade over a screen that is hidden isn't measured.
    let darkest =
      found.filter { $0.deviations[Layering.dimming] < alphaLimit }.map { $0.layering[.dimming] }
      .max()
      ?? 0
    if isDark, !frontOnTop || darkest > 0.9 {
      // On a dark ground, a screen that fades looks like one that is shaded, and a screen that
      // is shaded completely has most likely faded.
      add(frontOnTop ? "back" : "front", .alpha, at: Layering.dimming, limit: alphaLimit) { 1 - $0 }
    } else if frontOnTop {
      // An animator's shade is on top of the back screen.
      add("dimming", .alpha, at: Layering.dimming, limit: alphaLimit) { $0 }
    }
    return tracks
  }

  /// Whether enough is seen of a screen to tell one of its numbers.
  ///
  /// In a narrow strip, the errors of an encoder look like a motion. Of a screen on top, the
  /// position can be told as soon as its edge is seen, and a radius as soon as its corners are; but
  /// while it has hardly faded in, an encoder keeps too little of it.
  private static func isSeen(_ place: Int, in frame: LayerTracking.Found) -> Bool {
    let isOnTop = place < Layering.bottom
    if isOnTop, place != Layering.Place.topAlpha.rawValue {
      guard frame.layering[.topAlpha] > leastAlpha else { return false }
    }
    if [Layering.Place.topCorner, .bottomCorner].contains(where: { $0.rawValue == place }) {
      return true
    }
    return isOnTop
      ? place < Layering.top + 2 || frame.shares.top > leastShare
      : frame.shares.bottom > leastShare
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

  /// Whether all values but two are the same, because a value that jumps provides no curve.
  private static func isStill(_ values: [Double], within limit: Double) -> Bool {
    let sorted = values.sorted()
    return (0...2).contains { low in sorted[sorted.count - 3 + low] - sorted[low] < limit }
  }

  private static func unexplained(
    _ found: [LayerTracking.Found], _ times: [Double], in size: Size
  ) -> Unexplained? {
    let seen = found.indices.filter { found[$0].unexplained > remarkable }
    guard let first = seen.first, let last = seen.last,
      let share = found.map(\.unexplained).max()
    else { return nil }
    let areas = seen.map { found[$0].area }
    let left = areas.map(\.minX).min() ?? 0
    let top = areas.map(\.minY).min() ?? 0
    let right = areas.map(\.maxX).max() ?? 1
    let bottom = areas.map(\.maxY).max() ?? 1
    return Unexplained(
      share: share, times: times[first]...times[last],
      area: Rect(
        x: left * size.width, y: top * size.height, width: (right - left) * size.width,
        height: (bottom - top) * size.height))
  }
}
