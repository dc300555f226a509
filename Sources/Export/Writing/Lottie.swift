import Diagnostics
import Motion
import Transitions
import Views

extension Choreography {
  /// A Lottie composition with two placeholders, `front` and `back`.
  ///
  /// The transitions follow one another, each with a marker named after its operation.
  ///
  /// - Parameter container: The size of the composition; Lottie supports only one.
  /// - Throws: ``Refusal`` for something that Lottie can't express.
  package func lottie(
    in container: Container, by timing: TimedKeys
  ) throws(Refusal) -> Document {
    for keyed in transitions {
      if case .fixed(let only, _) = keyed.sizing, only.size != container.size {
        throw Refusal("it holds for \(only.name) only, not for \(container.name)")
      }
      try keyed.checkForLottie()
    }
    let timed = Choreography(
      animator: animator, transitions: transitions.map(timing.timed),
      reducedMotion: reducedMotion, origin: origin, remarks: remarks)
    var composition = LottieComposition(of: timed, in: container)
    let shadows = transitions.flatMap(\.actors).filter(\.hasShadow).map {
      "the shadow of '\($0.name)', which Lottie players draw in different ways"
    }
    return Document(composition.text(), omitting: shadows)
  }
}

extension Keyed {
  /// - Throws: ``Refusal`` for something that Lottie can't express.
  package func checkForLottie() throws(Refusal) {
    for actor in actors { try actor.checkForLottie() }
  }
}

extension Keyed.Actor {
  fileprivate func checkForLottie() throws(Refusal) {
    try check(for: "Lottie", \.exports.lottie)
    try check(
      for: "Lottie",
      without: [
        .gradient: "use an overlay of one color", .shape: "use an overlay, or a circular mask",
        .mask: "use a circular or a rectangular mask",
        .inner: "its placeholders are whole screens; move 'front' or 'back'",
        .blend: "players differ in it; use 'alpha'", .camera: "use 'scale' and 'translateX'",
      ])
    for pair in [(Property.scaleX, Property.scaleY), (.maskX, .maskY)] {
      let shapes = Set([pair.0, pair.1].compactMap { track($0)?.shape })
      guard shapes.count < 2 else {
        throw Refusal(
          "'\(name).\(pair.0.name)' and '\(name).\(pair.1.name)' move at different times",
          tokens: pair.0.scriptNames)
      }
    }
    if hasCircle || hasWindow, track(.cornerRadius) != nil {
      throw Refusal(
        "'\(name)' has round corners and a mask; a layer of Lottie has one of both",
        tokens: Property.cornerRadius.scriptNames)
    }
    let sides = Keyed.Actor.window.filter { $0 != .maskCorner }.compactMap(track)
    guard Set(sides.compactMap(\.shape)).count < 2 else {
      throw Refusal(
        "the sides of the mask of '\(name)' move at different times",
        tokens: sides.flatMap(\.property.scriptNames))
    }
    if visible.count > 1 {
      throw Refusal("'\(name)' is hidden and shown again", tokens: Property.hidden.scriptNames)
    }
    try checkPicture()
  }
}

/// Writes one composition.
///
/// The order of members matters: rlottie ignores rotations of a layer unless `ddd` and `ty` come
/// before `ks`.
private struct LottieComposition {
  private static let frameRate = 60.0

  /// A transition with its first frame.
  private struct Part {
    let keyed: Keyed
    let start: Double
    /// The last frame of the transition.
    var end: Double { start + keyed.duration * LottieComposition.frameRate }
  }

  private let choreography: Choreography
  private let container: Container
  private var parts: [Part] = []
  /// The operations with the indices of their parts; two operations with equal motion share a part.
  private var markers: [(operation: TransitionOperation, part: Int)] = []
  private var writer = JSONWriter()
  private var easings = LottieEasings()

  init(of choreography: Choreography, in container: Container) {
    self.choreography = choreography
    self.container = container
    for keyed in choreography.transitions {
      if let same = parts.firstIndex(where: { $0.keyed.isSame(as: keyed) }) {
        markers.append((keyed.operation, same))
        continue
      }
      markers.append((keyed.operation, parts.count))
      // The last moment gets its own frame before the next transition begins.
      let start = parts.last.map { $0.end.rounded(.up) + 1 } ?? 0
      parts.append(Part(keyed: keyed, start: start))
    }
  }

  private var end: Double { (parts.last?.end ?? 0).rounded(.up) + 1 }

  mutating func text() -> String {
    writer.beginObject()
    writer.member("v", "5.7.0")
    writer.member("fr", rounded: Self.frameRate)
    writer.member("ip", rounded: 0)
    writer.member("op", rounded: end)
    writer.dimensions(container.size)
    writer.member("nm", choreography.animator)
    writer.member("ddd", 0)
    writer.key("meta")
    writer.beginObject()
    writer.member("g", "interlude \(choreography.origin.version)")
    // JSON has no comments, so this member contains the text of other exports' first comment.
    writer.member("d", choreography.comment(prefix: ""))
    writer.endObject()
    writer.key("assets")
    writer.beginArray()
    placeholder("front", color: "#ffffff")
    placeholder("back", color: "#f2f2f7")
    for part in parts {
      for actor in part.keyed.actors where needsClip(actor) { clipped(actor, part) }
    }
    writer.endArray()
    writer.key("markers")
    writer.beginArray()
    for marker in markers {
      let part = parts[marker.part]
      writer.beginObject()
      writer.member("cm", marker.operation.rawValue)
      writer.member("tm", rounded: part.start)
      writer.member("dr", rounded: part.end - part.start)
      writer.endObject()
    }
    writer.endArray()
    writer.key("layers")
    writer.beginArray()
    var index = 0
    for part in parts {
      for actor in part.keyed.actors.reversed() where !actor.visible.isEmpty {
        index += 1
        layer(of: actor, part, index)
      }
    }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.text
  }

  // MARK: Assets

  private mutating func placeholder(_ name: String, color: String) {
    writer.beginObject()
    writer.member("id", name)
    writer.member("nm", "The \(name) screen")
    writer.key("layers")
    writer.beginArray()
    writer.beginLayer("Replace with the \(name) screen", type: 1, index: 1)
    writer.identity()
    writer.solid(container.size, color)
    writer.endLayer(from: 0, to: end)
    writer.endArray()
    writer.endObject()
  }

  /// Whether an actor is clipped to a shape, which needs a separate asset.
  private func needsClip(_ actor: Keyed.Actor) -> Bool {
    guard !actor.visible.isEmpty else { return false }
    if case .slice = actor.kind { return true }
    return actor.track(.cornerRadius) != nil || actor.hasCircle || actor.hasWindow
  }

  private func asset(_ actor: Keyed.Actor, _ part: Part) -> String {
    "\(part.keyed.operation.rawValue) \(actor.name)"
  }

  /// An actor's picture with the shape that clips it.
  private mutating func clipped(_ actor: Keyed.Actor, _ part: Part) {
    let place = actor.place.value(in: container)
    writer.beginObject()
    writer.member("id", asset(actor, part))
    writer.key("layers")
    writer.beginArray()
    writer.beginLayer("shape of \(actor.name)", type: 4, index: 1)
    writer.member("td", 1)
    writer.identity()
    writer.key("shapes")
    writer.beginArray()
    writer.beginObject()
    writer.member("ty", "gr")
    writer.member("nm", "shape")
    writer.key("it")
    writer.beginArray()
    shape(of: actor, place.size, part)
    writer.beginObject()
    writer.member("ty", "fl")
    writer.constant("c", [1, 1, 1, 1])
    writer.constant("o", [100])
    writer.member("r", 1)
    writer.endObject()
    writer.beginObject()
    writer.member("ty", "tr")
    writer.constant("p", [0, 0])
    writer.constant("a", [0, 0])
    writer.constant("s", [100, 100])
    writer.constant("r", [0])
    writer.constant("o", [100])
    writer.endObject()
    writer.endArray()
    writer.endObject()
    writer.endArray()
    writer.endLayer(from: part.start, to: part.end.rounded(.up) + 1)

    switch actor.kind {
    case .overlay(let color):
      writer.beginLayer("picture of \(actor.name)", type: 1, index: 2)
      writer.member("tt", 1)
      writer.identity()
      writer.solid(place.size, color.solidHex)
    case .slice(let name, _):
      let origin = actor.numbers.prefix(2).map { $0.value(in: container) }
      writer.beginLayer("picture of \(actor.name)", type: 0, index: 2)
      writer.member("tt", 1)
      writer.member("refId", name)
      writer.identity(movedBy: Point(x: -origin[0], y: -origin[1]))
      writer.dimensions(container.size)
    case .screen, .snapshot, .gradient, .shape, .mask, .inner, .outside:
      writer.beginLayer("picture of \(actor.name)", type: 0, index: 2)
      writer.member("tt", 1)
      writer.member("refId", pictured(actor))
      writer.identity()
      writer.dimensions(container.size)
    }
    writer.endLayer(from: part.start, to: part.end.rounded(.up) + 1)
    writer.endArray()
    writer.endObject()
  }

  private mutating func shape(of actor: Keyed.Actor, _ size: Size, _ part: Part) {
    writer.beginObject()
    if let radius = actor.track(.maskRadius) {
      writer.member("ty", "el")
      let x = values(actor, .maskX, part, otherwise: size.width / 2)
      let y = values(actor, .maskY, part, otherwise: size.height / 2)
      property("p", merged(x, y), part)
      let keys = part.keyed.keys(of: radius, in: container)
      property("s", keys.map { ($0, [$0.value * 2, $0.value * 2]) }, part)
    } else if actor.hasWindow {
      let window = window(of: actor, size, part)
      writer.member("ty", "rc")
      property("p", window.map { ($0, [$1.midX, $1.midY]) }, part)
      property("s", window.map { ($0, [$1.width, $1.height]) }, part)
      property("r", values(actor, .maskCorner, part, otherwise: 0).map { ($0, [$0.value]) }, part)
    } else {
      writer.member("ty", "rc")
      writer.constant("p", [size.width / 2, size.height / 2])
      writer.constant("s", [size.width, size.height])
      property("r", values(actor, .cornerRadius, part, otherwise: 0).map { ($0, [$0.value]) }, part)
    }
    writer.endObject()
  }

  /// The keys of a rectangular mask, whose sides move along one shape.
  ///
  /// Without a size, the mask extends to the view's edge.
  private func window(
    of actor: Keyed.Actor, _ size: Size, _ part: Part
  ) -> [(Shape.Key, Rect)] {
    let shape = Keyed.Actor.window.lazy.filter { $0 != .maskCorner }
      .compactMap { actor.track($0)?.shape }.first
    let keys = shape.map { part.keyed.shapes[$0].keys } ?? [Shape.Key(time: 0, value: 0)]
    return keys.map { key in
      func side(_ property: Property) -> Double? {
        actor.track(property).map {
          $0.start.value(in: container) + $0.change.value(in: container) * key.value
        }
      }
      let (left, top) = (side(.maskLeft) ?? 0, side(.maskTop) ?? 0)
      return (
        key,
        Rect(
          x: left, y: top, width: max(side(.maskWidth) ?? size.width - left, 0),
          height: max(side(.maskHeight) ?? size.height - top, 0))
      )
    }
  }

  // MARK: Layers

  private func pictured(_ actor: Keyed.Actor) -> String {
    switch actor.kind {
    case .snapshot(let name), .slice(let name, _): name
    case .screen, .overlay, .gradient, .shape, .mask, .inner, .outside: actor.name
    }
  }

  private mutating func layer(of actor: Keyed.Actor, _ part: Part, _ index: Int) {
    let place = actor.place.value(in: container)
    let isClipped = needsClip(actor)
    var isSolid = false
    if case .overlay = actor.kind { isSolid = !isClipped }
    writer.beginLayer(asset(actor, part), type: isSolid ? 1 : 0, index: index)
    if !isSolid { writer.member("refId", isClipped ? asset(actor, part) : pictured(actor)) }
    writer.key("ks")
    writer.beginObject()
    let opacity = values(actor, .alpha, part, otherwise: 1)
    var strength = 100.0
    if case .overlay(let color) = actor.kind { strength *= color.alpha }
    property("o", opacity.map { ($0, [$0.value * strength]) }, part)
    let turn = values(actor, .rotation, part, otherwise: 0)
    property("r", turn.map { ($0, [$0.value]) }, part)
    let anchor = Point(
      x: (actor.constant(.anchorX, in: container, otherwise: 0.5) ?? 0.5) * place.width,
      y: (actor.constant(.anchorY, in: container, otherwise: 0.5) ?? 0.5) * place.height)
    // The size of a solid is a whole number of points; another size is the next larger whole size,
    // scaled down.
    let shareX = isSolid ? place.width / max(place.width.rounded(.up), 1) : 1
    let shareY = isSolid ? place.height / max(place.height.rounded(.up), 1) : 1
    writer.key("p")
    writer.beginObject()
    writer.member("s", true)
    for (name, axis, origin) in [
      ("x", Property.translateX, place.minX + anchor.x),
      ("y", .translateY, place.minY + anchor.y),
    ] {
      let keys = values(actor, axis, part, otherwise: 0)
      property(name, keys.map { ($0, [origin + $0.value]) }, part)
    }
    writer.endObject()
    writer.constant(
      "a", [shareX > 0 ? anchor.x / shareX : 0, shareY > 0 ? anchor.y / shareY : 0, 0])
    let x = values(actor, .scaleX, part, otherwise: 1)
    let y = values(actor, .scaleY, part, otherwise: 1)
    property(
      "s", merged(x, y).map { ($0, [$1[0] * 100 * shareX, $1[1] * 100 * shareY, 100]) }, part)
    writer.endObject()
    if case .overlay(let color) = actor.kind, isSolid {
      writer.solid(place.size, color.solidHex)
    } else {
      // A clipped actor contains its exact shape.
      writer.dimensions(place.size)
    }
    let visible = actor.visible.first ?? 0...1
    let length = part.end - part.start
    writer.endLayer(
      from: part.start + visible.lowerBound * length,
      to: visible.upperBound < 1
        ? part.start + visible.upperBound * length : part.end.rounded(.up) + 1)
  }

  // MARK: Values

  private func values(
    _ actor: Keyed.Actor, _ property: Property, _ part: Part, otherwise: Double
  ) -> [Shape.Key] {
    guard let track = actor.track(property) else {
      return [Shape.Key(time: 0, value: otherwise)]
    }
    return part.keyed.keys(of: track, in: container)
  }

  /// Two values with keys at the same times, or with one of them constant.
  private func merged(_ x: [Shape.Key], _ y: [Shape.Key]) -> [(Shape.Key, [Double])] {
    let longer = x.count > 1 ? x : y
    return longer.indices.map { index in
      (
        longer[index],
        [(x.count > 1 ? x[index] : x[0]).value, (y.count > 1 ? y[index] : y[0]).value]
      )
    }
  }

  private mutating func property(_ name: String, _ moving: [(Shape.Key, [Double])], _ part: Part) {
    writer.property(name, easings.distinct(moving), from: part.start, to: part.end)
  }
}

extension Color {
  /// The color without its opacity, because Lottie's solids have none.
  fileprivate var solidHex: String { String(hex.prefix(7)) }
}
