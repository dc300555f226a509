import CommandSupport
import Conformance
import Diagnostics
import FileReading
import Matrices
import Scripting

/// The animators of a matrix: what is played, and where their files are.
struct MatrixSubjects: Sendable {
  let matrix: Matrix
  /// The files of the matrix's animators, in its order.
  let files: [SearchPath.File]

  /// Finds the animators and counts the cases.
  ///
  /// - Throws: A `DiagnosticError` for an unknown name or a broken plugin, whose animators would be
  ///   missing.
  init(_ targets: CommandTargets, in workspace: Workspace, choosing axes: AxisChoice) throws {
    if let broken = targets.broken.first { throw BrokenTarget(diagnostic: broken.diagnostic) }
    files = targets.animatorFiles.sorted { ($0.name, $0.path) < ($1.name, $1.path) }
    matrix = try Matrix(
      of: files.map { Self.entry($0, in: workspace.registry, axes) }, version: interludeVersion,
      axes: axes.values)
  }

  private static func entry(
    _ file: SearchPath.File, in registry: AnimatorRegistry, _ axes: AxisChoice
  ) -> Matrix.Entry {
    var settings = axes.triesDefaults ? [Setting.usual] : []
    if axes.triesExtremes {
      settings += Subject(file, in: registry).parameters.flatMap { trial in
        trial.values.map { Setting(trial.name, at: $0) }
      }
    }
    return Matrix.Entry(
      animator: file.name, digest: digest(of: file, in: registry), settings: settings)
  }

  /// A number for everything that the script is made of.
  private static func digest(of file: SearchPath.File, in registry: AnimatorRegistry) -> String {
    var checksum = Checksum()
    if let animator = try? registry.animator(at: file) {
      // Where the modules lie doesn't matter, only what they say.
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
