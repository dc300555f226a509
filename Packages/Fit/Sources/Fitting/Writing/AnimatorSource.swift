@_spi(Tools) import Diagnostics
@_spi(Tools) import Motion
@_spi(Tools) import Views

/// A fitted transition as a Lua file, in the style of the shipped animators.
package struct AnimatorSource {
  /// The text of the file.
  package private(set) var text = ""
  /// What the recording doesn't provide for the animator, in sentences.
  package private(set) var remarks: [String]
  /// The number of parameters of the animator.
  package var parameterCount: Int { parameters.count }

  private let transition: FittedTransition
  private let groups: [Part]
  private var parameters: [ScriptParameter] = []
  /// The values that `prepare` returns; ``layers`` are the statements before them.
  private var state: [(name: String, value: String)] = []
  private var layers: [String] = []
  private var isBackOnTop = false

  /// A curve with the name of its track, and the properties that it moves.
  private struct Part {
    let name: String
    let curve: FittedCurve
    let placings: [Placing]
  }

  /// - Parameters:
  ///   - name: The animator's name.
  ///   - origin: What it was fitted from, for the comment at the start.
  ///   - remarks: What is not in the animator, one sentence each.
  package init(
    _ transition: FittedTransition, name: String, origin: String, remarks: [String] = []
  ) {
    self.transition = transition
    self.remarks = remarks + transition.omitted
    var names: [String] = []
    groups = transition.groups.map { group in
      let placings = group.tracks.map {
        Placing(
          $0, isForward: transition.isForward, comesBack: group.curve.form.comesBack)
      }
      let name = Self.name(of: placings, besides: names)
      names.append(name)
      return Part(name: name, curve: group.curve, placings: placings)
    }
    write(name: name, origin: origin)
  }

  private static func name(of placings: [Placing], besides names: [String]) -> String {
    let words: [Property: String] = [
      .translateX: "move", .translateY: "move", .scale: "size", .alpha: "light",
      .cornerRadius: "corner", .rotation: "turn",
    ]
    let lead = placings.first
    let word =
      lead.map { $0.view == "dimming" ? "dimming" : words[$0.property] ?? $0.property.name }
      ?? "move"
    let view = lead?.view ?? "front"
    let candidates = [word, view + word.prefix(1).uppercased() + word.dropFirst()]
    return candidates.first { !names.contains($0) } ?? "\(word)\(names.count + 1)"
  }

  /// Whether the host's own curve is enough.
  private var isSimple: Bool {
    guard groups.count == 1, case .keys = groups[0].curve.form else { return groups.count == 1 }
    return false
  }

  private var placings: [Placing] { groups.flatMap(\.placings) }

  // MARK: The file

  private mutating func write(name: String, origin: String) {
    decideOrder()
    let views = frameLines()
    let summary = Self.summary(of: placings, in: transition.size)
    var lines = Self.wrapped("\(name): \(summary)")
    // The name of a file can contain line ends, and what follows them would be code.
    lines += ["--"] + Self.wrapped("Fitted from \(StyledText(origin).plain).")
    for remark in remarks { lines += Self.wrapped(remark) }
    lines.append("")
    lines += required.map { "local \($0) = require \"interlude.\($0)\"" }
    if lines.last != "" { lines.append("") }
    lines += timeline
    lines += [
      "---@type interlude.Animator", "return {", "  api = 1,", "  name = \"\(name)\",",
      "  summary = \"\(summary.prefix(1).uppercased() + summary.dropFirst())\",",
      "  version = \"0.1.0\",", "  license = \"MIT\",", "",
    ]
    lines += timing
    if !parameters.isEmpty {
      lines += ["  parameters = {"] + parameters.map { "    " + $0.text } + ["  },"]
    }
    lines.append("  reducedMotion = \"crossDissolve\",")
    if isBackOnTop {
      lines += [
        "", "  -- A presenter that stays in place can't be moved to the front.",
        "  canPerform = function(ctx) return ctx.back.hasView, \"the presenter stays where it is\" end,",
      ]
    }
    lines += preparation
    lines += [""] + views + ["}", ""]
    text = lines.joined(separator: "\n")
  }

  private var required: [String] {
    var modules: Set<String> = []
    for group in groups {
      switch group.curve.form {
      case .spring: modules.insert("spring")
      case .keys(let keys):
        modules.insert("keyframes")
        if keys.contains(where: { $0.easing != nil }) { modules.insert("ease") }
      default: break
      }
    }
    if !isSimple { modules.insert("timeline") }
    return modules.sorted()
  }

  /// The tracks of several curves, and the keys.
  private var timeline: [String] {
    guard !isSimple else { return [] }
    var lines = ["local tracks = timeline {"]
    for group in groups {
      let begin = max(group.curve.begin - transition.begin, 0).lua(3)
      switch group.curve.form {
      case .spring: lines.append("  \(group.name) = { \(begin), \(group.curve.form.text) },")
      case .keys:
        lines.append("  \(group.name) = { \(begin), \(group.curve.duration.lua(3)), \"linear\" },")
      default:
        lines.append(
          "  \(group.name) = { \(begin), \(group.curve.duration.lua(3)), \(group.curve.form.text) },"
        )
      }
    }
    lines += ["}", ""]
    for group in groups {
      guard case .keys(let keys) = group.curve.form else { continue }
      lines.append("local \(group.name)Keys = {")
      lines += keys.map { key in
        let easing = key.easing.map { ", ease.\($0)" } ?? ""
        return "  { \(key.position.lua(3)), \(key.value.lua(4))\(easing) },"
      }
      lines += ["}", ""]
    }
    return lines
  }

  private var timing: [String] {
    guard isSimple else {
      return ["  duration = tracks.duration,", "  curve = \"linear\", -- each track has its own"]
    }
    let curve = groups[0].curve
    if case .spring = curve.form { return ["  curve = \(curve.form.text),"] }
    return ["  duration = \(curve.duration.lua(3)), -- seconds", "  curve = \(curve.form.text),"]
  }

  private var preparation: [String] {
    guard !state.isEmpty || !layers.isEmpty else { return [] }
    let values = state.map { "\($0.name) = \($0.value)" }
    var lines = ["", "  prepare = function(ctx\(layers.isEmpty ? "" : ", stage"))"]
    lines += layers.map { "    " + $0 }
    if values.count <= 2, values.joined().count < 80, !values.isEmpty {
      lines.append("    return { \(values.joined(separator: ", ")) }")
    } else if !values.isEmpty {
      lines += ["    return {"] + values.map { "      \($0)," } + ["    }"]
    }
    return lines + ["  end,"]
  }

  // MARK: Frames

  private mutating func keep(_ name: String, _ value: String) -> String {
    if !state.contains(where: { $0.name == name }) { state.append((name, value)) }
    return "run.\(name)"
  }

  private mutating func parameter(_ placing: Placing) -> String {
    let isAlone = !placings.contains {
      $0.property == placing.property && $0.view != placing.view
    }
    let parameter = ScriptParameter(placing, isAlone: isAlone)
    if !parameters.contains(where: { $0.name == parameter.name }) { parameters.append(parameter) }
    return "p.\(parameter.name)"
  }

  /// Decides which view is in front, as far as the values show it.
  ///
  /// If only the back view is hidden, it is on top and uncovers the front view.
  private mutating func decideOrder() {
    func isHidden(_ view: String) -> Bool {
      placings.contains { $0.view == view && !$0.comesBack && $0.hides(in: transition.size) }
    }
    if placings.contains(where: { $0.view == "dimming" }) {
      layers.append("stage:overlay(\"dimming\", { above = \"back\", color = \"#000000\" })")
    }
    for placing in placings {
      guard let rest = placing.oddRest else { continue }
      remarks.append(
        "The \(placing.view) view rests at \(placing.property.name) \(rest.lua(3)) in the recording; "
          + "an animator ends where the view is, so this one doesn't.")
    }
    guard !isHidden("front") else { return }
    if isHidden("back") {
      isBackOnTop = true
      layers.append("-- The back view lies on top of what it uncovers.")
      layers.append("stage:order { \"front\", \"back\" }")
    } else {
      remarks.append(
        "The recording doesn't say how the front view becomes visible: it is there from the start.")
    }
  }

  /// The function `frame`.
  private mutating func frameLines() -> [String] {
    var tables: [(view: String, values: [String])] = []
    for view in ["front", "back", "dimming"] {
      var values: [String] = []
      for group in groups {
        for placing in group.placings where placing.view == view {
          values.append("\(placing.property.name) = \(expression(placing, along: group))")
        }
      }
      if !values.isEmpty { tables.append((view, values)) }
    }
    var lines: [String] = []
    if !isSimple {
      if groups.contains(where: { !$0.curve.form.comesBack }) {
        lines += [
          "    -- The same curves in both directions: the way back begins as fast as the way in.",
          "    local function along(way) return ctx.isForward and way or 1 - way end",
        ]
      }
      for group in groups {
        let track = "tracks.\(group.name)(progress)"
        switch group.curve.form {
        case .keys where group.curve.form.comesBack:
          lines.append("    local \(group.name) = keyframes(\(track), \(group.name)Keys)")
        case .keys:
          lines.append("    local \(group.name) = along(keyframes(\(track), \(group.name)Keys))")
        default: lines.append("    local \(group.name) = along(\(track))")
        }
      }
    }
    var names: [(String, String)] = []
    if !state.isEmpty { names.append(("run", "ctx.state")) }
    if !parameters.isEmpty { names.append(("p", "ctx.parameters")) }
    if isSimple, placings.contains(where: { $0.view == "front" }) {
      names.append(("away", "1 - presence"))
    }
    if isSimple, placings.contains(where: { $0.view != "front" }) {
      names.append(("behind", "run.behind * presence"))
      // `run` must be declared before it.
      if names.count > 1 {
        let last = names.removeLast()
        lines.append(Self.local(names))
        names = [last]
      }
    }
    if !names.isEmpty { lines.append(Self.local(names)) }
    lines.append("    return {")
    for table in tables {
      let inline = "      \(table.view) = { \(table.values.joined(separator: ", ")) },"
      if inline.count <= 100 {
        lines.append(inline)
      } else {
        lines += ["      \(table.view) = {"] + table.values.map { "        \($0)," } + ["      },"]
      }
    }
    lines += ["    }", "  end,"]
    let arguments = isSimple ? "ctx, progress, presence" : "ctx, progress"
    return ["  frame = function(\(arguments))"] + lines
  }

  private static func local(_ names: [(String, String)]) -> String {
    "    local \(names.map(\.0).joined(separator: ", ")) = \(names.map(\.1).joined(separator: ", "))"
  }

  /// The value of a property in a frame.
  private mutating func expression(_ placing: Placing, along group: Part) -> String {
    let share = share(placing, along: group)
    switch placing.property {
    case .translateX, .translateY, .rotation, .rotationX, .rotationY, .skewX, .skewY:
      return product(distance(placing), share)
    case .cornerRadius, .blur:
      return product(parameter(placing), share)
    case .alpha where placing.view == "dimming":
      return product(parameter(placing), share)
    case .alpha where placing.rest > 1.02 && placing.view != "dimming" && !placing.comesBack:
      // The view is opaque before the curve ends, because the host clamps values above 1.
      if placing.view == "front", abs(placing.value) < 0.005 {
        return "\(placing.rest.lua(3)) * \(isSimple ? "presence" : group.name)"
      }
      return "\(placing.rest.lua(3)) - \((placing.rest - placing.value).lua(3)) * \(share)"
    case .alpha where placing.value < -0.02 && !placing.comesBack:
      // The view is transparent for some time, because the host clamps values below 0.
      return "1 - \((1 - placing.value).lua(3)) * \(share)"
    case .alpha where placing.hides(in: transition.size) && !placing.comesBack,
      .scale where placing.hides(in: transition.size) && !placing.comesBack:
      if placing.view != "front" { return "1 - \(share)" }
      return isSimple ? "presence" : group.name
    case .width, .height:
      let own = "ctx.\(placing.view).bounds.\(placing.property.name)"
      return "\(own) + \(product(parameter(placing), share))"
    default:
      let base = wholeSide(placing) ?? placing.base.lua(1)
      let value = parameter(placing)
      if placing.base == 0 { return product(value, share) }
      return placing.value > placing.base
        ? "\(base) + (\(value) - \(base)) * \(share)" : "\(base) - (\(base) - \(value)) * \(share)"
    }
  }

  /// The side length of the view if a mask has this size at rest; the mask must then show the whole
  /// view on every screen.
  private func wholeSide(_ placing: Placing) -> String? {
    let sides: [Property: (name: String, length: Double)] = [
      .maskWidth: ("width", transition.size.width), .maskHeight: ("height", transition.size.height),
    ]
    guard let side = sides[placing.property],
      abs(placing.rest - side.length) <= max(0.6, placing.uncertainty)
    else { return nil }
    return "ctx.\(placing.view).bounds.\(side.name)"
  }

  private func product(_ amount: String, _ share: String) -> String {
    share.contains(" ") && !share.hasPrefix("(") && share.contains("-")
      ? "\(amount) * (\(share))" : "\(amount) * \(share)"
  }

  /// The fraction of its change that a property has: 1 while the front view is away, or while the
  /// back view is covered.
  private mutating func share(_ placing: Placing, along group: Part) -> String {
    let isBehind = placing.view != "front"
    if isBehind {
      // A presenter that stays in place is not moved, because it would jump back at the end.
      _ = keep("behind", "ctx.back.hasView and 1 or 0")
    }
    if placing.comesBack { return isBehind ? "run.behind * \(group.name)" : group.name }
    if isSimple { return isBehind ? "behind" : "away" }
    return isBehind ? "run.behind * \(group.name)" : "(1 - \(group.name))"
  }

  /// The distance of a motion: a fraction of the container's side if it matches one, otherwise a
  /// parameter.
  private mutating func distance(_ placing: Placing) -> String {
    let value = placing.value
    let isMirrored = [.translateX, .rotation, .rotationY, .skewX, .skewY].contains(placing.property)
    let side = "(ctx.rtl and -1 or 1)"
    let isAcross = placing.property == .translateX
    if isAcross || placing.property == .translateY {
      let whole = isAcross ? transition.size.width : transition.size.height
      if let share = Self.share(of: abs(value), in: whole, uncertainty: placing.uncertainty) {
        let name = isAcross ? "width" : "height"
        let kept = keep(name, "ctx.container.\(name)" + (isAcross ? " * \(side)" : ""))
        return (value < 0 ? "-" : "") + kept + share
      }
    }
    let sign = value < 0 && [.translateX, .translateY].contains(placing.property) ? "-" : ""
    let amount = parameter(placing)
    return sign
      + (isMirrored ? "\(amount) * \(keep("side", String(side.dropFirst().dropLast())))" : amount)
  }

  /// A distance as a fraction of the container's side, such as `""` or `" / 3"`; nil if it matches
  /// none.
  private static func share(
    of value: Double, in whole: Double, uncertainty: Double
  ) -> String? {
    let allowed = max(0.6, uncertainty)
    if abs(value - whole) <= max(allowed, 0.004 * whole) { return "" }
    for divisor in [2.0, 3, 4] where abs(value - whole / divisor) <= allowed {
      return " / \(divisor.lua(0))"
    }
    // A view that is off the screen must be off the screen on every device.
    return value > 0.9 * whole ? " * \((value / whole).lua(3))" : nil
  }

  // MARK: Words

  private static func summary(of placings: [Placing], in size: Size) -> String {
    func has(_ view: String, _ property: Property) -> Placing? {
      placings.first { $0.view == view && $0.property == property }
    }
    var front: [String] = []
    if let y = has("front", .translateY) { front.append(y.value > 0 ? "comes up" : "comes down") }
    if let x = has("front", .translateX) {
      front.append(
        x.value > 0 ? "slides in from the trailing side" : "slides in from the leading side")
    }
    if let scale = has("front", .scale) {
      front.append(scale.value < 1 ? "grows" : "shrinks into place")
    }
    if has("front", .rotation) != nil { front.append("turns") }
    if has("front", .alpha) != nil { front.append("fades in") }
    var back: [String] = []
    if has("back", .translateX) != nil || has("back", .translateY) != nil {
      back.append("moves away")
    }
    if let scale = has("back", .scale) { back.append(scale.value < 1 ? "shrinks" : "grows") }
    if has("back", .alpha) != nil { back.append("fades out") }
    if has("dimming", .alpha) != nil { back.append("darkens") }
    func sentence(_ view: String, _ verbs: [String]) -> String? {
      guard let last = verbs.last else { return nil }
      let others = verbs.dropLast().joined(separator: ", ")
      return "the \(view) view \(others.isEmpty ? last : "\(others) and \(last)")"
    }
    let parts = [sentence("front", front), sentence("back", back)].compactMap(\.self)
    return parts.isEmpty ? "the views change." : parts.joined(separator: "; ") + "."
  }

  private static func wrapped(_ text: String) -> [String] {
    var lines = ["--"]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].count + word.count + 1 > 98 { lines.append("--") }
      lines[lines.count - 1] += " \(word)"
    }
    return lines
  }
}
