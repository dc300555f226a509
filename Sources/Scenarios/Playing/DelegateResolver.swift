import Diagnostics
public import Transitions

/// Provides the delegates of one stage by the names in a scenario.
///
/// The code that finds plugins by name makes a resolver for each run. The player first registers
/// all plugins of the scenario, then requests the delegate of each role once.
public struct DelegateResolver {
  /// Returns the names of all plugins, used only to suggest the nearest name for an unknown one.
  public var plugins: () -> [String]
  /// Registers a plugin for controllers and containers without a delegate.
  public var register: (_ registration: RegisteredPlugin) throws -> Void
  /// Returns the delegate of a role, or nil to leave everything to the stage's fallback.
  public var delegate: (_ role: DelegateRole) throws -> TransitionDelegate?

  /// Makes a resolver.
  ///
  /// Errors of its functions are reported with their place in the scenario.
  public init(
    plugins: @escaping () -> [String] = { [] },
    register: @escaping (RegisteredPlugin) throws -> Void = { _ in
      throw PlayerEnvironment.Unknown()
    },
    delegate: @escaping (DelegateRole) throws -> TransitionDelegate?
  ) {
    self.plugins = plugins
    self.register = register
    self.delegate = delegate
  }
}

/// The role of a delegate.
public enum DelegateRole: Sendable, Hashable {
  /// The delegate for everything without its own plugin.
  case stage
  /// A presented controller with a plugin.
  case own(plugin: String)
  /// A container with a plugin.
  case container(plugin: String)
}

/// The delegates of a scenario, by their roles.
struct ScenarioDelegates {
  private(set) var stage: TransitionDelegate?
  private var named: [DelegateRole: TransitionDelegate] = [:]

  /// No delegates, for an app, which has its own.
  init() {}

  /// Requests a delegate for each name in the scenario.
  ///
  /// - Throws: ``InvalidScenario`` with the place of each plugin that is unknown or can't be
  ///   loaded.
  init(for scenario: Scenario, from resolver: DelegateResolver) throws(InvalidScenario) {
    var complaints: [Diagnostic] = []
    func attempt<Value>(_ reference: PluginReference, _ body: () throws -> Value?) -> Value? {
      do {
        return try body()
      } catch {
        complaints.append(reference.complaint(error, known: resolver.plugins()))
        return nil
      }
    }
    for registered in scenario.plugins {
      attempt(registered.plugin) { try resolver.register(registered) }
    }
    for (role, reference) in scenario.roles where named[role] == nil {
      named[role] = attempt(reference) { try resolver.delegate(role) }
    }
    do {
      stage = try resolver.delegate(.stage)
    } catch {
      complaints.append(
        (error as? any DiagnosticError)?.diagnostic
          ?? Diagnostic(.error, String(describing: error)))
    }
    guard complaints.isEmpty else { throw InvalidScenario(complaints) }
  }

  subscript(role: DelegateRole) -> TransitionDelegate? { named[role] }
}

extension Scenario {
  /// Whether any transition of the scenario can use a plugin.
  package func names(plugin: String) -> Bool {
    plugins.contains { $0.plugin.name == plugin } || roles.contains { $0.1.name == plugin }
  }

  /// The roles that the scenario gives to plugins, in the order of the file's parts.
  fileprivate var roles: [(DelegateRole, PluginReference)] {
    let presenting = actions.compactMap { action -> PluginReference? in
      guard case .present(let presenting) = action.kind.bare else { return nil }
      return presenting.plugin
    }
    let containers = screens.compactMap(\.settings.containerPlugin)
    let own = screens.compactMap(\.plugin) + screens.flatMap(\.views).flatMap(\.plugins)
    return own.map { (.own(plugin: $0.name), $0) }
      + containers.map { (.container(plugin: $0.name), $0) }
      + [root.plugin].compactMap { $0 }.map { (root.role(of: $0), $0) }
      + presenting.map { (.own(plugin: $0.name), $0) }
  }
}

extension Root {
  /// The role of the root's plugin.
  ///
  /// It is that of the container or, without one, that of every controller without its own plugin.
  func role(of plugin: PluginReference) -> DelegateRole {
    if case .controller = kind {
      .own(plugin: plugin.name)
    } else {
      .container(plugin: plugin.name)
    }
  }
}

extension Screen.Item {
  fileprivate var plugins: [PluginReference] {
    var found = views.flatMap(\.plugins)
    for action in [onTap, onLongPress] {
      if case .present(let presenting) = action?.bare, let plugin = presenting.plugin {
        found.append(plugin)
      }
    }
    return found
  }
}

extension PluginReference {
  fileprivate func complaint(_ error: any Error, known: [String]) -> Diagnostic {
    guard known.contains(name) || !(error is PlayerEnvironment.Unknown) else {
      return place.complaint(
        "unknown plugin '\(name)'", nearest: Nearest.name(to: name, in: known))
    }
    var diagnostic = place.complaint("the plugin '\(name)' can't be used")
    let cause = (error as? any DiagnosticError)?.diagnostic
    diagnostic.notes = [
      .init(cause?.message ?? String(describing: error), at: cause?.position)
    ]
    return diagnostic
  }
}
