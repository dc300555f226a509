import Motion
package import Views

/// How a fitted track is written: relative to a view that is where it belongs.
struct Placing {
  let view: String
  let property: Property
  /// The value with the view away (the front one), covered (the back one) or at its peak, relative to the
  /// view at rest: points and degrees from it, a factor of its scale, otherwise a value.
  let value: Double
  /// The value at rest, as it was measured.
  let rest: Double
  let comesBack: Bool
  /// What can't be told apart from noise.
  let uncertainty: Double

  init(_ track: FittedTransition.Track, isForward: Bool, comesBack: Bool) {
    view = track.measured.view
    property = track.measured.property
    self.comesBack = comesBack
    let endsAtRest = (view == "front") == isForward
    let rest = comesBack ? track.start : endsAtRest ? track.end : track.start
    let other = comesBack ? track.peak : endsAtRest ? track.start : track.end
    self.rest = rest
    uncertainty = max(3 * track.noise, track.typical)
    switch property {
    case .scale, .scaleX, .scaleY: value = rest == 0 ? other : other / rest
    default: value = property.isWrittenAsValue ? other : other - rest
    }
  }

  /// The value of a view at rest.
  var base: Double {
    switch property {
    case .alpha: view == "dimming" ? 0 : 1
    case .scale, .scaleX, .scaleY, .saturation, .brightness, .contrast: 1
    // A mask rests where the recording has it.
    default: property.isOfMask ? (rest * 10).rounded() / 10 : 0
    }
  }

  /// What the measured view has at rest that the model of a screen doesn't, or nil.
  var oddRest: Double? {
    switch property {
    case .alpha, .scale, .scaleX, .scaleY, .cornerRadius, .rotation, .blur:
      // An opacity beyond its range is shown at its end.
      abs((property == .alpha ? min(max(rest, 0), 1) : rest) - base)
        > max(3 * uncertainty, property.facts.unit == .points ? 1 : 0.02)
        ? rest : nil
    default: nil
    }
  }

  /// Whether the value hides the view.
  func hides(in size: Size) -> Bool {
    switch property {
    case .alpha: value < max(0.02, uncertainty)
    case .scale, .scaleX, .scaleY: abs(value) < 0.01
    case .translateX: abs(value) > size.width * 0.98
    case .translateY: abs(value) > size.height * 0.98
    default: false
    }
  }
}

extension Property {
  /// Whether an animator sets the value itself, rather than a difference from where the view rests.
  package var isWrittenAsValue: Bool {
    switch self {
    case .alpha, .cornerRadius, .saturation, .brightness, .contrast, .blur: true
    default: isOfMask
    }
  }

  fileprivate var isOfMask: Bool {
    switch self {
    case .maskX, .maskY, .maskRadius, .maskLeft, .maskTop, .maskWidth, .maskHeight, .maskCorner:
      true
    default: false
    }
  }
}
