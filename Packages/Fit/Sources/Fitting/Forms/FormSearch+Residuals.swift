@_spi(Tools) import Motion
@_spi(Tools) import Views

// How far curves are off, and searches for those that are closest.
extension FormSearch {
  /// The best candidate from several starting points.
  ///
  /// - Parameter kinds: Starting points by their kinds, the likeliest kinds of which are tried as well.
  func minimum(
    _ make: @escaping Make, from starts: [[Double]], besides kinds: [[[Double]]] = []
  ) -> Candidate? {
    rough(make, from: starts, besides: kinds).flatMap { finest(make, from: $0.numbers) }
  }

  /// How many kinds of starting points are tried beside the likeliest ones.
  private static let kinds = 4

  private func cost(_ numbers: [Double], _ make: Make) -> Double {
    numbers.withUnsafeBufferPointer { numbers in
      make(numbers).flatMap { candidate($0, for: coarse) }.map(self.cost)
    } ?? .infinity
  }

  /// The numbers close to those with the smallest cost among few samples.
  func rough(
    _ make: @escaping Make, from starts: [[Double]], besides kinds: [[[Double]]] = []
  ) -> (numbers: [Double], cost: Double)? {
    func cost(_ numbers: [Double]) -> Double { self.cost(numbers, make) }
    func roughly(_ start: [Double], for tracks: [MeasuredTrack]) -> [Double] {
      solution(make, from: start, for: tracks, precision: 1e-6)
    }
    func ranked(_ starts: [[Double]]) -> [([Double], Double)] {
      starts.map { ($0, cost($0)) }.sorted { $0.1 < $1.1 }
    }
    var best: (numbers: [Double], cost: Double)?
    let likeliest = ranked(starts).prefix(starts.count > 9 ? 4 : starts.count > 5 ? 2 : 5).map(\.0)
    let others = kinds.filter { !$0.contains(where: likeliest.contains) }
      .compactMap { ranked($0).first }.sorted { $0.1 < $1.1 }.prefix(Self.kinds).map(\.0)
    for start in likeliest + others {
      // Where values count little, nothing holds the curve, and a search can end far off. A curve that
      // is close to all values is a better place to start.
      for start in even.isEmpty ? [start] : [start, roughly(start, for: even)] {
        let solution = roughly(start, for: coarse)
        let found = cost(solution)
        if found < best?.cost ?? .infinity { best = (solution, found) }
      }
    }
    return best
  }

  /// The best candidate near a starting point.
  func finest(_ make: @escaping Make, from start: [Double]) -> Candidate? {
    solution(make, from: start, for: samples, precision: LeastSquares.finest)
      .withUnsafeBufferPointer { make($0).flatMap(candidate) }
  }

  private func solution(
    _ make: @escaping Make, from start: [Double], for tracks: [MeasuredTrack], precision: Double
  ) -> [Double] {
    let count = tracks.reduce(0) { $0 + $1.times.count }
    return LeastSquares.minimum(from: start, count: count, precision: precision) { numbers, found in
      errors(of: make(numbers), for: tracks) { found[$0] = $1 }
    }
  }

  func cost(_ candidate: Candidate) -> Double {
    candidate.residuals.enumerated().reduce(0) { sum, next in
      let share = next.element / units[next.offset]
      return sum + share * share
    }
  }

  /// The residuals of all tracks, as multiples of the limit within which values count as equal.
  func errors(
    of curve: FittedCurve?, for tracks: [MeasuredTrack], _ set: (Int, Double) -> Void
  ) {
    var place = 0
    for (index, track) in tracks.enumerated() {
      guard let curve else {
        for offset in track.times.indices { set(place + offset, 1e6) }
        place += track.times.count
        continue
      }
      let weight = 1 / units[index]
      for (offset, error) in errors(of: index, in: track, along: curve).enumerated() {
        set(place + offset, error * weight * track.weight(at: offset).squareRoot())
      }
      place += track.times.count
    }
  }

  func errors(
    of index: Int, in track: MeasuredTrack, along curve: FittedCurve
  ) -> [Double] {
    let (clamped, end) = (clamped[index], evidence[index].end)
    let shape = track.times.map(curve.value)
    let fit = LinearFit(track.values, along: shape, weights: track.weights, clamped: clamped)
    let range = track.property.range
    // A spring jumps over the last thousandth of its way when it has settled.
    let snap = if case .spring = curve.form { 0.001 * abs(fit.way) } else { 0.0 }
    return track.times.indices.map { index in
      var value = fit.start + fit.way * shape[index]
      if !clamped.isEmpty, clamped[index], let range {
        value = min(max(value, range.lowerBound), range.upperBound)
      }
      let error = value - track.values[index]
      guard snap > 0, track.times[index] >= end else { return error }
      return error > 0 ? max(error - snap, 0) : min(error + snap, 0)
    }
  }

  func candidate(_ curve: FittedCurve) -> Candidate? { candidate(curve, for: samples) }

  /// - Parameter tracks: The samples of each track that are compared.
  func candidate(_ curve: FittedCurve, for tracks: [MeasuredTrack]) -> Candidate? {
    let residuals = tracks.indices.map { index in
      tracks[index].typical(errors(of: index, in: tracks[index], along: curve))
    }
    guard residuals.allSatisfy(\.isFinite) else { return nil }
    return Candidate(curve: curve, residuals: residuals)
  }
}
