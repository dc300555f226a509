import Diagnostics
import Export
import Transitions

/// What `export --json` prints about a file.
struct ExportSummary {
  private let choreography: Choreography
  private let output: String
  private let bytes: Int

  init(_ choreography: Choreography, output: String, bytes: Int) {
    self.choreography = choreography
    self.output = output
    self.bytes = bytes
  }

  /// One object in a line.
  var json: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("animator", choreography.animator)
    writer.member("output", output)
    writer.member("bytes", bytes)
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
    writer.endObject()
    return writer.text
  }
}
