@_spi(Tools) import Diagnostics
@_spi(Tools) package import Motion
@_spi(Tools) package import Transitions
@_spi(Tools) import Views

/// The result of fitting a measurement: curves, and the tracks that follow each of them.
package struct FittedTransition: Sendable, Hashable {
  package let operation: TransitionOperation
  /// The container's size in points.
  package let size: Size
  /// The tracks that move together, those with the clearest motion first.
  package let groups: [Group]
  /// When the transition begins and ends, in seconds of the recording.
  package let begin: Double
  package let end: Double
  /// Why each track that is in no group was left out, in sentences.
  package let omitted: [String]

  /// The tracks that follow one curve.
  package struct Group: Sendable, Hashable {
    package let curve: FittedCurve
    package let tracks: [Track]
  }

  /// A property of a view that follows a curve.
  package struct Track: Sendable, Hashable {
    package let measured: MeasuredTrack
    /// The values before and after the motion.
    package let start: Double
    package let end: Double
    /// The value where the curve is 1, for a motion that returns to its start.
    package let peak: Double
    /// The largest difference of a value from the curve, in the property's unit, and its time.
    package let worst: Double
    package let worstTime: Double
    /// The root mean square difference from the curve, in the property's unit.
    package let typical: Double
    /// The standard deviation of the measured values, in the property's unit.
    package let noise: Double
  }

  /// Whether the front view is the one that appears.
  package var isForward: Bool { operation != .pop && operation != .dismiss }

  /// Fits a measurement of screens.
  ///
  /// - Parameters:
  ///   - tolerance: The maximum error of a corner, in points; nil to derive it from the noise of
  ///     the values.
  ///   - progress: Called with the completed fraction.
  /// - Throws: ``MeasurementError`` if it contains no single transition, or nothing that a curve
  ///   explains.
  package init(
    fitting measurement: Measurement, operation: TransitionOperation, in size: Size,
    tolerance: Double?, progress: (Double) -> Void = { _ in }
  ) throws(MeasurementError) {
    let measurement = measurement.withoutRepeats
    let halfDiagonal = (size.width * size.width + size.height * size.height).squareRoot() / 2
    func units(_ points: Double, of track: MeasuredTrack) -> Double {
      points / track.pointsPerUnit(halfDiagonal: halfDiagonal)
    }
    func allowed(_ evidence: Evidence, times share: Double) -> Double? {
      if let tolerance { return units(tolerance, of: evidence.track) }
      // For a short way, a hundredth of it is also precise enough to show the curve. Of a corner
      // radius, only few pixels tell.
      let way = (evidence.track.property == .cornerRadius ? 0.1 : 0.01) * evidence.track.range
      return measurement.exactness.map {
        if evidence.track.property == .cornerRadius { return share * way }
        return share * min(units($0, of: evidence.track), way)
      }
    }
    // Far from zero, as since 1970, a time has too few digits left for a search.
    let first = measurement.tracks.compactMap(\.times.first).min() ?? 0
    let origin = abs(first) > 1e4 ? first : 0
    let recorded = measurement.span.map { $0.lowerBound - origin...$0.upperBound - origin }
    let isClip = tolerance == nil && measurement.exactness != nil
    func search(
      _ evidence: [Evidence], allowing share: Double = 1, wholly: Bool = false
    ) -> FormSearch {
      FormSearch(
        evidence, tolerances: evidence.map { allowed($0, times: share) },
        recorded: recorded,
        leeway: isClip ? Self.leeway : 1, wholly: wholly)
    }
    func evidence(of track: MeasuredTrack) -> Evidence? {
      let stillness = units(0.05, of: track)
      // If a view waits at the edge of the picture, one curve explains its track; if it comes from
      // farther away, none does.
      if let waiting = track.waitingAtEdge.flatMap({ Evidence($0, stillness: stillness) }) {
        let search = search([waiting])
        if let outside = track.outside, let curve = search.singleCurve?.curve,
          search.largestError(along: curve, at: outside.times)
            < Self.missedStrip * abs(outside.edge)
        {
          return waiting
        }
      }
      return Evidence(track, stillness: stillness)
    }
    var reasons: [MeasurementError] = []
    var brief: [(evidence: Evidence, reason: MeasurementError)] = []
    let evidence = measurement.tracks.compactMap(evidence)
      .sorted { Self.clarity($0) > Self.clarity($1) }
      .filter { evidence in
        let reason = MotionSpan.problem(of: evidence)
        if let reason { brief.append((evidence, reason)) }
        return reason == nil
      }
    if evidence.isEmpty, let reason = brief.first?.reason { throw reason }
    let span = try MotionSpan(evidence)

    var all = evidence.map { $0.shifted(by: -origin) }
    var left = all
    var found: [(curve: FittedCurve, evidence: [Evidence])] = []
    var isTimed = false
    while let lead = left.first {
      progress(1 - Double(left.count) / Double(evidence.count))
      left.removeFirst()
      let alone = search([lead])
      let tried = alone.candidates()
      let best = alone.best(of: tried)
      if !isTimed, best?.hasFewKeys != true, let error = alone.timeError(of: tried) {
        // All tracks have the times of the same frames, so all begin again.
        isTimed = true
        all = all.map { $0.counting(timeError: error) }
        (left, found, reasons) = (all, [], [])
        continue
      }
      guard let best else {
        reasons.append(
          MeasurementError(
            "'\(lead.track.name)' moves too unevenly: no curve and no few keys say how"))
        // What moves so in all its properties is no transition, and each search takes long.
        if found.isEmpty, reasons.count > 3 { break }
        continue
      }
      var members = [lead]
      left.removeAll { other in
        guard search([other], allowing: Self.sharing).isExplained(by: best.curve) else {
          return false
        }
        members.append(other)
        return true
      }
      var curve = best.curve
      if members.count > 1, let joint = search(members).refined(curve),
        members.allSatisfy({ search([$0]).isExplained(by: joint.curve) })
      {
        curve = joint.curve
      }
      found.append((curve, members))
    }
    if found.isEmpty, let reason = brief.first?.reason ?? reasons.first { throw reason }
    if isClip {
      Self.joinAll(&found, &brief, shifted: -origin) { search($0, allowing: $1, wholly: $2) }
      Self.joinGroups(&found) { search($0, allowing: $1) }
    }
    Self.joinBeginnings(&found) { search($0) }
    // A track with too few values to find a curve can still match the curve of another track.
    for (evidence, reason) in brief {
      let evidence = evidence.shifted(by: -origin)
      let search = search([evidence], allowing: Self.share(ofBrief: evidence), wholly: true)
      if let group = found.firstIndex(where: { search.isExplained(by: $0.curve) }) {
        found[group].evidence.append(evidence)
      } else {
        reasons.append(reason)
      }
    }
    omitted = reasons.map { "Not in it: \($0.diagnostic.message)." }
    self.operation = operation
    self.size = size
    groups = found.map { found in
      let curve = found.curve.beginning(at: found.curve.begin + origin)
      return Group(
        curve: curve, tracks: found.evidence.map { $0.shifted(by: origin) }.map(Track.along(curve)))
    }
    begin = groups.map(\.curve.begin).min() ?? span.begin
    end = groups.map(\.curve.end).max() ?? span.end
    try MotionSpan.checkLength(from: begin, to: end)
    progress(1)
  }

  /// The width of a strip at an edge that can be missed, as a fraction of the way to the edge.
  private static let missedStrip = 0.016

  /// The factor for the error that a track may have along a curve that it shares.
  ///
  /// A screen that is half covered is measured less precisely than the one that covers it, and most
  /// likely moves with it.
  private static let sharing = 3.0

  /// The same for a track with few values; a few corner radii would match any curve.
  private static func share(ofBrief evidence: Evidence) -> Double {
    evidence.track.property == .cornerRadius ? 1 : sharing
  }

  /// The factor by which one curve may be farther off in a clip before stages or keys are taken.
  private static let leeway = 3.0

  /// How clearly a track shows its motion.
  private static func clarity(_ evidence: Evidence) -> Double {
    let property = evidence.track.property
    // Among equally clear tracks, those that move a screen come first. An opacity and a corner
    // radius come last: an opacity can hide a part of its curve, and with it the noise.
    let isLast = property.facts.unit == .opacity || property == .cornerRadius
    return min(evidence.track.range / max(evidence.noise, 1e-12), 1e6)
      * (isLast ? 1e-6 : property.facts.unit == .points ? 2 : 1)
  }

  /// Lets all tracks follow one curve if a single one explains them.
  ///
  /// One screen may be seen only at the beginning and another one only at the end. A track with few
  /// values can tell the curve, too, if it is left out otherwise.
  private static func joinAll(
    _ found: inout [(curve: FittedCurve, evidence: [Evidence])],
    _ brief: inout [(evidence: Evidence, reason: MeasurementError)], shifted seconds: Double,
    search: ([Evidence], Double, Bool) -> FormSearch
  ) {
    let members = found.flatMap(\.evidence)
    let few = brief.map { $0.evidence.shifted(by: seconds) }
    guard !members.isEmpty, found.count > 1 || !few.isEmpty else { return }
    for all in few.isEmpty ? [members] : [members + few, members] {
      guard found.count > 1 || all.count > members.count,
        let curve = search(all, 1, false).oneCurve()?.curve,
        members.allSatisfy({ search([$0], sharing, false).isExplained(by: curve) }),
        all.dropFirst(members.count).allSatisfy({
          search([$0], share(ofBrief: $0), true).isExplained(by: curve)
        })
      else { continue }
      found = [(curve, all)]
      if all.count > members.count { brief = [] }
      return
    }
  }

  /// Lets groups share one curve if a single one explains the tracks of both.
  ///
  /// A curve that is found from one track alone can be a little off, so that it doesn't explain
  /// another one, although both move together. One curve for all is then both simpler and closer.
  private static func joinGroups(
    _ found: inout [(curve: FittedCurve, evidence: [Evidence])],
    search: ([Evidence], Double) -> FormSearch
  ) {
    func joined(_ one: Int, _ other: Int) -> FittedCurve? {
      let members = found[one].evidence + found[other].evidence
      for curve in [found[one].curve, found[other].curve] {
        guard let joint = search(members, 1).refined(curve)?.curve else { continue }
        if members.allSatisfy({ search([$0], sharing).isExplained(by: joint) }) { return joint }
      }
      return nil
    }
    var (one, other) = (0, 1)
    while one + 1 < found.count {
      if let curve = joined(one, other) {
        found[one] = (curve, found[one].evidence + found[other].evidence)
        found.remove(at: other)
        other = one + 1
      } else {
        other += 1
      }
      if other >= found.count { (one, other) = (one + 1, one + 2) }
    }
  }

  /// Lets as many curves as possible begin together, if they then still explain their tracks.
  private static func joinBeginnings(
    _ found: inout [(curve: FittedCurve, evidence: [Evidence])],
    search: ([Evidence]) -> FormSearch
  ) {
    func curve(_ group: (curve: FittedCurve, evidence: [Evidence]), at begin: Double)
      -> FittedCurve?
    {
      guard group.curve.begin != begin else { return group.curve }
      // A part of some curves looks like the whole curve, so the end may stay where it is, unless a
      // track is seen to rest before.
      let rests = group.evidence.contains { ($0.track.times.first ?? 0) < $0.begin }
      return [group.curve.beginning(at: begin), rests ? nil : group.curve.extended(to: begin)]
        .compactMap(\.self).first { moved in
          group.evidence.allSatisfy { search([$0]).isExplained(by: moved) }
        }
    }
    var best: [FittedCurve?] = []
    for begin in found.map(\.curve.begin) {
      let curves = found.map { curve($0, at: begin) }
      if curves.count(where: { $0 != nil }) > best.count(where: { $0 != nil }) { best = curves }
    }
    for (index, curve) in best.enumerated() {
      if let curve { found[index].curve = curve }
    }
  }
}

extension FittedTransition.Track {
  fileprivate static func along(_ curve: FittedCurve) -> (Evidence) -> Self {
    { Self($0, along: curve) }
  }

  fileprivate init(_ evidence: Evidence, along curve: FittedCurve) {
    let track = evidence.track
    let shape = track.times.map(curve.value)
    let range = track.property.range
    let plain = LinearFit(track.values, along: shape, weights: track.weights)
    let beyond = LinearFit(
      track.values, along: shape, weights: track.weights,
      clamped: track.clamped(noise: evidence.noise))
    let isBeyond =
      beyond.error(track.values, shape, in: range) < plain.error(track.values, shape, in: range)
    let fit = isBeyond ? beyond : plain
    measured = track
    start = fit.start
    peak = fit.start + fit.way
    end = curve.form.comesBack ? fit.start : peak
    noise = evidence.noise
    var largest = (error: 0.0, time: track.times.first ?? 0)
    let (start, way, end) = (fit.start, fit.way, end)
    let errors = track.times.indices.map { index in
      // A curve that has settled is at its end.
      let reached = track.times[index] >= curve.end ? end : start + way * shape[index]
      let shown = range.map { min(max(reached, $0.lowerBound), $0.upperBound) } ?? reached
      let error = abs(shown - track.values[index])
      if error > largest.error { largest = (error, track.times[index]) }
      return error
    }
    (worst, worstTime) = largest
    typical = track.typical(errors)
  }
}
