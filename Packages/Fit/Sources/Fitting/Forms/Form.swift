@_spi(Tools) import Motion

/// The shape of a motion, without its begin and duration.
package enum Form: Sendable, Hashable {
  case linear
  /// One of the engine's named curves.
  case named(String)
  /// A cubic Bézier curve, with its numbers as in CSS.
  case cubic(Double, Double, Double, Double)
  /// A spring; the response is in seconds, and the damping ratio is a fraction of critical damping.
  case spring(response: Double, dampingRatio: Double)
  /// Several segments, starting at 0; the last value is 1, or 0 for a motion that returns to its
  /// start.
  case keys([Key])

  /// A value, and the curve that leads to it.
  package struct Key: Sendable, Hashable {
    /// The position as a fraction of the duration.
    package var position: Double
    package var value: Double
    /// The name of one of the engine's curves; nil is linear.
    package var easing: String?
  }

  /// The kind of the form, in words.
  package var kind: String {
    switch self {
    case .linear: "linear"
    case .named: "named curve"
    case .cubic: "cubic"
    case .spring: "spring"
    case .keys(let keys): keys.count == 3 ? "two stages" : "keys"
    }
  }

  /// The form as written in a script.
  package var text: String {
    switch self {
    case .linear: "\"linear\""
    case .named(let name): "\"\(name)\""
    case .cubic(let x1, let y1, let x2, let y2):
      "{ \([x1, y1, x2, y2].map { $0.lua(4) }.joined(separator: ", ")) }"
    case .spring(let response, let ratio):
      "spring { response = \(response.lua(4)), dampingRatio = \(ratio.lua(4)) }"
    case .keys(let keys):
      "{ "
        + keys.map { key in
          let easing = key.easing.map { ", ease.\($0)" } ?? ""
          return "{ \(key.position.lua(3)), \(key.value.lua(3))\(easing) }"
        }.joined(separator: ", ") + " }"
    }
  }

  /// The stages; nil of a single curve.
  package var stages: [Key]? { if case .keys(let keys) = self { keys } else { nil } }

  /// Whether the value at the end is the same as at the start.
  package var comesBack: Bool {
    if case .keys(let keys) = self { keys.last?.value == 0 } else { false }
  }
}

/// A form with its begin and duration.
package struct FittedCurve: Sendable, Hashable {
  package var form: Form
  /// When it begins, in seconds of the recording.
  package var begin: Double
  /// The duration in seconds; for a spring, until it has settled.
  package var duration: Double

  private let shape: Shape

  /// The curve to evaluate, created once.
  private enum Shape: Sendable, Hashable {
    case timing(TimingCurve)
    case spring(Spring)
    case keys(Keyframes<Double>)
  }

  /// - Returns: nil if the numbers don't form a valid curve.
  package init?(_ form: Form, begin: Double, duration: Double) {
    (self.form, self.begin) = (form, begin)
    var duration = duration
    switch form {
    case .linear: shape = .timing(.linear)
    case .named(let name):
      guard let curve = TimingCurve(named: name) else { return nil }
      shape = .timing(curve)
    case .cubic(let x1, let y1, let x2, let y2):
      guard let curve = try? CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2) else { return nil }
      shape = .timing(.cubic(curve))
    case .spring(let response, let ratio):
      guard let spring = try? Spring(response: response, dampingRatio: ratio) else { return nil }
      shape = .spring(spring)
      duration = spring.naturalDuration
    case .keys(let keys):
      let stops = keys.map { key in
        Keyframes<Double>.Stop(
          at: key.position, key.value, curve: key.easing.flatMap { TimingCurve(named: $0) })
      }
      guard let frames = try? Keyframes(stops) else { return nil }
      shape = .keys(frames)
    }
    guard duration > 0, duration.isFinite, begin.isFinite else { return nil }
    self.duration = duration
  }

  /// The progress of the motion, 0 before it begins; a spring can exceed 1.
  package func value(at seconds: Double) -> Double {
    let elapsed = seconds - begin
    return switch shape {
    case .timing(let curve): curve.value(at: elapsed / duration)
    case .spring(let spring): spring.value(at: elapsed)
    case .keys(let frames): frames.value(at: elapsed / duration)
    }
  }

  /// When it ends, in seconds of the recording.
  package var end: Double { begin + duration }

  /// The same form with another begin and the same end; nil for a spring, which has a duration of
  /// its own.
  package func extended(to begin: Double) -> FittedCurve? {
    if case .spring = form { return nil }
    let duration = ((end - begin) * 1000).rounded() / 1000
    return FittedCurve(form, begin: begin, duration: duration)
  }

  /// The same form with the same begin and another end; nil for a spring.
  package func ending(at end: Double) -> FittedCurve? {
    if case .spring = form { return nil }
    return FittedCurve(form, begin: begin, duration: end - begin)
  }

  /// The same curve with another begin.
  package func beginning(at begin: Double) -> FittedCurve {
    var curve = self
    curve.begin = begin
    return curve
  }
}

extension Double {
  /// The number in Lua syntax, with a maximum number of decimals.
  package func lua(_ decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let rounded = (self * scale).rounded() / scale
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
    return String(rounded)
  }
}
