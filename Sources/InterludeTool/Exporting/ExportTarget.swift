import CommandLineParsing
import Export

/// What an export is written for.
enum ExportTarget: String, CaseIterable, CommandLineValue {
  case json, web

  static var placeholder: String? { "target" }

  /// The text of an export.
  ///
  /// - Throws: `Refusal` for what the target can't do.
  func text(of choreography: Choreography) throws(Refusal) -> String {
    switch self {
    case .json: choreography.json
    case .web: try choreography.webModule()
    }
  }
}
