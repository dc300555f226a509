@_spi(Tools) import Views

/// A number of a fitted animator that users can adjust.
struct ScriptParameter {
  let name: String
  let initial: Double
  let range: ClosedRange<Double>
  let step: Double
  let unit: String?
  let help: String

  var text: String {
    let decimals = step < 0.01 ? 4 : 2
    let unit = unit.map { " unit = \"\($0)\"," } ?? ""
    return "\(name) = { default = \(initial.lua(decimals)), min = \(range.lowerBound.lua(2)), "
      + "max = \(range.upperBound.lua(2)), step = \(step.lua(3)),\(unit) help = \"\(help)\" },"
  }

  /// - Parameter isAlone: Whether no other view has the property.
  init(_ placing: Placing, isAlone: Bool) {
    let (value, exactness) = (placing.value, placing.exactness)
    let isFront = placing.view == "front"
    switch placing.property {
    case .scale:
      self.init(
        isFront ? "from" : "covered", value, 0...(value > 1 ? 2 : 1), 0.005, nil,
        isFront ? "size of the front view at the start" : "size of the back view when covered",
        within: exactness)
    case .alpha where placing.view == "dimming":
      self.init("dim", value, 0...1, 0.01, nil, "shade on the back view", within: exactness)
    case .alpha:
      self.init(
        isFront ? "faint" : "fade", value, 0...1, 0.01, nil,
        isFront
          ? "opacity of the front view at the start" : "opacity of the back view when covered",
        within: exactness)
    case .cornerRadius:
      self.init(
        isFront || isAlone ? "corner" : "backCorner", value, 0...Self.room(value, 20), 0.5,
        "points",
        "radius of the \(placing.view) view's corners", within: exactness)
    case .blur:
      self.init(
        placing.view + "Blur", value, 0...Self.room(value, 10), 0.5, "points",
        "blur of the \(placing.view) view", within: exactness)
    case .rotation, .rotationX, .rotationY:
      self.init(
        isFront || isAlone ? "angle" : "backAngle", value, -180...180, 0.5, "degrees",
        "turn of the \(placing.view) view", within: exactness)
    case .skewX:
      self.init(
        isFront || isAlone ? "lean" : "backLean", value, -80...80, 0.5, "degrees",
        "how far the \(placing.view) view leans", within: exactness)
    case .translateX, .translateY:
      let isAcross = placing.property == .translateX
      let name = isFront ? (isAcross ? "drift" : "rise") : (isAcross ? "shift" : "lift")
      self.init(
        name, abs(value), 0...Self.room(value, 50), 0.5, "points",
        "how far the \(placing.view) view moves \(isAcross ? "across" : "up or down")",
        within: exactness)
    case _ where placing.property.facts.effect == .mask:
      // What follows `mask` in the property's name.
      let what = placing.property.name.dropFirst(4)
      self.init(
        "open" + what, value, min(value, 0)...Self.room(value, 20), 0.5, "points",
        Self.help(ofMask: placing.property, when: isFront ? "at the start" : "when covered"),
        within: exactness)
    default:
      let name = placing.property.name
      // Beyond 0, the view would do the opposite.
      let isScale = name.hasPrefix("scale")
      let room = isScale ? max(Self.room(value, 1), 1) : Self.room(value, 10)
      let low = max(placing.property.range?.lowerBound ?? -.infinity, value < 0 ? -room : 0)
      let high = min(placing.property.range?.upperBound ?? .infinity, value < 0 ? 0 : room)
      self.init(
        placing.view + name.prefix(1).uppercased() + name.dropFirst(), value,
        min(low, value)...max(high, value), 0.01, nil, "\(name) of the \(placing.view) view",
        within: exactness)
    }
  }

  private static func help(ofMask property: Property, when: String) -> String {
    switch property {
    case .maskLeft, .maskX: "how far the opening is from the left \(when)"
    case .maskTop, .maskY: "how far the opening is from the top \(when)"
    case .maskCorner: "radius of the opening's corners \(when)"
    default: "\(property.name.dropFirst(4).lowercased()) of the opening \(when)"
    }
  }

  private init(
    _ name: String, _ value: Double, _ range: ClosedRange<Double>, _ step: Double, _ unit: String?,
    _ help: String, within uncertainty: Double
  ) {
    (self.name, self.range, self.step, self.unit, self.help) = (name, range, step, unit, help)
    let decimals = step < 0.01 ? 10000.0 : 100
    let rounded = (value * decimals).rounded() / decimals
    // A rounder number is easier to read, so it is used if nothing speaks against it.
    let isOpacity = name == "dim" || name == "faint" || name == "fade"
    let steps = (isOpacity ? [(5 * step, 0.006)] : []) + [(step, 0.0)]
    let whole = steps.lazy.map { (number: (value / $0.0).rounded() * $0.0, near: $0.1) }
      .first {
        abs($0.number - value) <= max(1e-3 * max(abs(value), step), min(uncertainty, step), $0.near)
      }
    initial = min(max(whole?.number ?? rounded, range.lowerBound), range.upperBound)
  }

  /// A round number that is at least twice a value.
  private static func room(_ value: Double, _ unit: Double) -> Double {
    // A fitted value is a little off its round number.
    max(((abs(value) * 2 - 0.01 * unit) / unit).rounded(.up), 1) * unit
  }
}
