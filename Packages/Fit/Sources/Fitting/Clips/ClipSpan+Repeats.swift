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
    let kept = runs.filter { run in
      run.count <= few || changes[run.upperBound + 1] > 1.4 * changes[run.lowerBound - 1]
        || runs.count { $0.count == run.count } > 1
    }
    // A change leads to the next frame.
    return kept.flatMap { $0.map { $0 + 1 } }
  }
}
