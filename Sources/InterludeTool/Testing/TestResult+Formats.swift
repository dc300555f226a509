import Diagnostics
import Recordings
import Scenarios

extension TestResult {
  /// The result as one line of JSON.
  var json: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("name", name)
    if let scenario { writer.member("scenario", scenario) }
    writer.member("verdict", verdict.rawValue)
    if let golden { writer.member("golden", golden.shownAs) }
    if let played {
      writer.member("transitions", played.transitions)
      writer.member("frames", played.frames)
    }
    if let difference { writer.write(difference) }
    writer.key("errors")
    writer.beginArray()
    for diagnostic in diagnostics { writer.write(diagnostic) }
    writer.endArray()
    writer.endObject()
    return writer.text
  }

  /// The result as a case of a JUnit suite.
  var junit: JUnitReport.Case {
    let printer = DiagnosticPrinter()
    return JUnitReport.Case(
      title: golden?.title ?? "load",
      remarks: diagnostics.map {
        .failure(message: printer.headline(of: $0), text: printer.text(for: $0))
      } + (picture.map { [.attachment($0)] } ?? []))
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ difference: MotionDifference) {
    member("differences", difference.count)
    if let first = difference.first {
      key("first")
      beginObject()
      member("what", first.what)
      member("golden", first.old)
      member("now", first.new)
      if let change = first.change { member("change", change) }
      write(first.place)
      endObject()
    }
    key("largest")
    beginArray()
    for part in difference.parts {
      guard case .moved(let difference) = part.kind, let value = part.value else { continue }
      beginObject()
      if let view = value.view { member("view", view) }
      member("property", value.property)
      member("difference", difference)
      write(part.place)
      endObject()
    }
    endArray()
  }

  private mutating func write(_ place: MotionDifference.Place) {
    if let line = place.oldLine { member("line", line) }
    if let time = place.time { member("t", time) }
    if let transition = place.transition { member("transition", transition) }
    if let operation = place.operation { member("operation", operation) }
    if let frame = place.frame { member("n", frame) }
    if let progress = place.progress { member("progress", progress) }
  }

  fileprivate mutating func write(_ diagnostic: Diagnostic) {
    beginObject()
    if let position = diagnostic.position {
      member("file", position.file)
      if let line = position.line { member("line", line) }
    }
    member("message", diagnostic.message)
    if let suggestion = diagnostic.suggestion { member("suggestion", suggestion) }
    endObject()
  }
}
