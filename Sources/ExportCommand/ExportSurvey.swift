import CommandLineParsing
import Terminal
import Workspaces
import Diagnostics
import Export
import Scripting
import Transitions

/// One call of `interlude export --all`.
struct ExportSurvey {
  let process: ProcessContext
  let console: Console
  let scripts: [String]
  let tolerance: Double
  let report: String
  /// The folder for the exports; nil to print only the report.
  let folder: String?
  let force: Bool
  let quiet: Bool

  func write() throws -> ExitStatus {
    let workspace = try Workspace(process, scripts: scripts)
    workspace.confine(process, naming: [], writing: [report]) { reach in
      if let folder { reach.keepFolder(workspace.searchPath.absolute(folder)) }
    }
    let file = try OutputFile(RenderRequest.path(report, in: process), overwriting: force)
    if let folder {
      try OutputFolder.create(folder, at: RenderRequest.path(folder, in: process))
    }
    let subjects = workspace.foundAnimators
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
        broken.append(subject.title)
        progress.clear()
        console.report(first)
        // Another operation can fail in a different way.
        for problem in problems.dropFirst() where problem != first { console.report(problem) }
      }
      for (operation, outcome) in zip(Self.operations(of: subject), outcomes) {
        table.add(
          .init(
            animator: subject.title, operation: operation, outcome: outcome,
            reducedMotion: animator.map { .init($0.reducedMotion) } ?? .same,
            remarks: animator.map(Choreography.remarks) ?? [],
            file: try? workspace.location(of: subject.word)))
      }
      if let animator { try write(outcomes, of: animator, as: subject.title) }
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

  /// The operations to show: a plugin's scenarios present; the scenarios for all animators push.
  private static func operations(of subject: FoundAnimator) -> [TransitionOperation] {
    subject.plugin == nil ? [.push, .pop] : [.present, .dismiss]
  }

  /// The outcomes of an animator.
  ///
  /// A broken animator doesn't stop the survey, so that the others are written.
  private func outcomes(
    of subject: FoundAnimator, in workspace: Workspace
  ) throws -> (animator: (any Animator)?, outcomes: [Exporter.Outcome]) {
    let exporter = Exporter(
      workspace: workspace, word: subject.word, settings: [],
      scenarios: subject.plugin?.scenarios.map(\.path), tolerance: tolerance, container: .reference)
    let operations = Self.operations(of: subject)
    do {
      let (animator, outcomes) = try exporter.outcomes(of: operations)
      return (animator, outcomes)
    } catch let error as any DiagnosedError {
      // The first error in a plugin's scenario is enough to find the mistake.
      guard let problem = error.diagnostics.first else { throw error }
      return (nil, operations.map { .failed($0, problem) })
    }
  }

  /// Writes the files of an animator for each target that does not refuse it.
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
          version: interludeVersion,
          command: "interlude export \(animator.name.inShell) --to \(target.rawValue)"),
        remarks: Choreography.remarks(on: animator))
      // The reason of a refusal is in the report.
      guard let document = try? target.document(of: choreography, in: .reference) else { continue }
      let path = "\(folder)/\(name)\(target.fileEnding)"
      let file = try OutputFile(RenderRequest.path(path, in: process), overwriting: force)
      file.append(Array(document.text.utf8))
      try file.commit()
    }
  }
}
