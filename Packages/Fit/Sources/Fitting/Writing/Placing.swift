@_spi(Tools) import Motion
@_spi(Tools) package import Views

/// A fitted track as it is written, relative to the view at rest.
struct Placing {
  let view: String
  let property: Property
  /// The value when the view is away (front view), covered (back view) or at its peak.
  ///
  /// It is relative to the view at rest: a difference for points and degrees, a factor for the
  /// scale, otherwise the value itself.
  let value: Double
  /// The measured value at rest.
  let rest: Double
  let comesBack: Bool
  /// The largest difference that can't be distinguished from noise.
  let uncertainty: Double
  private let typical: Double

  init(_ track: FittedTransition.Track, isForward: Bool, comesBack: Bool) {
    view = track.measured.view
    property = track.measured.property
    self.comesBack = comesBack
    let endsAtRest = (view == "front") == isForward
    let rest = comesBack ? track.start : endsAtRest ? track.end : track.start
    let other = comesBack ? track.peak : endsAtRest ? track.start : track.end
    self.rest = rest
    uncertainty = max(3 * track.noise, track.typical)
    typical = track.typical
    value = property.written(other, atRest: rest)
  }

  /// The deviation up to which a rounder value is as good, because the curve is no closer either.
  var exactness: Double { typical / 2 }

  /// The value that a view has at rest.
  var base: Double {
    switch (property.facts.unit, property.facts.effect) {
    case (_, .opacity): view == "dimming" ? 0 : 1
    case (.times, _): 1
    // The resting value of a mask is taken from the recording.
    case (_, .mask): (rest * 10).rounded() / 10
    default: 0
    }
  }

  /// The value at rest if it differs from that of a screen's model; otherwise nil.
  var oddRest: Double? {
    switch property {
    case .alpha, .scale, .scaleX, .scaleY, .cornerRadius, .rotation, .blur:
      // An opacity beyond its range is clamped when it is shown.
      abs((property == .alpha ? min(max(rest, 0), 1) : rest) - base)
        > max(3 * uncertainty, property.facts.unit == .points ? 1 : 0.02)
        ? rest : nil
    default: nil
    }
  }

  /// Whether the value makes the view invisible.
  func hides(in size: Size) -> Bool {
    switch property {
    case .alpha: value < max(0.02, uncertainty)
    case .scale, .scaleX, .scaleY: abs(value) < max(0.01, uncertainty)
    case .translateX: abs(value) > size.width * 0.98
    case .translateY: abs(value) > size.height * 0.98
    default: false
    }
  }
}

extension Property {
  /// A measured value as an animator writes it: a factor for the scale, a difference for other
  /// placements and for sizes, otherwise the value itself.
  package func written(_ value: Double, atRest rest: Double) -> Double {
    guard facts.effect.isRelative else { return value }
    guard facts.unit == .times else { return value - rest }
    return rest == 0 ? value : value / rest
  }
}
