public import Diagnostics
import Transitions

/// Keeps a plugin and its animators up to date with their files, as ``Reloader`` does with an animator.
///
/// A new version of the plugin has new rules and gestures, which the next change follows. A transition that runs keeps
/// its animator, and continues with the animator's new version. If the plugin or any animator that it uses is broken,
/// the last working version stays in use.
///
/// ```swift
/// let reloader = PluginReloader(of: "SwipeToPop", in: registry)
/// reloader.reload(at: "10:31:05")
/// if let (plugin, resolver) = reloader.current { … }
/// ```
public final class PluginReloader {
  /// The last version that worked, and what decides with it; nil before the first one.
  public private(set) var current: (plugin: Plugin, resolver: Resolver)?
  /// The label of the version in use, as passed to ``reload(at:)``; nil before the first version.
  public private(set) var version: String?

  private let name: String
  private let settings: [(name: String, value: String)]
  private let registry: AnimatorRegistry
  private var dependencies = FileDependencies()
  /// The animators that are in use, by the name that the plugin has for them.
  private var animators: [String: ReloadableAnimator] = [:]

  /// The result of a reload.
  public enum Outcome {
    /// The files are the same as at the last attempt.
    case unchanged
    /// A new version is in use.
    case replaced
    /// The version in use was kept. The notes name it.
    case kept(Diagnostic)
  }

  /// Creates a reloader.
  ///
  /// Nothing is read before ``reload(at:)`` is called.
  ///
  /// - Parameters:
  ///   - name: The name of the plugin, or the path of its folder, as for `AnimatorRegistry`.
  ///   - settings: Values of the plugin's parameters, as typed by a user.
  ///   - registry: The registry, which is searched again for each reload.
  public init(
    of name: String, settings: [(name: String, value: String)] = [], in registry: AnimatorRegistry
  ) {
    self.name = name
    self.settings = settings
    self.registry = registry
  }

  /// The folders to watch: those where any file was looked for at the last attempt or for the
  /// version in use, whether or not it was found, also through links; and those that can have plugins.
  public var folders: Set<String> {
    var folders = dependencies.folders
    // The plugin may be added later, and an animator that is added to its folder is used before others of that name.
    folders.formUnion(registry.searchPath.places(for: .plugins).map(\.path))
    if let folder = current?.plugin.folder?.path {
      folders.formUnion([folder, folder + "/animators"])
    }
    return folders
  }

  /// Whether a function of the plugin has chosen an animator whose files are not known yet: ``reload(at:)`` then adds
  /// them to ``folders``.
  public private(set) var isIncomplete = false

  /// Loads the current contents of the files.
  ///
  /// - Parameter moment: The label of the version, such as `10:31:05`. It is a parameter because a
  ///   reloader does not read a clock.
  @discardableResult
  public func reload(at moment: String) -> Outcome {
    isIncomplete = false
    let candidate = dependencies.remake(besides: pluginFiles) { try load(recordingIn: $0) }
    switch candidate {
    case nil: return .unchanged
    case .success(let candidate):
      version = moment
      install(candidate)
      return .replaced
    case .failure(let error): return .kept(Diagnostic(of: error, keeping: version))
    }
  }

  /// The files in the folders of plugins, whose mere existence can matter.
  private var pluginFiles: Set<String> {
    registry.searchPath.pluginFolders.reduce(into: []) { files, folder in
      files.insert(folder.path + "/" + PluginFolder.manifest)
      files.formUnion(folder.animators.map(\.path))
    }
  }

  private struct Candidate {
    let plugin: Plugin
    let animators: [String: any Animator]
  }

  private func load(recordingIn log: FileAccessLog) throws -> Candidate {
    let registry = registry.recordingAccess(in: log)
    var plugin = try registry.plugin(named: name)
    if !settings.isEmpty { plugin = try plugin.setting(settings, in: registry) }
    var loaded: [String: any Animator] = [:]
    for (name, operations) in plugin.usedAnimators {
      let animator = try plugin.animator(named: name, in: registry)
      try ScriptRehearsal(operations: operations).play(animator)
      loaded[name] = animator
    }
    // A function can still choose those that it has chosen before; a rule that is gone can't.
    for name in animators.keys where loaded[name] == nil {
      loaded[name] = try? plugin.animator(named: name, in: registry)
    }
    return Candidate(plugin: plugin, animators: loaded)
  }

  private func install(_ candidate: Candidate) {
    for (name, animator) in candidate.animators {
      if let known = animators[name] {
        known.replace(with: animator)
      } else {
        animators[name] = ReloadableAnimator(animator)
      }
    }
    let resolver = Resolver(in: registry) { [weak self] name, animator in
      self?.shared(animator, named: name) ?? animator
    }
    current = (candidate.plugin, resolver)
  }

  /// The animator in use with a name, which a running transition can have.
  private func shared(_ animator: any Animator, named name: String) -> any Animator {
    if let known = animators[name] { return known }
    let made = ReloadableAnimator(animator)
    animators[name] = made
    // A function has chosen it, so its files were not among those that the plugin depends on.
    dependencies = FileDependencies()
    isIncomplete = true
    return made
  }
}

extension Plugin {
  /// The animators that it is known to use, and the operations in which it does.
  fileprivate var usedAnimators: [String: [TransitionOperation]] {
    switch content {
    case .animator(let animator): return [animator.name: TransitionOperation.usual]
    case .script:
      return Dictionary(grouping: rules, by: \.animator).mapValues { rules in
        (TransitionOperation.usual + [.tab]).filter { tried in
          rules.contains { $0.operation == tried }
        }
      }
    }
  }
}
