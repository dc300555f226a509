public import CommandLineParsing
@_spi(Tools) import Diagnostics
import FileReading
@_spi(Tools) public import Scenarios
@_spi(Tools) public import Scripting
@_spi(Tools) public import Transitions

/// The resolver of one run: the command's registrations, then the scenario's.
private final class RunResolver {
  private let workspace: Workspace
  private var resolver: Resolver
  private var plugins: [String: Plugin]
  /// Created once every plugin is registered.
  private lazy var delegates = ResolvedDelegates(resolver)

  init(_ resolver: Resolver, in workspace: Workspace) {
    self.resolver = resolver
    self.workspace = workspace
    plugins = Dictionary(resolver.registrations.map { ($0.plugin.name, $0.plugin) }) { first, _ in
      first
    }
  }

  /// A plugin that a scenario names; each name is loaded once.
  private func plugin(_ name: String) throws -> Plugin {
    if let known = plugins[name] { return known }
    let plugin = try workspace.plugin(named: name)
    plugins[name] = plugin
    return plugin
  }

  func register(_ registered: RegisteredPlugin) throws {
    resolver.registrations.append(
      Resolver.Registration(
        try plugin(registered.plugin.name), from: registered.from, to: registered.to,
        operations: registered.operations))
  }

  func delegate(for role: DelegateRole) throws -> TransitionDelegate? {
    switch role {
    case .stage: delegates.delegate()
    case .own(let name): delegates.delegate(own: try plugin(name))
    case .container(let name): delegates.delegate(container: try plugin(name))
    }
  }
}

extension Workspace {
  /// Makes the delegates of a run.
  ///
  /// An animator being tried runs every transition; plugins that the scenario names contribute
  /// their gestures and presentations. A plugin being tried is registered for everything, and its
  /// name refers to it, even if other plugins have the same name.
  ///
  /// - Parameters:
  ///   - animator: The animator being tried.
  ///   - registrations: Plugins to register besides those of the scenario, a plugin being tried first.
  ///   - settings: The animator's settings, which also apply to the script of a `reload` action.
  ///   - folder: The folder in which the files of the scenario's `reload` actions are searched.
  public func environment(
    trying animator: (any Animator)? = nil, registering registrations: [Resolver.Registration] = [],
    settings: [Assignment] = [], in folder: String? = nil
  ) -> PlayerEnvironment {
    let tried = animator.map { ReloadableAnimator($0) }
    var environment = PlayerEnvironment(
      resolver: { [registry, registrations] in
        let run = RunResolver(
          Resolver(in: registry, trying: tried, registrations: registrations), in: self)
        return DelegateResolver(
          plugins: { registry.plugins.plugins.map(\.name) }, register: run.register,
          delegate: run.delegate)
      },
      animatorNamed: { [registry] in try? registry.animator(named: $0) },
      reload: { [registry] name, file in
        guard let tried, name == Action.triedAnimator || name == tried.name else {
          throw PlayerEnvironment.Unknown()
        }
        let location = try registry.location(of: file, in: folder)
        guard self.mayLoad(location, for: folder) else { throw ReloadError(file: file) }
        tried.replace(
          with: try registry.animator(
            at: location, settings: settings.map { ($0.name, $0.value) }))
      })
    environment.apps = apps
    environment.willBegin = journal.begin
    environment.willStep = journal.didReach
    environment.didEnd = journal.end
    return environment
  }

  /// Whether a scenario may load a script; an error would print lines of it.
  ///
  /// A scenario may come from a stranger. It may name the scripts in its own folder and those on
  /// the search path. A symbolic link is judged by its target.
  ///
  /// - Parameter folder: The scenario's folder; the current directory if nil.
  private func mayLoad(_ script: SearchPath.File, for folder: String?) -> Bool {
    guard script.path.hasSuffix(".lua") else { return false }
    if RegularFile.lies(script.path, within: folder ?? searchPath.absolute(".")) { return true }
    return searchPath.folders(for: .animators).contains {
      RegularFile.lies(script.path, directlyIn: $0.path)
    }
  }

  /// The plugins that `--plugin` registers.
  public func registrations(_ words: [PluginWord]) throws -> [Resolver.Registration] {
    try words.map {
      Resolver.Registration(try registry.folderPlugin(named: $0.name), operations: $0.operations)
    }
  }

  /// A plugin that a scenario names; the scenario reports an unknown name with its line.
  fileprivate func plugin(named name: String) throws -> Plugin {
    do {
      return try registry.plugin(named: name)
    } catch let error as RegistryError {
      guard case .unknownPlugin = error.reason else { throw error }
      throw PlayerEnvironment.Unknown()
    }
  }
}

/// Why a scenario's `reload` is refused.
struct ReloadError: DiagnosticError {
  /// The script as the scenario names it.
  let file: String

  var diagnostic: Diagnostic {
    Diagnostic(
      .error,
      "'\(file)' can't be reloaded: a scenario can name scripts (.lua) of its own folder and of the "
        + "search path")
  }
}

/// A plugin to register, as a command-line value: `NAME` or `NAME:push,pop`.
public struct PluginWord: CommandLineValue {
  public let name: String
  public let operations: [TransitionOperation]

  public static var expectation: String {
    "NAME or NAME:OPERATIONS, where the operations are some of "
      + TransitionOperation.allCases.map(\.rawValue).joined(separator: ",")
  }
  public static var placeholder: String? { "name[:operations]" }

  public init?(word: String) {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    name = String(parts[0])
    guard !name.isEmpty else { return nil }
    guard parts.count == 2 else {
      operations = TransitionOperation.allCases
      return
    }
    let words = parts[1].split(separator: ",", omittingEmptySubsequences: false)
    let known = words.compactMap { TransitionOperation(rawValue: String($0)) }
    guard known.count == words.count else { return nil }
    operations = known
  }

  public var word: String {
    operations.count == TransitionOperation.allCases.count
      ? name : name + ":" + operations.map(\.rawValue).joined(separator: ",")
  }
}
