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
  /// The fraction of a frame that is worth a remark, and the fraction from which the clip can't be
  /// used.
  private static let (remarkable, hopeless) = (0.01, 0.4)

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
    let first = ClipEnd.first(moves: span.beginsMoving, isKnown: from != nil)
    let last = ClipEnd.last(moves: span.endsMoving, isKnown: to != nil)
    incompleteness = Self.incompleteness(first, last)
    let before = from ?? clip.picture(span.before)
    let after = to ?? clip.picture(span.after)
    let isForward = operation != .pop && operation != .dismiss
    let (front, back) = isForward ? (after, before) : (before, after)

    var (best, isFrontOnTop) = try Self.followed(
      part, from: front, over: back, isForward: isForward
    ) { progress(0.3 * $0) }
    best.refine { progress(0.3 + 0.7 * $0) }
    try Self.check(first, last, of: best, topArrives: isFrontOnTop == isForward)

    let found = part.frames.indices.map(best.found)
    unexplained = Self.unexplained(found, part.times, in: size)
    if let share = unexplained?.share, share > Self.hopeless {
      throw MeasurementError(
        "up to \((100 * share).lua(0)) % of a frame is neither the screen before nor the one after: "
          + "the clip doesn't show two screens that move as a whole")
    }
    let tracks = FoundTracks(
      found, part.times, frontOnTop: isFrontOnTop, free: best.free, in: size
    ).tracks
    guard !tracks.isEmpty else {
      throw MeasurementError(
        "what moves is neither the screen before nor the one after, as a whole")
    }
    var measurement = Measurement(
      tracks: tracks, operation: operation, size: size,
      span: Self.possibleSpan(of: span.times, first, last), exactness: Self.exactness)
    measurement.fixed = Self.fixed(of: best, frontOnTop: isFrontOnTop, in: size)
    if best.free[Layering.Place.bottomAlpha.rawValue] {
      measurement.ground = Self.text(of: best.finest.ground)
    }
    self.measurement = measurement
    (self.clip, screens, self.isFrontOnTop) = (part, best.finest, isFrontOnTop)
  }

  /// Follows the screens, with the front screen on top or the other one, whichever is closer.
  ///
  /// - Throws: ``MeasurementError`` if the screens go on beyond the picture.
  private static func followed(
    _ part: Clip, from front: ClipPicture, over back: ClipPicture, isForward: Bool,
    progress: (Double) -> Void
  ) throws(MeasurementError) -> (tracking: LayerTracking, isFrontOnTop: Bool) {
    func tracking(frontOnTop: Bool, most: Double = .infinity) -> LayerTracking {
      var tracking = LayerTracking(
        LayeredScreens(
          top: frontOnTop ? front : back, bottom: frontOnTop ? back : front, ground: .zero),
        frames: part.frames, topArrives: frontOnTop == isForward)
      tracking.follow(most: most)
      return tracking
    }
    let first = tracking(frontOnTop: true)
    progress(0.5)
    let most = 2 * first.roughCost
    let other = tracking(frontOnTop: false, most: most)
    var isFrontOnTop = other.roughCost >= 0.85 * first.roughCost
    var best = isFrontOnTop ? first : other
    let plain = best
    best.followWarped()
    if best.showsMore {
      // Without its mask, a screen that opens seems to be below the other one.
      let isWhole = isFrontOnTop ? other.roughCost < most : true
      var turned =
        isWhole ? (isFrontOnTop ? other : first) : tracking(frontOnTop: !isFrontOnTop)
      turned.followWarped()
      if turned.roughCost < 0.85 * best.roughCost {
        (best, isFrontOnTop) = (turned, !isFrontOnTop)
      }
    }
    if let margins = plain.margins(leaving: best.roughCost) {
      throw MeasurementError(
        "the picture is cut off \(margins.place): the screens go on beyond it, so what comes in there isn't known",
        notes: ["fit the recording as it was before it was cropped"])
    }
    return (best, isFrontOnTop)
  }

  /// How the screens are seen that tilt, and where a circle opens.
  private static func fixed(
    of tracking: LayerTracking, frontOnTop: Bool, in size: Size
  ) -> [String: FixedPlacement] {
    var fixed: [String: FixedPlacement] = [:]
    let view = tracking.finest.view
    for (name, place, anchor) in [
      (frontOnTop ? "front" : "back", Layering.top, view.topAnchor),
      (frontOnTop ? "back" : "front", Layering.bottom, view.bottomAnchor),
    ] where tracking.free[place + Layering.tiltX] || tracking.free[place + Layering.tiltY] {
      fixed[name] = FixedPlacement(
        perspective: view.eye * size.width, anchorX: 0.5 + anchor.x, anchorY: 0.5 + anchor.y)
    }
    if tracking.free[Layering.Place.maskRadius.rawValue] {
      func middle(_ place: Layering.Place) -> Double {
        let all = tracking.layerings.map { $0[place] }.sorted()
        return 0.5 + all[all.count / 2]
      }
      let name = frontOnTop ? "front" : "back"
      var placement = fixed[name] ?? FixedPlacement()
      placement.mask = Point(x: middle(.maskX), y: middle(.maskY))
      fixed[name] = placement
    }
    return fixed
  }

  /// A color as a script writes it; an encoder makes black and white a little lighter and darker.
  private static func text(of color: SIMD4<Float>) -> String {
    func channel(_ value: Float) -> Double {
      let byte = (min(max(Double(value), 0), 1) * 255).rounded()
      return byte < 6 ? 0 : byte > 249 ? 1 : byte / 255
    }
    return Color(red: channel(color.x), green: channel(color.y), blue: channel(color.z)).hex
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
