public import Transitions

/// What a player needs from outside: delegates and animators by name.
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
