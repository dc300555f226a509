import Diagnostics
import JSON5Reading
import Recordings

// A digest in a file of results.
extension MotionDigest {
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("hash", hash)
    writer.member("duration", duration)
    if !durations.isEmpty {
      writer.key("durations")
      writer.beginObject()
      for (number, seconds) in durations.sorted(by: { $0.key < $1.key }) {
        writer.member("\(number)", seconds)
      }
      writer.endObject()
    }
    writer.member("speed", speed)
    writer.member("settling", settling)
    writer.member("distance", distance)
    writer.member("all", curveCount)
    writer.key("curves")
    writer.beginObject()
    for curve in curves {
      writer.key(curve.name.description)
      writer.beginArray()
      for sample in curve.channel.samples { writer.value(sample.value) }
      writer.endArray()
    }
    writer.endObject()
    if !sums.isEmpty {
      writer.key("sums")
      writer.beginObject()
      for sum in sums { writer.member(sum.name.description, sum.value) }
      writer.endObject()
    }
    for (key, texts) in [("looks", looks), ("events", events)] {
      writer.key(key)
      writer.beginArray()
      for text in texts { writer.value(text) }
      writer.endArray()
    }
    writer.endObject()
  }

  init(_ node: JSONNode) throws {
    let object = try node.object()
    try self.init(
      hash: object.required("hash").string(), duration: object.required("duration").number(),
      speed: object.required("speed").number(), settling: object.required("settling").number(),
      distance: object.required("distance").number(),
      // A name of another version is left out; the number of all curves says so.
      curves: object.required("curves").object().entries.compactMap { name, node in
        let values = try node.numbers()
        guard values.count == Self.moments else { throw Malformed() }
        return Curve(name: name, values: values)
      },
      curveCount: object.required("all").integer { $0 >= 0 },
      sums: object["sums"]?.object().entries.compactMap {
        try Sum(name: $0, value: $1.string())
      } ?? [],
      looks: object.required("looks").array().map { try $0.string() },
      events: object.required("events").array().map { try $0.string() },
      durations: Self.durations(object["durations"]))
    guard curves.count <= Self.mostCurves, sums.count <= Self.mostSums,
      looks.count <= Self.mostTexts, events.count <= Self.mostTexts
    else { throw Malformed() }
  }

  private static func durations(_ node: JSONNode?) throws -> [Int: Double] {
    var durations: [Int: Double] = [:]
    for (word, seconds) in try node?.object().entries ?? [] {
      guard let number = Int(word) else { throw Malformed() }
      durations[number] = try seconds.number()
    }
    return durations
  }

  private struct Malformed: Error {}
}
