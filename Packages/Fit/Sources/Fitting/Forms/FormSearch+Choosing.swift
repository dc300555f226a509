@_spi(Tools) import Motion
@_spi(Tools) import Views

// Which of the curves that explain the tracks is taken.
extension FormSearch {
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
  ///
  /// Exact values give the numbers of any cubic; those of a clip can hide a part of its way.
  private var singleCurves: [() -> Candidate?] {
    [straight, named, designed] + (leeway > 1 ? [eased] : []) + [cubic, spring]
  }

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
    return tried.filter { $0.isOneCurve && isWithin(limits, $0) }
      .min { unlikeliness($0) < unlikeliness($1) }
  }

  /// How unlikely a curve is, by what it leaves and by its parameters.
  func unlikeliness(_ candidate: Candidate) -> Double {
    var (sum, count) = (0.0, 0.0)
    for (index, residual) in candidate.residuals.enumerated() {
      // Half of the tolerance says nothing. An encoder makes a screen that is nearly opaque a little
      // more so, so an opacity says less.
      let floor =
        (tolerances[index] ?? evidence[index].noise) / (evidence[index].isOpacity ? 1 : 2)
      let size = Double(samples[index].times.count)
      sum += size * logarithm(of: max(residual * residual + floor * floor, 1e-24))
      count += size
    }
    return sum + candidate.parameterCount * logarithm(of: max(count, 2))
  }

  /// The number of values that are compared.
  var count: Int { samples.reduce(0) { $0 + $1.times.count } }

  /// How much less unlikely a number of a curve must make the tracks: the criterion of Schwarz.
  var costOfNumber: Double { logarithm(of: Double(max(count, 2))) }

  /// How much less likely one curve makes the tracks than another one, whose numbers are counted once.
  func loss(of curve: FittedCurve, against other: FittedCurve) -> Double {
    func numbers(_ curve: FittedCurve) -> Double {
      Candidate(curve: curve, residuals: []).parameterCount * costOfNumber
    }
    return unlikeliness(of: curve) - numbers(curve) - unlikeliness(of: other) + numbers(other)
  }

  /// The same of any curve; values at an end of their range may be beyond it.
  func unlikeliness(of curve: FittedCurve) -> Double {
    let plain = candidate(curve).map(unlikeliness) ?? .infinity
    guard let clamping, let beyond = clamping.candidate(curve) else { return plain }
    let own = Double(clamping.endsBeyond(along: curve)) * costOfNumber
    return min(plain, clamping.unlikeliness(beyond) + own)
  }

  /// How many ends of the tracks are beyond their range; each is a number that no value shows.
  private func endsBeyond(along curve: FittedCurve) -> Int {
    zip(samples, clamped).reduce(0) { sum, next in
      let (track, clamped) = next
      guard !clamped.isEmpty else { return sum }
      let fit = LinearFit(
        track.values, along: track.times.map(curve.value), weights: track.weights, clamped: clamped)
      return sum + fit.endsBeyond(track.property.range)
    }
  }

  /// Whether a simpler curve explains the values about as well as another one.
  ///
  /// Both may be within a tolerance; the more precise one is then more likely to be the original.
  /// A spring has three parameters less than a cubic, and a usual curve is worth as much.
  ///
  /// Source: Schwarz, "Estimating the Dimension of a Model" (1978).
  func isAsLikely(_ simple: Candidate, as other: Candidate) -> Bool {
    let count = Double(samples.reduce(0) { $0 + $1.times.count })
    return count * logarithm(of: cost(simple) / max(cost(other), 1e-12)) < 3 * logarithm(of: count)
  }

  /// The most likely single curve without stages or keys.
  func oneCurve() -> Candidate? {
    // A view that fades in late has been fully transparent before.
    let search = clamping ?? self
    return search.likeliest(of: search.singleCurves.compactMap { $0() }.map(search.rounded))
  }

  /// What the closest single curve leaves of the first track.
  var closest: Double {
    singleCurves.compactMap { $0()?.residuals[0] }.min() ?? .infinity
  }

  /// The single curve without stages or keys that explains the tracks, if one does.
  ///
  /// - Parameter tried: What ``candidates()`` found.
  func simplestCurve(of tried: [Candidate]) -> Candidate? {
    simplest(of: tried).flatMap { $0.isOneCurve ? $0 : nil }
  }

  /// The largest error of the first track at some of its times.
  func largestError(along curve: FittedCurve, at times: [Double]) -> Double {
    let errors = errors(of: 0, in: samples[0], along: curve)
    return zip(samples[0].times, errors).filter { times.contains($0.0) }
      .map { abs($0.1) }.max() ?? 0
  }

  /// The time at which the first track is farthest from a curve.
  func worst(along curve: FittedCurve) -> Double? {
    let errors = errors(of: 0, in: samples[0], along: curve).enumerated().map { index, error in
      abs(error) * samples[0].weight(at: index).squareRoot()
    }
    return errors.indices.max { errors[$0] < errors[$1] }.map { samples[0].times[$0] }
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
      // If only a part of the motion is seen, many curves fit; one of a design system is kept as it is.
      case .cubic(let x1, let y1, let x2, let y2) where Self.designed.contains([x1, y1, x2, y2]):
        minimum({ timed(curve.form, $0) }, from: [place(curve)])
      case .cubic(let x1, 0, let x2, 1):
        minimum(makeEased, from: [place(curve) + [Self.angle(x1, 0...1), Self.angle(x2, 0...1)]])
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

  /// A spring from another begin, with the numbers that are then closest; nil for other curves.
  func refined(_ curve: FittedCurve, from begin: Double) -> FittedCurve? {
    guard case .spring(let response, let ratio) = curve.form else { return nil }
    let make: Make = { numbers in
      FittedCurve(
        .spring(
          response: exponential(of: min(max(numbers[0], -7), 4)),
          dampingRatio: 1 / (1 + exponential(of: -numbers[1]))),
        begin: begin, duration: 1)
    }
    return finest(make, from: [logarithm(of: response), Self.logit(ratio)])
      .map { rounded($0).curve.beginning(at: begin) }
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

  /// The candidate with rounded numbers as they are written, with as few decimals as make no
  /// difference.
  func rounded(_ found: Candidate) -> Candidate {
    let candidate = withRoundHandles(found) ?? found
    // In a clip, twentieths and hundredths of a second say as much less as one number does.
    if leeway > 1,
      let round = [20.0, 100].lazy.compactMap({ round(candidate, to: $0) }).first(
        where: { isLikely($0, as: candidate) })
    {
      return round
    }
    for scale in [100.0, 1000, 10000] {
      guard let found = round(candidate, to: scale) else { continue }
      if isAsGood(found, as: candidate) || scale == 10000 { return found }
    }
    return candidate
  }

  /// The fraction of the cost that another begin must leave at most.
  private static let clearly = 0.8

  /// Whether a curve of rounder numbers is at least as likely.
  private func isLikely(_ round: Candidate, as candidate: Candidate) -> Bool {
    unlikeliness(of: round.curve)
      < unlikeliness(of: candidate.curve) + costOfNumber
  }

  /// The candidate with rounded numbers, at the begin that is then the closest.
  private func round(_ candidate: Candidate, to scale: Double) -> Candidate? {
    // A negative zero would be written as one.
    func short(_ number: Double, _ scale: Double) -> Double {
      (number * scale).rounded() / scale + 0
    }
    let (curve, fine) = (candidate.curve, max(scale, 100))
    let form: Form =
      switch curve.form {
      case .cubic(let x1, let y1, let x2, let y2):
        .cubic(short(x1, fine), short(y1, fine), short(x2, fine), short(y2, fine))
      case .spring(let response, let ratio):
        .spring(response: short(response, fine), dampingRatio: min(short(ratio, fine), 1))
      default: curve.form
      }
    let duration = curve.duration > 0.03 ? short(curve.duration, scale) : curve.duration
    guard duration > 0 else { return nil }
    // A duration that changes a little keeps the begin, the middle or the end, or something between.
    let kept = [0, 0.5, 1].compactMap { share in
      FittedCurve(
        form, begin: curve.begin + share * (curve.duration - duration), duration: duration
      ).flatMap { self.candidate($0) }
    }.min { cost($0) < cost($1) }
    guard leeway > 1, let start = kept?.curve.begin,
      let moved = finest(
        { FittedCurve(form, begin: $0[0], duration: duration) }, from: [start])
    else { return kept }
    // The smallest cost alone would lead the begin after every error.
    return kept.map { Self.clearly * cost($0) < cost(moved) ? $0 : moved }
  }

  private func isAsGood(_ found: Candidate, as candidate: Candidate) -> Bool {
    zip(found.residuals, candidate.residuals).enumerated().allSatisfy {
      // A spring's numbers say more than its residual shows.
      let tolerance = candidate.isSpring ? 0 : tolerances[$0] ?? 0
      let limit = max(evidence[$0].track.range * Evidence.precision, tolerance)
      return $1.0 <= max(1.02 * $1.1, evidence[$0].isOpacity ? limit : limit / 2)
    }
  }

  /// How near handles are to round ones that may as well be meant.
  private static let near = 0.015

  /// Whether handles are those of a named curve; nobody means others that are so near.
  private func isSame(_ handles: [Double], as name: String) -> Bool {
    guard case .cubic(let curve) = TimingCurve(named: name) else { return false }
    return zip(handles, [curve.first.x, curve.first.y, curve.second.x, curve.second.y])
      .allSatisfy { abs($0 - $1) <= 0.005 }
  }

  /// The named curve with a cubic's handles, or a cubic with handles in twentieths, as many people write them; nil if
  /// other ones are likelier.
  ///
  /// Where the values don't show a part of the way, many handles explain them alike.
  private func withRoundHandles(_ candidate: Candidate) -> Candidate? {
    guard leeway > 1, case .cubic(let x1, let y1, let x2, let y2) = candidate.curve.form else {
      return nil
    }
    let handles = [x1, y1, x2, y2]
    for name in Self.usual where isSame(handles, as: name) {
      return finest({ timed(.named(name), $0) }, from: place(candidate.curve))
    }
    let round = handles.map { ($0 * 20).rounded() / 20 + 0 }
    let form = Form.cubic(round[0], round[1], round[2], round[3])
    guard let found = finest({ timed(form, $0) }, from: place(candidate.curve)) else { return nil }
    // Near ones say as much less as one number does.
    let isNear = zip(handles, round).allSatisfy { abs($0 - $1) <= Self.near }
    let favor = isNear ? costOfNumber : 0
    return unlikeliness(of: found.curve) < unlikeliness(of: candidate.curve) + favor ? found : nil
  }
}
