public import Transitions

/// What a player needs from outside: who moves what, by name.
///
/// A scenario knows names only, and `Scenarios` knows no scripts. Whoever brings both together
/// gives these functions.
public struct PlayerEnvironment {
  /// Makes who answers on the stage; asked once by each player.
  public var resolver: () -> DelegateResolver
  /// Finds the animator that another names as its replacement under reduced motion.
  public var animatorNamed: (String) -> (any Animator)?
  /// Exchanges an animator's script; the player tells of it with an event.
  ///
  /// Transitions on their way may go on with the old one.
  public var reload: (_ animator: String, _ file: String) throws -> Void

  /// Makes an environment.
  ///
  /// - Parameters:
  ///   - resolver: Makes who answers on the stage.
  ///   - animatorNamed: Finds the animator that another names for reduced motion.
  ///   - reload: Exchanges an animator's script.
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

  /// Makes an environment of delegates, for a host without plugins on a search path.
  ///
  /// - Parameters:
  ///   - defaultDelegate: Answers where the scenario names no plugin; nil leaves it to the stage's
  ///     cross dissolve.
  ///   - plugins: The names that `delegate` knows.
  ///   - delegate: The delegate of a plugin, be it a controller's or a container's.
  ///   - animatorNamed: Finds the animator that another names for reduced motion.
  ///   - reload: Exchanges an animator's script.
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

  /// Nothing of that name is known.
  public struct Unknown: Error {
    /// An error to throw for a name that is not known.
    public init() {}
  }
}
