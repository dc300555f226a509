import CommandLineParsing
import CommandSupport
import Diagnostics
import Export
import Scenarios
import Scripting
import Transitions

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One call of `interlude export --all`.
struct ExportSurvey {
  let process: ProcessContext
  let console: Console
  let scripts: [String]
  let tolerance: Double
  let report: String
  /// Where the exports go; nil for the report alone.
  let folder: String?
  let force: Bool
  let quiet: Bool

  /// An animator with the scenarios that show it.
  private struct Subject {
    let name: String
    let word: String
    let scenarios: [String]?
    let operations: [TransitionOperation]
  }

  func write() throws -> ExitStatus {
    let workspace = try Workspace(process, scripts: scripts)
    let file = try OutputFile(RenderRequest.path(report, in: process), overwriting: force)
    if let folder {
      try FileManager.default.createDirectory(
        atPath: RenderRequest.path(folder, in: process), withIntermediateDirectories: true)
    }
    var subjects = workspace.registry.entries.map {
      Subject(name: $0.name, word: $0.name, scenarios: nil, operations: [.push, .pop])
    }
    for plugin in workspace.searchPath.pluginFolders {
      subjects += plugin.animators.map {
        Subject(
          name: "\($0.name) of \(plugin.name)", word: $0.path,
          scenarios: plugin.scenarios.map(\.path), operations: [.present, .dismiss])
      }
    }
    let progress = ProgressBar(on: console, quiet: quiet)
    var table = ExportReport()
    var broken: [String] = []
    for (index, subject) in subjects.enumerated() {
      progress.show(Double(index) / Double(subjects.count), of: "exporting")
      let (animator, outcomes) = try outcomes(of: subject, in: workspace)
      let problems = outcomes.compactMap {
        if case .failed(_, let problem) = $0 { problem } else { nil }
      }
      if let first = problems.first {
        broken.append(subject.name)
        progress.clear()
        console.report(first)
        // Another operation can fail in another way.
        for problem in problems.dropFirst() where problem != first { console.report(problem) }
      }
      for (operation, outcome) in zip(subject.operations, outcomes) {
        table.add(
          .init(
            animator: subject.name, operation: operation, outcome: outcome,
            reducedMotion: animator.map { .init($0.reducedMotion) } ?? .same,
            remarks: animator.map(Choreography.remarks) ?? [],
            file: try? workspace.location(of: subject.word)))
      }
      if let animator { try write(outcomes, of: animator, as: subject.name) }
    }
    file.append(Array(table.markdown.utf8))
    try file.commit()
    progress.clear()
    if !quiet {
      console.report("wrote \(report): \(Figure.count(subjects.count, "animator"))")
    }
    guard !broken.isEmpty else { return .success }
    console.report("broken: \(broken.joined(separator: ", "))")
    return .scriptFailed
  }

  /// What comes of an animator; one that is broken is no reason to stop, so that the others are
  /// written.
  private func outcomes(
    of subject: Subject, in workspace: Workspace
  ) throws -> (animator: (any Animator)?, outcomes: [Exporter.Outcome]) {
    let exporter = Exporter(
      workspace: workspace, word: subject.word, settings: [], scenarios: subject.scenarios,
      tolerance: tolerance, container: .reference)
    do {
      let (animator, outcomes) = try exporter.outcomes(of: subject.operations)
      return (animator, outcomes)
    } catch let error as any DiagnosticError {
      return (nil, subject.operations.map { .failed($0, error.diagnostic) })
    } catch let invalid as InvalidScenario {
      // A plugin's scenario; the first mistake in it is enough to find it by.
      guard let problem = invalid.diagnostics.first else { throw invalid }
      return (nil, subject.operations.map { .failed($0, problem) })
    }
  }

  /// Writes what an animator becomes for each target that does not refuse it.
  private func write(
    _ outcomes: [Exporter.Outcome], of animator: any Animator, as name: String
  ) throws {
    guard let folder else { return }
    let keyed = outcomes.compactMap { if case .keyed(let keyed) = $0 { keyed } else { nil } }
    guard !keyed.isEmpty else { return }
    for target in ExportTarget.allCases {
      let choreography = Choreography(
        animator: animator.name, transitions: keyed, reducedMotion: .init(animator.reducedMotion),
        origin: .init(
          version: InterludeTool.version,
          command: "interlude export \(animator.name.inShell) --to \(target.rawValue)"),
        remarks: Choreography.remarks(on: animator))
      // The report has the reason of a refusal.
      guard let document = try? target.document(of: choreography, in: .reference) else { continue }
      let path = "\(folder)/\(name)\(target.fileEnding)"
      let file = try OutputFile(RenderRequest.path(path, in: process), overwriting: force)
      file.append(Array(document.text.utf8))
      try file.commit()
    }
  }
}
