package import Apps
public import Transitions

/// A player's dependencies: delegates and animators by name.
///
/// A scenario contains only names, and `Scenarios` knows no scripts. The host that combines both
/// provides these functions.
public struct PlayerEnvironment {
  /// Makes the resolver of a stage; called once by each player.
  public var resolver: () -> DelegateResolver
  /// Finds an animator by the name in another one's `reducedMotion`.
  public var animatorNamed: (String) -> (any Animator)?
  /// Replaces an animator's script; the player reports this with an event.
  ///
  /// Running transitions can continue with the old script.
  public var reload: (_ animator: String, _ file: String) throws -> Void
  /// The apps that a scenario can name.
  package var apps: [App] = []
  /// Called with the name of a scenario before its app begins; returns what ended the app in an
  /// earlier run, in which case the scenario is not played.
  package var willBegin: (_ scenario: String) -> String? = { _ in nil }
  /// Called when a run of an app is over.
  package var didEnd: () -> Void = {}
  /// Called with the time of every frame before it is played, for a host that watches over a run.
  package var willStep: (_ time: Double) -> Void = { _ in }

  /// Makes an environment.
  ///
  /// - Parameters:
  ///   - resolver: Makes the resolver of a stage.
  ///   - animatorNamed: Finds an animator by the name in another one's `reducedMotion`.
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
  ///   - defaultDelegate: Answers if the scenario names no plugin; nil leaves it to UIKit's
  ///     own animators.
  ///   - plugins: The names for which `delegate` has an answer.
  ///   - delegate: The delegate of a plugin, for a controller or a container.
  ///   - animatorNamed: Finds an animator by the name in another one's `reducedMotion`.
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
