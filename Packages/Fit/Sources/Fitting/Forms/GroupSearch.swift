@_spi(Tools) import Motion
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// Finds what moves together in a measurement of screens, and along which curves.
struct GroupSearch {
  /// What moves together.
  private(set) var found: [Found] = []
  /// Why each track that moves is in no group.
  private(set) var reasons: [MeasurementError] = []
  private(set) var span: MotionSpan
  /// What is subtracted from times, in seconds: far from zero, as since 1970, they have too few digits left
  /// for a search.
  let origin: Double
  /// What stays the same in views that tilt or stretch.
  let fixed: [String: FixedPlacement]

  let measurement: Measurement
  let tolerance: Double?
  let halfDiagonal: Double
  private let recorded: ClosedRange<Double>?
  private var evidence: [Evidence] = []
  /// Tracks with too few values to find a curve, and the reason in words.
  var brief: [Brief] = []
  /// Those of them that no curve of another track explains.
  var unexplained: [Brief] = []

  typealias Brief = (evidence: Evidence, reason: MeasurementError)

  /// A curve, and the tracks that follow it.
  struct Found {
    var curve: FittedCurve
    var evidence: [Evidence]
    /// Tracks that follow it by keys.
    var lanes: [(evidence: Evidence, lane: Lane)] = []
  }

  /// The width of a strip at an edge that can be missed, as a fraction of the way to the edge.
  private static let missedStrip = 0.016
  /// How much likelier a whole side is as a way than the odd one of a small view that waits just outside.
  private static let roundness = 10.0
  /// The factor for the error that a track may have along a curve that it shares.
  ///
  /// A screen that is half covered is measured less precisely than the one that covers it, and most
  /// likely moves with it.
  static let sharing = 3.0
  /// The least error that a place in a clip has, as a fraction of the usual one.
  private static let finest = 0.2
  /// The factor by which one curve may be farther off in a clip before stages or keys are taken.
  private static let leeway = 3.0

  /// - Throws: ``MeasurementError`` if it contains no single transition.
  init(_ measured: Measurement, in size: Size, tolerance: Double?) throws(MeasurementError) {
    halfDiagonal = size.halfDiagonal
    let first = measured.tracks.compactMap(\.times.first).min() ?? 0
    let origin = abs(first) > 1e4 ? first : 0
    (self.origin, self.tolerance) = (origin, tolerance)
    let span = measured.span
    recorded = span.map { $0.lowerBound - origin...$0.upperBound - origin }
    func rest(_ track: MeasuredTrack) -> Double? {
      let stillness = 0.05 / track.pointsPerUnit(halfDiagonal: size.halfDiagonal)
      return Evidence(track, stillness: stillness)
        .map { FormSearch([$0], tolerances: [nil], recorded: span).closest }
    }
    let anchored = measured.withoutRoundedTimes.atScreenTimes(rest: rest)
      .anchored(in: size) { rest($0) ?? 0 }
    (measurement, fixed) = (anchored, anchored.fixed)
    // These need the search, and are all that it needs.
    self.span = MotionSpan(begin: 0, end: 0)
    var seen: [Evidence] = []
    for evidence in anchored.tracks.compactMap(self.evidence)
      .sorted(by: { Self.clarity($0) > Self.clarity($1) })
    {
      if let reason = MotionSpan.problem(of: evidence) {
        brief.append((evidence.shifted(by: -origin), reason))
      } else {
        seen.append(evidence)
      }
    }
    if seen.isEmpty, let reason = brief.first?.reason { throw reason }
    self.span = try MotionSpan(seen)
    evidence = seen.map { $0.shifted(by: -origin) }
  }

  mutating func replace(_ groups: [Found]) { found = groups }

  private func units(_ points: Double, of track: MeasuredTrack) -> Double {
    points / track.pointsPerUnit(halfDiagonal: halfDiagonal)
  }

  /// The error that a track may have, in its unit; nil to derive it from the noise.
  func allowed(_ evidence: Evidence, times share: Double = 1) -> Double? {
    if let tolerance { return units(tolerance, of: evidence.track) }
    // For a short way, a hundredth of it is also precise enough to show the curve, but an encoder is no
    // more exact. Of a corner radius, only few pixels tell.
    let way = (evidence.track.property.isCorner ? 0.1 : 0.01) * evidence.track.range
    return measurement.exactness.map {
      if evidence.track.property.isCorner { return share * way }
      let exactness = units($0, of: evidence.track)
      return share * min(exactness, max(way, Self.finest * exactness))
    }
  }

  /// Whether the values are measured in pictures.
  var isClip: Bool { tolerance == nil && measurement.exactness != nil }

  func search(
    _ evidence: [Evidence], allowing share: Double = 1, wholly: Bool = false
  ) -> FormSearch {
    FormSearch(
      evidence, tolerances: evidence.map { allowed($0, times: share) }, recorded: recorded,
      leeway: isClip ? Self.leeway : 1, wholly: wholly)
  }

  private func evidence(of track: MeasuredTrack) -> Evidence? {
    let stillness = units(0.05, of: track)
    // If a view waits at the edge of the picture or a whole side away, one curve explains its track; if it
    // comes from elsewhere, none does.
    var best: (evidence: Evidence, unlikeliness: Double)?
    for (waiting, favor) in [(track.waitingAtEdge, 0), (track.waitingAside, Self.roundness)] {
      guard let outside = track.outside,
        let waiting = waiting.flatMap({ Evidence($0, stillness: stillness) })
      else { continue }
      let search = search([waiting])
      let unseen = waiting.track.times.filter { !track.times.contains($0) }
      guard let found = search.simplestCurve(of: search.candidates()),
        search.largestError(along: found.curve, at: unseen)
          < Self.missedStrip * abs(outside.edge)
      else { continue }
      let unlikeliness = search.unlikeliness(found) - favor
      if unlikeliness < best?.unlikeliness ?? .infinity { best = (waiting, unlikeliness) }
    }
    return best?.evidence ?? Evidence(track, stillness: stillness)
  }

  /// How clearly a track shows its motion.
  private static func clarity(_ evidence: Evidence) -> Double {
    let property = evidence.track.property
    // Among equally clear tracks, those that move a screen come first. An opacity and a corner
    // radius come last: an opacity can hide a part of its curve, and with it the noise.
    let isLast = property.facts.unit == .opacity || property.isCorner
    return min(evidence.track.range / max(evidence.noise, 1e-12), 1e6)
      * (isLast ? 1e-6 : property.facts.unit == .points ? 2 : 1)
  }

  /// The factor for the error of a track with few values; a few corner radii would match any curve.
  static func share(ofBrief evidence: Evidence) -> Double {
    evidence.track.property.isCorner ? 1 : sharing
  }

  // MARK: The search

  /// - Throws: ``MeasurementError`` if no curve explains anything.
  mutating func run(_ progress: (Double) -> Void) throws(MeasurementError) {
    findGroups(progress)
    if found.isEmpty, let reason = brief.first?.reason ?? reasons.first { throw reason }
    if isClip {
      joinAll()
      joinGroups()
    }
    moveCorners()
    if isClip { endWithinRecording() }
    joinBeginnings()
    // A track with too few values to find a curve can still match the curve of another track.
    for (evidence, reason) in brief {
      let search = search([evidence], allowing: Self.share(ofBrief: evidence), wholly: true)
      if let group = found.firstIndex(where: { search.isExplained(by: $0.curve) }) {
        found[group].evidence.append(evidence)
      } else {
        unexplained.append((evidence, reason))
      }
    }
    findLanes()
    reasons = unexplained.map(\.reason)
  }

  /// Finds the curve of the clearest track, then what else follows it, then that of the next track.
  private mutating func findGroups(_ progress: (Double) -> Void) {
    var all = evidence
    var left = all
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
        let reason = MeasurementError(
          "'\(lead.track.name)' moves too unevenly: no curve and no few keys say how")
        brief.append((lead, reason))
        reasons.append(reason)
        // What moves so in all its properties is no transition, and each search takes long.
        if found.isEmpty, reasons.count > 3 { break }
        continue
      }
      add(lead, along: best.curve, with: &left)
    }
    reasons = []
  }

  private mutating func add(
    _ lead: Evidence, along curve: FittedCurve, with left: inout [Evidence]
  ) {
    var (curve, members) = (curve, [lead])
    left.removeAll { other in
      guard search([other], allowing: Self.sharing).isExplained(by: curve),
        isAsLikely(curve, asOwnOf: other)
      else { return false }
      members.append(other)
      return true
    }
    if members.count > 1, let joint = search(members).refined(curve),
      members.allSatisfy({ search([$0]).isExplained(by: joint.curve) })
    {
      curve = joint.curve
    }
    found.append(Found(curve: curve, evidence: members))
  }
}

extension Property {
  /// Whether it is the radius of corners, of which only few pixels tell.
  var isCorner: Bool { self == .cornerRadius || self == .maskCorner }
}

extension GroupSearch.Found {
  /// The group at the times of the recording.
  func group(shifted seconds: Double) -> FittedTransition.Group {
    let curve = curve.beginning(at: curve.begin + seconds)
    let plain = evidence.map { FittedTransition.Track($0.shifted(by: seconds), along: curve) }
    let keyed = lanes.map {
      FittedTransition.Track($0.evidence.shifted(by: seconds), along: curve, by: $0.lane)
    }
    return FittedTransition.Group(curve: curve, tracks: plain + keyed)
  }
}
