@_spi(Tools) import InterludeTool
import Apps
import CommandLineParsing
@_spi(Tools) import Conformance
@_spi(Tools) import Diagnostics
import Matrices
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import Rendering
import Terminal
import Workspaces

// Which cases there are, and `matrix list`.
extension MatrixCommand {
  func subjects(on console: Console) throws -> MatrixSubjects {
    let workspace = try Workspace(process, scripts: scripts)
    let outputs = [out, timings, junit, page, markdown]
    workspace.confine(
      process, naming: names + scenarios,
      reading: weights + [baseline] + (resumes && !overwrites ? outputs : []), writing: outputs
    ) { reach in
      guard let review else { return }
      reach.keepReview(workspace.searchPath.absolute(review))
      reach.keep(font: Preparation.font())
    }
    let choice = try AxisChoice(axes.map { ($0.name, $0.value) })
    if let apps = try apps(in: workspace) {
      return try MatrixSubjects(apps, in: workspace, choosing: choice)
    }
    let targets = try Subjects(names, in: workspace)
    if !isQuiet { for note in targets.notes { console.report("\(note)") } }
    // A named plugin is played in its scenarios, whose screens its gestures need.
    let isScene = !scenarios.isEmpty || !names.isEmpty && !targets.plugins.isEmpty
    let subjects =
      isScene
      ? try MatrixSubjects(
        targets, in: scenarios.map { try workspace.scenarioFile($0) }, of: workspace,
        choosing: choice)
      : try MatrixSubjects(targets, in: workspace, choosing: choice)
    guard subjects.matrix.count > 0 else { throw UsageError("there is no case to play") }
    return subjects
  }

  /// The apps to play; nil if animators are played.
  func apps(in workspace: Workspace) throws -> [App]? {
    guard !workspace.apps.isEmpty else { return nil }
    if names.isEmpty { try workspace.checkAppsOfScenarios() }
    let apps = names.isEmpty ? workspace.apps : workspace.apps.filter { names.contains($0.name) }
    guard !apps.isEmpty else { return nil }
    guard scenarios.isEmpty else {
      throw UsageError(
        "--scenario is for animators and plugins; an app is played in its own scenarios")
    }
    if let other = names.first(where: { name in !apps.contains { $0.name == name } }) {
      throw UsageError("'\(other)' is no app; apps and animators have a matrix each")
    }
    if resumes {
      throw UsageError(
        "--resume is for animators: an app may have been built again since, so all its cases are played"
      )
    }
    return apps.sorted { $0.name < $1.name }
  }

  /// The share that an option or the environment selects; nil for all cases.
  func share() throws -> Share? {
    if let shard { return shard.share }
    if let share = try Share(environment: process.environment, total: shards) { return share }
    guard shards == nil else {
      throw UsageError("--shards is set, but nothing says which share this is; use --shard 3/8")
    }
    return nil
  }

  func cases(_ share: Share?, of matrix: Matrix) throws -> CaseNumbers {
    var timings = Timings()
    for file in weights { try timings.add(file: file, at: absolute(file)) }
    return (share ?? .all).cases(
      of: matrix, weights: weights.isEmpty ? nil : Weights(timings))
  }

  /// Resolves a path relative to the process's own directory, as for files that are written.
  func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : process.currentDirectory + "/" + path
  }

  func list(on console: Console) throws -> ExitStatus {
    let share = try share()
    let matrix = try subjects(on: console).matrix
    for index in try cases(share, of: matrix) {
      guard json else {
        console.print("\(matrix.key(of: index))")
        continue
      }
      var writer = JSONWriter()
      writer.beginObject()
      writer.member("key", matrix.key(of: index))
      writer.member("animator", matrix.entries[matrix.entry(of: index)].name)
      for (axis, word) in zip(Axis.allCases, matrix.words(of: index)) {
        writer.member(axis.rawValue, word)
      }
      writer.endObject()
      console.print("\(writer.text)")
    }
    return .success
  }
}
