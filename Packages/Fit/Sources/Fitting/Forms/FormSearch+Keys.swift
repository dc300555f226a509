// Motions that no curve explains: straight segments between some of the values.
extension FormSearch {
  /// The fewest straight segments that stay close to the values of the first track, or less close
  /// if that takes too many.
  func keys() -> Candidate? {
    for share in [2e-3, 5e-3, 0.01] {
      if let found = keys(within: share) { return found }
    }
    return nil
  }

  private func keys(within share: Double) -> Candidate? {
    guard let track = samples.first, let evidence = evidence.first else { return nil }
    let inside = track.times.indices.filter { shown.contains(track.times[$0]) }
    guard let first = inside.first, let last = inside.last, first < last else { return nil }
    let range = track.range
    let allowed = max(
      4 * evidence.noise, share * range, tolerances.first.flatMap(\.self) ?? 0)
    var kept = [first, last]
    while true {
      var worst: (index: Int, error: Double)?
      for (left, right) in zip(kept, kept.dropFirst()) where right - left > 1 {
        for index in (left + 1)..<right {
          let share =
            (track.times[index] - track.times[left]) / (track.times[right] - track.times[left])
          let line = track.values[left] + share * (track.values[right] - track.values[left])
          let error = track.weight(at: index).squareRoot() * abs(track.values[index] - line)
          if error > worst?.error ?? allowed { worst = (index, error) }
        }
      }
      guard let worst else { break }
      kept.append(worst.index)
      kept.sort()
      guard kept.count <= Self.mostKeys else { return nil }
    }
    let (begin, end) = (track.times[first], track.times[last])
    let (from, to) = (track.values[first], track.values[last])
    let peak = kept.map { track.values[$0] - from }.max { abs($0) < abs($1) } ?? 0
    let comesBack = abs(to - from) < 0.15 * range
    let way = comesBack ? peak : to - from
    guard way != 0, end > begin else { return nil }
    var keys = kept.map { index in
      Form.Key(
        position: (track.times[index] - begin) / (end - begin),
        value: (track.values[index] - from) / way)
    }
    keys[0] = .init(position: 0, value: 0)
    keys[keys.count - 1] = .init(position: 1, value: comesBack ? 0 : 1)
    return FittedCurve(.keys(keys), begin: begin, duration: end - begin).flatMap(candidate)
  }

  /// With more keys, the result would be a recording rather than an animator.
  private static let mostKeys = 24
}
