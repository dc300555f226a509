public import Apps
public import CommandLineParsing
@_spi(Tools) public import Diagnostics
import FileReading
import JSON5Reading
@_spi(Tools) public import Scenarios
@_spi(Tools) public import Scripting
@_spi(Tools) public import Transitions

/// What chooses the animators of a run: one animator, a plugin, the registered plugins, or an app.
public enum Mover {
  case animator(any Animator)
  case plugin(Plugin)
  case registered
  /// An app, which has its own animators, and the first scenario that names it.
  case app(App, scenario: SearchPath.File?)

  /// The name in reports.
  public var title: String {
    switch self {
    case .animator(let animator): animator.name
    case .plugin(let plugin): "plugin '\(plugin.name)'"
    case .registered: "the registered plugins"
    case .app(let app, _): "app '\(app.name)'"
    }
  }

  /// Only the name, for pictures.
  public var name: String {
    switch self {
    case .plugin(let plugin): plugin.name
    case .app(let app, _): app.name
    case .animator, .registered: title
    }
  }

  /// The animator being tried.
  public var animator: (any Animator)? {
    if case .animator(let animator) = self { animator } else { nil }
  }

  /// The animator name in the header of a trace.
  public var animatorName: String? { animator?.name }

  /// Harmless peculiarities to report.
  public var warnings: [Diagnostic] {
    switch self {
    case .animator(let animator): (animator as? ScriptAnimator)?.warnings ?? []
    case .plugin(let plugin): plugin.warnings
    case .registered, .app: []
    }
  }

  /// What to say before another scenario is played in place of a plugin's own; nil if it has one.
  public var noteOnScenario: Diagnostic? {
    guard case .plugin(let plugin) = self, plugin.scenarios.isEmpty else { return nil }
    let folder = plugin.folder?.shownAs("scenarios") ?? "scenarios"
    return Diagnostic(
      .warning,
      "plugin '\(plugin.name)' has no scenario, so 'tour' is played, which may have nothing that its "
        + "rules and gestures are for",
      notes: [.init("put a scenario into '\(folder)', or name one with --scenario")])
  }

  /// The scenario to play if the user names none.
  public var scenario: String? {
    switch self {
    case .plugin(let plugin): plugin.scenarios.first?.path
    case .app(_, let scenario): scenario?.path
    case .animator, .registered: nil
    }
  }
}

/// A name as a user types it.
///
/// A bare name refers to an animator before a plugin; `plugin:NAME` always refers to the plugin.
public struct SubjectName {
  /// The prefix of a plugin's name.
  public static let prefix = "plugin:"

  /// The name without the prefix, or a path.
  public let name: String
  /// Whether it can only refer to a plugin.
  public let isPlugin: Bool

  public init(_ word: String) {
    isPlugin = word.hasPrefix(Self.prefix)
    name = isPlugin ? String(word.dropFirst(Self.prefix.count)) : word
  }

  /// Whether it is a path to a Lua file or a folder.
  public var isPath: Bool { name.contains("/") || isFile || name == "." || name == ".." }
  public var isFile: Bool { name.hasSuffix(".lua") }
}

extension Workspace {
  /// What a name refers to, before it is loaded.
  public enum Meaning {
    case animator(SearchPath.File?)
    case plugin(Plugin)
  }

  /// Resolves a name.
  ///
  /// - Throws: A `DiagnosticError` if neither an animator nor a plugin has the name, or if the
  ///   plugin is broken.
  public func meaning(of word: String) throws -> Meaning {
    let subject = SubjectName(word)
    let name = subject.name
    if subject.isPath, !subject.isFile, FilePath(searchPath.absolute(name)).isFolder {
      return .plugin(try registry.plugin(named: name.contains("/") ? name : name + "/"))
    }
    if subject.isPlugin { return .plugin(try registry.folderPlugin(named: name)) }
    if let entry = registry.entry(named: name) {
      return .animator(try entry.file.map { _ in try registry.location(of: name) })
    }
    if subject.isPath { return .animator(try registry.location(of: name)) }
    do {
      return .plugin(try registry.folderPlugin(named: name))
    } catch let error as RegistryError where error.isAboutPlugin {
      // The name may belong to an animator of a plugin.
      guard let file = try? location(of: name) else { throw UnknownSubject(name, in: self) }
      return .animator(file)
    }
  }

  /// Loads the animator or plugin of a run.
  ///
  /// - Parameters:
  ///   - word: A name or a path; nil leaves every choice to the registered plugins.
  ///   - settings: Values of the animator's parameters.
  public func mover(_ word: String?, settings: [Assignment] = []) throws -> Mover {
    if let app = apps.first(where: { $0.name == word }) ?? (word == nil ? apps.first : nil) {
      return try withoutSettings(.app(app, scenario: try scenarios(of: app).first), settings)
    }
    guard let word else { return try withoutSettings(.registered, settings) }
    switch try meaning(of: word) {
    case .animator: return .animator(try animator(word, settings: settings))
    case .plugin(let plugin): return .plugin(try self.plugin(plugin, setting: settings))
    }
  }

  /// What moves a scenario: always the app that it names, even if another app was chosen.
  public func mover(_ mover: Mover, playing scenario: Scenario) -> Mover {
    guard case .app(let chosen, let first) = mover, let name = scenario.app?.name,
      name != chosen.name, let app = apps.first(where: { $0.name == name })
    else { return mover }
    return .app(app, scenario: first)
  }

  /// The scenarios that name an app, sorted by name.
  ///
  /// A scenario with a mistake is included, and the command that plays it reports the mistake.
  ///
  /// - Throws: The error in a file that is not JSON, if no other scenario names the app.
  public func scenarios(of app: App) throws -> [SearchPath.File] {
    var fault: (any Error)?
    let found = scenarios.filter { file in
      if let scenario = try? scenario(at: file) { return scenario.app?.name == app.name }
      do {
        let bytes = try source(of: file, limit: 4 << 20)
        return try JSON5.parse(bytes: bytes, file: file.shownAs).object()["app"]?.string()
          == app.name
      } catch {
        fault = fault ?? error
        return false
      }
    }
    if found.isEmpty, let fault { throw fault }
    return found
  }

  /// Checks that the apps that scenarios name are there.
  ///
  /// Commands that play everything call this, because they would otherwise skip such a scenario.
  ///
  /// - Throws: The error of the first scenario whose app is unknown.
  public func checkApps(of scenarios: [Scenario]) throws {
    for scenario in scenarios {
      guard let app = scenario.app, !apps.contains(where: { $0.name == app.name }) else { continue }
      _ = try Player(scenario, in: environment(for: .registered))
    }
  }

  /// Checks the apps of all scenarios; those that can't be read are reported when they are played.
  public func checkAppsOfScenarios() throws {
    try checkApps(of: scenarios.compactMap { try? scenario(at: $0) })
  }

  /// A plugin with settings.
  func plugin(_ plugin: Plugin, setting settings: [Assignment]) throws -> Plugin {
    try plugin.setting(settings.map { ($0.name, $0.value) }, in: registry)
  }

  private func withoutSettings(_ mover: Mover, _ settings: [Assignment]) throws -> Mover {
    guard settings.isEmpty else {
      throw UsageError("--set needs the name of an animator or a plugin")
    }
    return mover
  }
}

extension RegistryError {
  /// Whether the error is that no plugin has the name.
  fileprivate var isAboutPlugin: Bool {
    if case .unknownPlugin = reason { true } else { false }
  }
}

/// A name that belongs to no app, no animator and no plugin.
public struct UnknownSubject: DiagnosticError {
  public let diagnostic: Diagnostic

  public init(_ word: String, in workspace: Workspace) {
    let path = workspace.searchPath
    let animators =
      workspace.registry.entries.map(\.name) + path.pluginFolders.flatMap(\.animators).map(\.name)
    let folders = path.folders(for: .animators) + path.folders(for: .plugins)
    let apps = workspace.apps.map(\.name)
    let known =
      apps.isEmpty ? [] : [Diagnostic.Note("the apps are \(apps.joined(separator: ", "))")]
    var seen: Set<String> = []
    diagnostic = Diagnostic(
      .error, "unknown \(apps.isEmpty ? "" : "app, ")animator or plugin '\(word)'",
      suggestion: Nearest.name(
        to: word, in: apps + animators + workspace.registry.plugins.plugins.map(\.name)),
      notes: known
        + folders.filter { seen.insert($0.path).inserted }.map {
          Diagnostic.Note("searched \($0.path)")
        })
  }
}
