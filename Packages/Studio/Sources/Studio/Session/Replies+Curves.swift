@_spi(Tools) import Diagnostics
@_spi(Tools) import Motion
@_spi(Tools) import Scripting

extension JSONWriter {
  /// A curve in a script's text: the curve as written, the curve that is played, and its plot.
  ///
  /// - Parameter value: The number of a parameter, for a spring that takes its numbers from there.
  mutating func curve(
    _ literal: TimingLiteral, turned: [CurveReplacement], value: (String) -> Double?
  ) {
    beginObject()
    member("name", literal.name)
    member("line", literal.line)
    member("text", literal.text)
    member("canBecomeParameters", literal.canBecomeParameters)
    if let written = literal.timing {
      let timing = turned.first { $0.name == literal.name }?.timing ?? written
      member("default", written.description)
      member("value", timing.description)
      if let curve = timing.curve { plot(of: curve) }
    } else if let curve = literal.curve(with: value) {
      plot(of: curve)
    }
    endObject()
  }

  /// The progress at equal time steps, and the properties of a spring.
  mutating func plot(of curve: TimingCurve) {
    let steps = 96
    // The time axis of a plot ends at a minute, although some springs take longer.
    let seconds = min(curve.naturalDuration ?? 1, 60)
    list("plot", 0...steps) { writer, step in
      writer.value(Decimal.rounded(curve.value(at: Double(step) / Double(steps))))
    }
    guard case .spring(let spring, let duration) = curve else { return }
    member("seconds", Decimal.rounded(seconds))
    member("settles", Decimal.rounded(min(spring.settlingDuration, 1000)))
    // The form used in the script keeps its own numbers; these are for the other three.
    key("forms")
    beginObject()
    let ratio = spring.allowsOverdamping ? spring.dampingRatio : min(spring.dampingRatio, 1)
    let response = 2 * Double.pi / spring.frequency
    let velocity = spring.initialVelocity
    numbers(
      "response", ["response": response, "dampingRatio": ratio, "velocity": velocity])
    numbers(
      "bounce",
      [
        "duration": response, "bounce": ratio <= 1 ? 1 - ratio : 1 / ratio - 1,
        "velocity": velocity,
      ])
    numbers(
      "fitted", ["duration": duration, "dampingRatio": min(ratio, 1), "velocity": velocity])
    numbers(
      "physical",
      [
        "mass": spring.mass, "stiffness": spring.stiffness, "damping": spring.damping,
        "velocity": velocity,
      ])
    endObject()
  }

  private mutating func numbers(_ name: String, _ numbers: KeyValuePairs<String, Double>) {
    key(name)
    beginObject()
    for (key, value) in numbers { member(key, Decimal.rounded(value)) }
    endObject()
  }
}
