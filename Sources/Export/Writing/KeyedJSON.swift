import Diagnostics
import Motion
import Transitions
import Views

extension Choreography {
  /// The keys as JSON, for any other tool; the guide "Use it in your app" describes each member.
  package var json: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("interludeKeys", 1)
    writer.member("version", origin.version)
    writer.member("command", origin.command)
    writer.member("animator", animator)
    writer.member("reducedMotion", reducedMotion.rawValue)
    if !remarks.isEmpty { writer.list("remarks", remarks) { $0.value($1) } }
    writer.list("transitions", transitions) { $1.write(to: &$0) }
    writer.endObject()
    writer.endLine()
    return writer.text
  }
}

extension Keyed {
  fileprivate func write(to writer: inout JSONWriter) {
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
    writer.list("shapes", shapes) { Self.write($1, to: &$0) }
    writer.list("actors", actors) { Self.write($1, to: &$0) }
    writer.endObject()
  }

  private static func write(_ shape: Shape, to writer: inout JSONWriter) {
    writer.beginArray()
    for (index, key) in shape.keys.enumerated() {
      writer.beginObject()
      writer.member("time", key.time)
      writer.member("value", key.value)
      if index + 1 < shape.keys.count {
        writer.list("curve", key.curve.coordinates) { $0.value($1) }
      }
      writer.endObject()
    }
    writer.endArray()
  }

  private static func write(_ actor: Actor, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", actor.name)
    switch actor.kind {
    case .screen: writer.member("kind", "screen")
    case .overlay(let color):
      writer.member("kind", "overlay")
      writer.member("color", color.hex)
    case .snapshot(let name):
      writer.member("kind", "snapshot")
      writer.member("of", name)
    case .slice(let name, let part):
      writer.member("kind", "slice")
      writer.member("of", name)
      writer.list("part", [part.minX, part.minY, part.width, part.height]) { $0.value($1) }
    case .inner, .other: writer.member("kind", "inner")
    }
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
          writer.member("time", moment.time)
          writer.member("value", moment.value)
          writer.endObject()
        }
        writer.endObject()
      }
    }
    writer.endObject()
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
    writer.key("sum")
    writer.beginObject()
    for term in extent.terms { writer.member(term.length.rawValue, term.factor) }
    writer.endObject()
    if let divisor = extent.divisor { writer.member("over", divisor.rawValue) }
    writer.endObject()
  }
}
