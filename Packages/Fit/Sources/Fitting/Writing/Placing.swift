@_spi(Tools) import Motion
@_spi(Tools) package import Views

/// A fitted track as it is written, relative to the view at rest.
struct Placing {
  let view: String
  let property: Property
  /// The value when the view is away (front view), covered (back view) or at its peak; of keys, the one
  /// that is farthest from the view at rest.
  ///
  /// It is relative to the view at rest: a difference for points and degrees, a factor for the
  /// scale, otherwise the value itself.
  let value: Double
  /// The measured value at rest.
  let rest: Double
  let comesBack: Bool
  /// The keys by which it follows its curve: the presence, the value and what leads to it from the key
  /// before; empty if it goes straight.
  private(set) var keys: [Lane.Key] = []
  /// Whether what swings past the end comes back to its keys.
  let isMirrored: Bool
  /// The value when the view is away or covered, whatever it is on its way.
  private let away: Double
  /// The largest difference that can't be distinguished from noise.
  let uncertainty: Double
  private let typical: Double

  /// - Parameter stages: The stages of the track's curve, if these are written as keys.
  init(
    _ track: FittedTransition.Track, isForward: Bool, comesBack: Bool, stages: [Form.Key]? = nil
  ) {
    view = track.measured.view
    property = track.measured.property
    let isKeyed = stages != nil || track.lane != nil
    self.comesBack = comesBack && !isKeyed
    isMirrored = track.lane?.isMirrored == true
    let endsAtRest = (view == "front") == isForward
    let rest = comesBack ? track.start : endsAtRest ? track.end : track.start
    let other = self.comesBack ? track.peak : endsAtRest ? track.start : track.end
    uncertainty = max(3 * track.noise, track.typical)
    // Of a side that is not cut off, and a corner that is square, an encoder leaves a little.
    let isNothing = abs(rest) <= max(Self.exactInPoints, uncertainty)
    self.rest = property.facts.effect == .mask && isNothing ? 0 : rest
    typical = track.typical
    away = property.whole(property.written(other, atRest: rest))
    guard isKeyed else {
      value = away
      return
    }
    let way = track.peak - track.start
    var keys =
      track.lane?.keys
      ?? (stages ?? []).map {
        Lane.Key(position: $0.position, value: track.start + way * $0.value, easing: $0.easing)
      }
    for index in keys.indices {
      keys[index].value = property.whole(property.written(keys[index].value, atRest: rest))
    }
    self.keys = isForward ? keys : keys.backward
    let base = property.base(of: view, at: rest)
    let farthest = keys.map(\.value).max { abs($0 - base) < abs($1 - base) } ?? away
    // A key on the way that is hardly farther is the same value.
    value = abs(farthest - away) <= 0.03 * abs(farthest - base) ? away : farthest
  }

  /// How exactly a video shows an edge, in points.
  static let exactInPoints = 0.6

  /// The deviation up to which a rounder value is as good, because the curve is no closer either.
  var exactness: Double { typical / 2 }

  /// The value that a view has at rest.
  var base: Double { property.base(of: view, at: rest) }

  /// Whether it goes from one value to another without keys.
  var isStraight: Bool { !comesBack && keys.isEmpty }

  /// How far a key is from the view at rest, as a fraction of the way to ``value``.
  func share(of key: Lane.Key) -> Double { value == base ? 0 : (key.value - base) / (value - base) }

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
    case .alpha: away < max(0.02, uncertainty)
    case .scale, .scaleX, .scaleY: abs(away) < max(0.01, uncertainty)
    case .translateX: abs(away) > size.width * 0.98
    case .translateY: abs(away) > size.height * 0.98
    case .maskRadius: away < max(0.02 * rest, uncertainty)
    // The back of a screen isn't shown.
    case .rotationX, .rotationY: abs(away) > 88
    default: false
    }
  }
}

extension [Lane.Key] {
  /// The same keys in the other direction: what led to one leads back from it.
  fileprivate var backward: [Lane.Key] {
    indices.reversed().map { index in
      Lane.Key(
        position: 1 - self[index].position, value: self[index].value,
        easing: index + 1 < count ? self[index + 1].easing.map(Self.turned) : nil)
    }
  }

  private static func turned(_ easing: String) -> String {
    if easing.hasSuffix("InOut") { return easing }
    return easing.hasSuffix("In") ? "\(easing.dropLast(2))Out" : "\(easing.dropLast(3))In"
  }
}

extension Property {
  /// The value that a view has at rest.
  fileprivate func base(of view: String, at rest: Double) -> Double {
    switch (facts.unit, facts.effect) {
    case (_, .opacity): view == "dimming" ? 0 : 1
    case (.times, _): 1
    // The resting value of a mask is taken from the recording.
    case (_, .mask): (rest * 10).rounded() / 10
    default: 0
    }
  }

  /// A tilt that can hardly be told from a quarter turn is one: a screen that is seen edge on, or from behind.
  fileprivate func whole(_ value: Double) -> Double {
    guard self == .rotationX || self == .rotationY else { return value }
    let quarter = (value / 90).rounded() * 90
    return abs(value - quarter) < 1 && quarter != 0 ? quarter : value
  }

  /// A measured value as an animator writes it: a factor for the scale, a difference for other
  /// placements and for sizes, otherwise the value itself.
  package func written(_ value: Double, atRest rest: Double) -> Double {
    guard facts.effect.isRelative else { return value }
    guard facts.unit == .times else { return value - rest }
    return rest == 0 ? value : value / rest
  }
}
