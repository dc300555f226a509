@_spi(Tools) import Diagnostics
@_spi(Tools) import Motion
@_spi(Tools) import Transitions
@_spi(Tools) import Views

extension LottieComposition {
  func pictured(_ actor: Keyed.Actor) -> String {
    switch actor.kind {
    case .snapshot(let name), .slice(let name, _): name
    case .screen, .overlay, .gradient, .shape, .mask, .inner, .outside: actor.name
    }
  }

  /// Whether an actor is cut to a shape; a color with round corners has that shape itself.
  func needsCut(_ actor: Keyed.Actor) -> Bool {
    guard !actor.visible.isEmpty else { return false }
    if case .slice = actor.kind { return true }
    return actor.hasCircle || actor.hasWindow || actor.track(.brightness) != nil
      || actor.track(.cornerRadius) != nil && !actor.isOverlay
  }

  /// The picture of an actor that is cut to a shape, as an asset.
  ///
  /// The mask belongs to a layer that rests, inside of the one that moves: lottie-web's canvas keeps a
  /// mask where it is if its layer has ever been at its own place. It is no matte, which is a layer of
  /// its own: of a matte, rlottie takes light from the whole picture, and lottie-web's canvas multiplies
  /// what is below by the opacity.
  mutating func cutPicture(of actor: Keyed.Actor, _ part: Part) {
    let place = actor.place.value(in: container)
    // A slice is the whole screen, cut to the slice.
    var origin = Point.zero
    if case .slice = actor.kind {
      let numbers = actor.numbers.prefix(2).map { $0.value(in: container) }
      origin = Point(x: numbers[0], y: numbers[1])
    }
    writer.beginObject()
    writer.member("id", name(actor, part))
    writer.key("layers")
    writer.beginArray()
    if actor.track(.brightness) != nil { shade(over: actor, part) }
    var color: Color?
    if case .overlay(let own) = actor.kind { color = own }
    writer.beginLayer("picture of \(actor.name)", type: color == nil ? 0 : 4, index: 2)
    if color == nil { writer.member("refId", pictured(actor)) }
    writer.identity(movedBy: Point(x: -origin.x, y: -origin.y))
    mask(
      actor,
      in: Rect(x: origin.x, y: origin.y, width: place.width, height: place.height), part)
    if let color {
      fill(actor, color, place.size, part)
    } else {
      writer.dimensions(container.size)
    }
    writer.endLayer(from: part.start, to: part.limit)
    writer.endArray()
    writer.endObject()
  }

  /// A black layer over an actor's picture, in its shape, which makes it darker.
  mutating func shade(over actor: Keyed.Actor, _ part: Part) {
    let size = actor.place.value(in: container).size
    writer.beginLayer("shade of \(actor.name)", type: 4, index: 1)
    writer.key("ks")
    writer.beginObject()
    let dark = values(actor, .brightness, part, otherwise: 1)
    property("o", dark.map { ($0, [100 * (1 - min(max($0.value, 0), 1))]) }, part)
    writer.constant("r", [0])
    writer.constant("p", [0, 0, 0])
    writer.constant("a", [0, 0, 0])
    writer.constant("s", [100, 100, 100])
    writer.endObject()
    mask(actor, in: Rect(x: 0, y: 0, width: size.width, height: size.height), part)
    fill(actor, .black, size, part)
    writer.endLayer(from: part.start, to: part.limit)
  }

  /// - Parameter whole: The actor's rectangle in its picture.
  mutating func mask(_ actor: Keyed.Actor, in whole: Rect, _ part: Part) {
    let outlines: [(Shape.Key, LottiePath)]
    var isSlice = false
    if case .slice = actor.kind { isSlice = true }
    if actor.hasCircle {
      outlines = easings.distinct(circle(of: actor, in: whole, part)).map { ($0, .circle($1)) }
    } else if actor.hasWindow {
      outlines = easings.distinct(window(of: actor, in: whole, part)).map { ($0, .rectangle($1)) }
    } else if isSlice || actor.track(.cornerRadius) != nil, !actor.isOverlay {
      let keys = values(actor, .cornerRadius, part, otherwise: 0).map {
        ($0, [whole.minX, whole.minY, whole.width, whole.height, $0.value])
      }
      outlines = easings.distinct(keys).map { ($0, .rectangle($1)) }
    } else {
      return
    }
    writer.member("hasMask", true)
    writer.key("masksProperties")
    writer.beginArray()
    writer.beginObject()
    writer.member("inv", false)
    writer.member("mode", "a")
    writer.path("pt", outlines, from: part.start, to: part.end)
    writer.constant("o", [100])
    writer.constant("x", [0])
    writer.member("nm", "shape")
    writer.endObject()
    writer.endArray()
  }

  /// The keys of a circular mask: its center and its radius.
  func circle(
    of actor: Keyed.Actor, in whole: Rect, _ part: Part
  ) -> [(Shape.Key, [Double])] {
    moments(of: [.maskX, .maskY, .maskRadius], actor, part).map { key in
      func value(_ property: Property) -> Double? { self.value(of: actor, property, at: key) }
      return (
        key,
        [
          whole.minX + (value(.maskX) ?? whole.width / 2),
          whole.minY + (value(.maskY) ?? whole.height / 2), max(value(.maskRadius) ?? 0, 0),
        ]
      )
    }
  }

  /// The keys of a rectangular mask: its sides and its radius.
  ///
  /// Without a size, the mask extends to the view's edge.
  func window(
    of actor: Keyed.Actor, in whole: Rect, _ part: Part
  ) -> [(Shape.Key, [Double])] {
    moments(of: Keyed.Actor.window, actor, part).map { key in
      func value(_ property: Property) -> Double? { self.value(of: actor, property, at: key) }
      let (left, top) = (value(.maskLeft) ?? 0, value(.maskTop) ?? 0)
      return (
        key,
        [
          whole.minX + left, whole.minY + top, max(value(.maskWidth) ?? whole.width - left, 0),
          max(value(.maskHeight) ?? whole.height - top, 0), value(.maskCorner) ?? 0,
        ]
      )
    }
  }

  /// The keys of the shape along which some properties move.
  func moments(
    of properties: [Property], _ actor: Keyed.Actor, _ part: Part
  ) -> [Shape.Key] {
    let shape = properties.lazy.compactMap { actor.track($0)?.shape }.first
    return shape.map { part.keyed.shapes[$0].keys } ?? [Shape.Key(time: 0, value: 0)]
  }

  func value(of actor: Keyed.Actor, _ property: Property, at key: Shape.Key) -> Double? {
    actor.track(property).map {
      $0.start.value(in: container)
        + ($0.shape == nil ? 0 : $0.change.value(in: container) * key.value)
    }
  }
}
