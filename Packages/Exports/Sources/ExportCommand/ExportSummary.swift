@_spi(Tools) import Diagnostics
import Export
@_spi(Tools) import Transitions

/// The record that `export --json` prints about a file.
struct ExportSummary {
  private let choreography: Choreography
  private let document: Document
  private let output: String

  init(_ choreography: Choreography, _ document: Document, output: String) {
    self.choreography = choreography
    self.document = document
    self.output = output
  }

  /// One JSON object on a line.
  var json: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("animator", choreography.animator)
    writer.member("output", output)
    writer.member("bytes", document.text.utf8.count)
    writer.key("transitions")
    writer.beginArray()
    for keyed in choreography.transitions {
      writer.beginObject()
      writer.member("operation", keyed.operation.rawValue)
      writer.member("curves", keyed.curveCount)
      writer.member("keys", keyed.keyCount)
      writer.member("points", Decimal.rounded(keyed.deviation.points))
      writer.member("opacity", Decimal.rounded(keyed.deviation.opacity))
      if case .fixed(_, let reason) = keyed.sizing { writer.member("fixedSize", reason) }
      writer.endObject()
    }
    writer.endArray()
    if !choreography.remarks.isEmpty {
      writer.list("remarks", choreography.remarks) { $0.value($1) }
    }
    if !document.omissions.isEmpty {
      writer.list("without", document.omissions) { $0.value($1) }
    }
    writer.endObject()
    return writer.text
  }
}
