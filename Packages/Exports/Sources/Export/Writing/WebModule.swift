@_spi(Tools) import Diagnostics
@_spi(Tools) import Motion
@_spi(Tools) import Transitions
@_spi(Tools) import Views

extension Choreography {
  /// An ES module that plays the transitions with the Web Animations API.
  ///
  /// - Parameter isShared: Whether the runtime is a separate module beside it.
  /// - Throws: ``Refusal`` for something that CSS can't express.
  package func webModule(sharingRuntime isShared: Bool = false) throws(Refusal) -> String {
    for keyed in transitions { try keyed.checkForWeb() }
    var text = comment(prefix: "//")
    if isShared { text += "\nimport { transition } from './interlude.js';\n" }
    var names: [(operation: String, name: String)] = []
    var written: [Keyed] = []
    for keyed in transitions {
      let operation = keyed.operation.rawValue
      if let same = written.first(where: { $0.isSame(as: keyed) }) {
        names.append((operation, same.operation.rawValue))
        continue
      }
      written.append(keyed)
      names.append((operation, operation))
      text += "\n" + keyed.webData
    }
    let table = names.map { $0 == $1 ? "    \($0),\n" : "    \($0): \($1),\n" }.joined()
    text += "\nexport const { operations, animate, drag } = transition({\n"
    text += "  operations: {\n\(table)  },\n"
    text += "  // For a reader who asked for less movement: same, none or crossDissolve.\n"
    text += "  reduced: '\(reducedMotion.rawValue)',\n"
    text += webGestures
    text += "});\n"
    if !isShared { text += "\n" + Runtime.web.replacing("export function", with: "function") }
    return text
  }

  /// The gestures by operation.
  private var webGestures: String {
    let named = transitions.map(\.operation).filter { gestures[$0]?.isEmpty == false }
    guard !named.isEmpty else { return "" }
    var text = "  gestures: {\n"
    for operation in named {
      text += "    \(operation.rawValue): [\n"
      for gesture in gestures[operation] ?? [] {
        text += "      { \(gesture.javaScript(for: operation)) },\n"
      }
      text += "    ],\n"
    }
    return text + "  },\n"
  }

  /// The comment at the start of every export.
  func comment(prefix: String) -> String {
    var lines = [
      "\(animator), exported by interlude \(origin.version).", origin.command, "",
    ]
    for keyed in transitions {
      var line = "\(keyed.operation.rawValue): \(Self.text(keyed.duration)) s, at most "
      line +=
        "\(Self.text(keyed.deviation.points)) points and \(Self.text(keyed.deviation.opacity)) of "
      line += "opacity off"
      switch keyed.sizing {
      case .any: line += ", for a container of any size."
      case .fixed(let container, let reason):
        line += ", for \(Self.text(container.size.width)) × "
        line += "\(Self.text(container.size.height)) points only: \(reason)."
      }
      lines.append(line)
    }
    lines += remarks.map { "\($0)." }
    return lines.map { $0.isEmpty ? prefix + "\n" : "\(prefix) \($0.inOneLine)\n" }.joined()
  }

  private static func text(_ number: Double) -> String { Number.text(number, digits: 4) }
}

extension Gesture {
  fileprivate func javaScript(for operation: TransitionOperation) -> String {
    var parts: [String] = []
    switch kind {
    case .pan(let direction): parts += ["kind: 'pan'", "side: '\(direction.rawValue)'"]
    case .edgePan(let edge): parts += ["kind: 'edgePan'", "side: '\(edge.rawValue)'"]
    case .pinch:
      parts += ["kind: 'pinch'", "isInward: \(operation == .pop || operation == .dismiss)"]
    }
    parts.append("commit: '\(commit ?? CommitPolicy.half.name)'")
    switch distance {
    case .points(let points): parts.append("distance: \(Number.text(points))")
    case .share(let share): parts.append("share: \(Number.text(share))")
    case nil: break
    }
    if let commitAt { parts.append("commitAt: \(Number.text(commitAt))") }
    if speed != 1 { parts.append("speed: \(Number.text(speed))") }
    switch rest {
    case .keys(let shape): parts.append("curve: { keys: [\(shape.javaScript)] }")
    case .spring(let spring):
      var text = "stiffness: \(Number.text(spring.stiffness)), "
      text += "damping: \(Number.text(spring.effectiveDamping)), mass: \(Number.text(spring.mass))"
      if let duration = spring.fittedDuration { text += ", duration: \(Number.text(duration))" }
      parts.append("curve: { spring: { \(text) } }")
    }
    return parts.joined(separator: ", ")
  }
}

extension Shape {
  /// The keys as arrays.
  fileprivate var javaScript: String {
    keys.enumerated().map { index, key in
      let start = "[\(Number.text(key.time)), \(Number.text(key.value))"
      let isCurved = index + 1 < times.count && key.curve != .linear
      return isCurved ? "\(start), [\(key.curve.numbers)]]" : "\(start)]"
    }.joined(separator: ", ")
  }
}

extension Keyed {
  /// Whether two transitions have equal motion; their operations may differ.
  func isSame(as other: Keyed) -> Bool {
    duration == other.duration && isForward == other.isForward && timing == other.timing
      && shapes == other.shapes && actors == other.actors && sizing == other.sizing
      && mirrored.count == other.mirrored.count
      && zip(mirrored, other.mirrored).allSatisfy { $0.isSame(as: $1) }
  }

  // MARK: Supported features

  /// The channels that share one CSS property and must therefore have the same shape in a
  /// stylesheet.
  private static let together: [(name: String, properties: [Property])] = [
    ("scale", [.scaleX, .scaleY]),
    ("box-shadow", [.shadowOpacity, .shadowRadius, .shadowX, .shadowY]),
    ("clip-path", [.maskX, .maskY, .maskRadius]), ("clip-path", Keyed.Actor.window),
    ("filter", Property.filterFunctions.map(\.property)),
    ("backdrop-filter", [.backdropBlur, .backdropSaturation]),
  ]

  /// - Throws: ``Refusal`` for something that CSS can't express.
  package func checkForWeb() throws(Refusal) {
    for mirrored in mirrored { try mirrored.checkForWeb() }
    for actor in actors {
      try actor.check(for: "the web export", \.exports.web)
      try actor.checkMask(for: "the web export", among: actors)
      try actor.checkShape(for: "the web export")
      try actor.checkPicture()
    }
  }

  /// - Throws: ``Refusal`` for something that a stylesheet can't express.
  func checkTogether() throws(Refusal) {
    for actor in actors {
      var groups = Self.together
      if actor.isWholeTransform {
        groups.append(("transform", Keyed.Actor.wholeTransform))
      }
      for group in groups {
        let shapes = Set(group.properties.compactMap { actor.track($0)?.shape })
        guard shapes.count < 2 else {
          throw Refusal(
            "the properties of '\(actor.name)' that make up '\(group.name)' move at different times, "
              + "which keyframes of a stylesheet can't; the web export can",
            tokens: group.properties.first { actor.track($0) != nil }?.scriptNames ?? [])
        }
      }
    }
  }

  // MARK: Data

  fileprivate var webData: String {
    let name = operation.rawValue
    guard let mirrored = mirrored.first else { return webData(named: name) }
    return mirrored.webData(named: name + "RightToLeft") + "\n"
      + webData(named: name, "  mirrored: \(name)RightToLeft, // from right to left\n")
  }

  private func webData(named name: String, _ more: String = "") -> String {
    var text = "const \(name) = {\n" + more
    text += "  duration: \(Number.text(duration * 1000)), // milliseconds\n"
    text += "  isForward: \(isForward), // whether the front view is the one that arrives\n"
    if case .fixed(let container, _) = sizing {
      text += "  // The only size that it holds for, in CSS pixels.\n"
      text += "  size: { width: \(Number.text(container.size.width)), "
      text += "height: \(Number.text(container.size.height)) },\n"
    }
    text += "  // Each key is [share of the duration, progress, cubic-bezier to the next key].\n"
    text += "  timing: [\(timing.javaScript)],\n"
    text += "  // Each key is [progress, value, cubic-bezier to the next key].\n"
    text += "  shapes: [\n"
    for shape in shapes { text += "    [\(shape.javaScript)],\n" }
    text += "  ],\n"
    text +=
      "  // From back to front. A move is [start, change, shape]; a value is start + change × shape.\n"
    text += "  actors: (g) => [\n"
    for actor in actors { text += Self.webData(of: actor) }
    return text + "  ],\n};\n"
  }

  private static func webData(of actor: Actor) -> String {
    var parts = ["name: '\(actor.name.javaScript)'"]
    switch actor.kind {
    case .screen, .outside: break
    case .overlay(let color): parts.append("fill: '\(color.hex)'")
    case .gradient(let gradient): parts.append("fill: '\(gradient.css)'")
    case .snapshot(let name):
      parts.append("pictureOf: '\(name.javaScript)'")
    case .slice(let name, _):
      parts.append("pictureOf: '\(name.javaScript)'")
      parts.append("part: [\(list(actor.numbers.prefix(2)))]")
    case .shape(let shape):
      parts.append(
        "shape: { path: \(path(shape, actor.numbers)), rule: '\(shape.fillRule.rawValue)', "
          + "fill: '\(shape.fillColor.hex)', stroke: '\(shape.strokeColor.hex)', "
          + "width: \(Number.text(shape.lineWidth)), cap: '\(shape.lineCap.rawValue)', "
          + "join: '\(shape.lineJoin.rawValue)' }")
    case .mask(let name, let shape, let isInverted):
      parts.append("clips: '\(name.javaScript)'")
      if isInverted { parts.append("isInverted: true") }
      let count = shape.target == nil ? actor.numbers.count : actor.numbers.count / 2
      var outline = "path: \(path(shape, Array(actor.numbers[..<count])))"
      if shape.target != nil { outline += ", morphed: [\(list(actor.numbers[count...]))]" }
      parts.append("outline: { \(outline), rule: '\(shape.fillRule.rawValue)' }")
    case .inner(let screen, let id):
      parts += ["of: '\(screen)'", "id: '\(id.javaScript)'"]
    }
    if actor.kind != .screen, !actor.isInner {
      let place = actor.place
      parts.append("place: [\(list([place.x, place.y, place.width, place.height]))]")
    }
    if actor.kind == .screen, actor.eye != nil, !actor.place.isWhole {
      let place = actor.place
      parts.append("place: [\(list([place.x, place.y, place.width, place.height]))]")
    }
    if actor.blend != .normal { parts.append("blend: '\(actor.blend.css)'") }
    if let eye = actor.eye, actor.isDeep {
      parts.append("camera: [\(list([eye.x, eye.y, eye.distance]))]")
    }
    if actor.switches.contains(where: { $0.property == .doubleSided }) {
      parts.append("isOneSided: true")
    }
    var text = "    {\n      " + parts.joined(separator: ", ") + ",\n"
    if !actor.tracks.isEmpty {
      text += "      moves: {\n"
      for track in actor.tracks {
        text += "        \(track.property.name): [\(track.start.javaScript)"
        if let shape = track.shape { text += ", \(track.change.javaScript), \(shape)" }
        text += "],\(track.property.javaScriptUnit)\n"
      }
      text += "      },\n"
    }
    if let hidden = actor.hidden {
      let moments = hidden.values.map {
        "[\(Number.text($0.time)), \($0.value != 0)]"
      }
      text += "      hidden: [\(moments.joined(separator: ", "))],\n"
    }
    return text + "    },\n"
  }

  private static func list(_ numbers: some Sequence<Sided>) -> String {
    numbers.map(\.javaScript).joined(separator: ", ")
  }

  /// The number of curves of each contour and whether it is closed, and all points.
  private static func path(_ shape: View.VectorShape, _ numbers: [Sided]) -> String {
    let contours = shape.path.contours.map { "[\($0.curves.count), \($0.isClosed)]" }
    return "{ contours: [\(contours.joined(separator: ", "))], points: [\(list(numbers))] }"
  }
}

extension View.Gradient {
  fileprivate var css: String {
    let stops = stops.map { "\($0.color.hex) \(Number.text($0.location * 100))%" }
    let list = stops.joined(separator: ", ")
    return switch kind {
    case .linear(let degrees): "linear-gradient(\(Number.text(degrees))deg, \(list))"
    case .radial: "radial-gradient(farthest-corner at center, \(list))"
    }
  }
}

extension View.BlendMode {
  fileprivate var css: String { self == .plusLighter ? "plus-lighter" : rawValue }
}

extension Keyed.Actor {
  /// The properties without a CSS property of their own: if one of them is used, all of them are
  /// combined into one `transform`.
  static let wholeTransform: [Property] = [
    .rotationX, .rotationY, .translateZ, .rotation, .skewX, .skewY, .scaleX, .scaleY,
  ]

  /// Whether rotations and scale must be combined into one `transform`.
  var isWholeTransform: Bool {
    [.rotationX, .rotationY, .translateZ, .skewX, .skewY].contains { track($0) != nil }
  }
}

extension Keyed.Sided {
  /// The number in JavaScript.
  var javaScript: String { expression { "g.side > 0 ? \($0) : \($1)" } }
}

extension Property {
  /// The unit as a comment, if the number alone does not show it.
  fileprivate var javaScriptUnit: String {
    switch facts.unit {
    case .points: " // CSS pixels"
    case .degrees: " // degrees"
    case .times, .share, .opacity, .none: ""
    }
  }
}

extension String {
  /// The text without line breaks, which would end a comment, and without direction marks, which
  /// could make the comment look like code.
  var inOneLine: String {
    String(UnicodeScalarView(unicodeScalars.map { VisibleText.isUnsafe($0) ? " " : $0 }))
  }

  /// The text as the content of a single-quoted literal.
  fileprivate var javaScript: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "'", "\\": text += "\\\(scalar)"
      case _ where VisibleText.isUnsafe(scalar):
        text += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
