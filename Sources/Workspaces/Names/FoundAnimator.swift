public import Scripting

/// An animator that was found, with the word with which a command loads it.
public struct FoundAnimator: Sendable {
  public let name: String
  /// The animator's name, or the path of a plugin's own animator.
  public let word: String
  /// The plugin that it belongs to; nil for a shared animator.
  public let plugin: PluginFolder?

  /// The name, with the plugin's name if it belongs to one.
  public var title: String { plugin.map { "\(name) of \($0.name)" } ?? name }
}

extension Workspace {
  /// Every animator that can be found; the animators of plugins come last.
  ///
  /// If two of the searched folders contain a plugin with the same name, the first one is used.
  public var foundAnimators: [FoundAnimator] {
    var seen: Set<String> = []
    return registry.entries.map { FoundAnimator(name: $0.name, word: $0.name, plugin: nil) }
      + searchPath.pluginFolders.filter { seen.insert($0.name).inserted }.flatMap { plugin in
        plugin.animators.map { FoundAnimator(name: $0.name, word: $0.path, plugin: plugin) }
      }
  }
}
