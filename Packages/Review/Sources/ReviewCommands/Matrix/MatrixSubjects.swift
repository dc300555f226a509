@_spi(Tools) import InterludeTool
import Apps
import CommandLineParsing
@_spi(Tools) import Conformance
@_spi(Tools) import Diagnostics
import FileReading
import Matrices
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import Terminal
import Workspaces

/// The animators, plugins or apps of a matrix, and where their files are.
struct MatrixSubjects: Sendable {
  let matrix: Matrix
  /// The files of the matrix's animators, in its order; empty if anything else is played.
  let files: [SearchPath.File]
  /// What the cases of the matrix are.
  let kind: Kind

  enum Kind: Sendable {
    /// Operations in the screens of a check.
    case operations
    /// Scenarios that animators or plugins move.
    case scenes
    /// Scenarios of apps, which run on the main thread, one case after another.
    case apps
  }

  /// Finds the animators and counts the cases.
  ///
  /// - Throws: A `DiagnosticError` for an unknown name or a broken plugin, whose animators would be
  ///   missing.
  init(_ targets: Subjects, in workspace: Workspace, choosing axes: AxisChoice) throws {
    if let broken = targets.broken.first { throw BrokenTarget(diagnostic: broken.diagnostic) }
    kind = .operations
    files = targets.animatorFiles.sorted { ($0.name, $0.path) < ($1.name, $1.path) }
    matrix = try Matrix(
      of: files.map { Self.entry($0, in: workspace.registry, axes) }, version: interludeVersion,
      axes: axes.values)
  }

  /// Finds the scenarios of apps and counts the cases.
  ///
  /// - Throws: A `DiagnosticError` for an app without a scenario, or an axis that only animators
  ///   have.
  init(_ apps: [App], in workspace: Workspace, choosing axes: AxisChoice) throws {
    if let axis = [Axis.operation, .setting, .cancel].first(where: { axes.values[$0] != nil }) {
      throw UsageError(
        "--axis \(axis.rawValue) is for animators; an app is played in its own scenarios, and `check` cancels "
          + "its transitions")
    }
    files = []
    kind = .apps
    let scenarios = try apps.map { app in
      let files = try workspace.scenarios(of: app)
      guard !files.isEmpty else {
        throw UsageError("no scenario plays the app '\(app.name)'; add one with \"app\"")
      }
      return files
    }
    let entries = try zip(apps, scenarios).map { app, files in
      var checksum = Checksum()
      try Self.add(files, to: &checksum, in: workspace)
      return Matrix.Entry(
        named: app.name, digest: checksum.hexadecimal, in: files.map(\.name))
    }
    matrix = try Matrix(of: entries, version: interludeVersion, axes: axes.values)
  }

  /// Finds animators and plugins in scenarios, and counts the cases.
  ///
  /// - Parameter scenarios: What all of them are played in; a plugin has scenarios of its own, besides.
  /// - Throws: A `DiagnosticError` for a subject without a scenario, a broken plugin, or an axis that scenarios
  ///   don't have.
  init(
    _ targets: Subjects, in scenarios: [SearchPath.File], of workspace: Workspace,
    choosing axes: AxisChoice
  ) throws {
    if let broken = targets.broken.first { throw BrokenTarget(diagnostic: broken.diagnostic) }
    if let axis = [Axis.operation, .cancel].first(where: { axes.values[$0] != nil }) {
      throw UsageError(
        "--axis \(axis.rawValue) is for operations; a scenario is played as it is, and `check` cancels its "
          + "transitions")
    }
    kind = .scenes
    files = []
    let animators = targets.animators.compactMap(\.file)
      .sorted { ($0.name, $0.path) < ($1.name, $1.path) }
    let played = try animators.map { file in
      guard !scenarios.isEmpty else {
        throw UsageError(
          "plugins are played in scenarios and '\(file.name)' in operations; play it alone, or add --scenario"
        )
      }
      return try Self.scene(file, scenarios, in: workspace, axes)
    }
    let plugins = try targets.plugins.compactMap(\.plugin).sorted { $0.name < $1.name }
      .map { try Self.scene($0, scenarios, in: workspace) }
    matrix = try Matrix(of: played + plugins, version: interludeVersion, axes: axes.values)
  }

  private static func scene(
    _ file: SearchPath.File, _ scenarios: [SearchPath.File], in workspace: Workspace,
    _ axes: AxisChoice
  ) throws -> Matrix.Entry {
    let entry = entry(file, in: workspace.registry, axes)
    var checksum = Checksum()
    checksum.add(entry.digest.utf8)
    try add(scenarios, to: &checksum, in: workspace)
    return Matrix.Entry(
      named: file.name, digest: checksum.hexadecimal,
      in: scenarios.map(workspace.word(forScenario:)),
      settings: entry.settings)
  }

  private static func scene(
    _ plugin: Plugin, _ others: [SearchPath.File], in workspace: Workspace
  ) throws -> Matrix.Entry {
    var known: Set<String> = []
    let scenarios = (plugin.scenarios + others).filter { known.insert($0.path).inserted }
    guard !scenarios.isEmpty else {
      throw UsageError(
        "no scenario plays the plugin '\(plugin.name)'; put one into its folder's `scenarios`, or add --scenario"
      )
    }
    var checksum = Checksum()
    for text in Set(plugin.texts(in: workspace.registry)).sorted() {
      checksum.add(text.utf8)
      checksum.add([0])
    }
    try add(scenarios, to: &checksum, in: workspace)
    return Matrix.Entry(
      named: plugin.name, isPlugin: true, digest: checksum.hexadecimal,
      in: scenarios.map(workspace.word(forScenario:)))
  }

  private static func add(
    _ files: [SearchPath.File], to checksum: inout Checksum, in workspace: Workspace
  ) throws {
    for file in files {
      checksum.add(try workspace.source(of: file, limit: 4 << 20))
      checksum.add([0])
    }
  }

  private static func entry(
    _ file: SearchPath.File, in registry: AnimatorRegistry, _ axes: AxisChoice
  ) -> Matrix.Entry {
    var settings = axes.triesDefaults ? [Setting.usual] : []
    if axes.triesExtremes {
      settings += CheckedAnimator(file, in: registry).parameters.flatMap { trial in
        trial.values.map { Setting(trial.name, at: $0) }
      }
    }
    return Matrix.Entry(
      animator: file.name, digest: digest(of: file, in: registry), settings: settings)
  }

  /// A hash of everything that the script consists of.
  private static func digest(of file: SearchPath.File, in registry: AnimatorRegistry) -> String {
    var checksum = Checksum()
    if let animator = try? registry.animator(at: file) {
      // Only the text of the modules matters, not where they are.
      for text in animator.script.sources.ownTexts.sorted() {
        checksum.add(text.utf8)
        checksum.add([0])
      }
    } else if let bytes = try? RegularFile.bytes(at: file.path, atMost: 4 << 20) {
      checksum.add(bytes)
    }
    return checksum.hexadecimal
  }
}

/// A plugin that can't be loaded.
private struct BrokenTarget: DiagnosticError {
  let diagnostic: Diagnostic
}
