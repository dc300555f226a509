public import Apps
public import CommandLineParsing
@_spi(Tools) public import Diagnostics
@_spi(Tools) public import Scripting

/// What is played: an animator, a plugin, an app, or what is registered.
///
/// It is found once, and keeps its file. An animator's script is loaded when it is played, because it
/// can change in between.
public struct Subject {
  public let kind: Kind
  /// The name, or the path, with which a command finds it again; nil for what is registered.
  public let word: String?
  /// Values of its parameters.
  public var settings: [Assignment]
  /// The plugin whose own animator it is, if it was found there.
  public let owner: PluginFolder?

  public enum Kind {
    case animator(SearchPath.File)
    case plugin(Plugin)
    /// An app, which has its own animators, and the scenarios that name it.
    case app(App, scenarios: [SearchPath.File])
    /// The registered plugins, or those of the scenario.
    case registered
  }

  public init(
    _ kind: Kind, word: String?, settings: [Assignment] = [], owner: PluginFolder? = nil
  ) {
    (self.kind, self.word, self.settings, self.owner) = (kind, word, settings, owner)
  }

  /// The name of its file, of the plugin or of the app.
  public var name: String {
    switch kind {
    case .animator(let file): file.name
    case .plugin(let plugin): plugin.name
    case .app(let app, _): app.name
    case .registered: "the registered plugins"
    }
  }

  /// The name, with the plugin's name if it is one of the plugin's own animators.
  public var title: String { owner.map { "\(name) of \($0.name)" } ?? name }

  /// The animator's file; nil for anything else.
  public var file: SearchPath.File? { if case .animator(let file) = kind { file } else { nil } }

  /// The plugin, if it is one.
  public var plugin: Plugin? { if case .plugin(let plugin) = kind { plugin } else { nil } }

  /// Its own scenarios; an animator has none.
  public var scenarios: [SearchPath.File] {
    switch kind {
    case .plugin(let plugin): plugin.scenarios
    case .app(_, let scenarios): scenarios
    case .animator, .registered: []
    }
  }

  /// What to say before another scenario is played in place of a plugin's own; nil if it has one.
  public var noteOnScenario: Diagnostic? {
    guard let plugin, plugin.scenarios.isEmpty else { return nil }
    return Diagnostic(
      .warning,
      "plugin '\(plugin.name)' has no scenario, so 'tour' is played, which may have nothing that its "
        + "rules and gestures are for",
      notes: [.init("put a scenario into '\(scenarioFolder)', or name one with --scenario")])
  }

  /// The folder for its own scenarios, as it is shown.
  public var scenarioFolder: String { plugin?.folder?.shownAs("scenarios") ?? "scenarios" }
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
