@_spi(Tools) import Diagnostics
@_spi(Tools) import Motion
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// Determines the lines of a trace about layers and the order of views.
///
/// It reports only changes from the previous frame.
struct LookWatcher {
  private var transition = 0
  /// The looks reported for each layer in this transition.
  private var layers: [String: [TraceLook.Part]] = [:]
  /// The names of the slots in the last frame; all frames of a run share this array.
  private var keys: [String] = []
  private var order: [ObjectIdentifier] = []

  /// The number of slots for roles.
  private static let roles = Role.allCases.count

  /// The looks to write before a frame; usually none.
  mutating func looks(in frame: TransitionFrame) -> [TraceLook] {
    if frame.transition != transition {
      (transition, layers, keys, order) = (frame.transition, [:], [], [])
    }
    guard let container = frame.view(ofSlot: Role.front.rawValue).superview else { return [] }
    var looks: [TraceLook] = []
    func say(_ kind: TraceLook.Kind) {
      looks.append(
        TraceLook(
          time: Decimal.rounded(frame.time), transition: frame.transition, kind: kind))
    }
    let isNew = keys != frame.changes.keys
    if isNew {
      keys = frame.changes.keys
      for slot in keys.indices.dropFirst(Self.roles) {
        let view = frame.view(ofSlot: slot)
        let isMask = view.superview == nil
        guard isMask || view.superview === container else { continue }
        let parts = Self.parts(of: view, isMask: isMask, in: container)
        guard !parts.isEmpty, layers[keys[slot]] != parts else { continue }
        layers[keys[slot]] = parts
        say(.layer(keys[slot], parts))
      }
      for view in surroundings(in: container, of: frame) {
        let parts = Self.parts(of: view, isMask: false, in: container)
        guard !parts.isEmpty, layers[view.id] != parts else { continue }
        layers[view.id] = parts
        say(.layer(view.id, parts))
      }
    }
    let views = container.subviewsInOrder
    let isSame =
      !isNew && views.count == order.count
      && zip(views, order).allSatisfy { ObjectIdentifier($0) == $1 }
    guard !isSame else { return looks }
    let isFirst = order.isEmpty
    order = views.map(ObjectIdentifier.init)
    let names = names(of: views, in: frame)
    // By default the front view is in front of the back view and there are no others; this order is
    // not written.
    if !isFirst || names != ["back", "front"] && names != ["front"] { say(.order(names)) }
    return looks
  }

  /// The names of the container's views; a view without a name is omitted.
  private func names(of views: [View], in frame: TransitionFrame) -> [String] {
    var names: [ObjectIdentifier: String] = [:]
    for slot in keys.indices.reversed() {
      names[ObjectIdentifier(frame.view(ofSlot: slot))] = keys[slot]
    }
    for role in [Role.front, .back] {
      names[ObjectIdentifier(frame.view(ofSlot: role.rawValue))] = role.name
    }
    var list: [String] = []
    for view in views {
      guard let name = names[ObjectIdentifier(view)] else { continue }
      // The slices of a layer are usually adjacent, so they are written as one name.
      let word = name.hasSuffix("]") ? String(name.prefix { $0 != "[" }) : name
      if list.last != word { list.append(word) }
    }
    return list
  }

  /// The views of a presentation besides the screens, from back to front.
  ///
  /// These are views behind a screen, such as a dimming view, and views around it or on it, such as
  /// a grabber.
  private func surroundings(in container: View, of frame: TransitionFrame) -> [View] {
    let roles = [Role.front, .back].map { frame.view(ofSlot: $0.rawValue) }
    let named = Set(keys.indices.map { ObjectIdentifier(frame.view(ofSlot: $0)) })
    // Only ids of the engine's own views end with a parenthesis.
    func isOwn(_ view: View) -> Bool { view.id.hasSuffix(")") }
    func own(in view: View) -> [View] {
      view.subviewsInOrder.filter(isOwn).flatMap { [$0] + own(in: $0) }
    }
    return container.subviewsInOrder.flatMap { view -> [View] in
      if roles.contains(where: { $0 === view }) {
        return (isOwn(view) ? [view] : []) + own(in: view)
      }
      return named.contains(ObjectIdentifier(view)) || view.isHidden ? [] : [view]
    }
  }

  private static func parts(
    of view: View, isMask: Bool, in container: View
  ) -> [TraceLook.Part] {
    var parts: [TraceLook.Part] = []
    func add(_ key: String, _ value: String) { parts.append(.init(key: key, value: value)) }
    if let color = view.backgroundColor, color.packed & 0xFF != 0 { add("color", color.hex) }
    var isPicture = false
    switch view.content {
    case .none: break
    case .snapshot, .slice: isPicture = true
    case .text(let text, _): add("text", text)
    case .image(let name): add("image", name)
    case .gradient(let gradient): add("gradient", gradient.words)
    case .shape(let shape): add("shape", shape.words)
    }
    if view.blendMode != .normal { add("blend", view.blendMode.rawValue) }
    if view.alpha != 1 { add("alpha", Decimal.text(view.alpha)) }
    if view.cornerRadius != 0 { add("cornerRadius", Decimal.text(view.cornerRadius)) }
    if view.shadow.opacity != 0 { add("shadow", view.shadow.words) }
    if isMask {
      add("mask", "true")
    } else if !isPicture, view.frame != container.bounds {
      let frame = view.frame
      let sides = [frame.minX, frame.minY, frame.width, frame.height]
      add("frame", sides.map { Decimal.text($0) }.joined(separator: " "))
    }
    return parts
  }
}

extension View.Shadow {
  fileprivate var words: String {
    let numbers = [opacity, radius, offset.x, offset.y].map { Decimal.text($0) }
    return (numbers + [color.hex]).joined(separator: " ")
  }
}

extension View.Gradient {
  fileprivate var words: String {
    let way =
      switch kind {
      case .linear(let degrees): "linear \(Decimal.text(degrees))°"
      case .radial: "radial"
      }
    return ([way] + stops.map { "\($0.color.hex) at \(Decimal.text($0.location))" })
      .joined(separator: ", ")
  }
}

extension View.VectorShape {
  fileprivate var words: String {
    var words = "fill \(fillColor.hex)"
    if strokeColor.packed & 0xFF != 0 {
      words +=
        ", stroke \(strokeColor.hex) \(Decimal.text(lineWidth)) \(lineCap.rawValue) "
        + lineJoin.rawValue
    }
    if fillRule != .nonzero { words += ", \(fillRule.rawValue)" }
    var outline = Checksum()
    for path in [path, target].compactMap(\.self) {
      for contour in path.contours {
        outline.add("m\(text(contour.start))".utf8)
        for curve in contour.curves {
          outline.add("c\(text(curve.first))\(text(curve.second))\(text(curve.end))".utf8)
        }
      }
    }
    // An outline can have thousands of points, so it is written as a checksum that only shows
    // changes.
    return words + ", outline \(outline.hexadecimal)"
  }

  private func text(_ point: Point) -> String {
    " \(Decimal.text(point.x)) \(Decimal.text(point.y))"
  }
}
