@_spi(Tools) import Motion
@_spi(Tools) import Views

// The values of a frame, as expressions.
extension AnimatorSource {
  /// A value that stays the same in a view.
  enum FixedValue {
    /// A share of the container's width.
    case width(Double)
    /// The edge from which one reads, or the other one, as a share of the width.
    case leading, trailing
    case text(String)
  }

  /// What stays the same in a view that tilts or stretches.
  mutating func fixedValues(of view: String) -> [(name: String, value: FixedValue)] {
    guard let fixed = transition.fixed[view] else { return [] }
    let own = placings.filter { $0.view == view }
    let circle = circleValues(fixed, own)
    let turns = own.filter { [.rotationX, .rotationY].contains($0.property) }
    guard !turns.isEmpty || own.contains(where: { [.scaleX, .scaleY].contains($0.property) })
    else { return circle }
    var values = circle
    if let perspective = fixed.perspective, !turns.isEmpty {
      // From a distance in points, a wider screen would come nearer, and still be seen where it waits.
      values.append(("perspective", .width(perspective / transition.size.width)))
    }
    if fixed.anchorX != 0.5 {
      values.append(("anchorX", fixed.anchorX == 0 ? .leading : .trailing))
    }
    if fixed.anchorY != 0.5 { values.append(("anchorY", .text(fixed.anchorY.lua(1)))) }
    if turns.contains(where: { abs($0.value) > 90 }) {
      values.append(("doubleSided", .text("false")))
    }
    return values
  }

  /// The place of a circle that shows a view, where it isn't the middle.
  private func circleValues(
    _ fixed: FixedPlacement, _ own: [Placing]
  ) -> [(name: String, value: FixedValue)] {
    guard let circle = fixed.mask else { return [] }
    return [
      (Property.maskX, circle.x, transition.size.width),
      (.maskY, circle.y, transition.size.height),
    ].compactMap { property, share, side in
      guard abs(share - 0.5) > 0.005, !own.contains(where: { $0.property == property }) else {
        return nil
      }
      return (property.name, .text((share * side).lua(1)))
    }
  }

  /// The same as in a frame.
  mutating func fixedTexts(of view: String) -> [String] {
    var texts: [String] = []
    for (name, value) in fixedValues(of: view) {
      let text =
        switch value {
        case .width(let share): keep("eye", "\(share.lua(2)) * ctx.container.width")
        case .leading: keep("leading", "ctx.rtl and 1 or 0")
        case .trailing: keep("trailing", "ctx.rtl and 0 or 1")
        case .text(let text): text
        }
      texts.append("\(name) = \(text)")
    }
    return texts
  }

  /// The value of a property in a frame.
  mutating func expression(_ placing: Placing, along group: Part) -> String {
    let share = share(placing, along: group)
    switch placing.property {
    case .translateX, .translateY, .rotation, .rotationX, .rotationY, .skewX, .skewY:
      return product(distance(placing), share)
    case .cornerRadius, .blur:
      return product(parameter(placing), share)
    case .alpha where placing.view == "dimming":
      return product(parameter(placing), share)
    case .alpha where placing.rest > 1.02 && placing.view != "dimming" && placing.isStraight:
      // The view is opaque before the curve ends, because the host clamps values above 1.
      if placing.view == "front", abs(placing.value) < 0.005 {
        return "\(placing.rest.lua(3)) * \(isSimple ? "presence" : group.name)"
      }
      return "\(placing.rest.lua(3)) - \((placing.rest - placing.value).lua(3)) * \(share)"
    case .alpha where placing.value < -0.02 && placing.isStraight:
      // The view is transparent for some time, because the host clamps values below 0.
      return "1 - \((1 - placing.value).lua(3)) * \(share)"
    case .alpha where placing.hides(in: transition.size) && placing.isStraight,
      .scale where placing.hides(in: transition.size) && placing.isStraight:
      if placing.view != "front" { return "1 - \(share)" }
      return isSimple ? "presence" : group.name
    case .maskRadius where placing.rest > transition.size.halfDiagonal:
      // It shows all of a screen of any size.
      let half = "(ctx.container.width ^ 2 + ctx.container.height ^ 2) ^ 0.5 / 2"
      let whole = keep(
        "reach", "\((placing.rest / transition.size.halfDiagonal).lua(2)) * \(half)")
      let isShut = abs(placing.value) <= 0.02 * placing.rest
      return mix(isShut ? nil : parameter(placing), whole, share)
    case _ where placing.property.facts.effect == .mask && placing.base != 0:
      let isShut = abs(placing.value) <= max(Placing.exactInPoints, placing.uncertainty)
      return mix(
        isShut ? nil : parameter(placing), wholeSide(placing) ?? placing.base.lua(1), share)
    case .width, .height:
      let own = "ctx.\(placing.view).bounds.\(placing.property.name)"
      return "\(own) + \(product(parameter(placing), share))"
    default:
      let base = placing.base.lua(1)
      let value = parameter(placing)
      if placing.base == 0 { return product(value, share) }
      return placing.value > placing.base
        ? "\(base) + (\(value) - \(base)) * \(share)" : "\(base) - (\(base) - \(value)) * \(share)"
    }
  }

  /// What leads from a value to the one at rest; a value of nil is 0.
  ///
  /// - Parameter share: The fraction of the change from the value at rest.
  private mutating func mix(_ value: String?, _ rest: String, _ share: String) -> String {
    var turned: String?
    if share == "away" { turned = "presence" }
    if share.hasPrefix("(1 - ") { turned = String(share.dropFirst(5).dropLast()) }
    guard let value else {
      return turned.map { "\(rest) * \($0)" } ?? "\(rest) * (1 - \(share))"
    }
    mixes = true
    return turned.map { "geometry.lerp(\(value), \(rest), \($0))" }
      ?? "geometry.lerp(\(rest), \(value), \(share))"
  }

  /// The side length of the view if a mask has this size at rest; the mask must then show the whole
  /// view on every screen.
  func wholeSide(_ placing: Placing) -> String? {
    let sides: [Property: (name: String, length: Double)] = [
      .maskWidth: ("width", transition.size.width), .maskHeight: ("height", transition.size.height),
    ]
    guard let side = sides[placing.property],
      abs(placing.rest - side.length) <= max(Placing.exactInPoints, placing.uncertainty)
    else { return nil }
    return "ctx.\(placing.view).bounds.\(side.name)"
  }

  func product(_ amount: String, _ share: String) -> String {
    share.contains(" ") && !share.hasPrefix("(") && share.contains("-")
      ? "\(amount) * (\(share))" : "\(amount) * \(share)"
  }

  /// The fraction of its change that a property has: 1 while the front view is away, or while the
  /// back view is covered.
  mutating func share(_ placing: Placing, along group: Part) -> String {
    let isBehind = placing.view != "front"
    if isBehind {
      // A presenter that stays in place is not moved, because it would jump back at the end.
      _ = keep("behind", "ctx.back.hasView and 1 or 0")
    }
    if placing.comesBack || !placing.keys.isEmpty {
      let share =
        placing.keys.isEmpty
        ? group.name : "keyframes(\(place(on: group, of: placing)), \(Self.name(ofKeys: placing)))"
      return isBehind ? "run.behind * \(share)" : share
    }
    if isSimple { return isBehind ? "behind" : "away" }
    return isBehind ? "run.behind * \(group.name)" : "(1 - \(group.name))"
  }

  /// Where a group's curve is among a property's keys.
  private func place(on group: Part, of placing: Placing) -> String {
    guard placing.isMirrored else { return group.name }
    return transition.isForward
      ? "1 - math.abs(1 - \(group.name))" : "math.abs(\(group.name))"
  }

  /// The distance of a motion: a fraction of the container's side if it matches one, otherwise a
  /// parameter.
  mutating func distance(_ placing: Placing) -> String {
    let value = placing.value
    let isMirrored = [.translateX, .rotation, .rotationY, .skewX, .skewY].contains(placing.property)
    let side = "(ctx.rtl and -1 or 1)"
    let isAcross = placing.property == .translateX
    if isAcross || placing.property == .translateY {
      let whole = isAcross ? transition.size.width : transition.size.height
      if let share = Self.share(of: abs(value), in: whole, uncertainty: placing.uncertainty) {
        let name = isAcross ? "width" : "height"
        let kept = keep(name, "ctx.container.\(name)" + (isAcross ? " * \(side)" : ""))
        return (value < 0 ? "-" : "") + kept + Self.factor(share)
      }
    }
    // Of a side that turns away by a quarter, or of a card that turns over, nothing else would do.
    let isWhole =
      [.rotationX, .rotationY].contains(placing.property) && [90, 180].contains(abs(value))
    let isNegative = value < 0 && [.translateX, .translateY].contains(placing.property)
    let sign = isNegative ? "-" : ""
    let amount = isWhole ? value.lua(0) : parameter(placing)
    return sign
      + (isMirrored ? "\(amount) * \(keep("side", String(side.dropFirst().dropLast())))" : amount)
  }

  /// A distance as a share of the container's side; nil if it matches none.
  static func share(of value: Double, in whole: Double, uncertainty: Double) -> Double? {
    let allowed = max(0.6, uncertainty)
    if abs(value - whole) <= max(allowed, 0.004 * whole) { return 1 }
    for divisor in [2.0, 3, 4] where abs(value - whole / divisor) <= allowed { return 1 / divisor }
    // A view that is off the screen must be off the screen on every device.
    return value > 0.9 * whole ? (value / whole * 1000).rounded() / 1000 : nil
  }

  /// A share as it stands after a side, such as `""` or `" / 3"`.
  private static func factor(_ share: Double) -> String {
    if share == 1 { return "" }
    return share <= 0.5 ? " / \((1 / share).lua(0))" : " * \(share.lua(3))"
  }
}
