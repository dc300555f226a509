package import Diagnostics

/// An animator as a file for another system.
package struct ExportFile: Sendable {
  /// The file name for saving.
  package var name: String
  package var text: String
  /// The command that writes the same file.
  package var command: String
  /// The features that the file lacks, with the reasons.
  package var remarks: [Diagnostic]

  package init(name: String, text: String, command: String, remarks: [Diagnostic]) {
    self.name = name
    self.text = text
    self.command = command
    self.remarks = remarks
  }
}
