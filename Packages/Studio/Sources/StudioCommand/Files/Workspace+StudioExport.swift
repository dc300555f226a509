import CommandLineParsing
@_spi(Tools) import Diagnostics
import Export
import ExportCommand
@_spi(Tools) import Scripting
import Studio
import Workspaces

extension Workspace {
  /// Exports what the animator of a choice moves in the operations of a navigation stack and a
  /// presentation, for every size that the target supports.
  func studioExport(_ choice: Choice, to target: ExportTarget) throws -> ExportFile {
    guard let word = choice.subject else { throw ExportNeedsAnimator() }
    guard try subject(named: word).plugin == nil else { throw ExportNeedsAnimator() }
    _ = try bend(choice)
    let settings = choice.settings.compactMap { Assignment(word: "\($0.name)=\($0.value)") }
    return try exportFile(of: word, settings: settings, for: target)
  }
}

/// A plugin chooses animators; it doesn't describe any motion itself.
private struct ExportNeedsAnimator: DiagnosticError {
  let diagnostic = Diagnostic(
    .error, "only an animator can be exported; choose one instead of a plugin")
}
