#if Studio
  import CommandLineParsing
  import CommandSupport
  import Diagnostics
  import Export
  import Scripting
  import Studio
  import Transitions

  extension Workspace {
    /// Writes an animator as `interlude export` does without options: what it moves of a navigation
    /// stack's and a presentation's operations, for every size.
    func studioExport(_ choice: Choice, to target: ExportFile.Target) throws -> ExportFile {
      guard let word = choice.subject else { throw ExportNeedsAnimator() }
      if case .plugin = try meaning(of: word) { throw ExportNeedsAnimator() }
      let settings = choice.settings.compactMap { Assignment(word: "\($0.name)=\($0.value)") }
      let exporter = Exporter(
        workspace: self, word: word, settings: settings, scenarios: nil, tolerance: 0.1,
        container: .reference)
      let (animator, outcomes) = try exporter.outcomes(of: [.push, .pop, .present, .dismiss])
      var transitions: [Keyed] = []
      var refusals: [Diagnostic] = []
      for outcome in outcomes {
        switch outcome {
        case .keyed(let keyed): transitions.append(keyed)
        case .refused(_, let diagnostic): refusals.append(diagnostic)
        }
      }
      if transitions.isEmpty, let first = refusals.first { throw ExportProblem(diagnostic: first) }
      var words = ["interlude", "export", word, "--to", target.rawValue]
      for setting in settings { words += ["--set", setting.word] }
      let command = words.joined(separator: " ")
      let choreography = Choreography(
        animator: animator.name, transitions: transitions,
        reducedMotion: .init(animator.reducedMotion),
        origin: .init(
          version: InterludeTool.version, command: command.replacing("*/", with: "* /")))
      let kind: ExportTarget = target == .json ? .json : .web
      let text: String
      do throws(Refusal) {
        text = try kind.text(of: choreography)
      } catch {
        throw ExportProblem(
          diagnostic: ExportRefusal(
            message: "'\(animator.name)' can't be exported: \(error.reason)", token: error.token
          ).diagnostic(in: try? location(of: word)))
      }
      let name = animator.name + (target == .json ? ".json" : ".js")
      return ExportFile(
        name: name, text: text, command: "\(command) --output \(name)", remarks: refusals)
    }
  }

  /// Why there is no export.
  private struct ExportProblem: DiagnosticError {
    let diagnostic: Diagnostic
  }

  /// A plugin chooses animators; it doesn't describe any motion itself.
  private struct ExportNeedsAnimator: DiagnosticError {
    let diagnostic = Diagnostic(
      .error, "only an animator can be exported; choose one instead of a plugin")
  }
#endif
