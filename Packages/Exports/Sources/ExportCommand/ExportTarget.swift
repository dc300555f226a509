public import CommandLineParsing
import Export

extension ExportTarget: CommandLineValue {
  package static var placeholder: String? { "target" }
}
