import Conformance
import Diagnostics

extension Report {
  /// The report as one line of JSON.
  var json: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("name", name)
    writer.member("verdict", verdict.rawValue)
    writer.member("errors", count(of: .error))
    writer.member("warnings", count(of: .warning))
    writer.key("findings")
    writer.beginArray()
    for finding in findings { finding.write(to: &writer) }
    writer.endArray()
    writer.key("measures")
    measures.write(to: &writer)
    writer.endObject()
    return writer.text
  }
}

extension Finding {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("rule", rule.rawValue)
    writer.member("severity", severity.rawValue)
    writer.member("message", message)
    if let fix { writer.member("fix", fix) }
    if !notes.isEmpty {
      writer.key("notes")
      writer.beginArray()
      for note in notes { writer.value(note.message) }
      writer.endArray()
    }
    if let position {
      writer.member("file", position.file)
      if let line = position.line { writer.member("line", line) }
    }
    writer.key("situations")
    writer.beginArray()
    for situation in situations { writer.value(situation) }
    writer.endArray()
    writer.endObject()
  }
}

extension Measures {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("situations", situations)
    writer.member("refusals", refusals)
    if let refusal { writer.member("refusal", refusal) }
    writer.member("frames", frames)
    writer.member("duration", duration)
    writer.member("largestDisplacement", largestDisplacement)
    writer.member("reducedDisplacement", reducedDisplacement)
    writer.member("unseen", unseen)
    writer.member("still", still)
    writer.member("kinks", kinks)
    writer.member("microseconds", microseconds)
    writer.endObject()
  }
}
