package import Scripting

/// An animator that can be found, with the word by which a command loads it.
package struct FoundAnimator {
  package let name: String
  /// Its name, or the path of a plugin's own animator.
  package let word: String
  /// The plugin that it belongs to; nil for one that all share.
  package let plugin: PluginFolder?

  /// The name, with the plugin's.
  package var title: String { plugin.map { "\(name) of \($0.name)" } ?? name }
}

extension Workspace {
  /// Every animator that can be found; plugins' own animators come last.
  ///
  /// If two of the searched folders have a plugin of one name, the first one counts.
  package var foundAnimators: [FoundAnimator] {
    var seen: Set<String> = []
    return registry.entries.map { FoundAnimator(name: $0.name, word: $0.name, plugin: nil) }
      + searchPath.pluginFolders.filter { seen.insert($0.name).inserted }.flatMap { plugin in
        plugin.animators.map { FoundAnimator(name: $0.name, word: $0.path, plugin: plugin) }
      }
  }
}
