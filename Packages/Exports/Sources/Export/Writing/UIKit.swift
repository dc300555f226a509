@_spi(Tools) import Motion
@_spi(Tools) import Transitions
@_spi(Tools) import Views

extension Choreography {
  /// A Swift file with one class that animates the transitions in UIKit.
  ///
  /// - Parameter isShared: Whether the runtime is in a separate file beside it.
  /// - Throws: ``Refusal`` for something that Core Animation can't express.
  package func uiKit(sharingRuntime isShared: Bool = false) throws(Refusal) -> Document {
    for keyed in transitions { try keyed.checkForUIKit() }
    let name = SwiftSource.typeName(animator)
    let types = isShared ? Runtime.prefix : name
    let named = transitions.map { $0.operation.rawValue }
    let fixed = transitions.contains { if case .fixed = $0.sizing { true } else { false } }
    var text = comment(prefix: "//")
    text += """

      import UIKit

      /// \(animator.inOneLine) for \(Self.list(named)): one class for all of them.
      @MainActor
      final class \(name)Transition: \(types)Animator {
        /// What the container does.
        enum Operation: String {
          case \(named.joined(separator: ", "))
        }

        let operation: Operation

        init(_ operation: Operation) {
          self.operation = operation
        }


      """
    let written = different
    let motions = swiftBraces(switching: "operation") { keyed in
      "\((written.first { $0.isSame(as: keyed) } ?? keyed).operation.rawValue)(in: g)"
    }
    let durations = swiftBraces(switching: "operation") { Number.text($0.duration) }
    text += """
      override func motion(in g: \(types)Geometry) -> \(types)Motion \(motions)
      override var duration: TimeInterval \(durations)
      /// For a user who asked for less movement\(fixed ? ", and for other sizes" : "").
      override var reduced: Reduced { .\(reducedMotion.rawValue) }

      """.indented(by: 2)
    for keyed in written { text += "\n" + keyed.uiKitMotion(types) }
    text += gestureRules(types, in: .uiKit)
    text += "}\n"
    if !isShared { text += Runtime.inline(Runtime.uiKit, prefix: name) }
    return Document(text)
  }

  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension Keyed {
  fileprivate func uiKitMotion(_ types: String) -> String {
    guard let mirrored = mirrored.first else { return uiKitMotion(types, operation.rawValue) }
    let name = operation.rawValue + "RightToLeft"
    let choice = "    if g.isRightToLeft { return \(name)(in: g) }\n"
    return uiKitMotion(types, operation.rawValue, choice) + "\n"
      + mirrored.uiKitMotion(types, name)
  }

  private func uiKitMotion(_ types: String, _ name: String, _ choice: String = "") -> String {
    var text = "  private func \(name)(in g: \(types)Geometry) -> \(types)Motion {\n" + choice
    text += SwiftSource.curves(of: self, types).indented(by: 4)
    text += "    var motion = \(types)Motion(\n"
    text += "      isForward: \(isForward), duration: \(Number.text(duration)), "
    text += "timing: \(SwiftSource.keys(timing)))\n"
    if case .fixed(let container, _) = sizing {
      text += "    // The only size that it holds for, in points.\n"
      text += "    motion.size = CGSize(width: \(Number.text(container.size.width)), "
      text += "height: \(Number.text(container.size.height)))\n"
    }
    if let eye = actors.lazy.filter(\.isDeep).compactMap(\.eye).first {
      text += "    motion.camera = (\(eye.x.swift), \(eye.y.swift), \(eye.distance.swift))\n"
    }
    for actor in actors { text += uiKit(actor, types) }
    return text + "    return motion\n  }\n"
  }

  private func uiKit(_ actor: Actor, _ types: String) -> String {
    var text = "    motion.add("
    func outline(_ shape: View.VectorShape) -> String {
      SwiftSource.outline(shape, actor.numbers, types)
    }
    func color(_ color: Color) -> String {
      SwiftSource.color(color, of: "UIColor", alpha: "alpha")
    }
    switch actor.kind {
    case .screen: text += ".\(actor.name)"
    case .outside: preconditionFailure("what is outside of the screens has no keys")
    case .overlay(let fill): text += ".overlay(\(color(fill)))"
    case .gradient(let gradient):
      let stops = gradient.stops.map { "(\(Number.text($0.location)), \(color($0.color)))" }
      var degrees = "nil"
      if case .linear(let angle) = gradient.kind { degrees = Number.text(angle) }
      text += ".gradient([\(stops.joined(separator: ", "))], degrees: \(degrees))"
    case .snapshot(let name): text += ".picture(of: .\(name), area: nil)"
    case .slice(let name, _): text += ".picture(of: .\(name), area: \(actor.part))"
    case .shape(let shape):
      text += ".shape(\n      \(outline(shape)), fill: \(color(shape.fillColor)), "
      text += "stroke: \(color(shape.strokeColor)), lineWidth: \(Number.text(shape.lineWidth))"
      text += SwiftSource.line(of: shape) + ")"
    case .mask(let name, let shape, let isInverted):
      text += ".mask(\n      of: \(SwiftSource.literal(name)), \(outline(shape)), "
      text += "isInverted: \(isInverted))"
    case .inner(let screen, let id):
      text += ".inner(of: .\(screen), id: \(SwiftSource.literal(id)))"
    }
    text += ", \(SwiftSource.literal(actor.name))"
    if actor.kind != .screen, !actor.isInner { text += ", at: \(actor.place.swift)" }
    if actor.switches.contains(where: { $0.property == .doubleSided }) {
      text += ", isOneSided: true"
    }
    text += ", ["
    let hidden = actor.switches.filter { $0.property == .hidden }
    guard !actor.tracks.isEmpty || !hidden.isEmpty else { return text + "])\n" }
    text += "\n"
    for track in actor.tracks {
      text += "      .move(.\(track.property.name), \(track.start.swift)"
      if let shape = track.shape {
        text += ", by: \(track.change.swift)"
        if !shapes[shape].isProgress {
          text += ", along: \(SwiftSource.curveName(shape, of: shapes.count))"
        }
      }
      text += "),\(track.property.swiftUnit)\n"
    }
    for change in hidden {
      let moments = change.values.map { "(\(Number.text($0.time)), \($0.value != 0))" }
      text += "      .hidden([\(moments.joined(separator: ", "))]),\n"
    }
    return text + "    ])\n"
  }
}

extension Keyed {
  /// - Throws: ``Refusal`` for something that Core Animation can't express.
  package func checkForUIKit() throws(Refusal) {
    for keyed in variants {
      for actor in keyed.actors { try actor.checkForUIKit(among: keyed.actors) }
    }
  }
}

extension Keyed.Actor {
  fileprivate func checkForUIKit(among actors: [Keyed.Actor]) throws(Refusal) {
    try check(for: "the UIKit export", \.exports.uiKit)
    try check(
      for: "the UIKit export",
      without: [
        .blend: "UIKit documents no way to mix a view with what lies behind it; use 'alpha'"
      ])
    try checkMask(for: "the UIKit export", among: actors)
    try checkShape(for: "the UIKit export")
    if track(.cornerRadius) != nil, hasShadow {
      throw Refusal(
        "'\(name)' has round corners and a shadow; a layer that cuts its corners has no shadow",
        tokens: Property.cornerRadius.scriptNames)
    }
    try checkPicture()
  }
}
