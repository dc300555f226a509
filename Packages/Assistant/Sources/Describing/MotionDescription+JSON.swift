@_spi(Tools) public import Diagnostics
@_spi(Tools) import Recordings
@_spi(Tools) import Views

extension MotionDescription.Transition {
  /// Writes the transition as an object.
  ///
  /// - Parameter times: The moments whose values it has, in seconds since it began.
  public func write(to writer: inout JSONWriter, at times: [Double] = []) {
    writer.beginObject()
    writer.member("transition", number)
    writer.member("title", title)
    writer.list("sentences", sentences) { $0.value($1) }
    writer.list("changes", changes) { writer, change in change.write(to: &writer) }
    if !times.isEmpty {
      writer.list("moments", moments(at: times)) { writer, moment in
        writer.beginObject()
        writer.member("t", moment.time)
        writer.member("progress", moment.progress)
        writer.key("values")
        writer.beginObject()
        for (key, value) in moment.values { writer.member(key.name, value) }
        writer.endObject()
        writer.endObject()
      }
    }
    writer.endObject()
  }
}

extension Change {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("view", key.view)
    writer.member("property", key.property.name)
    writer.member("from", from)
    writer.member("to", to)
    writer.member("low", low)
    writer.member("high", high)
    if let course {
      writer.member("overshoot", course.overshoot)
      writer.member("begins", course.begins)
      writer.member("ends", course.ends)
      if let curve = course.curve { writer.member("curve", curve) }
    }
    writer.endObject()
  }
}
