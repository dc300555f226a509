@_spi(Tools) import Diagnostics
@_spi(Tools) import Motion
@_spi(Tools) import Transitions
@_spi(Tools) import Views

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
      for actor in keyed.actors {
        guard let track = actor.track(.brightness),
          keyed.keys(of: track, in: container).contains(where: { $0.value > 1 + 1e-9 })
        else { continue }
        throw Refusal(
          "Lottie can darken '\(actor.name)', and not brighten it: its brightness exceeds 1",
          tokens: Property.brightness.scriptNames)
      }
      try keyed.checkForLottie()
    }
    let timed = Choreography(
      animator: animator, transitions: transitions.map(timing.timed),
      reducedMotion: reducedMotion, origin: origin, remarks: remarks)
    var composition = LottieComposition(of: timed, in: container)
    let actors = transitions.flatMap(\.actors)
    let shadows = actors.filter(\.hasShadow).map {
      "the shadow of '\($0.name)', which Lottie players draw in different ways"
    }
    let leans = actors.filter { $0.lean != nil }.map {
      "the lean of '\($0.name)' in rlottie, which ignores it; ThorVG and lottie-web show it"
    }
    return Document(composition.text(), omitting: shadows + leans + lostLight)
  }

  /// What rlottie loses: it takes 1/255 of light from the whole picture for each layer that is partly transparent.
  private var lostLight: [String] {
    let fading = transitions.map { $0.actors.count { $0.track(.alpha) != nil } }.max() ?? 0
    let percent = min(Int((Double(fading) / 255 * 100).rounded()), 100)
    guard percent > 5 else { return [] }
    return [
      "up to \(percent) % of the light in rlottie, which darkens everything for each of \(fading) layers that fade; "
        + "ThorVG and lottie-web show it"
    ]
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
    // A layer has one scale, and one path for its mask, each with its own keys.
    for together in [[Property.scaleX, .scaleY], [.maskX, .maskY, .maskRadius]] {
      let moving = together.filter { track($0)?.shape != nil }
      guard let first = moving.first,
        let other = moving.first(where: { track($0)?.shape != track(first)?.shape })
      else { continue }
      throw Refusal(
        "'\(name).\(first.name)' and '\(name).\(other.name)' move at different times",
        tokens: first.scriptNames)
    }
    if track(.skewX) != nil, track(.skewY) != nil {
      throw Refusal(
        "'\(name)' leans both ways; a layer of Lottie leans along one axis",
        tokens: Property.skewY.scriptNames)
    }
    if hasCircle || hasWindow, track(.cornerRadius) != nil {
      throw Refusal(
        "'\(name)' has round corners and a mask; a layer of Lottie has one of both",
        tokens: Property.cornerRadius.scriptNames)
    }
    let sides = Keyed.Actor.window.compactMap(track)
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
struct LottieComposition {
  static let frameRate = 60.0

  /// A transition with its first frame.
  struct Part {
    let keyed: Keyed
    let start: Double
    /// The last frame of the transition.
    var end: Double { start + keyed.duration * LottieComposition.frameRate }
    /// The first frame that shows nothing of the part.
    ///
    /// The end is shown for two frames: a player rests one frame before the end of a marker, as
    /// lottie-web does, or on it, as lottie-ios does.
    var limit: Double { end.rounded(.up) + 2 }
  }

  let choreography: Choreography
  let container: Container
  var parts: [Part] = []
  /// The operations with the indices of their parts; two operations with equal motion share a part.
  var markers: [(operation: TransitionOperation, part: Int)] = []
  var writer = JSONWriter()
  var easings = LottieEasings()

  init(of choreography: Choreography, in container: Container) {
    self.choreography = choreography
    self.container = container
    for keyed in choreography.transitions {
      if let same = parts.firstIndex(where: { $0.keyed.isSame(as: keyed) }) {
        markers.append((keyed.operation, same))
        continue
      }
      markers.append((keyed.operation, parts.count))
      parts.append(Part(keyed: keyed, start: parts.last?.limit ?? 0))
    }
  }

  var end: Double { parts.last?.limit ?? 1 }

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
      for actor in part.keyed.actors where needsCut(actor) { cutPicture(of: actor, part) }
    }
    writer.endArray()
    writer.key("markers")
    writer.beginArray()
    for marker in markers {
      let part = parts[marker.part]
      writer.beginObject()
      writer.member("cm", marker.operation.rawValue)
      writer.member("tm", rounded: part.start)
      writer.member("dr", rounded: part.limit - 1 - part.start)
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

  mutating func placeholder(_ name: String, color: String) {
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

  func name(_ actor: Keyed.Actor, _ part: Part) -> String {
    "\(part.keyed.operation.rawValue) \(actor.name)"
  }

  // MARK: Layers

  mutating func layer(of actor: Keyed.Actor, _ part: Part, _ index: Int) {
    let place = actor.place.value(in: container)
    let isCut = needsCut(actor)
    var color: Color?
    if case .overlay(let own) = actor.kind { color = own }
    // ThorVG draws a solid with its opacity squared, so a color is a shape.
    let isShape = color != nil && !isCut
    writer.beginLayer(name(actor, part), type: isShape ? 4 : 0, index: index)
    if !isShape { writer.member("refId", isCut ? name(actor, part) : pictured(actor)) }
    transform(of: actor, strength: color?.alpha ?? 1, part)
    if isShape, let color {
      fill(actor, color, place.size, part)
    } else {
      writer.dimensions(place.size)
    }
    let visible = actor.visible.first ?? 0...1
    let length = part.end - part.start
    writer.endLayer(
      from: part.start + visible.lowerBound * length,
      to: visible.upperBound < 1 ? part.start + visible.upperBound * length : part.limit)
  }

  mutating func transform(of actor: Keyed.Actor, strength: Double, _ part: Part) {
    let place = actor.place.value(in: container)
    writer.key("ks")
    writer.beginObject()
    let opacity = values(actor, .alpha, part, otherwise: 1)
    property("o", opacity.map { ($0, [$0.value * 100 * strength]) }, part)
    let turn = values(actor, .rotation, part, otherwise: 0)
    property("r", turn.map { ($0, [$0.value]) }, part)
    if let lean = actor.lean {
      // Lottie's angle is along an axis, and that of the horizontal one is the other way around.
      let keys = values(actor, lean, part, otherwise: 0)
      property("sk", keys.map { ($0, [lean == .skewX ? -$0.value : $0.value]) }, part)
      writer.constant("sa", [lean == .skewX ? 0 : 90])
    }
    let anchor = Point(
      x: (actor.constant(.anchorX, in: container, otherwise: 0.5) ?? 0.5) * place.width,
      y: (actor.constant(.anchorY, in: container, otherwise: 0.5) ?? 0.5) * place.height)
    writer.key("p")
    writer.beginObject()
    writer.member("s", true)
    for (name, axis, start) in [
      ("x", Property.translateX, place.minX + anchor.x),
      ("y", .translateY, place.minY + anchor.y),
    ] {
      let keys = values(actor, axis, part, otherwise: 0)
      property(name, keys.map { ($0, [start + $0.value]) }, part)
    }
    writer.endObject()
    writer.constant("a", [anchor.x, anchor.y, 0])
    let x = values(actor, .scaleX, part, otherwise: 1)
    let y = values(actor, .scaleY, part, otherwise: 1)
    property("s", merged(x, y).map { ($0, [$1[0] * 100, $1[1] * 100, 100]) }, part)
    writer.endObject()
  }

  /// The members of a layer with one color, in the actor's shape.
  mutating func fill(_ actor: Keyed.Actor, _ color: Color, _ size: Size, _ part: Part) {
    writer.key("shapes")
    writer.beginArray()
    writer.beginObject()
    writer.member("ty", "gr")
    writer.member("nm", "color")
    writer.key("it")
    writer.beginArray()
    writer.beginObject()
    writer.member("ty", "rc")
    writer.constant("p", [size.width / 2, size.height / 2])
    writer.constant("s", [size.width, size.height])
    property("r", values(actor, .cornerRadius, part, otherwise: 0).map { ($0, [$0.value]) }, part)
    writer.endObject()
    writer.beginObject()
    writer.member("ty", "fl")
    writer.constant("c", [color.red, color.green, color.blue, 1])
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
  }

  // MARK: Values

  func values(
    _ actor: Keyed.Actor, _ property: Property, _ part: Part, otherwise: Double
  ) -> [Shape.Key] {
    guard let track = actor.track(property) else {
      return [Shape.Key(time: 0, value: otherwise)]
    }
    return part.keyed.keys(of: track, in: container)
  }

  /// Two values with keys at the same times, or with one of them constant.
  func merged(_ x: [Shape.Key], _ y: [Shape.Key]) -> [(Shape.Key, [Double])] {
    let longer = x.count > 1 ? x : y
    return longer.indices.map { index in
      (
        longer[index],
        [(x.count > 1 ? x[index] : x[0]).value, (y.count > 1 ? y[index] : y[0]).value]
      )
    }
  }

  mutating func property(_ name: String, _ moving: [(Shape.Key, [Double])], _ part: Part) {
    writer.property(name, easings.distinct(moving), from: part.start, to: part.end)
  }
}

extension Keyed.Actor {
  /// The axis along which it leans, if any.
  fileprivate var lean: Property? { [.skewX, .skewY].first { track($0) != nil } }

  var isOverlay: Bool { if case .overlay = kind { true } else { false } }
}
