@_spi(Tools) import Diagnostics
@_spi(Tools) import Motion
@_spi(Tools) import Transitions
@_spi(Tools) import Views

extension Choreography {
  /// A stylesheet that animates the two pictures of a view transition.
  ///
  /// - Throws: ``Refusal`` for something that the two pictures can't show.
  package func viewTransitions(by timing: TimedKeys) throws(Refusal) -> Document {
    // Before the shapes over time are made, which takes far longer.
    for keyed in transitions { try keyed.checkForViewTransition() }
    var sheet = ViewTransitionSheet()
    var written: [(keyed: Keyed, types: [String])] = []
    for keyed in transitions.map(timing.timed) {
      if let same = written.firstIndex(where: { $0.keyed.isSame(as: keyed) }) {
        written[same].types.append(keyed.operation.rawValue)
      } else {
        written.append((keyed, [keyed.operation.rawValue]))
      }
    }
    for (keyed, types) in written { try sheet.add(keyed, types: types) }
    var text = "/*\n" + comment(prefix: " *").replacing("*/", with: "* /") + " */\n\n"
    text += sheet.constants
    switch reducedMotion {
    case .same: text += sheet.rules
    case .crossDissolve:
      // Without rules, the browser uses its default cross-fade.
      text += "@media (prefers-reduced-motion: no-preference) {\n\n\(sheet.rules)}\n"
    case .none:
      text += "@media (prefers-reduced-motion: no-preference) {\n\n\(sheet.rules)}\n"
      text += """
        @media (prefers-reduced-motion: reduce) {
          ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) {
            animation: none;
          }
        }

        """
    }
    return Document(text)
  }
}

/// Collects the rules of a stylesheet.
private struct ViewTransitionSheet {
  /// Values that depend on the layout direction.
  private var sided: [(name: String, leftToRight: String, rightToLeft: String)] = []
  private(set) var rules = ""

  /// Declares the values that the rules use.
  var constants: String {
    guard !sided.isEmpty else { return "" }
    var text = "/* What differs with the direction of reading. */\n:root {\n"
    for value in sided { text += "  \(value.name): \(value.leftToRight);\n" }
    text += "}\n:root:dir(rtl) {\n"
    for value in sided { text += "  \(value.name): \(value.rightToLeft);\n" }
    return text + "}\n\n"
  }

  mutating func add(_ keyed: Keyed, types: [String]) throws(Refusal) {
    let name = keyed.operation.rawValue
    var text = "/* \(types.joined(separator: ", ")): \(Number.text(keyed.duration)) seconds */\n"
    var frames = ""
    let type = ":root:active-view-transition-type(\(types.joined(separator: ", ")))"
    let shades = try Self.shades(in: keyed)
    for (order, actor) in keyed.actors.enumerated() {
      switch actor.kind {
      case .screen:
        let isNew = (actor.name == "front") == keyed.isForward
        let shade = actor.name == "back" ? shades.over : []
        var rule = StyleRule(keyed, actor, prefix: "\(name)-\(actor.name)", shade: shade.first)
        text += "\(type)::view-transition-\(isNew ? "new" : "old")(root) {\n"
        text += "  z-index: \(order + 1); mix-blend-mode: normal;\n"
        text += rule.declarations(naming: &sided)
        text += "}\n"
        frames += rule.frames
      case .overlay(let color) where shades.below.contains(actor):
        text += "\(type)::view-transition { background: \(color.hex); }\n"
      default: break
      }
    }
    // Draws the old and the new picture over each other, instead of adding their colors.
    text += "\(type)::view-transition-image-pair(root) { isolation: auto; }\n"
    if case .fixed(let container, _) = keyed.sizing {
      let width = Number.text(container.size.width)
      let height = Number.text(container.size.height)
      text =
        "/* It holds for this size only; elsewhere the browser dissolves. */\n"
        + "@media (width: \(width)px) and (height: \(height)px) {\n\(text)}\n"
    }
    rules += text + frames + "\n"
  }

  /// The overlays that the two pictures can show: a black shade over the back view, and a
  /// background.
  fileprivate static func shades(
    in keyed: Keyed
  ) throws(Refusal) -> (over: [Keyed.Actor], below: [Keyed.Actor]) {
    let back = keyed.actors.firstIndex { $0.name == "back" }
    let front = keyed.actors.firstIndex { $0.name == "front" }
    var (over, below): ([Keyed.Actor], [Keyed.Actor]) = ([], [])
    for (index, actor) in keyed.actors.enumerated() {
      guard case .overlay(let color) = actor.kind else { continue }
      let isPlain = keyed.fills(actor) && actor.tracks.allSatisfy { $0.property == .alpha }
      if isPlain, index == 0, actor.track(.alpha) == nil {
        below.append(actor)
      } else if isPlain, let back, let front, back < index, index < front, over.isEmpty,
        color.hex == "#000000"
      {
        over.append(actor)
      } else {
        throw Refusal(
          "a view transition has two pictures and no place for the overlay '\(actor.name)'; "
            + "only a black one over the back view becomes its brightness",
          tokens: ["overlay"])
      }
    }
    for actor in keyed.actors {
      switch actor.kind {
      case .snapshot:
        throw Refusal(
          "a view transition has two pictures and no place for the snapshot '\(actor.name)'",
          tokens: ["snapshot"])
      case .slice:
        throw Refusal(
          "a view transition has two pictures and no place for the slice '\(actor.name)'",
          tokens: ["slices"])
      case .screen where !keyed.fills(actor):
        throw Refusal(
          "'\(actor.name)' does not fill the container, and the pictures of a view transition do",
          tokens: [])
      default: break
      }
    }
    return (over, below)
  }
}

extension Keyed {
  /// - Throws: ``Refusal`` for something that the two pictures can't show.
  package func checkForViewTransition() throws(Refusal) {
    guard mirrored.isEmpty else {
      throw Refusal("it goes another way from right to left, and a stylesheet has one for both")
    }
    let only = "it has two pictures of whole screens"
    for actor in actors {
      try actor.check(for: "a view transition", \.exports.viewTransitions)
      try actor.check(
        for: "a view transition",
        without: [
          .gradient: only, .shape: only, .blend: only, .camera: "use 'perspective'",
          .mask: "use a circular or a rectangular mask",
          .inner: "give the element a 'view-transition-name', and the browser moves it",
        ])
      try actor.checkPicture()
      for track in actor.tracks where !track.isSum {
        throw Refusal(
          "'\(actor.name).\(track.property.name)' depends on the size by more than a sum, which "
            + "keyframes of a stylesheet can't; the web export can",
          tokens: track.property.scriptNames)
      }
    }
    try checkTogether()
    _ = try ViewTransitionSheet.shades(in: self)
  }

  /// Whether an actor fills the container, or the only container of a fixed size.
  fileprivate func fills(_ actor: Actor) -> Bool {
    guard case .fixed(let container, _) = sizing else { return actor.place.isWhole }
    return actor.place.value(in: container)
      == Rect(x: 0, y: 0, width: container.size.width, height: container.size.height)
  }
}

extension Keyed.Track {
  /// Whether the start and the change are plain sums in both directions.
  fileprivate var isSum: Bool {
    [start, change].allSatisfy { $0.leftToRight.second == nil && $0.rightToLeft.second == nil }
  }
}

/// The rule for one picture.
private struct StyleRule {
  private let keyed: Keyed
  private let actor: Keyed.Actor
  /// The prefix of its keyframes' names.
  private let prefix: String
  /// The black overlay above it.
  private let shade: Keyed.Actor?
  private(set) var frames = ""
  private var animations: [(name: String, composition: String)] = []
  private var plain = ""

  init(_ keyed: Keyed, _ actor: Keyed.Actor, prefix: String, shade: Keyed.Actor?) {
    (self.keyed, self.actor, self.prefix, self.shade) = (keyed, actor, prefix, shade)
  }

  typealias Sided = [(name: String, leftToRight: String, rightToLeft: String)]

  mutating func declarations(naming sided: inout Sided) -> String {
    addGeometry(&sided)
    addLook(&sided)
    var text = plain
    let time = "\(Number.text(keyed.duration * 1000))ms linear both"
    let names = animations.map { "\(time) \($0.name)" }
    text += "  animation: \(names.isEmpty ? "\(time) none" : names.joined(separator: ",\n    "));\n"
    if animations.contains(where: { $0.composition != "replace" }) {
      text += "  animation-composition: \(animations.map(\.composition).joined(separator: ", "));\n"
    }
    return text
  }

  private mutating func addGeometry(_ sided: inout Sided) {
    let (x, y) = (actor.track(.translateX), actor.track(.translateY))
    if let x = x?.shape, let y = y?.shape, x != y {
      add("translate", "translate-x", [.translateX], &sided) { "\($0(.translateX, "0px")) 0px" }
      add("translate", "translate-y", [.translateY], &sided, "add") {
        "0px \($0(.translateY, "0px"))"
      }
    } else {
      add("translate", "translate", [.translateX, .translateY], &sided) {
        "\($0(.translateX, "0px")) \($0(.translateY, "0px"))"
      }
    }
    if actor.isWholeTransform {
      let hasEye = actor.track(.perspective) != nil
      let hasDepth = actor.track(.translateZ) != nil
      let leans = actor.track(.skewX) != nil || actor.track(.skewY) != nil
      add("transform", "transform", Keyed.Actor.wholeTransform + [.perspective], &sided) { value in
        (hasEye ? "perspective(\(value(.perspective, "none"))) " : "")
          + (hasDepth ? "translateZ(\(value(.translateZ, "0px"))) " : "")
          + "rotateX(\(value(.rotationX, "0deg"))) rotateY(\(value(.rotationY, "0deg"))) "
          + "rotate(\(value(.rotation, "0deg"))) "
          + (leans ? "skew(\(value(.skewX, "0deg")), \(value(.skewY, "0deg"))) " : "")
          + "scale(\(value(.scaleX, "1")), \(value(.scaleY, "1")))"
      }
    } else {
      add("rotate", "rotate", [.rotation], &sided) { $0(.rotation, "0deg") }
      add("scale", "scale", [.scaleX, .scaleY], &sided) {
        "\($0(.scaleX, "1")) \($0(.scaleY, "1"))"
      }
    }
    add("transform-origin", "origin", [.anchorX, .anchorY], &sided) {
      "calc(100% * \($0(.anchorX, "0.5"))) calc(100% * \($0(.anchorY, "0.5")))"
    }
  }

  private mutating func addLook(_ sided: inout Sided) {
    add("opacity", "opacity", [.alpha], &sided) { $0(.alpha, "1") }
    if actor.track(.cornerRadius) != nil { plain += "  overflow: clip;\n" }
    add("border-radius", "corners", [.cornerRadius], &sided) { $0(.cornerRadius, "0px") }
    // The blur radius in CSS is twice the radius of the Gaussian.
    add(
      "box-shadow", "shadow", [.shadowOpacity, .shadowRadius, .shadowX, .shadowY], &sided
    ) {
      "\($0(.shadowX, "0px")) \($0(.shadowY, "-3px")) calc(2 * \($0(.shadowRadius, "3px"))) "
        + "rgb(0 0 0 / \($0(.shadowOpacity, "0")))"
    }
    add("clip-path", "mask", [.maskX, .maskY, .maskRadius], &sided) {
      "circle(\($0(.maskRadius, "0px")) at \($0(.maskX, "0px")) \($0(.maskY, "0px")))"
    }
    let sized = [Property.maskWidth, .maskHeight].filter { actor.track($0) != nil }
    add("clip-path", "window", Keyed.Actor.window, &sided) { value in
      let (left, top) = (value(.maskLeft, "0px"), value(.maskTop, "0px"))
      // Without a width or a height, the rectangle extends to the picture's edge.
      let right =
        sized.contains(.maskWidth) ? "calc(100% - \(left) - \(value(.maskWidth, "")))" : "0px"
      let bottom =
        sized.contains(.maskHeight) ? "calc(100% - \(top) - \(value(.maskHeight, "")))" : "0px"
      return "inset(\(top) \(right) \(bottom) \(left) round \(value(.maskCorner, "0px")))"
    }
    let filters = Property.filterFunctions.filter { actor.track($0.property) != nil }
    add("filter", "filter", filters.map(\.property), &sided) { value in
      filters.map { "\($0.name)(\(value($0.property, "")))" }.joined(separator: " ")
    }
    if let shade {
      let composition = filters.isEmpty ? "replace" : "add"
      add("filter", "shade", [.alpha], of: shade, &sided, composition) {
        "brightness(calc(1 - \($0(.alpha, "1"))))"
      }
    }
    guard let hidden = actor.hidden else { return }
    let name = "\(prefix)-hidden"
    frames += "@keyframes \(name) {\n"
    for moment in hidden.values {
      frames += "  \(Number.text(moment.time * 100, digits: 6))% { visibility: "
      frames += moment.value == 0 ? "visible" : "hidden"
      frames += "; animation-timing-function: steps(1, end); }\n"
    }
    frames +=
      "  100% { visibility: \(hidden.values.last?.value == 0 ? "visible" : "hidden"); }\n}\n"
    animations.append((name, "replace"))
  }

  /// Adds a CSS property that combines several of our properties, if the actor uses any of them.
  private mutating func add(
    _ css: String, _ suffix: String, _ properties: [Property], of other: Keyed.Actor? = nil,
    _ sided: inout Sided, _ composition: String = "replace",
    _ write: ((Property, String) -> String) -> String
  ) {
    let actor = other ?? self.actor
    let tracks = properties.compactMap(actor.track)
    guard !tracks.isEmpty else { return }
    guard let moving = tracks.first(where: { $0.shape != nil }), let index = moving.shape else {
      plain += "  \(css): \(write { Self.value(actor.track($0), $1, way: 0, prefix, &sided) });\n"
      return
    }
    let name = "\(prefix)-\(suffix)"
    frames += "@keyframes \(name) {\n"
    let keys = keyed.shapes[index].keys
    for (place, key) in keys.enumerated() {
      // A later declaration at the same offset would replace the earlier one, so a jump takes a
      // millionth.
      let isJump = place > 0 && keys[place - 1].time == key.time
      let offset = key.time * 100 + (isJump ? 0.0001 : 0)
      let text = write { Self.value(actor.track($0), $1, way: key.value, prefix, &sided) }
      frames += "  \(Number.text(offset, digits: 6))% { \(css): \(text);"
      if place + 1 < keys.count, key.curve != .linear {
        frames += " animation-timing-function: cubic-bezier(\(key.curve.numbers));"
      }
      frames += " }\n"
    }
    frames += "}\n"
    animations.append((name, composition))
  }

  /// The CSS value at a value of the shape.
  private static func value(
    _ track: Keyed.Track?, _ otherwise: String, way: Double, _ prefix: String,
    _ sided: inout Sided
  ) -> String {
    guard let track else { return otherwise }
    let unit = track.property.cssUnit
    func whole(_ start: Extent, _ change: Extent) -> String {
      if let start = start.constant, let change = change.constant {
        return Number.text(start + change * way) + unit
      }
      if let sum = start.adding(change, times: way) {
        if let constant = sum.constant { return Number.text(constant) + unit }
        let isPlain =
          sum.divisor == nil && sum.terms.count == 1
          && [.width, .height].contains(sum.terms[0].length)
        return isPlain ? sum.css(unit) : "calc(\(sum.css(unit)))"
      }
      return "calc(\(start.css(unit)) + \(change.css(unit, times: way)))"
    }
    let left = whole(track.start.leftToRight, track.change.leftToRight)
    let right = whole(track.start.rightToLeft, track.change.rightToLeft)
    guard left != right else { return left }
    if let known = sided.first(where: {
      $0.leftToRight == left && $0.rightToLeft == right && $0.name.hasPrefix("--\(prefix)-")
    }) {
      return "var(\(known.name))"
    }
    let name = "--\(prefix)-\(track.property.name.lowercased())-\(sided.count + 1)"
    sided.append((name, left, right))
    return "var(\(name))"
  }
}

extension Extent {
  /// The number times a factor, for use inside `calc()`.
  fileprivate func css(_ unit: String, times factor: Double = 1) -> String {
    func text(_ unit: String) -> String {
      let parts = terms.compactMap { term -> String? in
        let number = term.factor * factor
        guard number != 0 else { return nil }
        switch term.length {
        case .one: return "\(Number.text(number))\(unit)"
        case .width: return "\(Number.text(number * 100))vw"
        case .height: return "\(Number.text(number * 100))vh"
        case .diagonal: return "\(Number.text(number)) * hypot(100vw, 100vh)"
        // Not every browser can divide a length by a length, but every one can compute the tangent of the angle between
        // them.
        case .heightToWidth: return "\(Number.text(number))\(unit) * tan(atan2(100vh, 100vw))"
        case .insetTop: return "\(Number.text(number)) * env(safe-area-inset-top, 0px)"
        case .insetLeft: return "\(Number.text(number)) * env(safe-area-inset-left, 0px)"
        case .insetBottom: return "\(Number.text(number)) * env(safe-area-inset-bottom, 0px)"
        case .insetRight: return "\(Number.text(number)) * env(safe-area-inset-right, 0px)"
        }
      }
      return parts.isEmpty ? "0\(unit)" : parts.joined(separator: " + ")
    }
    guard let divisor, !terms.isEmpty, factor != 0 else { return text(unit) }
    let length = Extent([.init(1, divisor)]).css("px")
    return "tan(atan2(\(text("px")), \(length)))"
  }
}

extension Property {
  fileprivate var cssUnit: String {
    switch facts.unit {
    case .points: "px"
    case .degrees: "deg"
    case .times, .share, .opacity, .none: ""
    }
  }
}
