import Motion
import Transitions
import Views

extension Choreography {
  /// A Swift file with a view that shows two others in a transition.
  ///
  /// - Throws: ``Refusal`` for what SwiftUI can't express.
  package func swiftUI() throws(Refusal) -> Document {
    for keyed in transitions { try keyed.checkForSwiftUI() }
    let type = SwiftSource.typeName(animator)
    let names = transitions.map { $0.operation.rawValue }
    var text = comment(prefix: "//")
    text += """

      import SwiftUI

      /// \(animator.inOneLine): where everything is at each moment.
      @MainActor
      enum \(type)Motion {
        enum Operation: String, CaseIterable {
          case \(names.joined(separator: ", "))


      """
    let durations = swiftBraces(switching: "self") { Number.text($0.duration) }
    let directions = swiftBraces(switching: "self") { "\($0.isForward)" }
    text += """
      /// Seconds.
      var duration: TimeInterval \(durations)
      /// Whether the front view is the one that arrives.
      var isForward: Bool \(directions)
      """.indented(by: 4)
    let written = different
    let motions = swiftBraces(switching: "operation") { keyed in
      let same = written.first { $0.isSame(as: keyed) } ?? keyed
      return "\(same.operation.rawValue)(at: progress, in: g)"
    }
    text += """
      }

      /// What is seen at a share of the duration, from back to front; nil for a size for which there is
      /// no motion.
      fileprivate static func parts(
        of operation: Operation, at progress: Double, in g: Geometry
      ) -> [Part]? \(motions)
      """.indented(by: 2)
    for keyed in written { text += "\n" + keyed.swiftUIMotion }
    text += """

        /// What takes the place of the movement for a user who asked for less.
        fileprivate static let reduced = Reduced.\(reducedMotion.rawValue)
      }

      """
    let forward = transitions.first(where: \.isForward) ?? transitions[0]
    let backward = transitions.first { !$0.isForward } ?? transitions[0]
    text += SwiftUIRuntime.text(
      type, appearing: forward.operation.rawValue, disappearing: backward.operation.rawValue)
    return Document(text)
  }
}

extension Keyed {
  fileprivate var swiftUIMotion: String {
    let name = operation.rawValue
    var text = ""
    for (index, shape) in shapes.enumerated() {
      let curve = name + SwiftSource.curveName(index, of: shapes.count).capitalizedFirst
      let first = Number.text(shape.keys[0].value)
      text +=
        "  private static let \(curve) = KeyframeTimeline(initialValue: \(first.asDouble)) {\n"
      text += "    KeyframeTrack {\n"
      for (key, next) in zip(shape.keys, shape.keys.dropFirst()) {
        let value = Number.text(next.value).asDouble
        guard next.time > key.time else {
          text += "      MoveKeyframe(\(value))\n"
          continue
        }
        let isCurved = key.curve != .linear && next.value != key.value
        text += "      LinearKeyframe(\(isCurved ? "\n        " : "")\(value), "
        text += "duration: \(Number.text((next.time - key.time) * duration))"
        if isCurved {
          let (first, second) = (key.curve.first, key.curve.second)
          text += ",\n        timingCurve: .bezier(\n"
          text += "          startControlPoint: UnitPoint(x: \(Number.text(first.x)), "
          text += "y: \(Number.text(first.y))),\n"
          text += "          endControlPoint: UnitPoint(x: \(Number.text(second.x)), "
          text += "y: \(Number.text(second.y))))"
        }
        text += ")\n"
      }
      text += "    }\n  }\n\n"
    }
    text += "  private static func \(name)(at progress: Double, in g: Geometry) -> [Part]? {\n"
    if case .fixed(let container, _) = sizing {
      text += "    // It holds for this size only, in points.\n"
      text += "    guard g.bounds.size == CGSize(width: \(Number.text(container.size.width)), "
      text += "height: \(Number.text(container.size.height))) else { return nil }\n"
    }
    for index in shapes.indices {
      let curve = SwiftSource.curveName(index, of: shapes.count)
      text +=
        "    let \(wayName(index)) = \(name)\(curve.capitalizedFirst).value(progress: progress)\n"
    }
    text += "    var parts: [Part] = []\n"
    for actor in actors { text += swiftUI(actor) }
    return text + "    return parts\n  }\n"
  }

  /// The names of values between 0 and 1.
  private func wayName(_ index: Int) -> String { shapes.count == 1 ? "way" : "way\(index + 1)" }

  private func swiftUI(_ actor: Actor) -> String {
    var kind = ".\(actor.name)"
    if case .overlay(let color) = actor.kind {
      kind = ".overlay(\(SwiftSource.color(color, of: "Color", alpha: "opacity")))"
    }
    var text = "    parts.append(\n      Part(id: \(SwiftSource.literal(actor.name)), \(kind), "
    text += "at: \(actor.place.swift)"
    guard !actor.tracks.isEmpty || !actor.switches.isEmpty else { return text + "))\n" }
    text += ") { view in\n"
    for track in actor.tracks {
      text += "        view.\(track.property.name) = "
      text += track.shape == nil || !track.start.isZero ? track.start.swift : ""
      if let shape = track.shape {
        let change = track.change.swift
        let isSum = change.contains(" + ") || change.contains(" - ")
        let (sign, factor) =
          isSum
          ? (" + ", "(\(change))")
          : change.hasPrefix("-") ? (" - ", String(change.dropFirst())) : (" + ", change)
        text += track.start.isZero ? (sign == " - " ? "-" : "") : sign
        text += factor == "1" ? wayName(shape) : "\(factor) * \(wayName(shape))"
      }
      text += "\(track.property.swiftUnit)\n"
    }
    for change in actor.switches {
      for (index, moment) in change.values.enumerated() {
        let condition = index == 0 ? "" : "if progress >= \(Number.text(moment.time)) { "
        text += "        \(condition)view.hidden = \(moment.value != 0)"
        text += index == 0 ? "\n" : " }\n"
      }
    }
    return text + "      })\n"
  }
}

extension Keyed {
  /// - Throws: ``Refusal`` for what SwiftUI can't express.
  package func checkForSwiftUI() throws(Refusal) {
    for actor in actors { try actor.checkForSwiftUI() }
  }
}

extension Keyed.Actor {
  fileprivate func checkForSwiftUI() throws(Refusal) {
    try check(for: "the SwiftUI export", \.exports.swiftUI)
    switch kind {
    case .snapshot:
      throw Refusal(
        "'\(name)' is a picture of a view, which SwiftUI can't take of a view that lives",
        tokens: ["snapshot"])
    case .slice:
      throw Refusal(
        "'\(name)' is a slice of a picture, which SwiftUI can't take of a view that lives",
        tokens: ["slices"])
    case .screen, .overlay, .inner, .other: break
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// A number in a form that Swift reads as `Double`.
  fileprivate var asDouble: String { contains(".") ? self : self + ".0" }
}
