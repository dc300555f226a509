@_spi(Tools) import Diagnostics
@_spi(Tools) import Motion
@_spi(Tools) import Transitions
@_spi(Tools) import Views

extension Choreography {
  /// A Swift file with a view that shows two other views in a transition.
  ///
  /// - Parameter isShared: Whether the runtime is in a separate file beside it.
  /// - Throws: ``Refusal`` for something that SwiftUI can't express.
  package func swiftUI(sharingRuntime isShared: Bool = false) throws(Refusal) -> Document {
    for keyed in transitions { try keyed.checkForSwiftUI() }
    let name = SwiftSource.typeName(animator)
    let types = isShared ? Runtime.prefix : name
    let names = transitions.map { $0.operation.rawValue }
    var text = comment(prefix: "//")
    text += """

      import SwiftUI

      /// \(animator.inOneLine): where everything is at each moment.
      enum \(name)Motion: String, CaseIterable, \(types)Operation {
        case \(names.joined(separator: ", "))


      """
    let durations = swiftBraces(switching: "self") { Number.text($0.duration) }
    let directions = swiftBraces(switching: "self") { "\($0.isForward)" }
    let timings = swiftBraces(switching: "self") { SwiftSource.keys($0.timing) }
    let written = different
    let motions = swiftBraces(switching: "self") { keyed in
      let same = written.first { $0.isSame(as: keyed) } ?? keyed
      return "Self.\(same.operation.rawValue)(at: progress, in: g)"
    }
    text += """
      nonisolated var duration: TimeInterval \(durations)
      var isForward: Bool \(directions)
      nonisolated var timing: [\(types)Key] \(timings)
      var reduced: \(types)Reduced { .\(reducedMotion.rawValue) }

      func parts(at progress: Double, in g: \(types)Geometry) -> [\(types)Part]? \(motions)
      """.indented(by: 2)
    for keyed in written { text += "\n" + keyed.swiftUIMotion(types) }
    text += gestureRules(types, in: .swiftUI)
    text += "}\n"
    text += swiftUIView(name, types)
    if !isShared { text += Runtime.inline(Runtime.swiftUI, prefix: name) }
    return Document(text)
  }

  /// The view with which an app shows the transition.
  private func swiftUIView(_ name: String, _ types: String) -> String {
    let forward = transitions.first(where: \.isForward) ?? transitions[0]
    let backward = transitions.first { !$0.isForward } ?? transitions[0]
    let drag = gestures[backward.operation]?.contains { $0.kind != .pinch } == true
    return """

      /// Two views at one moment of a transition.
      typealias \(name)Screens<Back: View, Front: View> = \(types)ScreensView<
        \(name)Motion, Back, Front
      >

      /// Shows `front` over `back` while `isPresented`; a change of it plays the transition.
      struct \(name)Transition<Back: View, Front: View>: View {
        @Binding var isPresented: Bool
        @ViewBuilder let back: () -> Back
        @ViewBuilder let front: () -> Front

        var body: some View {
          \(types)TransitionView(
            isPresented: $isPresented, appearing: \(name)Motion.\(forward.operation.rawValue),
            disappearing: .\(backward.operation.rawValue),
            \(drag ? "drag: \(name)Motion.\(backward.operation.rawValue)Drag, " : "")back: back, front: front)
        }
      }

      """
  }
}

extension Keyed {
  fileprivate func swiftUIMotion(_ types: String) -> String {
    guard let mirrored = mirrored.first else { return swiftUIMotion(types, operation.rawValue) }
    let name = operation.rawValue + "RightToLeft"
    let choice = "    if g.isRightToLeft { return \(name)(at: progress, in: g) }\n"
    return swiftUIMotion(types, operation.rawValue, choice) + "\n"
      + mirrored.swiftUIMotion(types, name)
  }

  private func swiftUIMotion(_ types: String, _ name: String, _ choice: String = "") -> String {
    var text = ""
    for (index, shape) in shapes.enumerated() where !shape.isProgress {
      text += "  private static let \(curveName(index, name)): [\(types)Key] = "
      text += SwiftSource.keys(shape) + "\n"
    }
    if !text.isEmpty { text += "\n" }
    text += "  @MainActor private static func \(name)(\n"
    text += "    at progress: Double, in g: \(types)Geometry\n  ) -> [\(types)Part]? {\n" + choice
    if case .fixed(let container, _) = sizing {
      text += "    // It holds for this size only, in points.\n"
      text += "    guard g.bounds.size == CGSize(width: \(Number.text(container.size.width)), "
      text += "height: \(Number.text(container.size.height))) else { return nil }\n"
    }
    for (index, shape) in shapes.enumerated() where !shape.isProgress {
      text += "    let \(wayName(index)) = \(curveName(index, name)).value(at: progress)\n"
    }
    text += "    var parts: [\(types)Part] = []\n"
    for actor in actors { text += swiftUI(actor, types) }
    return text + "    return parts\n  }\n"
  }

  private func curveName(_ index: Int, _ name: String) -> String {
    name + SwiftSource.curveName(index, of: shapes.count).capitalizedFirst
  }

  /// The name of the value of a shape at the current progress.
  private func wayName(_ index: Int) -> String {
    shapes[index].isProgress ? "progress" : shapes.count == 1 ? "way" : "way\(index + 1)"
  }

  private func swiftUI(_ actor: Actor, _ types: String) -> String {
    func color(_ color: Color) -> String {
      SwiftSource.color(color, of: "Color", alpha: "opacity")
    }
    var kind = ".\(actor.name)"
    switch actor.kind {
    case .screen: break
    case .outside: preconditionFailure("what is outside of the screens has no keys")
    case .mask: return ""
    case .overlay(let fill): kind = ".overlay(\(color(fill)))"
    case .gradient(let gradient):
      let stops = gradient.stops.map {
        ".init(color: \(color($0.color)), location: \(Number.text($0.location)))"
      }
      var degrees = "nil"
      if case .linear(let angle) = gradient.kind { degrees = Number.text(angle) }
      kind = ".gradient(Gradient(stops: [\(stops.joined(separator: ", "))]), degrees: \(degrees))"
    case .shape(let shape):
      kind = ".shape(\(SwiftSource.outline(shape, actor.numbers, types)), "
      kind += "fill: \(color(shape.fillColor)), stroke: \(color(shape.strokeColor)), "
      kind += "lineWidth: \(Number.text(shape.lineWidth))\(SwiftSource.line(of: shape)))"
    case .snapshot(let name): kind = ".picture(isFront: \(name == "front"), area: nil)"
    case .slice(let name, _): kind = ".picture(isFront: \(name == "front"), area: \(actor.part))"
    case .inner(let screen, let id):
      kind = ".inner(\(SwiftSource.literal(id)), isFront: \(screen == "front"))"
    }
    var text = "    parts.append(\n"
    text += "      \(types)Part(id: \(SwiftSource.literal(actor.name)), \(kind), "
    text += "at: \(actor.isInner ? "nil" : actor.place.swift)"
    var lines = assignments(of: actor, to: "view")
    if actor.blend != .normal { lines += "view.blend = .\(actor.blend.rawValue)\n" }
    if let eye = actor.eye, actor.isDeep {
      lines += "view.camera = (\(eye.x.swift), \(eye.y.swift), \(eye.distance.swift))\n"
    }
    if actor.switches.contains(where: { $0.property == .doubleSided }) {
      lines += "view.isOneSided = true\n"
    }
    for mask in actors {
      guard case .mask(actor.name, let shape, let isInverted) = mask.kind else { continue }
      lines += "view.mask = .init(\n  \(SwiftSource.outline(shape, mask.numbers, types)),\n"
      lines += "  isInverted: \(isInverted), at: \(mask.place.swift)\n) { mask in\n"
      let moves = assignments(of: mask, to: "mask")
      lines += (moves.isEmpty ? "_ = mask\n" : moves).indented(by: 2) + "}\n"
    }
    guard !lines.isEmpty else { return text + "))\n" }
    return text + ") { view in\n" + lines.indented(by: 8) + "      })\n"
  }

  /// The values of an actor at a progress, one per line.
  private func assignments(of actor: Actor, to target: String) -> String {
    var text = ""
    for track in actor.tracks {
      text += "\(target).\(track.property.name) = "
      text += track.shape == nil || !track.start.isZero ? track.start.swift : ""
      if let shape = track.shape {
        let change = track.change.swift
        let isSum = change.includes(" + ") || change.includes(" - ")
        let (sign, factor) =
          isSum
          ? (" + ", "(\(change))")
          : change.hasPrefix("-") ? (" - ", String(change.dropFirst())) : (" + ", change)
        text += track.start.isZero ? (sign == " - " ? "-" : "") : sign
        text += factor == "1" ? wayName(shape) : "\(factor) * \(wayName(shape))"
      }
      text += "\(track.property.swiftUnit)\n"
    }
    for change in actor.switches where change.property == .hidden {
      for (index, moment) in change.values.enumerated() {
        let condition = index == 0 ? "" : "if progress >= \(Number.text(moment.time)) { "
        text += "\(condition)\(target).hidden = \(moment.value != 0)"
        text += index == 0 ? "\n" : " }\n"
      }
    }
    return text
  }
}

extension Keyed {
  /// - Throws: ``Refusal`` for something that SwiftUI can't express.
  package func checkForSwiftUI() throws(Refusal) {
    for keyed in variants {
      try keyed.checkVariantForSwiftUI()
    }
  }

  private func checkVariantForSwiftUI() throws(Refusal) {
    for actor in actors {
      try actor.check(for: "the SwiftUI export", \.exports.swiftUI)
      try actor.checkMask(for: "the SwiftUI export", among: actors)
      try actor.checkShape(for: "the SwiftUI export")
      try actor.checkPicture()
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
