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
  /// What stays the same in views that tilt or stretch.
  package let fixed: [String: FixedPlacement]
  /// The color that is seen behind a screen that fades, as in `#336699`; nil if none is.
  package let ground: String?
  /// When a screen has drawn what the frames with some times show; empty if that is when these were written.
  private let drawn: [Double: Double]

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
    /// The keys by which it follows the curve; nil if it goes straight from its start to its end.
    package var lane: Lane?
    /// The largest difference of a value from the curve, in the property's unit, and its time.
    package let worst: Double
    package let worstTime: Double
    /// The root mean square difference from the curve, in the property's unit.
    package let typical: Double
    /// The standard deviation of the measured values, in the property's unit.
    package let noise: Double
  }

  /// When a screen has drawn what a frame with some time shows; of one in which nothing was measured, as long
  /// after the nearest one as it was written.
  package func drawn(at time: Double) -> Double {
    let nearest = drawn.keys.min { (abs($0 - time), $0) < (abs($1 - time), $1) }
    guard let nearest, let moved = drawn[nearest] else { return time }
    return moved + time - nearest
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
    var search = try GroupSearch(measurement.withoutRepeats, in: size, tolerance: tolerance)
    try search.run(progress)
    omitted = search.reasons.map { "Not in it: \($0.diagnostic.message)." }
    (self.operation, self.size, fixed) = (operation, size, search.fixed)
    ground = measurement.ground
    drawn = search.measurement.drawn
    groups = search.found.map { $0.group(shifted: search.origin) }
    begin = groups.map(\.curve.begin).min() ?? search.span.begin
    end = groups.map(\.curve.end).max() ?? search.span.end
    try MotionSpan.checkLength(from: begin, to: end)
    progress(1)
  }
}

extension FittedTransition.Track {
  /// - Parameter lane: The keys by which it follows the curve; nil if it goes straight.
  init(_ evidence: Evidence, along curve: FittedCurve, by lane: Lane? = nil) {
    let track = evidence.track
    let shape = track.times.map(curve.value)
    let fit = Self.fit(evidence, along: shape)
    measured = track
    self.lane = lane
    let comesBack = curve.form.comesBack
    start = lane?.value(at: 0) ?? fit.start
    peak = lane?.value(at: 1) ?? fit.start + fit.way
    end = lane?.value(at: 1) ?? (comesBack ? fit.start : fit.start + fit.way)
    noise = evidence.noise
    var largest = (error: 0.0, time: track.times.first ?? 0)
    let (start, end, range) = (start, end, track.property.range)
    let errors = track.times.indices.map { index in
      // A curve that has settled is at its end.
      let way = lane?.value(at: shape[index]) ?? start + fit.way * shape[index]
      let reached = track.times[index] >= curve.end ? end : way
      let shown = range.map { min(max(reached, $0.lowerBound), $0.upperBound) } ?? reached
      let error = abs(shown - track.values[index])
      if error > largest.error { largest = (error, track.times[index]) }
      return error
    }
    (worst, worstTime) = largest
    typical = track.typical(errors)
  }

  /// The line through the values along a curve; values at an end of a range may be beyond it.
  private static func fit(_ evidence: Evidence, along shape: [Double]) -> LinearFit {
    let (track, range) = (evidence.track, evidence.track.property.range)
    let plain = LinearFit(track.values, along: shape, weights: track.weights)
    let beyond = LinearFit(
      track.values, along: shape, weights: track.weights,
      clamped: track.clamped(noise: evidence.noise))
    let isBeyond =
      beyond.error(track.values, shape, in: range) < plain.error(track.values, shape, in: range)
    return isBeyond ? beyond : plain
  }
}
