@_spi(Tools) import Diagnostics
@_spi(Tools) import Motion
@_spi(Tools) import Transitions
@_spi(Tools) import Views

extension Choreography {
  /// The keys as JSON, for any other tool; the guide "Use it in your app" describes each member.
  package var json: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("interludeKeys", 2)
    writer.member("version", origin.version)
    writer.member("command", origin.command)
    writer.member("animator", animator)
    writer.member("reducedMotion", reducedMotion.rawValue)
    if !remarks.isEmpty { writer.list("remarks", remarks) { $0.value($1) } }
    writer.list("transitions", transitions) { writer, keyed in
      keyed.write(gestures[keyed.operation] ?? [], to: &writer)
    }
    writer.endObject()
    writer.endLine()
    return writer.text
  }
}

extension Keyed {
  fileprivate func write(_ gestures: [Gesture], to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("operation", operation.rawValue)
    writer.member("duration", duration)
    writer.member("tolerance", tolerance)
    writer.key("worstError")
    writer.beginObject()
    writer.member("points", Decimal.rounded(deviation.points))
    writer.member("opacity", Decimal.rounded(deviation.opacity))
    writer.endObject()
    if case .fixed(let container, let reason) = sizing {
      writer.key("fixedSize")
      writer.beginObject()
      writer.member("width", container.size.width)
      writer.member("height", container.size.height)
      writer.member("reason", reason)
      writer.endObject()
    }
    writer.key("timing")
    Self.write(timing, as: "time", "progress", to: &writer)
    writeMotion(to: &writer)
    if let mirrored = mirrored.first {
      writer.key("rightToLeft")
      writer.beginObject()
      mirrored.writeMotion(to: &writer)
      writer.endObject()
    }
    if !gestures.isEmpty {
      writer.list("gestures", gestures) { Self.write($1, of: operation, to: &$0) }
    }
    writer.endObject()
  }

  private func writeMotion(to writer: inout JSONWriter) {
    writer.list("shapes", shapes) { Self.write($1, as: "progress", "value", to: &$0) }
    writer.list("actors", actors) { Self.write($1, to: &$0) }
  }

  private static func write(
    _ gesture: Gesture, of operation: TransitionOperation, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    switch gesture.kind {
    case .pan(let direction):
      writer.member("kind", "pan")
      writer.member("direction", direction.rawValue)
    case .edgePan(let edge):
      writer.member("kind", "edgePan")
      writer.member("edge", edge.rawValue)
    case .pinch:
      writer.member("kind", "pinch")
      writer.member("inward", operation == .pop || operation == .dismiss)
    }
    if let commit = gesture.commit { writer.member("commit", commit) }
    if let commitAt = gesture.commitAt { writer.member("commitAt", commitAt) }
    switch gesture.distance {
    case .points(let points): writer.member("distance", points)
    case .share(let share): writer.member("shareOfDistance", share)
    case nil: break
    }
    writer.member("speed", gesture.speed)
    switch gesture.rest {
    case .keys(let shape):
      writer.key("rest")
      write(shape, as: "time", "progress", to: &writer)
    case .spring(let spring):
      writer.key("spring")
      writer.beginObject()
      writer.member("mass", spring.mass)
      writer.member("stiffness", spring.stiffness)
      writer.member("damping", spring.effectiveDamping)
      writer.endObject()
    }
    writer.endObject()
  }

  private static func write(
    _ shape: Shape, as time: String, _ value: String, to writer: inout JSONWriter
  ) {
    writer.beginArray()
    for (index, key) in shape.keys.enumerated() {
      writer.beginObject()
      writer.member(time, key.time)
      writer.member(value, key.value)
      if index + 1 < shape.times.count {
        writer.list("curve", key.curve.coordinates) { $0.value($1) }
      }
      writer.endObject()
    }
    writer.endArray()
  }

  private static func write(_ actor: Actor, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", actor.name)
    writeKind(of: actor, to: &writer)
    if actor.blend != .normal { writer.member("blend", actor.blend.rawValue) }
    if let eye = actor.eye {
      writer.key("camera")
      writer.beginObject()
      for (name, number) in [("x", eye.x), ("y", eye.y), ("distance", eye.distance)] {
        writer.key(name)
        write(number, to: &writer)
      }
      writer.endObject()
    }
    if !actor.isInner {
      writer.key("place")
      writer.beginObject()
      for (name, number) in [
        ("x", actor.place.x), ("y", actor.place.y), ("width", actor.place.width),
        ("height", actor.place.height),
      ] {
        writer.key(name)
        write(number, to: &writer)
      }
      writer.endObject()
    }
    writer.list("tracks", actor.tracks) { writer, track in
      writer.beginObject()
      writer.member("property", track.property.name)
      writer.key("start")
      write(track.start, of: track.property, to: &writer)
      if let shape = track.shape {
        writer.key("change")
        write(track.change, of: track.property, to: &writer)
        writer.member("shape", shape)
      }
      writer.endObject()
    }
    if !actor.switches.isEmpty {
      writer.list("switches", actor.switches) { writer, change in
        writer.beginObject()
        writer.member("property", change.property.name)
        writer.list("values", change.values) { writer, moment in
          writer.beginObject()
          writer.member("progress", moment.time)
          if change.property.facts.kind == .color {
            writer.member("value", Color(packed: UInt32(moment.value)).hex)
          } else {
            writer.member("value", moment.value)
          }
          writer.endObject()
        }
        writer.endObject()
      }
    }
    writer.endObject()
  }

  private static func writeKind(of actor: Actor, to writer: inout JSONWriter) {
    switch actor.kind {
    case .screen: writer.member("kind", "screen")
    case .overlay(let color):
      writer.member("kind", "overlay")
      writer.member("color", color.hex)
    case .gradient(let gradient):
      writer.member("kind", "gradient")
      if case .linear(let degrees) = gradient.kind { writer.member("degrees", degrees) }
      writer.list("stops", gradient.stops) { writer, stop in
        writer.beginObject()
        writer.member("location", stop.location)
        writer.member("color", stop.color.hex)
        writer.endObject()
      }
    case .snapshot(let name):
      writer.member("kind", "snapshot")
      writer.member("of", name)
    case .slice(let name, _):
      writer.member("kind", "slice")
      writer.member("of", name)
      writer.key("part")
      write(actor.numbers, to: &writer)
    case .shape(let shape):
      writer.member("kind", "shape")
      writer.member("fillColor", shape.fillColor.hex)
      writer.member("strokeColor", shape.strokeColor.hex)
      writer.member("lineWidth", shape.lineWidth)
      writer.member("lineCap", shape.lineCap.rawValue)
      writer.member("lineJoin", shape.lineJoin.rawValue)
      write(shape, actor.numbers, to: &writer)
    case .mask(let name, let shape, let isInverted):
      writer.member("kind", "mask")
      writer.member("of", name)
      if isInverted { writer.member("inverted", true) }
      write(shape, actor.numbers, to: &writer)
    case .inner(let screen, let id):
      writer.member("kind", "inner")
      writer.member("of", screen)
      writer.member("id", id)
    case .outside: preconditionFailure("what is outside of the screens has no keys")
    }
  }

  /// Writes an outline: a start and curves of three points for each contour.
  private static func write(
    _ shape: View.VectorShape, _ numbers: [Sided], to writer: inout JSONWriter
  ) {
    writer.member("fillRule", shape.fillRule.rawValue)
    writer.list("contours", shape.path.contours) { writer, contour in
      writer.beginObject()
      writer.member("curves", contour.curves.count)
      writer.member("closed", contour.isClosed)
      writer.endObject()
    }
    let count = shape.target == nil ? numbers.count : numbers.count / 2
    writer.key("points")
    write(Array(numbers[..<count]), to: &writer)
    guard shape.target != nil else { return }
    writer.key("morphed")
    write(Array(numbers[count...]), to: &writer)
  }

  private static func write(_ numbers: [Sided], to writer: inout JSONWriter) {
    writer.beginArray()
    for number in numbers { write(number, to: &writer) }
    writer.endArray()
  }

  private static func write(
    _ number: Sided, of property: Property? = nil, to writer: inout JSONWriter
  ) {
    if property?.facts.kind == .color, let packed = number.constant {
      return writer.value(Color(packed: UInt32(packed)).hex)
    }
    guard !number.isSame else { return write(number.leftToRight, to: &writer) }
    writer.beginObject()
    writer.key("leftToRight")
    write(number.leftToRight, to: &writer)
    writer.key("rightToLeft")
    write(number.rightToLeft, to: &writer)
    writer.endObject()
  }

  private static func write(_ extent: Extent, to writer: inout JSONWriter) {
    if let constant = extent.constant { return writer.value(constant) }
    writer.beginObject()
    write(extent.terms, as: "sum", to: &writer)
    if let divisor = extent.divisor { writer.member("over", divisor.rawValue) }
    if let second = extent.second {
      write(second.terms, as: second.rule.name, to: &writer)
      if case .angle(let distance) = second.rule { writer.member("distance", distance) }
    }
    writer.endObject()
  }

  private static func write(_ terms: [Extent.Term], as name: String, to writer: inout JSONWriter) {
    writer.key(name)
    writer.beginObject()
    for term in terms { writer.member(term.length.rawValue, term.factor) }
    writer.endObject()
  }
}

extension Extent.Rule {
  fileprivate var name: String {
    switch self {
    case .least: "least"
    case .most: "most"
    case .level: "level"
    case .angle: "angle"
    }
  }
}
