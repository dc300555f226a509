import Transitions

/// The animators that plugins refer to.
///
/// Each is loaded when it is first used.
///
/// An animator that could not be loaded is not tried again, so that all changes of a run get the
/// same result.
final class LoadedAnimators {
  private let registry: AnimatorRegistry
  private var results: [Key: Result<any Animator, any Error>] = [:]

  private struct Key: Hashable {
    let plugin: ObjectIdentifier
    let name: String
  }

  /// Takes each animator when it is loaded, with its name in the plugin, and returns the one to use.
  private let exchange: (String, any Animator) -> any Animator

  init(
    in registry: AnimatorRegistry,
    through exchange: @escaping (String, any Animator) -> any Animator = { $1 }
  ) {
    (self.registry, self.exchange) = (registry, exchange)
  }

  /// The animator that a plugin's name refers to: the plugin's own if it has one, otherwise the
  /// registry's.
  func animator(named name: String, of plugin: Plugin) throws -> any Animator {
    let key = Key(plugin: ObjectIdentifier(plugin), name: name)
    if let known = results[key] { return try known.get() }
    let result = Result { exchange(name, try plugin.animator(named: name, in: registry)) }
    results[key] = result
    return try result.get()
  }
}
