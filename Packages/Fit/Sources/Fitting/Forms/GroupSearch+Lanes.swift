@_spi(Tools) import Motion
@_spi(Tools) import Views

// Tracks that follow the curve of others by keys.
extension GroupSearch {
  /// How much likelier keys must be than a curve of a track's own.
  private static let advantage = 4.0
  /// How far off, in tolerances, a track is from the curve of its own that keys are looked for.
  private static let doubt = 2.0

  /// Lets tracks that no curve explains well follow the curve of another group by keys.
  mutating func findLanes() {
    let bases = found.indices.filter { found[$0].isBase }
    guard !bases.isEmpty else { return }
    var groups = found
    for index in found.indices {
      for evidence in found[index].evidence where isDoubtful(evidence, in: found[index]) {
        let others = bases.filter { $0 != index || found[index].evidence.count > 1 }
        guard let (base, lane) = lane(of: evidence, along: others, besides: found[index]) else {
          continue
        }
        groups[index].evidence.removeAll { $0.track == evidence.track }
        groups[base].lanes.append((evidence, lane))
      }
    }
    var left: [Brief] = []
    for next in unexplained {
      if next.evidence.isOnItsWay,
        let (base, lane) = lane(of: next.evidence, along: bases, besides: nil)
      {
        groups[base].lanes.append((next.evidence, lane))
      } else {
        left.append(next)
      }
    }
    unexplained = left
    // What has lost its only track goes; what keys follow stays.
    replace(groups.filter { !$0.evidence.isEmpty || !$0.lanes.isEmpty })
  }

  /// Whether a curve is too far from a track, says as much as keys do, or has keys itself.
  private func isDoubtful(_ evidence: Evidence, in group: Found) -> Bool {
    if case .keys = group.curve.form { return true }
    // Part of a motion that goes there and back looks like any cubic.
    let candidate = search([evidence]).candidate(group.curve)
    if case .cubic = group.curve.form, let candidate, candidate.parameterCount > 3 { return true }
    if search([evidence], allowing: Self.doubt).isExplained(by: group.curve) { return false }
    // What can't be seen needs no keys, however short the way is.
    guard isClip, let exactness = measurement.exactness, let residual = candidate?.residuals[0]
    else { return true }
    return residual > exactness / 2 / evidence.track.pointsPerUnit(halfDiagonal: halfDiagonal)
  }

  /// The likeliest lane along one of some groups, if it is likelier than the track's own curve.
  private func lane(
    of evidence: Evidence, along bases: [Int], besides own: Found?
  ) -> (base: Int, lane: Lane)? {
    let allowed = allowed(evidence)
    let limit = evidence.limit(tolerance: allowed)
    var best: (base: Int, found: LaneSearch.Found)?
    let searches = bases.flatMap { base in
      LaneSearch.all(evidence, along: found[base].curve, tolerance: allowed).map { (base, $0) }
    }
    for (base, search) in searches {
      // A few values are a turn; a jump would take two keys. An encoder changes a faint screen, so few values of
      // an opacity are less exact.
      let (most, share) =
        own == nil
        ? (1, evidence.isOpacity ? Self.sharing : 1) : (LaneSearch.mostKeys, Self.sharing)
      guard let lane = search.best(most: most), lane.residual <= share * limit,
        lane.unlikeliness < best?.found.unlikeliness ?? .infinity
      else { continue }
      if let own, let plain = self.search([evidence]).candidate(own.curve) {
        let others = own.evidence.count > 1 ? 0 : plain.parameterCount
        let unlikeliness = search.unlikeliness(
          residual: plain.residuals[0], parameters: 2 + others)
        guard lane.unlikeliness < unlikeliness - Self.advantage else { continue }
      }
      best = (base, lane)
    }
    return best.map { ($0.base, $0.found.lane) }
  }
}

extension GroupSearch.Found {
  /// Whether others can follow it by keys: one curve that moves a screen.
  fileprivate var isBase: Bool {
    if case .keys = curve.form { return false }
    return evidence.contains { !$0.track.property.isCorner }
  }
}

extension Evidence {
  /// Whether any value is between those before and after the motion; a jump has none.
  fileprivate var isOnItsWay: Bool {
    let (low, high) = (track.values.min() ?? 0, track.values.max() ?? 0)
    let margin = 0.1 * (high - low)
    return track.values.contains { $0 > low + margin && $0 < high - margin }
  }
}
