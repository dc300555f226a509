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
  let even: [MeasuredTrack]
  /// Fewer samples, from which a search starts; those above if there are few.
  let coarse: [MeasuredTrack]
  /// Whether each sample is at an end of the property's range; empty if none of a track is.
  let clamped: [[Bool]]
  /// The residual of each track that counts as 1 when tracks are compared.
  ///
  /// In a clip, values have errors that are no noise, so a track with less noise isn't that much
  /// more certain.
  let units: [Double]
  /// When the motion begins and ends, as far as the values show it.
  let shown: ClosedRange<Double>
  /// The first and the last time of all samples; ``step`` is a typical time between two of them.
  let recorded: ClosedRange<Double>
  let span: ClosedRange<Double>?
  /// The factor by which one curve may be farther off before stages or keys are taken.
  let leeway: Double
  /// Whether all values of a track are compared, and not only those around its motion.
  let wholly: Bool
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
    let firsts = evidence.compactMap(\.track.times.first) + (span.map { [$0.lowerBound] } ?? [])
    let lasts = evidence.compactMap(\.track.times.last) + (span.map { [$0.upperBound] } ?? [])
    recorded = (firsts.min() ?? begin)...max(firsts.min() ?? begin, lasts.max() ?? end)
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
      // An encoder changes a shade the same way for several frames, so that its errors don't cancel.
      let share = evidence.track.view == "dimming" ? 1.0 : 3
      return max(evidence.limit(tolerance: nil), leeway > 1 ? (tolerance ?? 0) / share : 0)
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
        // Most begin and end slowly; one that swings back says more than most recordings show.
        FormSearch.designed.contains([x1, y1, x2, y2])
          ? 3 : (y1, y2) == (0, 1) ? 4 : (0...1).contains(y1) && (0...1).contains(y2) ? 6 : 8
      case .keys(let keys): 2 * Double(keys.count)
      }
    }
  }
}
