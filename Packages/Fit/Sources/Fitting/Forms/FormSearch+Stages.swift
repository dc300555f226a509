@_spi(Tools) import Motion

// Motions in two stages, with a stop or a turn between them.
extension FormSearch {
  /// The best two stages for one track, with a free value between them.
  func stages() -> Candidate? {
    guard let track = samples.first, track.times.count > 6 else { return nil }
    let easings: [String?] = [nil, "easeIn", "easeOut", "easeInOut"]
    var found: [(keys: [Double], easings: [String?], cost: Double)] = []
    for first in easings {
      for second in easings {
        for split in [0.25, 0.5, 0.75] {
          let start = [
            angle(shown.lowerBound, beginnings), angle(shown.upperBound, endings),
            Self.angle(split, 0.05...0.95),
          ]
          let cost = cost(ofStages: start, [first, second], for: coarse.first ?? track)
          found.append((start, [first, second], cost))
        }
      }
    }
    found.sort { $0.cost < $1.cost }
    func solution(
      _ keys: [Double], _ easings: [String?], for track: MeasuredTrack, precision: Double
    ) -> [Double] {
      LeastSquares.minimum(
        from: keys, count: track.times.count, evaluations: 120, precision: precision
      ) { parameters, errors in
        stageErrors(of: track, Array(parameters), easings) { errors[$0] = $1 }
      }
    }
    let few = coarse.first ?? track
    let solved = found.prefix(6).map { start in
      let keys = solution(start.keys, start.easings, for: few, precision: 1e-6)
      return (
        keys: keys, easings: start.easings, cost: cost(ofStages: keys, start.easings, for: few)
      )
    }
    guard let best = solved.min(by: { $0.cost < $1.cost }) else { return nil }
    let keys = solution(best.keys, best.easings, for: track, precision: LeastSquares.finest)
    return staged(keys, best.easings)
  }

  /// The progress of each of the two stages at a time, from 0 to 1.
  private func pieces(
    _ numbers: [Double], _ easings: [String?]
  ) -> (begin: Double, split: Double, end: Double, value: (Double) -> (Double, Double)) {
    let begin = Self.value(numbers[0], beginnings)
    let end = max(Self.value(numbers[1], endings), begin + step)
    let split = Self.value(numbers[2], 0.05...0.95)
    let curves = easings.map { $0.flatMap { TimingCurve(named: $0) } ?? .linear }
    return (
      begin, split, end,
      { time in
        let share = (time - begin) / (end - begin)
        return (
          curves[0].value(at: share / split), curves[1].value(at: (share - split) / (1 - split))
        )
      }
    )
  }

  private func cost(
    ofStages numbers: [Double], _ easings: [String?], for track: MeasuredTrack
  ) -> Double {
    var sum = 0.0
    stageErrors(of: track, numbers, easings) { sum += $1 * $1 }
    return sum
  }

  private func stageErrors(
    of track: MeasuredTrack, _ numbers: [Double], _ easings: [String?],
    _ set: (Int, Double) -> Void
  ) {
    let pieces = pieces(numbers, easings)
    let shares = track.times.map(pieces.value)
    let (start, first, second) = Self.solved(track, shares)
    for index in track.times.indices {
      let trust = track.weight(at: index).squareRoot()
      set(
        index,
        trust
          * (start + first * shares[index].0 + second * shares[index].1 - track.values[index]))
    }
  }

  private func staged(_ numbers: [Double], _ easings: [String?]) -> Candidate? {
    guard let track = samples.first else { return nil }
    let pieces = pieces(numbers, easings)
    let (_, first, second) = Self.solved(track, track.times.map(pieces.value))
    let whole = first + second
    let comesBack = abs(whole) < 0.15 * max(abs(first), abs(second))
    let way = comesBack ? first : whole
    guard way != 0 else { return nil }
    let keys = [
      Form.Key(position: 0, value: 0),
      Form.Key(position: pieces.split, value: first / way, easing: easings[0]),
      Form.Key(position: 1, value: comesBack ? 0 : 1, easing: easings[1]),
    ]
    return FittedCurve(.keys(keys), begin: pieces.begin, duration: pieces.end - pieces.begin)
      .flatMap(candidate)
  }

  /// The start and the changes of both stages that best match the values.
  private static func solved(
    _ track: MeasuredTrack, _ shares: [(Double, Double)]
  ) -> (Double, Double, Double) {
    var matrix = [[Double]](repeating: [0, 0, 0, 0], count: 3)
    for (index, share) in shares.enumerated() {
      let row = [1, share.0, share.1]
      let weight = track.weight(at: index)
      for i in 0..<3 {
        for j in 0..<3 { matrix[i][j] += weight * row[i] * row[j] }
        matrix[i][3] += weight * row[i] * track.values[index]
      }
    }
    for i in 0..<3 {
      // If no value shows a stage, its change becomes 0.
      matrix[i][i] += 1e-9
      for j in (i + 1)..<3 {
        let factor = matrix[j][i] / matrix[i][i]
        for k in i..<4 { matrix[j][k] -= factor * matrix[i][k] }
      }
    }
    let third = matrix[2][3] / matrix[2][2]
    let second = (matrix[1][3] - matrix[1][2] * third) / matrix[1][1]
    let first = (matrix[0][3] - matrix[0][1] * second - matrix[0][2] * third) / matrix[0][0]
    return (first, second, third)
  }
}
