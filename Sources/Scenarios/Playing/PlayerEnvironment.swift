package import Apps
public import Transitions

/// The dependencies of a player: delegates and animators by name.
///
/// A scenario contains only names, and the `Scenarios` module has no access to scripts. The host
/// that uses both provides these functions.
public struct PlayerEnvironment {
  /// Makes the resolver of a stage; each player calls it once.
  public var resolver: () -> DelegateResolver
  /// Finds an animator by its name in the `reducedMotion` of another one.
  public var animatorNamed: (String) -> (any Animator)?
  /// Replaces an animator's script; the player reports this with an event.
  ///
  /// Running transitions may continue with the old script.
  public var reload: (_ animator: String, _ file: String) throws -> Void
  /// The apps that a scenario can name.
  package var apps: [App] = []
  /// Called with the name of a scenario before its app is started.
  ///
  /// If an earlier run ended the app, this returns the reason, and the scenario is not played.
  @_spi(Tools) public var willBegin: (_ scenario: String) -> String? = { _ in nil }
  /// Called after the run of an app.
  package var didEnd: () -> Void = {}
  /// Called before every frame with its time, for a host that supervises a run.
  package var willStep: (_ time: Double) -> Void = { _ in }

  /// Makes an environment.
  ///
  /// - Parameters:
  ///   - resolver: Makes the resolver of a stage.
  ///   - animatorNamed: Finds an animator by its name in the `reducedMotion` of another one.
  ///   - reload: Replaces an animator's script.
  public init(
    resolver: @escaping () -> DelegateResolver,
    animatorNamed: @escaping (String) -> (any Animator)? = { _ in nil },
    reload: @escaping (_ animator: String, _ file: String) throws -> Void = { _, _ in
      throw PlayerEnvironment.Unknown()
    }
  ) {
    self.resolver = resolver
    self.animatorNamed = animatorNamed
    self.reload = reload
  }

  /// Makes an environment from delegates, for a host without plugins on a search path.
  ///
  /// - Parameters:
  ///   - defaultDelegate: The delegate where the scenario names no plugin; nil leaves this to
  ///     UIKit's own animators.
  ///   - plugins: The names for which `delegate` returns a delegate.
  ///   - delegate: Returns the delegate of a plugin, for a controller or a container.
  ///   - animatorNamed: Finds an animator by its name in the `reducedMotion` of another one.
  ///   - reload: Replaces an animator's script.
  public init(
    defaultDelegate: TransitionDelegate? = nil, plugins: @autoclosure @escaping () -> [String] = [],
    delegate: @escaping (_ plugin: String) throws -> TransitionDelegate = { _ in
      throw PlayerEnvironment.Unknown()
    },
    animatorNamed: @escaping (String) -> (any Animator)? = { _ in nil },
    reload: @escaping (_ animator: String, _ file: String) throws -> Void = { _, _ in
      throw PlayerEnvironment.Unknown()
    }
  ) {
    self.init(
      resolver: {
        DelegateResolver(
          plugins: plugins,
          delegate: { role in
            switch role {
            case .stage: defaultDelegate
            case .own(let plugin), .container(let plugin): try delegate(plugin)
            }
          })
      }, animatorNamed: animatorNamed, reload: reload)
  }

  /// The name is unknown.
  public struct Unknown: Error {
    /// The error for an unknown name.
    public init() {}
  }
}
