import Diagnostics
import JSON5Reading
import TextMeasuring

extension ScenarioReader {
  /// Warns of characters that pictures show as a box.
  func warn(ofMissingGlyphsIn text: String, at node: JSONNode) {
    let names = MissingGlyphs.names(in: text)
    guard !names.isEmpty, complaints.warnings.count < InvalidScenario.limit else { return }
    let shown = names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", …" : "")
    complaints.warn(
      Diagnostic(
        .warning,
        "pictures show a box for \(shown), which their font does not have", at: node.position,
        path: node.path))
  }
}
