import Apps
public import CommandLineParsing
import FileReading
@_spi(Tools) import Scripting
public import Transitions

extension Workspace {
  /// Finds what a command plays.
  ///
  /// - Parameters:
  ///   - word: A name or a path; nil for the first app, or else for what is registered.
  ///   - settings: Values of parameters, for an animator or a plugin.
  /// - Throws: A `DiagnosticError` if nothing has the name, or if the plugin is broken.
  public func subject(_ word: String?, settings: [Assignment] = []) throws -> Subject {
    let app = apps.first { $0.name == word } ?? (word == nil ? apps.first : nil)
    if app == nil, let word { return try subject(named: word, settings: settings) }
    let subject = Subject(
      try app.map { .app($0, scenarios: try scenarios(of: $0)) } ?? .registered, word: app?.name)
    guard settings.isEmpty else {
      throw UsageError("--set needs the name of an animator or a plugin")
    }
    return subject
  }

  /// Finds an animator or a plugin.
  ///
  /// - Throws: A `DiagnosticError` if neither an animator nor a plugin has the name, or if the
  ///   plugin is broken.
  public func subject(named word: String, settings: [Assignment] = []) throws -> Subject {
    func found(_ plugin: Plugin) throws -> Subject {
      let plugin = try plugin.setting(settings.map { ($0.name, $0.value) }, in: registry)
      return Subject(.plugin(plugin), word: word, settings: settings)
    }
    func found(_ file: SearchPath.File) -> Subject {
      Subject(.animator(file), word: word, settings: settings)
    }
    let subject = SubjectName(word)
    let name = subject.name
    if subject.isPath, !subject.isFile, FilePath(searchPath.absolute(name)).isFolder {
      return try found(registry.plugin(named: name.contains("/") ? name : name + "/"))
    }
    if subject.isPlugin { return try found(registry.folderPlugin(named: name)) }
    if subject.isPath || registry.entry(named: name) != nil {
      return found(try registry.location(of: name))
    }
    let plugin: Plugin
    do {
      plugin = try registry.folderPlugin(named: name)
    } catch let error as RegistryError where error.isAboutPlugin {
      // The name may belong to an animator of a plugin.
      guard let file = try? location(of: name) else { throw UnknownSubject(name, in: self) }
      return found(file)
    }
    return try found(plugin)
  }

  /// Finds an animator, also one of a plugin's own.
  public func animator(named word: String, settings: [Assignment] = []) throws -> Subject {
    Subject(.animator(try location(of: word)), word: word, settings: settings)
  }

  /// Every animator that can be found; the animators of plugins come last.
  ///
  /// If two of the searched folders contain a plugin with the same name, the first one is used.
  public var animators: [Subject] {
    var seen: Set<String> = []
    return sharedAnimators.map { Subject(.animator($0), word: $0.name) }
      + searchPath.pluginFolders.filter { seen.insert($0.name).inserted }.flatMap { plugin in
        plugin.animators.map { Subject(.animator($0), word: $0.path, owner: plugin) }
      }
  }

  /// The files of the animators that belong to no plugin, sorted by name.
  ///
  /// If two have the same name, the one found first is used.
  var sharedAnimators: [SearchPath.File] {
    var seen: Set<String> = []
    return searchPath.files(of: .animators).filter { seen.insert($0.name).inserted }
      .sorted { $0.name < $1.name }
  }

  /// Loads the animator of a subject; nil if it is not an animator.
  ///
  /// - Parameter keepsBroken: Whether a script that doesn't load becomes an animator that fails at
  ///   once, so that its transitions continue with the fallback, as they would in an app. A file that
  ///   can't be read is an error.
  public func load(_ subject: Subject, keepsBroken: Bool) throws -> (any Animator)? {
    guard let file = subject.file else { return nil }
    do {
      return try registry.animator(
        at: file, settings: subject.settings.map { ($0.name, $0.value) })
    } catch let error as ScriptError where keepsBroken && !error.isUnreadable {
      return BrokenAnimator(name: subject.word ?? subject.name, error: error)
    }
  }
}

extension RegistryError {
  /// Whether the error is that no plugin has the name.
  fileprivate var isAboutPlugin: Bool {
    if case .unknownPlugin = reason { true } else { false }
  }
}
