extension ClipSpan {
  /// The change below which a frame repeats the one before, as a fraction of the changes around it.
  private static let share: Double = 0.15
  /// The largest number of repeated frames that can't be told from a stop; more are a repeat only if
  /// the picture then jumps, or if it happens again and again.
  private static let few = 3
  /// The largest number of frames that a recorder loses without losing the motion.
  private static let most = 12

  /// The frames that a recorder has written once more although the picture moves.
  ///
  /// - Parameters:
  ///   - changes: The change from each frame to the next one.
  ///   - least: The smallest change that counts as a motion.
  static func repeats(_ changes: [Double], least: Double) -> [Int] {
    // A change leads to the next frame.
    runs(changes, least: least).flatMap { $0.map { $0 + 1 } }
  }

  /// The number of frames before a motion that can show an earlier time, of a recorder that repeats frames
  /// all the time.
  ///
  /// The screen rests in them, but its motion can have begun.
  static func stale(_ changes: [Double], least: Double) -> Int {
    let counts = runs(changes, least: least).map(\.count)
    return counts.count < often ? 0 : counts.max() ?? 0
  }

  /// How often a recorder repeats frames in a motion if it does so all the time.
  private static let often = 4

  private static func runs(_ changes: [Double], least: Double) -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    var place = 1
    while place + 1 < changes.count {
      let before = changes[place - 1]
      var end = place
      while end < changes.count, changes[end] < share * before { end += 1 }
      defer { place = max(end, place + 1) }
      guard before > least, end > place, end < changes.count, changes[end] > least,
        end - place <= most, (place..<end).allSatisfy({ changes[$0] < share * changes[end] })
      else { continue }
      runs.append(place...(end - 1))
    }
    return runs.filter { run in
      run.count <= few || changes[run.upperBound + 1] > 1.4 * changes[run.lowerBound - 1]
        || runs.count { $0.count == run.count } > 1
    }
  }

  /// The number of frames that show a motion as well as more would.
  private static let many = 60

  /// The frames of a long clip without those that hardly differ, as in a slow motion or while a spring
  /// comes to rest; of three in a row, one is kept.
  ///
  /// - Parameter changes: The change from each frame of the clip to the next one.
  static func thinned(_ frames: [Int], _ changes: [Double]) -> [Int] {
    guard frames.count > many, let first = frames.first, let last = frames.last else {
      return frames
    }
    let step = changes[first..<last].reduce(0, +) / Double(many)
    var kept = [first]
    var change = 0.0
    for (before, frame) in zip(frames, frames.dropFirst()) {
      change += changes[before..<frame].reduce(0, +)
      guard change > step || frame - kept[kept.count - 1] > 2 || frame == last else { continue }
      kept.append(frame)
      change = 0
    }
    return kept
  }
}
