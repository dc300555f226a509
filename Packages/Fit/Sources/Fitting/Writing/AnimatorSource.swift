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

  let transition: FittedTransition
  let groups: [Part]
  var parameters: [ScriptParameter] = []
  /// The values that `prepare` returns; ``layers`` are the statements before them.
  var state: [(name: String, value: String)] = []
  var layers: [String] = []
  var isBackOnTop = false
  /// Whether a value of a frame is a mix of two others.
  var mixes = false

  /// A curve with the name of its track, and the properties that it moves.
  struct Part {
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
    let isAlone = transition.groups.count == 1
    groups = transition.groups.map { group in
      let placings = group.tracks.map {
        Placing(
          $0, isForward: transition.isForward, comesBack: group.curve.form.comesBack,
          stages: isAlone ? group.curve.form.stages : nil)
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
  var isSimple: Bool { groups.count == 1 && placings.allSatisfy(\.keys.isEmpty) }

  /// Whether it is written as keys: one curve for all, and a property that doesn't go straight along it.
  ///
  /// Beyond its last key, such an animator goes on.
  var isKeyed: Bool { groups.count == 1 && !isSimple && !placings.contains(where: \.isMirrored) }

  var placings: [Placing] { groups.flatMap(\.placings) }

  // MARK: The file

  private mutating func write(name: String, origin: String) {
    decideOrder()
    let views = isKeyed ? keyedLines() : frameLines()
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
      "---@type interlude.Animator", isKeyed ? "return keyframes {" : "return {", "  api = 1,",
      "  name = \"\(name)\",",
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
    lines += isKeyed ? [] : preparation
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
        if !isKeyed, keys.contains(where: { $0.easing != nil }) { modules.insert("ease") }
      default: break
      }
    }
    if mixes { modules.insert("geometry") }
    let keys = placings.flatMap(\.keys)
    if !keys.isEmpty { modules.insert("keyframes") }
    if !isSimple, !isKeyed {
      modules.insert("timeline")
      if keys.contains(where: { $0.easing != nil }) { modules.insert("ease") }
    }
    return modules.sorted()
  }

  /// The tracks of several curves, and the keys.
  private var timeline: [String] {
    guard !isSimple, !isKeyed else { return [] }
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
    for placing in placings where !placing.keys.isEmpty {
      lines.append("local \(Self.name(ofKeys: placing)) = {")
      lines += placing.keys.map { key in
        let easing = key.easing.map { ", ease.\($0)" } ?? ""
        return "  { \(key.position.lua(3)), \(placing.share(of: key).lua(3))\(easing) },"
      }
      lines += ["}", ""]
    }
    return lines
  }

  static func name(ofKeys placing: Placing) -> String {
    let property = placing.property.name
    return "\(placing.view)\(property.prefix(1).uppercased())\(property.dropFirst())Keys"
  }

  private var timing: [String] {
    guard isSimple || isKeyed else {
      return ["  duration = tracks.duration,", "  curve = \"linear\", -- each track has its own"]
    }
    let curve = groups[0].curve
    if case .spring = curve.form { return ["  curve = \(curve.form.text),"] }
    let form = curve.form.stages == nil ? curve.form.text : "\"linear\""
    return ["  duration = \(curve.duration.lua(3)), -- seconds", "  curve = \(form),"]
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

  mutating func keep(_ name: String, _ value: String) -> String {
    if !state.contains(where: { $0.name == name }) { state.append((name, value)) }
    return "run.\(name)"
  }

  mutating func parameter(_ placing: Placing) -> String {
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
    defer { addGround() }
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

  /// The screen behind the other one that fades, which shows a color; nil if none does.
  var screenOverGround: String? {
    let lower = isBackOnTop ? "front" : "back"
    guard transition.ground != nil,
      placings.contains(where: { $0.view == lower && $0.property == .alpha })
    else { return nil }
    return lower
  }

  private mutating func addGround() {
    guard let view = screenOverGround, let color = transition.ground else { return }
    layers.append("stage:overlay(\"ground\", { below = \"\(view)\", color = \"\(color)\" })")
  }

  /// Whether a value is written with the variable `away`.
  private static func namesAway(_ value: String) -> Bool {
    value.split { !$0.isLetter }.contains("away")
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
      values += fixedTexts(of: view)
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
    if isSimple, tables.contains(where: { $0.values.contains(where: Self.namesAway) }) {
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
}
