/// The frames of a clip that contain a transition, found by where nothing moves.
package struct ClipSpan: Sendable, Hashable {
  /// The last frame before anything moves, and the first one after it.
  package let first: Int
  package let last: Int
  /// The frames from the first to the last one in which screens are followed.
  let frames: [Int]
  /// Whether the first frame of the clip already moves, or the last one still does.
  let (beginsMoving, endsMoving): (Bool, Bool)

  /// The largest mean change of the pixels that an encoder causes in a still picture.
  private static let still = 0.0006
  /// The minimum rest that separates two transitions, in seconds.
  private static let rest = 0.3
  /// The fraction of the largest change from which a part of the clip counts as a transition.
  private static let transition = 0.05
  /// The fraction of the largest change from which a change counts as a jump, if the next frame takes
  /// it back.
  private static let large = 0.1
  /// The fraction of the largest change that a clock makes at most.
  private static let ticking = 0.05
  /// How many times longer than a typical frame of a motion a frame is shown that rests.
  private static let longFrame = 4.0
  /// The maximum duration of a transition, in seconds.
  private static let longest = 5.0

  /// - Parameter needsRest: Whether one of the screens is only known from a frame in which
  ///   nothing moves.
  /// - Throws: ``MeasurementError`` if nothing moves, if the motion never rests, if there are
  ///   two transitions or a cut, or if frames are out of order.
  package init(
    _ pictures: [ClipPicture], times: [Double], needsRest: Bool = true
  ) throws(MeasurementError) {
    let changes = zip(pictures, pictures.dropFirst()).map { $1.difference(from: $0) }
    guard let most = changes.max(), most > Self.still else {
      throw MeasurementError("nothing moves: there is no transition in it")
    }
    // A clock that ticks in a corner changes every frame a little.
    let usual = changes.sorted()[changes.count / 5]
    let ticking = usual < Self.ticking * most ? 1.5 * usual : 0
    let threshold = max(Self.still, 0.01 * most, ticking)
    let moving = changes.indices.filter { changes[$0] > threshold }
    var parts: [ClosedRange<Int>] = []
    for index in moving {
      if let last = parts.last, times[index] - times[last.upperBound + 1] < Self.rest {
        parts[parts.count - 1] = last.lowerBound...index
      } else {
        parts.append(index...index)
      }
    }
    // A small change, such as a ticking clock, is not a transition.
    parts.removeAll { part in part.allSatisfy { changes[$0] < Self.transition * most } }
    guard let part = parts.first else {
      throw MeasurementError("nothing moves: there is no transition in it")
    }
    guard parts.count == 1 else {
      let words = parts.prefix(4).map {
        "\(times[$0.lowerBound].lua(2)) to \(times[$0.upperBound + 1].lua(2)) s"
      }
      throw MeasurementError(
        "there are \(parts.count) transitions: \(words.joined(separator: ", "))",
        notes: [
          "name one with --start \(max(times[part.lowerBound] - 0.1, 0).lua(2)) "
            + "--end \(((times[part.upperBound + 1] + times[parts[1].lowerBound]) / 2).lua(2))"
        ])
    }
    guard part.count >= 4 else {
      throw MeasurementError(
        "the picture changes within \(part.count) frame\(part.count == 1 ? "" : "s") at "
          + "\(times[part.lowerBound].lua(2)) s: that is a cut, and no transition to fit")
    }
    // No motion is that fast, so following the screens would only take long. A single pair of frames
    // in the wrong order is no reason to refuse a clip.
    let returns = part.dropFirst().filter { index in
      let least = min(changes[index - 1], changes[index])
      return least > Self.large * most
        && pictures[index + 1].difference(from: pictures[index - 1]) < least / 2
    }
    guard returns.count < 3 else {
      throw MeasurementError(
        "the picture jumps back and forth from \(times[returns[0]].lua(2)) to "
          + "\(times[returns[returns.count - 1]].lua(2)) s: frames are damaged or out of order")
    }
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
    let (begin, end) = (times[part.lowerBound], times[part.upperBound + 1])
    guard end - begin <= Self.longest else {
      throw MeasurementError(
        "the picture moves for \((end - begin).lua(1)) s without a rest, from \(begin.lua(2)) to "
          + "\(end.lua(2)) s: that is no transition",
        notes: ["name a part of it with --start and --end"])
    }
    // A motion that begins or ends slowly also changes the frames before or after a little.
    first = max(part.lowerBound - 1, 0)
    last = min(part.upperBound + 3, pictures.count - 1)
    let repeated = Self.repeats(changes, least: 3 * threshold)
    frames = Self.thinned((first...last).filter { !repeated.contains($0) }, changes)
  }
}
