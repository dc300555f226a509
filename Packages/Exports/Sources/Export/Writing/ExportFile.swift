@_spi(Tools) public import Diagnostics

/// An animator as a file for another system.
public struct ExportFile: Sendable {
  /// The file name for saving.
  public var name: String
  public var text: String
  /// The command that writes the same file.
  public var command: String
  /// The features that the file lacks, with the reasons.
  public var remarks: [Diagnostic]

  package init(name: String, text: String, command: String, remarks: [Diagnostic]) {
    self.name = name
    self.text = text
    self.command = command
    self.remarks = remarks
  }
}
