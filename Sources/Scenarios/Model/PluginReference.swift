public import Transitions

/// A plugin that a scenario names.
public struct PluginReference: Sendable, Hashable {
  /// The plugin's name.
  public let name: String
  /// Where it is named.
  public let place: Place
}

/// A plugin that answers for whoever has no plugin, perhaps only between certain controllers.
public struct RegisteredPlugin: Sendable, Hashable {
  /// The plugin.
  public let plugin: PluginReference
  /// The controller that must be left, or nil for any.
  public let from: String?
  /// The controller that must be shown, or nil for any.
  public let to: String?
  /// What it answers for.
  public let operations: [TransitionOperation]
}
