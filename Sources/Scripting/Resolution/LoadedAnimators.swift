import Transitions

/// The animators that plugins name, each loaded at first use.
///
/// One that fails to load is not tried again: all changes of a run get the same answer.
final class LoadedAnimators {
  private let registry: AnimatorRegistry
  private var results: [Key: Result<any Animator, any Error>] = [:]

  private struct Key: Hashable {
    let plugin: ObjectIdentifier
    let name: String
  }

  init(in registry: AnimatorRegistry) { self.registry = registry }

  /// The animator that a plugin's name refers to: its own one, else the registry's.
  func animator(named name: String, of plugin: Plugin) throws -> any Animator {
    let key = Key(plugin: ObjectIdentifier(plugin), name: name)
    if let known = results[key] { return try known.get() }
    let result = Result { try plugin.animator(named: name, in: registry) }
    results[key] = result
    return try result.get()
  }
}
