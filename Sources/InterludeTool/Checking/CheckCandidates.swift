import Conformance
import Diagnostics
import Scripting

/// What a call of `check` is about: animators' files and plugins.
struct CheckCandidates {
  private var animators: [SearchPath.File] = []
  private var plugins: [Plugin] = []
  /// Plugins that can't be loaded, as reports.
  private var broken: [Report] = []
  private let workspace: Workspace

  /// Finds what is named, or all there is when nothing is.
  ///
  /// - Throws: A `DiagnosticError` when a name is not known.
  init(_ names: [String], in workspace: Workspace) throws {
    self.workspace = workspace
    guard names.isEmpty else {
      for name in names { try add(name) }
      return
    }
    var seen: Set<String> = []
    animators = Self.files(in: workspace).filter { seen.insert($0.name).inserted }
      .sorted { $0.name < $1.name }
    let listing = workspace.registry.plugins
    for plugin in listing.plugins { add(plugin) }
    let failures = listing.problems.filter { $0.severity == .error }
    broken = failures.map { Report(name: $0.position?.file ?? "plugin", broken: $0) }
  }

  /// Checks everything, one after the other.
  func reports() -> [Report] {
    animators.map { Examination(of: Subject($0, in: workspace.registry)).report() }
      + plugins.map { PluginCheck(plugin: $0, workspace: workspace).report() } + broken
  }

  private mutating func add(_ name: String) throws {
    if name.hasSuffix(".lua") {
      guard let file = workspace.searchPath.file(at: name) else {
        throw UnknownCandidate(Diagnostic(.error, "there is no file '\(name)'"))
      }
      animators.append(file)
      return
    }
    if name.contains("/") {
      add(try workspace.registry.plugin(named: name))
      return
    }
    // A plugin often has the name of its animator: both are meant.
    let file = Self.files(in: workspace).first { $0.name == name }
    if let file { animators.append(file) }
    do {
      let plugin = try workspace.registry.plugin(named: name)
      // A lone animator is a plugin of one.
      if plugin.folder != nil { add(plugin) }
    } catch let error as RegistryError {
      guard file == nil else { return }
      throw UnknownCandidate(name, in: workspace, searched: error.diagnostic.notes)
    } catch let error as any DiagnosticError {
      broken.append(Report(name: "\(name) (plugin)", broken: error.diagnostic))
    }
  }

  private mutating func add(_ plugin: Plugin) {
    let known = Set(animators.map(\.path))
    animators += plugin.animators.filter { !known.contains($0.path) }
    plugins.append(plugin)
  }

  fileprivate static func files(in workspace: Workspace) -> [SearchPath.File] {
    workspace.searchPath.files(of: .animators)
  }
}

extension Report {
  /// A report of something that can't be loaded.
  fileprivate init(name: String, broken diagnostic: Diagnostic) {
    var message = diagnostic.message
    if let nearest = diagnostic.suggestion { message += "; did you mean '\(nearest)'?" }
    self.init(
      name: name,
      findings: [
        Finding(
          .errors, .error, message, fix: diagnostic.notes.first?.message ?? "mend the line",
          at: diagnostic.position)
      ])
  }
}

/// A name that neither an animator nor a plugin has.
private struct UnknownCandidate: DiagnosticError {
  let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

  init(_ name: String, in workspace: Workspace, searched: [Diagnostic.Note]) {
    let animators = CheckCandidates.files(in: workspace)
    let known = animators.map(\.name) + workspace.registry.plugins.plugins.map(\.name)
    diagnostic = Diagnostic(
      .error, "unknown animator or plugin '\(name)'",
      suggestion: Nearest.name(to: name, in: known),
      notes: workspace.searchPath.folders(for: .animators).map {
        Diagnostic.Note("looked in \($0.path)")
      } + searched)
  }
}
