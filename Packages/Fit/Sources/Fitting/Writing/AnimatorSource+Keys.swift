@_spi(Tools) import Motion
@_spi(Tools) import Scripting
@_spi(Tools) import Views

// An animator of keys, for motions that follow one curve, but not straight.
extension AnimatorSource {
  /// The views with their properties and keys.
  mutating func keyedLines() -> [String] {
    var lines = isBackOnTop ? ["  order = { \"front\", \"back\" },"] : []
    if let view = screenOverGround, let color = transition.ground {
      lines.append(
        "  ground = { overlay = { below = \"\(view)\", color = \"\(color)\" } },")
    }
    for view in ["front", "back", "dimming"] {
      var values: [String] = []
      for placing in placings where placing.view == view {
        values.append("\(placing.property.name) = \(lane(placing))")
      }
      values += keyedTexts(of: view)
      guard !values.isEmpty else { continue }
      if view == "dimming" {
        values.insert("overlay = { above = \"back\", color = \"#000000\" }", at: 0)
      }
      let inline = "  \(view) = { \(values.joined(separator: ", ")) },"
      if inline.count <= 100 {
        lines.append(inline)
      } else {
        lines += ["  \(view) = {"] + values.map { "    \($0)," } + ["  },"]
      }
    }
    return lines
  }

  /// The keys of a property.
  private mutating func lane(_ placing: Placing) -> String {
    var keys = placing.keys.isEmpty ? straight(placing) : placing.keys
    // Before the first key and after the last one a value stays.
    while keys.count > 2, isSame(keys[0], keys[1], of: placing) {
      keys.removeFirst()
      keys[0].easing = nil
    }
    while keys.count > 2, isSame(keys[keys.count - 1], keys[keys.count - 2], of: placing) {
      keys.removeLast()
    }
    let rows = keys.map { key in
      KeyedRow(
        at: (key.position * 1000).rounded() / 1000, value: value(of: key, placing),
        easing: key.easing.map { .named($0) })
    }
    return KeyedRow.lane(rows, with: modules, indent: "    ")
  }

  /// What an animator of keys requires.
  private var modules: ModuleNames {
    var modules = ModuleNames()
    modules.keyframes = "keyframes"
    return modules
  }

  /// The two keys of a property that goes straight; a value beyond its range is reached on the way.
  private func straight(_ placing: Placing) -> [Lane.Key] {
    let isFront = placing.view == "front"
    var (away, rest) = (placing.value, placing.base)
    var (first, last) = (0.0, 1.0)
    if placing.property == .alpha {
      let end = placing.view == "dimming" ? placing.base : placing.rest
      // The presence, from that at rest, at which an opacity is at an end of its range.
      if end > 1.02 { last = 1 - (end - 1) / (end - away) }
      if away < -0.02 { first = -away / (max(end, 1) - away) }
      (away, rest) = (max(away, 0), min(rest, 1))
    }
    let keys = [
      Lane.Key(position: first, value: away), Lane.Key(position: last, value: rest),
    ]
    return isFront
      ? keys
      : keys.reversed().map { Lane.Key(position: 1 - $0.position, value: $0.value) }
  }

  private func isSame(_ key: Lane.Key, _ other: Lane.Key, of placing: Placing) -> Bool {
    abs(key.value - other.value) <= max(0.02 * abs(placing.value - placing.base), 1e-9)
  }

  /// The value of a key: where the view rests, a share of the container, a parameter, or a number.
  private mutating func value(of key: Lane.Key, _ placing: Placing) -> KeyedRow.Value {
    let share = placing.share(of: key)
    if abs(share) < 0.015 {
      if wholeSide(placing) != nil {
        return .share(placing.property == .maskWidth ? .width : .height, 1)
      }
      return .number((placing.base * 10).rounded() / 10)
    }
    let isFirm = placing.property == .alpha && placing.hides(in: transition.size)
    guard abs(share - 1) < 0.015 else {
      if let side = side(of: placing) {
        return .share(side.side, short(share * side.share, within: 1e-3, decimals: 3))
      }
      let isFine = [.alpha, .scale, .scaleX, .scaleY].contains(placing.property)
      return .number(short(key.value, within: placing.exactness, decimals: isFine ? 3 : 1))
    }
    if isFirm, abs(placing.value) < 0.03 { return .number(0) }
    return away(placing)
  }

  /// A number with as few decimals as its uncertainty allows.
  private func short(_ value: Double, within exactness: Double, decimals: Int) -> Double {
    var rounded = value
    for scale in [1.0, 10, 100, 1000].prefix(decimals + 1) {
      rounded = (value * scale).rounded() / scale
      if abs(rounded - value) <= exactness / 2 { break }
    }
    return rounded
  }

  /// The value that is farthest from the view at rest.
  private mutating func away(_ placing: Placing) -> KeyedRow.Value {
    if let side = side(of: placing) { return .share(side.side, side.share) }
    let value = placing.value
    let name = parameter(placing).dropFirst(2)
    let isNegative = value < 0 && [.translateX, .translateY].contains(placing.property)
    return .computed(
      isNegative
        ? "function(ctx) return -ctx.parameters.\(name) end" : "keyframes.parameter \"\(name)\"")
  }

  /// The container's side of which the distance of a motion is a share; nil if it is none.
  private func side(of placing: Placing) -> (side: KeyedRow.Side, share: Double)? {
    let (value, isAcross) = (placing.value, placing.property == .translateX)
    guard isAcross || placing.property == .translateY else { return nil }
    let whole = isAcross ? transition.size.width : transition.size.height
    return Self.share(of: abs(value), in: whole, uncertainty: placing.uncertainty).map { share in
      (isAcross ? .width : .height, value < 0 ? -share : share)
    }
  }

  /// What stays the same in a view, as it stands beside keys.
  private mutating func keyedTexts(of view: String) -> [String] {
    fixedValues(of: view).map { name, value in
      switch value {
      case .width(let share):
        "\(name) = function(ctx) return \(share.lua(2)) * ctx.container.width end"
      case .leading: "\(name) = function(ctx) return ctx.rtl and 1 or 0 end"
      case .trailing: "\(name) = function(ctx) return ctx.rtl and 0 or 1 end"
      case .text(let text): "\(name) = \(text)"
      }
    }
  }
}
