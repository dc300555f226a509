public import Transitions

/// A plugin that a scenario names.
public struct PluginReference: Sendable, Hashable {
  /// The plugin's name.
  public let name: String
  /// Where it is named.
  public let place: Place
}

/// A plugin for controllers and containers without their own.
///
/// It can be limited to transitions between certain controllers.
public struct RegisteredPlugin: Sendable, Hashable {
  /// The plugin.
  public let plugin: PluginReference
  /// The disappearing controller for which the plugin is used, or nil for any.
  public let from: String?
  /// The appearing controller for which the plugin is used, or nil for any.
  public let to: String?
  /// The operations it is registered for.
  public let operations: [TransitionOperation]
}
