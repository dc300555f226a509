@_spi(Tools) import Motion
@_spi(Tools) import Views

/// Finds the simplest curve that explains some tracks together.
///
/// The forms are tried in order of simplicity: linear, a named curve, a cubic of a design system,
/// any cubic, a spring, two stages, keys. The first form whose residual is within every track's
/// ``Evidence/limit(tolerance:)`` is chosen, but a spring is preferred to a cubic that is not more
/// precise. If the residual of another form is lower than the estimated noise, that residual is
/// taken as the noise.
struct FormSearch {
  let evidence: [Evidence]
  /// The maximum error of the result, in each track's unit; nil to derive it from the noise.
  let tolerances: [Double?]
  /// The samples of each track that are compared.
  let samples: [MeasuredTrack]
  /// The same samples, all of which count alike; empty if no value counts little.
  private let even: [MeasuredTrack]
  /// Fewer samples, from which a search starts; those above if there are few.
  let coarse: [MeasuredTrack]
  /// Whether each sample is at an end of the property's range; empty if none of a track is.
  private let clamped: [[Bool]]
  /// The residual of each track that counts as 1 when tracks are compared.
  ///
  /// In a clip, values have errors that are no noise, so a track with less noise isn't that much
  /// more certain.
  private let units: [Double]
  /// When the motion begins and ends, as far as the values show it.
  let shown: ClosedRange<Double>
  /// The first and the last time of all samples; ``step`` is a typical time between two of them.
  private let recorded: ClosedRange<Double>
  private let span: ClosedRange<Double>?
  /// The factor by which one curve may be farther off before stages or keys are taken.
  private let leeway: Double
  /// Whether all values of a track are compared, and not only those around its motion.
  private let wholly: Bool
  let step: Double

  /// The maximum number of samples; more don't make a curve more certain, only the search slower.
  private static let mostSamples = 400
  /// The number of samples that show where to search among more.
  private static let roughSamples = 100
  /// The weight below which a value hardly guides a search.
  private static let littleWeight = 0.1

  private static func even(_ track: MeasuredTrack) -> MeasuredTrack {
    var track = track
    track.weights = []
    return track
  }

  /// - Parameters:
  ///   - clamps: Whether the actual values can be beyond an end of a property's range.
  ///   - span: When the recording begins and ends, if that is more than the samples.
  ///   - leeway: The factor by which one curve may be farther off before stages or keys are taken.
  ///   - wholly: Whether all values of a track are compared, and not only those around its motion.
  init(
    _ evidence: [Evidence], tolerances: [Double?], recorded span: ClosedRange<Double>? = nil,
    clamps: Bool = false, leeway: Double = 1, wholly: Bool = false
  ) {
    (self.evidence, self.tolerances, self.span) = (evidence, tolerances, span)
    (self.leeway, self.wholly) = (leeway, wholly)
    let begin = evidence.map(\.begin).min() ?? 0
    let end = evidence.map(\.end).max() ?? 0
    shown = begin...max(begin, end)
    let times = evidence.first?.track.times ?? []
    let sampled = (times.first ?? 0)...max(times.first ?? 0, times.last ?? 0)
    step = max(sampled.upperBound - sampled.lowerBound, 1e-9) / Double(max(times.count - 1, 1))
    recorded =
      min(
        sampled.lowerBound, span?.lowerBound ?? .infinity)...max(
        sampled.upperBound, span?.upperBound ?? -.infinity)
    let margin = wholly ? .infinity : 0.5 * (shown.upperBound - shown.lowerBound) + 4 * step
    samples = evidence.map { evidence in
      let part = evidence.track.part(from: begin - margin, to: end + margin)
      return part.times.count > Self.mostSamples ? part.spread(over: Self.mostSamples) : part
    }
    let isUneven = samples.contains { track in track.weights.contains { $0 < Self.littleWeight } }
    even = isUneven ? samples.map(Self.even) : []
    let isLong = !clamps && samples.contains { $0.times.count > 2 * Self.roughSamples }
    coarse = isLong ? samples.map { $0.spread(over: Self.roughSamples) } : samples
    clamped = zip(samples, evidence).map { (track: MeasuredTrack, evidence: Evidence) -> [Bool] in
      guard clamps else { return [] }
      let clamped = track.clamped(noise: evidence.noise)
      return clamped.contains(true) ? clamped : []
    }
    units = zip(evidence, tolerances).map { evidence, tolerance in
      max(evidence.limit(tolerance: nil), leeway > 1 ? (tolerance ?? 0) / 3 : 0)
    }
  }

  /// A curve with its residuals.
  struct Candidate: Sendable {
    var curve: FittedCurve
    /// The root mean square residual of each track, in its unit.
    var residuals: [Double]

    /// Whether it has no stages and no keys.
    var isOneCurve: Bool { if case .keys = curve.form { false } else { true } }
    /// Whether it has at most two stages.
    var hasFewKeys: Bool { if case .keys(let keys) = curve.form { keys.count < 4 } else { true } }
    var isSpring: Bool { if case .spring = curve.form { true } else { false } }

    /// The number of parameters; the choice of an unusual name counts as one.
    var parameterCount: Double {
      switch curve.form {
      case .linear: 2
      case .named(let name): FormSearch.usual.contains(name) ? 2 : 3
      case .spring: 3
      case .cubic(let x1, let y1, let x2, let y2):
        FormSearch.designed.contains([x1, y1, x2, y2]) ? 3 : 6
      case .keys(let keys): 2 * Double(keys.count)
      }
    }
  }

  // MARK: Choosing

  /// The simplest curve that explains the tracks; nil if it would require too many keys.
  ///
  /// Values beyond the end of a range are only assumed if no curve explains the tracks otherwise.
  ///
  /// - Parameter own: What ``candidates()`` found.
  func best(of own: [Candidate]) -> Candidate? {
    if let found = leeway > 1 ? likeliest(of: own) : simplest(of: own) { return found }
    if let clamping {
      let clamped = clamping.candidates()
      let found = leeway > 1 ? clamping.likeliest(of: clamped) : clamping.simplest(of: clamped)
      if let found { return found }
    }
    return (leeway > 1 ? simplest(of: own) : nil) ?? keys()
  }

  /// The kinds of single curves without stages or keys, from the simplest.
  private var singleCurves: [() -> Candidate?] { [straight, named, designed, cubic, spring] }

  /// The best curve of each form with at most two stages, the simplest form first.
  func candidates() -> [Candidate] {
    var tried: [Candidate] = []
    for kind in singleCurves + [stages] {
      guard let found = kind() else { continue }
      let candidate = rounded(found)
      tried.append(candidate)
      // This is more precise than any limit, and no later form is simpler.
      if isWithin(exactness, candidate) { break }
    }
    return tried
  }

  /// The simplest of some candidates that is within the limits.
  private func simplest(of tried: [Candidate]) -> Candidate? {
    let limits = limits(after: tried)
    guard let first = tried.first(where: { isWithin(limits, $0) }) else { return nil }
    guard case .cubic = first.curve.form else { return first }
    guard let spring = tried.first(where: \.isSpring), isWithin(limits, spring) else {
      return first
    }
    return isAsLikely(spring, as: first) ? spring : first
  }

  /// The most likely single curve, if it is not much farther off than the limits.
  ///
  /// What is measured in a picture has errors that are no noise: a screen that is hardly visible is
  /// often placed a little too low in several frames. A curve with more parameters follows them, so
  /// it must be clearly closer.
  ///
  /// Source: Schwarz, "Estimating the Dimension of a Model" (1978).
  private func likeliest(of tried: [Candidate]) -> Candidate? {
    let limits = limits(after: tried).map { leeway * $0 }
    func unlikeliness(_ candidate: Candidate) -> Double {
      var (sum, count) = (0.0, 0.0)
      for (index, residual) in candidate.residuals.enumerated() {
        // Half of the tolerance says nothing. An encoder makes a screen that is nearly opaque a little
        // more so, so an opacity says less.
        let isOpacity = samples[index].property.facts.unit == .opacity
        let floor = (tolerances[index] ?? evidence[index].noise) / (isOpacity ? 1 : 2)
        let size = Double(samples[index].times.count)
        sum += size * logarithm(of: max(residual * residual + floor * floor, 1e-24))
        count += size
      }
      return sum + candidate.parameterCount * logarithm(of: max(count, 2))
    }
    return tried.filter { $0.isOneCurve && isWithin(limits, $0) }
      .min { unlikeliness($0) < unlikeliness($1) }
  }

  /// Whether a simpler curve explains the values about as well as another one.
  ///
  /// Both may be within a tolerance; the more precise one is then more likely to be the original.
  /// A spring has three parameters less than a cubic, and a usual curve is worth as much.
  ///
  /// Source: Schwarz, "Estimating the Dimension of a Model" (1978).
  private func isAsLikely(_ simple: Candidate, as other: Candidate) -> Bool {
    let count = Double(samples.reduce(0) { $0 + $1.times.count })
    return count * logarithm(of: cost(simple) / max(cost(other), 1e-12)) < 3 * logarithm(of: count)
  }

  /// The most likely single curve without stages or keys.
  func oneCurve() -> Candidate? {
    // A view that fades in late has been fully transparent before.
    let search = clamping ?? self
    return search.likeliest(of: search.singleCurves.compactMap { $0() }.map(search.rounded))
  }

  /// The single curve without stages or keys that explains the tracks, if one does.
  var singleCurve: Candidate? {
    simplest(of: candidates()).flatMap { $0.isOneCurve ? $0 : nil }
  }

  /// The largest error of the first track at some of its times.
  func largestError(along curve: FittedCurve, at times: [Double]) -> Double {
    let errors = errors(of: 0, in: samples[0], along: curve)
    return zip(samples[0].times, errors).filter { times.contains($0.0) }
      .map { abs($0.1) }.max() ?? 0
  }

  /// The same search with values beyond the ends of their range; nil if no value is at an end.
  private var clamping: FormSearch? {
    let search = FormSearch(
      evidence, tolerances: tolerances, recorded: span, clamps: true, leeway: leeway,
      wholly: wholly)
    guard search.clamped.contains(where: { !$0.isEmpty }) else { return nil }
    return search
  }

  /// Whether a curve that was found for other tracks also explains these.
  func isExplained(by curve: FittedCurve) -> Bool {
    let limits = limits(after: [])
    if let candidate = candidate(curve), isWithin(limits, candidate) { return true }
    guard let candidate = clamping?.candidate(curve) else { return false }
    return isWithin(limits, candidate)
  }

  /// The curve of the same form that best explains the tracks, starting the search with a given
  /// one.
  func refined(_ curve: FittedCurve) -> Candidate? {
    let found =
      switch curve.form {
      case .linear: minimum({ timed(.linear, $0) }, from: [place(curve)])
      case .named(let name): minimum({ timed(.named(name), $0) }, from: [place(curve)])
      case .cubic(let x1, let y1, let x2, let y2):
        minimum(
          makeCubic,
          from: [place(curve) + [Self.angle(x1, 0...1), y1, Self.angle(x2, 0...1), y2]])
      case .spring(let response, let ratio):
        minimum(
          makeSpring,
          from: [[angle(curve.begin, beginnings), logarithm(of: response), Self.logit(ratio)]])
      case .keys: candidate(curve)
      }
    return found.map(rounded)
  }

  private func limits(after tried: [Candidate]) -> [Double] {
    evidence.indices.map { index in
      let least = tried.map { $0.residuals[index] }.min() ?? .infinity
      let noise = min(evidence[index].noise, least)
      return max(
        1.5 * noise, Evidence.precision * evidence[index].track.range,
        tolerances[index] ?? 0)
    }
  }

  /// The limits for values without noise.
  private var exactness: [Double] { evidence.map { Evidence.precision * $0.track.range } }

  private func isWithin(_ limits: [Double], _ candidate: Candidate) -> Bool {
    zip(candidate.residuals, limits).allSatisfy { $0 <= $1 }
  }

  // MARK: The forms

  private func straight() -> Candidate? {
    minimum({ timed(.linear, $0) }, from: places)
  }

  /// The curves that most animators have.
  fileprivate static let usual = ["easeInOut", "easeOut", "easeIn"]

  private func named() -> Candidate? {
    let names = TimingCurve.names.filter { $0 != "linear" }
    let tried = names.compactMap { name in
      rough({ timed(.named(name), $0) }, from: places).map { (name: name, found: $0) }
    }.sorted { $0.found.cost < $1.found.cost }
    // Only those that can be the best are worth a search among all samples.
    let likely =
      tried.prefix(3) + tried.dropFirst(3).filter { Self.usual.contains($0.name) }.prefix(1)
    let found = likely.compactMap { likely in
      finest({ timed(.named(likely.name), $0) }, from: likely.found.numbers)
    }
    guard let best = found.min(by: { cost($0) < cost($1) }) else { return nil }
    // Some curves hardly differ, and most animators have one of these.
    let usual = found.filter { candidate in
      Self.usual.contains { candidate.curve.form == .named($0) }
    }.min { cost($0) < cost($1) }
    return usual.flatMap { isAsLikely($0, as: best) ? $0 : nil } ?? best
  }

  /// The curves of common design systems.
  fileprivate static let designed: [[Double]] = [
    [0.4, 0, 0.2, 1], [0, 0, 0.2, 1], [0.4, 0, 1, 1], [0.2, 0, 0, 1], [0.05, 0.7, 0.1, 1],
    [0.3, 0, 0.8, 0.15], [0.32, 0.72, 0, 1],
  ]

  private func designed() -> Candidate? {
    Self.designed.compactMap { numbers in
      minimum({ timed(.cubic(numbers[0], numbers[1], numbers[2], numbers[3]), $0) }, from: places)
    }.min { cost($0) < cost($1) }
  }

  private func cubic() -> Candidate? {
    let own: [[Double]] = [
      [0.42, 0, 0.58, 1], [0, 0, 0.58, 1], [0.42, 0, 1, 1], [0.25, 0.1, 0.25, 1],
    ]
    let handles = own + Self.designed
    var starts: [[Double]] = []
    for numbers in handles {
      let first: Double = Self.angle(numbers[0], 0...1)
      let second: Double = Self.angle(numbers[2], 0...1)
      for place in places { starts.append(place + [first, numbers[1], second, numbers[3]]) }
    }
    return minimum(makeCubic, from: starts)
  }

  private func spring() -> Candidate? {
    // Whatever the damping, half of the way is covered after 1.3 to 1.7 radians.
    let half = timeOfHalf - shown.lowerBound
    let response = 2 * Double.pi * max(half, step / 4) / 1.4
    let begin: Double = angle(shown.lowerBound, beginnings)
    let ratios: [Double] = [0.3, 0.5, 0.7, 0.85, 0.97]
    let starts = ratios.map { [begin, logarithm(of: response), Self.logit($0)] }
    let found = minimum(makeSpring, from: starts)
    // A spring that moves on long after everything rests explains a small part of its way.
    return found.flatMap {
      $0.curve.duration < 4 * (shown.upperBound - shown.lowerBound) ? $0 : nil
    }
  }

  // MARK: Parameters

  /// The times at which a curve can begin: where the values show it, or earlier if it begins
  /// slowly.
  var beginnings: ClosedRange<Double> {
    let length = shown.upperBound - shown.lowerBound
    let first = max(shown.lowerBound - 0.8 * length, recorded.lowerBound)
    return first...(shown.lowerBound + 2 * step)
  }

  /// The times at which a curve can end: where the values show it, or later if it ends slowly.
  var endings: ClosedRange<Double> {
    let length = shown.upperBound - shown.lowerBound
    let last = min(shown.upperBound + length, recorded.upperBound)
    // With uneven times, half a typical step can be longer than the whole motion.
    let first = max(shown.upperBound - 0.3 * length, shown.lowerBound + min(step, length) / 2)
    return first...max(last, shown.upperBound, first)
  }

  /// The starting points of searches: the begin and end that the values show, and others for slow
  /// ends.
  private var places: [[Double]] {
    let length = shown.upperBound - shown.lowerBound
    let shares: [Double] = [0, 0.15, 0.4]
    var places: [[Double]] = []
    for before in shares {
      let begin: Double = angle(shown.lowerBound - before * length, beginnings)
      for after in shares {
        let end: Double = angle(shown.upperBound + after * length, endings)
        places.append([begin, end])
      }
    }
    return places
  }

  private func place(_ curve: FittedCurve) -> [Double] {
    [angle(curve.begin, beginnings), angle(curve.end, endings)]
  }

  private typealias Make = (UnsafeBufferPointer<Double>) -> FittedCurve?

  private func makeCubic(_ numbers: UnsafeBufferPointer<Double>) -> FittedCurve? {
    timed(
      .cubic(
        Self.value(numbers[2], 0...1), numbers[3], Self.value(numbers[4], 0...1), numbers[5]),
      numbers)
  }

  private func makeSpring(_ numbers: UnsafeBufferPointer<Double>) -> FittedCurve? {
    let response = exponential(of: min(max(numbers[1], -7), 4))
    return FittedCurve(
      .spring(response: response, dampingRatio: 1 / (1 + exponential(of: -numbers[2]))),
      begin: Self.value(numbers[0], beginnings), duration: 1)
  }

  private func timed(_ form: Form, _ numbers: UnsafeBufferPointer<Double>) -> FittedCurve? {
    let begin = Self.value(numbers[0], beginnings)
    return FittedCurve(
      form, begin: begin, duration: max(Self.value(numbers[1], endings) - begin, step / 4))
  }

  /// The number in a range that an angle represents, so that a search can't leave the range.
  static func value(_ angle: Double, _ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * (1 + sine(of: angle)) / 2
  }

  static func angle(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    let width = range.upperBound - range.lowerBound
    guard width > 0 else { return 0 }
    // Exactly at an end of the range, the slope is 0 and a search could not leave it.
    let share = min(max((value - range.lowerBound) / width, 0.0005), 0.9995)
    return arcsine(of: 2 * share - 1)
  }

  func angle(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    Self.angle(value, range)
  }

  private static func logit(_ share: Double) -> Double {
    let share = min(max(share, 0.01), 0.9999)
    return logarithm(of: share / (1 - share))
  }

  /// When the first track has covered half of its way.
  private var timeOfHalf: Double {
    guard let track = samples.first, let from = track.values.first, let to = track.values.last
    else { return shown.upperBound }
    let index = track.values.firstIndex { abs($0 - from) >= abs(to - from) / 2 }
    return index.map { track.times[$0] } ?? shown.upperBound
  }

  // MARK: Residuals

  /// The best candidate from several starting points.
  private func minimum(_ make: @escaping Make, from starts: [[Double]]) -> Candidate? {
    rough(make, from: starts).flatMap { finest(make, from: $0.numbers) }
  }

  /// The numbers close to those with the smallest cost among few samples.
  private func rough(
    _ make: @escaping Make, from starts: [[Double]]
  ) -> (numbers: [Double], cost: Double)? {
    func cost(_ numbers: [Double]) -> Double {
      numbers.withUnsafeBufferPointer { numbers in
        make(numbers).flatMap { candidate($0, for: coarse) }.map(self.cost)
      } ?? .infinity
    }
    func roughly(_ start: [Double], for tracks: [MeasuredTrack]) -> [Double] {
      solution(make, from: start, for: tracks, precision: 1e-6)
    }
    let ranked = starts.map { ($0, cost($0)) }.sorted { $0.1 < $1.1 }
    var best: (numbers: [Double], cost: Double)?
    for (start, _) in ranked.prefix(ranked.count > 9 ? 4 : ranked.count > 5 ? 2 : 5) {
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
  private func finest(_ make: @escaping Make, from start: [Double]) -> Candidate? {
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

  private func cost(_ candidate: Candidate) -> Double {
    candidate.residuals.enumerated().reduce(0) { sum, next in
      let share = next.element / units[next.offset]
      return sum + share * share
    }
  }

  /// The residuals of all tracks, as multiples of the limit within which values count as equal.
  private func errors(
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
  private func candidate(_ curve: FittedCurve, for tracks: [MeasuredTrack]) -> Candidate? {
    let residuals = tracks.indices.map { index in
      tracks[index].typical(errors(of: index, in: tracks[index], along: curve))
    }
    guard residuals.allSatisfy(\.isFinite) else { return nil }
    return Candidate(curve: curve, residuals: residuals)
  }

  /// The candidate with rounded numbers as they are written, with as few decimals as make no
  /// difference.
  private func rounded(_ candidate: Candidate) -> Candidate {
    let curve = candidate.curve
    for decimals in [2, 3, 4] {
      func short(_ number: Double) -> Double {
        let scale = [100.0, 1000, 10000][decimals - 2]
        // A negative zero would be written as one.
        return (number * scale).rounded() / scale + 0
      }
      let form: Form =
        switch curve.form {
        case .cubic(let x1, let y1, let x2, let y2):
          .cubic(short(x1), short(y1), short(x2), short(y2))
        case .spring(let response, let ratio):
          .spring(response: short(response), dampingRatio: min(short(ratio), 1))
        default: curve.form
        }
      let duration = curve.duration > 0.02 ? short(curve.duration) : curve.duration
      // A duration that changes a little keeps the begin, the middle or the end.
      let found = [0, 0.5, 1].compactMap { share in
        FittedCurve(
          form, begin: curve.begin + share * (curve.duration - duration), duration: duration
        ).flatMap { self.candidate($0) }
      }.min { cost($0) < cost($1) }
      guard let found else { continue }
      let isAsGood = zip(found.residuals, candidate.residuals).enumerated().allSatisfy {
        // A spring's numbers say more than its residual shows.
        let tolerance = candidate.isSpring ? 0 : tolerances[$0] ?? 0
        let limit = max(evidence[$0].track.range * Evidence.precision, tolerance)
        return $1.0 <= max(1.02 * $1.1, limit / 2)
      }
      if isAsGood || decimals == 4 { return found }
    }
    return candidate
  }
}
