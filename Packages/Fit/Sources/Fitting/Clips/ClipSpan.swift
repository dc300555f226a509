/// The frames of a clip that contain a transition, found by where nothing moves.
package struct ClipSpan: Sendable, Hashable {
  /// The last frame before anything moves, and the first one after it.
  package let first: Int
  package let last: Int
  /// The frames from the first to the last one in which screens are followed.
  let frames: [Int]
  /// The times at which they show what they show; a screen rests until its motion begins, however early
  /// its last frame was written.
  let times: [Double]
  /// The frames that show the screens at rest, before and after.
  let (before, after): (Int, Int)
  /// Whether the first frame of the clip already moves, or the last one still does.
  let (beginsMoving, endsMoving): (Bool, Bool)

  /// The fraction of the largest change from which a change counts as a jump, if the next frame takes
  /// it back.
  private static let large = 0.1
  /// How many times longer than a typical frame of a motion a frame is shown that rests.
  private static let longFrame = 4.0
  /// How far from a motion its screens are looked for, in seconds.
  private static let near = 1.0

  /// - Parameter needsRest: Whether one of the screens is only known from a frame in which
  ///   nothing moves.
  /// - Throws: ``MeasurementError`` if nothing moves, if the motion never rests, if there are
  ///   two transitions or a cut, or if frames are out of order.
  package init(
    _ pictures: [ClipPicture], times: [Double], needsRest: Bool = true
  ) throws(MeasurementError) {
    let changes = zip(pictures, pictures.dropFirst()).map { $1.difference(from: $0) }
    let motions = ClipMotions(changes, times: times)
    let part = try Self.part(of: motions, pictures, changes, times)
    try Self.checkOrder(of: pictures, in: part, changes, most: motions.most, times)
    // If the picture moves all the time, no screen is known. A clip may begin with the first frame
    // of its transition or end with the last one, but not both.
    let steps = part.map { times[$0 + 1] - times[$0] }
    let typical = steps.sorted()[steps.count / 2]
    // With a variable rate, a screen that rests is a single frame that is shown for long.
    let rests = steps[0] > Self.longFrame * typical
    (beginsMoving, endsMoving) = (
      part.lowerBound == 0 && !rests, part.upperBound == changes.count - 1
    )
    if needsRest, beginsMoving, endsMoving {
      throw MeasurementError(
        "the picture moves from the first frame to the last one, so neither screen rests",
        notes: ["name pictures of the screens with --from and --to, or record some rest as well"])
    }
    let span = ClipMotions.span(of: part, times)
    let (begin, end) = (span.lowerBound, span.upperBound)
    guard end - begin <= ClipMotions.longest else {
      throw MeasurementError(
        "the picture moves for \((end - begin).lua(1)) s without a rest, from \(begin.lua(2)) to "
          + "\(end.lua(2)) s: that is no transition",
        notes: ["name a part of it with --start and --end"])
    }
    // A motion that begins or ends slowly also changes the frames before or after a little.
    let stale = Self.stale(changes, least: 3 * motions.threshold)
    first = max(part.lowerBound - 1 - stale, 0)
    last = min(part.upperBound + 3, pictures.count - 1)
    // A motion that is too small for a transition, such as a highlight, can come before or after it.
    let rest = (
      motions.others.last { $0.upperBound < part.lowerBound }.map { $0.upperBound + 1 } ?? 0,
      motions.others.first { $0.lowerBound > part.upperBound }?.lowerBound ?? pictures.count - 1
    )
    before = (rest.0...part.lowerBound).first { begin - times[$0] <= Self.near } ?? part.lowerBound
    after =
      ((part.upperBound + 1)...max(rest.1, part.upperBound + 1))
      .last { times[$0] - end <= Self.near } ?? part.upperBound + 1
    let repeated = Self.repeats(changes, least: 3 * motions.threshold)
    let begun = first
    let shown = (begun...last).filter { frame in
      frame == begun
        || !repeated.contains(frame)
          && !(frame <= part.lowerBound && frame > part.lowerBound - stale)
    }
    frames = Self.thinned(shown, changes)
    self.times = frames.map { $0 == part.lowerBound ? begin : times[$0] }
  }

  /// The changes of the only transition in the clip.
  private static func part(
    of motions: ClipMotions, _ pictures: [ClipPicture], _ changes: [Double], _ times: [Double]
  ) throws(MeasurementError) -> ClosedRange<Int> {
    guard !isFilmed(pictures, changes) else {
      throw MeasurementError(
        "the picture changes everywhere in every frame, as when a camera films a screen",
        notes: [
          "record the screen itself: on a phone from its Control Center, in a simulator with "
            + "`xcrun simctl io booted recordVideo card.mp4`"
        ])
    }
    guard motions.isMoving, let part = motions.parts.first else {
      throw MeasurementError("nothing moves: there is no transition in it")
    }
    guard motions.parts.count == 1 else { throw motions.choice.error() }
    guard part.count >= ClipMotions.leastChanges else {
      throw MeasurementError(
        "the picture changes within \(part.count) frame\(part.count == 1 ? "" : "s") at "
          + "\(times[part.lowerBound].lua(2)) s: that is a cut, and no transition to fit")
    }
    return part
  }

  /// Throws if the picture jumps back and forth.
  ///
  /// No motion is that fast, so following the screens would only take long. A single pair of frames
  /// in the wrong order is no reason to refuse a clip.
  private static func checkOrder(
    of pictures: [ClipPicture], in part: ClosedRange<Int>, _ changes: [Double], most: Double,
    _ times: [Double]
  ) throws(MeasurementError) {
    let returns = part.dropFirst().filter { index in
      let least = min(changes[index - 1], changes[index])
      return least > large * most
        && pictures[index + 1].difference(from: pictures[index - 1]) < least / 2
    }
    guard returns.count < 3 else {
      throw MeasurementError(
        "the picture jumps back and forth from \(times[returns[0]].lua(2)) to "
          + "\(times[returns[returns.count - 1]].lua(2)) s: frames are damaged or out of order")
    }
  }
}
