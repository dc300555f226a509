#if Studio
  import CommandLineParsing
  import CommandSupport
  import Diagnostics
  import Export
  import Scripting
  import Studio

  extension Workspace {
    /// Exports an animator as `interlude export` does without options.
    ///
    /// It exports what the animator moves in the operations of a navigation stack and a
    /// presentation, for every size that the target supports.
    func studioExport(_ choice: Choice, to target: ExportTarget) throws -> ExportFile {
      guard let word = choice.subject else { throw ExportNeedsAnimator() }
      if case .plugin = try meaning(of: word) { throw ExportNeedsAnimator() }
      _ = try bend(choice)
      let exporter = Exporter(
        workspace: self, word: word,
        settings: choice.settings.compactMap { Assignment(word: "\($0.name)=\($0.value)") },
        scenarios: nil, tolerance: 0.1, container: .reference)
      let export = AnimatorExport(
        exporter: exporter, targets: [target], operations: [], device: nil)
      let (results, problems) = try export.made()
      guard let result = results.first else { throw problems[0] }
      let name = result.choreography.animator + target.fileEnding
      return ExportFile(
        name: name, text: result.document.text,
        command: "\(export.command(for: target)) --output \(name.inShell)",
        remarks: result.refusals.map(\.reason)
          + result.document.omissions.map { Diagnostic(.note, "without \($0)") }
          + result.choreography.remarks.map { Diagnostic(.note, $0) })
    }
  }

  /// A plugin chooses animators; it doesn't describe any motion itself.
  private struct ExportNeedsAnimator: DiagnosticError {
    let diagnostic = Diagnostic(
      .error, "only an animator can be exported; choose one instead of a plugin")
  }
#endif
