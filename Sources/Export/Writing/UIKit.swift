import Motion
import Transitions
import Views

extension Choreography {
  /// A Swift file with one class that animates the transitions in UIKit.
  ///
  /// - Throws: ``Refusal`` for what Core Animation can't express.
  package func uiKit() throws(Refusal) -> Document {
    for keyed in transitions { try keyed.checkForUIKit() }
    let type = SwiftSource.typeName(animator) + "Transition"
    let named = transitions.map { $0.operation.rawValue }
    let fixed = transitions.contains { if case .fixed = $0.sizing { true } else { false } }
    var text = comment(prefix: "//")
    text += """

      import UIKit

      /// \(animator.inOneLine) for \(Self.list(named)): one class for all of them.
      ///
      /// Return one as the animation controller. For a gesture, set `wantsInteractiveStart` and return
      /// the same object as the interaction controller too; then call `update(_:)` while the finger
      /// moves, and `finish()` or `cancel()` when it lifts. `pause()` interrupts a running transition.
      @MainActor
      final class \(type): NSObject {
        /// What the container does.
        enum Operation: String {
          case \(named.joined(separator: ", "))
        }

        let operation: Operation

        init(_ operation: Operation) {
          self.operation = operation
        }

        // MARK: The motion


      """
    let written = different
    let motions = swiftBraces(switching: "operation") { keyed in
      "\((written.first { $0.isSame(as: keyed) } ?? keyed).operation.rawValue)(in: g)"
    }
    let durations = swiftBraces(switching: "operation") { Number.text($0.duration) }
    text += """
      /// What moves in a container, from back to front.
      private func motion(in g: Geometry) -> Motion \(motions)
      /// Seconds.
      private var duration: TimeInterval \(durations)
      """.indented(by: 2)
    for keyed in written { text += "\n" + keyed.uiKitMotion }
    text += """

        /// For a user who asked for less movement\(fixed ? ", and for other sizes" : "").
        private static let reduced = Reduced.\(reducedMotion.rawValue)


      """
    text += UIKitRuntime.members.indented(by: 2)
    text += "}\n"
    text += UIKitRuntime.conformances(type)
    text += UIKitRuntime.types(type)
    return Document(text)
  }

  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension Keyed {
  fileprivate var uiKitMotion: String {
    var text = "  private func \(operation.rawValue)(in g: Geometry) -> Motion {\n"
    if !shapes.isEmpty {
      text += "    // Share of the duration, value, and the curve to the next key.\n"
    }
    for (index, shape) in shapes.enumerated() {
      text += "    let \(SwiftSource.curveName(index, of: shapes.count)) = [\n"
      for (place, key) in shape.keys.enumerated() {
        text += "      Key(at: \(Number.text(key.time)), \(Number.text(key.value))"
        if place + 1 < shape.keys.count, key.curve != .linear {
          text += ", curve: (\(key.curve.numbers))"
        }
        text += "),\n"
      }
      text += "    ]\n"
    }
    text += "    var motion = Motion(isForward: \(isForward))\n"
    if case .fixed(let container, _) = sizing {
      text += "    // The only size that it holds for, in points.\n"
      text += "    motion.size = CGSize(width: \(Number.text(container.size.width)), "
      text += "height: \(Number.text(container.size.height)))\n"
    }
    for actor in actors { text += uiKit(actor) }
    return text + "    return motion\n  }\n"
  }

  private func uiKit(_ actor: Actor) -> String {
    var text = "    motion.add("
    switch actor.kind {
    case .screen, .inner, .other: text += ".\(actor.name)"
    case .overlay(let color):
      text +=
        ".overlay(\(SwiftSource.color(color, of: "UIColor", alpha: "alpha"))), at: \(actor.place.swift)"
    case .snapshot(let name): text += ".picture(of: .\(name), area: nil), at: \(actor.place.swift)"
    case .slice(let name, let part):
      let part = [part.minX, part.minY, part.width, part.height].map { Number.text($0) }
      text += ".picture(of: .\(name), area: CGRect(x: \(part[0]), y: \(part[1]), "
      text += "width: \(part[2]), height: \(part[3]))), at: \(actor.place.swift)"
    }
    text += ", ["
    guard !actor.tracks.isEmpty || !actor.switches.isEmpty else { return text + "])\n" }
    text += "\n"
    for track in actor.tracks {
      text += "      .\(track.property.name)(\(track.start.swift)"
      if let shape = track.shape {
        text += ", by: \(track.change.swift), along: "
        text += SwiftSource.curveName(shape, of: shapes.count)
      }
      text += "),\(track.property.swiftUnit)\n"
    }
    for change in actor.switches {
      let moments = change.values.map { "(\(Number.text($0.time)), \($0.value != 0))" }
      text += "      .hidden([\(moments.joined(separator: ", "))]),\n"
    }
    return text + "    ])\n"
  }
}

extension Keyed {
  /// - Throws: ``Refusal`` for what Core Animation can't express.
  package func checkForUIKit() throws(Refusal) {
    for actor in actors { try actor.checkForUIKit() }
  }
}

extension Keyed.Actor {
  fileprivate func checkForUIKit() throws(Refusal) {
    try check(for: "the UIKit export", \.exports.uiKit)
    let turns = [Property.rotation, .rotationX, .rotationY].filter { first(of: [$0]) != nil }
    if turns.count > 1 {
      throw Refusal(
        "'\(name)' turns about several axes, and the order of Core Animation's angles is not "
          + "documented", tokens: turns[1].scriptNames)
    }
    if track(.cornerRadius) != nil, hasShadow {
      throw Refusal(
        "'\(name)' has round corners and a shadow; a layer that cuts its corners has no shadow",
        tokens: Property.cornerRadius.scriptNames)
    }
    try checkPicture()
  }
}
