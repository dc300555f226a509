import Motion
import Transitions
import Views

extension Choreography {
  /// An ES module without dependencies that plays the transitions with the Web Animations API.
  ///
  /// - Throws: ``Refusal`` for what CSS can't say.
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

  /// What every export says of itself first.
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
    return lines.map { $0.isEmpty ? prefix + "\n" : "\(prefix) \($0)\n" }.joined()
  }

  private static func text(_ number: Double) -> String { Number.text(number, digits: 4) }
}

extension Keyed {
  /// Whether two transitions show the same; the operations differ.
  func isSame(as other: Keyed) -> Bool {
    duration == other.duration && isForward == other.isForward && shapes == other.shapes
      && actors == other.actors && sizing == other.sizing
  }

  // MARK: What can be said

  /// The channels that one CSS property has together: they need one shape.
  private static let together: [(name: String, properties: [Property])] = [
    ("scale", [.scaleX, .scaleY]),
    ("box-shadow", [.shadowOpacity, .shadowRadius, .shadowX, .shadowY]),
    ("clip-path", [.maskX, .maskY, .maskRadius]),
    ("filter", [.blur, .saturation, .brightness, .contrast]),
    ("backdrop-filter", [.backdropBlur, .backdropSaturation]),
  ]

  fileprivate func checkForWeb() throws(Refusal) {
    for actor in actors {
      for track in actor.tracks {
        switch track.property.webSupport {
        case .refused: throw Refusal(actor, track.property, "the web export")
        case .constant:
          guard track.shape == nil else {
            throw Refusal(
              "the web export can't move '\(actor.name).\(track.property.name)'",
              token: track.property.name)
          }
        case .keys: break
        }
      }
      for change in actor.switches where change.property.webSupport == .refused {
        throw Refusal(actor, change.property, "the web export")
      }
      var groups = Self.together
      let isDeep = actor.track(.rotationX) != nil || actor.track(.rotationY) != nil
      if isDeep {
        groups.append(("transform", [.rotationX, .rotationY, .rotation, .scaleX, .scaleY]))
      }
      for group in groups {
        let shapes = Set(group.properties.compactMap { actor.track($0)?.shape })
        guard shapes.count < 2 else {
          throw Refusal(
            "the properties of '\(actor.name)' that make up '\(group.name)' move at different times",
            token: group.properties.first { actor.track($0) != nil }?.scriptName)
        }
      }
      switch actor.kind {
      case .snapshot(let name) where name != "front" && name != "back":
        throw Refusal(
          "'\(actor.name)' is a picture of '\(name)', a part of a screen", token: "snapshot")
      case .slice(let name, _) where name != "front" && name != "back":
        throw Refusal(
          "'\(actor.name)' is a slice of '\(name)', a part of a screen", token: "slices")
      default: break
      }
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
        let curve = [
          key.curve.first.x, key.curve.first.y, key.curve.second.x, key.curve.second.y,
        ].map { Number.text($0) }.joined(separator: ", ")
        let start = "[\(Number.text(key.time)), \(Number.text(key.value))"
        return index + 1 < shape.keys.count ? "\(start), [\(curve)]]" : "\(start)]"
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
    case .snapshot(let name): parts.append("pictureOf: '\(name.javaScript)'")
    case .slice(let name, _):
      // A slice lies where its part of the picture is.
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
    if let hidden = actor.switches.first(where: { $0.property == .hidden }) {
      let moments = hidden.values.map {
        "[\(Number.text($0.time)), \($0.value != 0)]"
      }
      text += "      hidden: [\(moments.joined(separator: ", "))],\n"
    }
    return text + "    },\n"
  }
}

extension Keyed.Sided {
  /// The number as an expression of `g`, the geometry.
  var javaScript: String {
    if isSame { return leftToRight.javaScript }
    // What only changes sides is the same number with a sign.
    let opposite = Extent(
      leftToRight.terms.map { .init(-$0.factor, $0.length) }, over: leftToRight.divisor)
    if opposite == rightToLeft {
      let number = leftToRight.javaScript
      return leftToRight.terms.count == 1 || leftToRight.divisor != nil
        ? "\(number) * g.side" : "(\(number)) * g.side"
    }
    return "g.side > 0 ? \(leftToRight.javaScript) : \(rightToLeft.javaScript)"
  }
}

extension Extent {
  /// The number as an expression of `g`, the geometry.
  var javaScript: String {
    guard !terms.isEmpty else { return "0" }
    var text = ""
    for term in terms {
      let factor = abs(term.factor)
      let sign = term.factor < 0 ? "-" : "+"
      text += text.isEmpty ? (term.factor < 0 ? "-" : "") : " \(sign) "
      switch term.length {
      case .one: text += Number.text(factor)
      default:
        text +=
          factor == 1
          ? "g.\(term.length.rawValue)" : "\(Number.text(factor)) * g.\(term.length.rawValue)"
      }
    }
    guard let divisor else { return text }
    return (terms.count > 1 ? "(\(text))" : text) + " / g.\(divisor.rawValue)"
  }
}

extension Property {
  /// The unit as a comment, where the number alone does not say it.
  fileprivate var javaScriptUnit: String {
    switch facts.unit {
    case .points: " // CSS pixels"
    case .degrees: " // degrees"
    case .times, .share, .opacity, .none: ""
    }
  }
}

extension String {
  /// The text inside of single quotes.
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
