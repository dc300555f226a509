import Diagnostics
import Motion
import Transitions
import Views

extension Choreography {
  /// An ES module without dependencies that plays the transitions with the Web Animations API.
  ///
  /// - Throws: ``Refusal`` for what CSS can't express.
  package func webModule() throws(Refusal) -> String {
    for keyed in transitions { try keyed.checkForWeb() }
    var text = comment(prefix: "//")
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
    let table = names.map { $0 == $1 ? "  \($0)," : "  \($0): \($1)," }.joined(separator: "\n")
    text += """

      /** The transitions by operation. */
      const operations = {
      \(table)
      };

      /** For a reader who asked for less movement: same, none or crossDissolve. */
      const reduced = '\(reducedMotion.rawValue)';

      \(WebRuntime.text)
      """
    return text
  }

  /// The first comment of every export.
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

extension Keyed {
  /// Whether two transitions have equal motion; the operations can differ.
  func isSame(as other: Keyed) -> Bool {
    duration == other.duration && isForward == other.isForward && shapes == other.shapes
      && actors == other.actors && sizing == other.sizing
  }

  // MARK: Supported features

  /// The channels that share one CSS property, which must have the same shape.
  private static let together: [(name: String, properties: [Property])] = [
    ("scale", [.scaleX, .scaleY]),
    ("box-shadow", [.shadowOpacity, .shadowRadius, .shadowX, .shadowY]),
    ("clip-path", [.maskX, .maskY, .maskRadius]), ("clip-path", Keyed.Actor.window),
    ("filter", [.blur, .saturation, .brightness, .contrast]),
    ("backdrop-filter", [.backdropBlur, .backdropSaturation]),
  ]

  /// - Throws: ``Refusal`` for what CSS can't express.
  package func checkForWeb() throws(Refusal) { try check(as: "the web export", \.exports.web) }

  /// - Parameters:
  ///   - target: The name of the target in a refusal.
  ///   - support: Returns its support for a property.
  func check(
    as target: String, _ support: (Property) -> Property.Support
  ) throws(Refusal) {
    for actor in actors {
      try actor.check(for: target, support)
      var groups = Self.together
      if actor.isWholeTransform {
        groups.append(("transform", Keyed.Actor.wholeTransform))
      }
      for group in groups {
        let shapes = Set(group.properties.compactMap { actor.track($0)?.shape })
        guard shapes.count < 2 else {
          throw Refusal(
            "the properties of '\(actor.name)' that make up '\(group.name)' move at different times",
            tokens: group.properties.first { actor.track($0) != nil }?.scriptNames ?? [])
        }
      }
      try actor.checkPicture()
    }
  }

  // MARK: Data

  fileprivate var webData: String {
    let name = operation.rawValue
    var text = "const \(name) = {\n"
    text += "  duration: \(Number.text(duration * 1000)), // milliseconds\n"
    text += "  isForward: \(isForward), // whether the front view is the one that arrives\n"
    if case .fixed(let container, _) = sizing {
      text += "  // The only size that it holds for, in CSS pixels.\n"
      text += "  size: { width: \(Number.text(container.size.width)), "
      text += "height: \(Number.text(container.size.height)) },\n"
    }
    text += "  // Each key is [share of the duration, value, cubic-bezier to the next key].\n"
    text += "  shapes: [\n"
    for shape in shapes {
      let keys = shape.keys.enumerated().map { index, key in
        let start = "[\(Number.text(key.time)), \(Number.text(key.value))"
        return index + 1 < shape.keys.count ? "\(start), [\(key.curve.numbers)]]" : "\(start)]"
      }
      text += "    [" + keys.joined(separator: ", ") + "],\n"
    }
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
    case .screen, .inner, .other: break
    case .overlay(let color): parts.append("color: '\(color.hex)'")
    // A slice is at the place of its part of the picture.
    case .snapshot(let name), .slice(let name, _):
      parts.append("pictureOf: '\(name.javaScript)'")
    }
    if actor.kind != .screen {
      parts.append(
        "place: ["
          + [actor.place.x, actor.place.y, actor.place.width, actor.place.height]
          .map(\.javaScript).joined(separator: ", ") + "]")
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
}

extension Keyed.Actor {
  /// The properties without a separate CSS property: if one of them is used, all become one
  /// `transform`.
  static let wholeTransform: [Property] = [
    .rotationX, .rotationY, .translateZ, .rotation, .skewX, .skewY, .scaleX, .scaleY,
  ]

  /// Whether rotations and scale must be written as one `transform`.
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
  /// The text without line breaks, which would end its comment, and without direction marks, which
  /// could make the comment look like code.
  var inOneLine: String {
    String(UnicodeScalarView(unicodeScalars.map { VisibleText.isUnsafe($0) ? " " : $0 }))
  }

  /// The text for a single-quoted literal.
  fileprivate var javaScript: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "'", "\\": text += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x2028 || scalar.value == 0x2029:
        text += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
