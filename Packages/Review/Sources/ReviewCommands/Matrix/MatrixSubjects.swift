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

/// The animators or apps of a matrix, and where their files are.
struct MatrixSubjects: Sendable {
  let matrix: Matrix
  /// The files of the matrix's animators, in its order.
  let files: [SearchPath.File]
  /// The scenarios of each app, in the order of the matrix; empty for animators.
  let scenarios: [[SearchPath.File]]
  /// Whether apps are played; they run on the main thread, one case after another.
  var areApps: Bool { !scenarios.isEmpty }

  /// Finds the animators and counts the cases.
  ///
  /// - Throws: A `DiagnosticError` for an unknown name or a broken plugin, whose animators would be
  ///   missing.
  init(_ targets: Subjects, in workspace: Workspace, choosing axes: AxisChoice) throws {
    if let broken = targets.broken.first { throw BrokenTarget(diagnostic: broken.diagnostic) }
    scenarios = []
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
    scenarios = try apps.map { app in
      let files = try workspace.scenarios(of: app)
      guard !files.isEmpty else {
        throw UsageError("no scenario plays the app '\(app.name)'; add one with \"app\"")
      }
      return files
    }
    let entries = try zip(apps, scenarios).map { app, files in
      var checksum = Checksum()
      for file in files {
        checksum.add(try workspace.source(of: file, limit: 4 << 20))
        checksum.add([0])
      }
      return Matrix.Entry(
        app: app.name, digest: checksum.hexadecimal, scenarios: files.map(\.name))
    }
    matrix = try Matrix(of: entries, version: interludeVersion, axes: axes.values)
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
