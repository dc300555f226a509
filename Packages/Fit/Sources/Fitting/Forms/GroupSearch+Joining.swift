@_spi(Tools) import Motion
@_spi(Tools) import Views

// Groups that one curve explains, or that begin together.
extension GroupSearch {
  /// Lets all tracks follow one curve if a single one explains them.
  ///
  /// One screen may be seen only at the beginning and another one only at the end. A track with few
  /// values can tell the curve, too, if it is left out otherwise.
  mutating func joinAll() {
    let members = found.flatMap(\.evidence)
    let few = brief.map(\.evidence)
    guard !members.isEmpty, found.count > 1 || !few.isEmpty else { return }
    for all in few.isEmpty ? [members] : [members + few, members] {
      guard found.count > 1 || all.count > members.count,
        let curve = search(all).oneCurve()?.curve,
        members.allSatisfy({ isMostlyExplained($0, by: curve) }),
        isAsLikely(curve, as: found), !isLost(along: curve),
        all.dropFirst(members.count).allSatisfy({
          search([$0], allowing: Self.share(ofBrief: $0), wholly: true).isExplained(by: curve)
        })
      else { continue }
      replace([Found(curve: curve, evidence: all)])
      if all.count > members.count { brief = [] }
      return
    }
  }

  /// Whether a curve that others have explains a track, but for one value: as a screen comes in, a frame can
  /// show too little of it.
  private func isMostlyExplained(_ evidence: Evidence, by curve: FittedCurve) -> Bool {
    let search = search([evidence], allowing: Self.sharing)
    if search.isExplained(by: curve) { return true }
    guard let worst = search.worst(along: curve), evidence.track.times.count > Self.many else {
      return false
    }
    return self.search([evidence.without(worst)], allowing: Self.sharing).isExplained(by: curve)
  }

  /// Whether a track is far likelier to have the curve that was found for it, however well one curve explains the
  /// others.
  private func isLost(along curve: FittedCurve) -> Bool {
    found.contains { group in
      group.evidence.contains { evidence in
        let search = search([evidence])
        return search.loss(of: curve, against: group.curve) > Self.loss * Double(search.count)
      }
    }
  }

  /// Whether one curve is about as likely as those of some groups.
  ///
  /// Three motions of which none is far from one curve can still be far likelier to be three.
  private func isAsLikely(_ curve: FittedCurve, as groups: [Found]) -> Bool {
    let apart = groups.reduce(0) { $0 + search($1.evidence).unlikeliness(of: $1.curve) }
    let all = search(groups.flatMap(\.evidence))
    return all.unlikeliness(of: curve) < apart + Self.leniency * Double(all.count)
  }

  /// Whether a curve of others is about as likely as any of a track's own; a place can be off for many frames.
  func isAsLikely(_ curve: FittedCurve, asOwnOf evidence: Evidence) -> Bool {
    let search = search([evidence])
    // What is as close as values can be needs no other.
    guard isClip, evidence.isOpacity, !search.isExplained(by: curve), let own = search.oneCurve()
    else { return true }
    return search.unlikeliness(of: curve)
      < search.unlikeliness(of: own.curve) + Self.leniency * Double(search.count)
  }

  /// How much less likely one curve may be than several, for each value: what a picture shows is off by about
  /// half as much again as it says.
  private static let leniency = 0.8

  /// The same of a single track: about half as precise.
  private static let loss = 1.4

  /// The number of values from which on a single one may be wrong.
  private static let many = 12

  /// Lets groups share one curve if a single one explains the tracks of both.
  ///
  /// A curve that is found from one track alone can be a little off, so that it doesn't explain
  /// another one, although both move together. One curve for all is then both simpler and closer.
  mutating func joinGroups() {
    func joined(_ one: Int, _ other: Int) -> FittedCurve? {
      let members = found[one].evidence + found[other].evidence
      // Both can do; what is simpler is likelier to be what both had.
      let joint = [found[one].curve, found[other].curve]
        .compactMap { search(members).refined($0) }
        .filter { joint in
          members.allSatisfy { isMostlyExplained($0, by: joint.curve) }
            && isAsLikely(joint.curve, as: [found[one], found[other]])
        }
      return joint.min { $0.parameterCount < $1.parameterCount }?.curve
    }
    var (one, other) = (0, 1)
    while one + 1 < found.count {
      if let curve = joined(one, other) {
        var joined = found
        joined[one] = Found(curve: curve, evidence: found[one].evidence + found[other].evidence)
        joined.remove(at: other)
        replace(joined)
        other = one + 1
      } else {
        other += 1
      }
      if other >= found.count { (one, other) = (one + 1, one + 2) }
    }
  }

  /// Ends curves with the last frame if that is as likely.
  ///
  /// The last frame is the screen after, so a straight line that leads on would end beyond it.
  mutating func endWithinRecording() {
    replace(
      found.map { group in
        let whole = search(group.evidence)
        guard let last = group.evidence.compactMap(\.track.times.last).max(),
          last > group.curve.begin + MotionSpan.shortest, group.curve.end > last,
          let cut = group.curve.ending(at: last),
          let round = whole.candidate(cut).map(whole.rounded),
          round.curve.end < group.curve.end,
          group.evidence.allSatisfy({
            let search = search([$0])
            return search.unlikeliness(of: round.curve) <= search.unlikeliness(of: group.curve) + 1
          })
        else { return group }
        var group = group
        group.curve = round.curve
        return group
      })
  }

  /// Lets each corner radius follow the curve that is likeliest for it.
  ///
  /// So few pixels tell of a radius that many curves explain it, and the first one isn't the best of them.
  mutating func moveCorners() {
    var groups = found
    for index in found.indices where found[index].evidence.count > 1 {
      for evidence in found[index].evidence where evidence.track.property.isCorner {
        let search = search([evidence])
        let costs = found.map { search.unlikeliness(of: $0.curve) }
        guard let best = costs.indices.min(by: { costs[$0] < costs[$1] }), best != index,
          costs[best] < costs[index] - search.costOfNumber
        else { continue }
        groups[index].evidence.removeAll { $0.track == evidence.track }
        groups[best].evidence.append(evidence)
      }
    }
    replace(groups.filter { !$0.evidence.isEmpty })
  }

  /// Lets as many curves as possible begin together, if they then still explain their tracks.
  mutating func joinBeginnings() {
    func curve(_ group: Found, at begin: Double) -> FittedCurve? {
      guard group.curve.begin != begin else { return group.curve }
      // A part of some curves looks like the whole curve, so the end may stay where it is, unless a
      // track is seen to rest before.
      let rests = group.evidence.contains { ($0.track.times.first ?? 0) < $0.begin }
      return [
        search(group.evidence).refined(group.curve, from: begin),
        group.curve.beginning(at: begin), rests ? nil : group.curve.extended(to: begin),
      ].compactMap(\.self).first { moved in
        group.evidence.allSatisfy { search([$0]).isExplained(by: moved) }
      }
    }
    var best: [FittedCurve?] = []
    for begin in found.map(\.curve.begin) {
      let curves = found.map { curve($0, at: begin) }
      if curves.count(where: { $0 != nil }) > best.count(where: { $0 != nil }) { best = curves }
    }
    replace(
      found.enumerated().map { index, group in
        var group = group
        if let curve = best[index] { group.curve = curve }
        return group
      })
  }
}
