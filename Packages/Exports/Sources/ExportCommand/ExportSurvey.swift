import CommandLineParsing
@_spi(Tools) import Diagnostics
import Export
@_spi(Tools) import Scripting
import Terminal
@_spi(Tools) import Transitions
import Workspaces

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
    let file = try OutputFile(process.path(of: report), overwriting: force)
    if let folder {
      try OutputFolder.create(folder, at: process.path(of: folder))
    }
    let words = workspace.animators.compactMap(\.word)
    let progress = ProgressBar(on: console, quiet: quiet)
    var table = ExportReport()
    var broken: [String] = []
    var done = 0
    progress.show(0, of: "exporting")
    try workers(for: words.count).run(words) { result in
      let exports = try result.get()
      for row in exports.rows { table.add(row) }
      if let first = exports.problems.first {
        broken.append(exports.title)
        progress.clear()
        console.report(first)
        // Another operation can fail in a different way.
        for problem in exports.problems.dropFirst() where problem != first {
          console.report(problem)
        }
      }
      for item in exports.files {
        let file = try OutputFile(process.path(of: item.name), overwriting: force)
        file.append(Array(item.text.utf8))
        try file.commit()
      }
      done += 1
      progress.show(Double(done) / Double(words.count), of: "exporting")
      return true
    }
    file.append(Array(table.markdown.utf8))
    try file.commit()
    progress.clear()
    if !quiet {
      console.report("wrote \(report): \(Figure.count(words.count, "animator"))")
    }
    guard !broken.isEmpty else { return .success }
    console.report("broken: \(broken.joined(separator: ", "))")
    return .scriptFailed
  }

  /// What a thread makes of one animator.
  private struct Exports: Sendable {
    let title: String
    let rows: [ExportReport.Row]
    let problems: [Diagnostic]
    let files: [(name: String, text: String)]
  }

  private func workers(for count: Int) -> Workers<String, Result<Exports, any Error>> {
    let jobs = max(min(Workers<Int, Int>.usualCount, count), 1)
    return Workers(count: jobs) { [process, scripts, tolerance, folder] in
      let workspace = try Workspace(process, scripts: scripts)
      let subjects = workspace.animators
      return { word in
        Result {
          guard let subject = subjects.first(where: { $0.word == word }) else {
            throw UnknownSubject(word, in: workspace)
          }
          return try Self.exports(of: subject, in: workspace, tolerance, folder)
        }
      }
    }
  }

  private static func exports(
    of subject: Subject, in workspace: Workspace, _ tolerance: Double, _ folder: String?
  ) throws -> Exports {
    let operations = operations(of: subject, in: workspace)
    let (animator, outcomes) = try outcomes(of: subject, operations, in: workspace, tolerance)
    let timing = TimedKeys()
    let rows = zip(operations, outcomes).map { operation, outcome in
      ExportReport.Row(
        of: subject.title, operation, outcome,
        reducedMotion: animator.map { .init($0.reducedMotion) } ?? .same,
        remarks: animator.map(Choreography.remarks) ?? [], file: subject.file, by: timing)
    }
    var files: [(name: String, text: String)] = []
    if let folder, let animator {
      files = Self.files(of: outcomes, by: animator, as: subject.title, in: folder, timing)
    }
    let problems = outcomes.compactMap {
      if case .failed(_, let problem) = $0 { problem } else { nil }
    }
    return Exports(title: subject.title, rows: rows, problems: problems, files: files)
  }

  /// The operations to show: push and pop, or those for which a plugin uses its own animator.
  private static func operations(
    of subject: Subject, in workspace: Workspace
  ) -> [TransitionOperation] {
    guard let folder = subject.owner else { return [.push, .pop] }
    let rules = (try? workspace.registry.folderPlugin(named: folder.path))?.rules ?? []
    let named = TransitionOperation.usual.filter { operation in
      rules.contains { $0.operation == operation && $0.animator == subject.name }
    }
    return named.isEmpty ? [.present, .dismiss] : named
  }

  /// The outcomes of an animator.
  ///
  /// A broken animator doesn't stop the survey, so that the others are written.
  private static func outcomes(
    of subject: Subject, _ operations: [TransitionOperation], in workspace: Workspace,
    _ tolerance: Double
  ) throws -> (animator: (any Animator)?, outcomes: [Exporter.Outcome]) {
    let exporter = Exporter(
      workspace: workspace, subject: subject,
      scenarios: subject.owner?.scenarios.map(\.path), areOfPlugin: subject.owner != nil,
      tolerance: tolerance, container: .reference)
    do {
      let (animator, outcomes) = try exporter.outcomes(of: operations)
      return (animator, outcomes)
    } catch let error as any DiagnosedError {
      // The first error in a plugin's scenario is enough to find the mistake.
      guard let problem = error.diagnostics.first else { throw error }
      return (nil, operations.map { .failed($0, problem) })
    }
  }

  /// The files of an animator for each target that does not refuse it.
  private static func files(
    of outcomes: [Exporter.Outcome], by animator: any Animator, as name: String, in folder: String,
    _ timing: TimedKeys
  ) -> [(name: String, text: String)] {
    let keyed = outcomes.compactMap { if case .keyed(let keyed) = $0 { keyed } else { nil } }
    guard !keyed.isEmpty else { return [] }
    return ExportTarget.allCases.compactMap { target in
      let choreography = Choreography(
        animator: animator.name, transitions: keyed, reducedMotion: .init(animator.reducedMotion),
        origin: .init(
          version: interludeVersion,
          command: "interlude export \(animator.name.inShell) --to \(target.rawValue)"),
        remarks: Choreography.remarks(on: animator))
      // The reason of a refusal is in the report.
      guard let document = try? target.document(of: choreography, in: .reference, by: timing)
      else { return nil }
      return ("\(folder)/\(name)\(target.fileEnding)", document.text)
    }
  }
}
