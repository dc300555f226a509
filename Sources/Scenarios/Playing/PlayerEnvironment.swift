public import Transitions

/// What a player needs from outside: who moves what, by name.
///
/// A scenario knows names only, and `Scenarios` knows no scripts. Whoever brings both together
/// gives these functions.
public struct PlayerEnvironment {
  /// Answers where the scenario names no plugin: the animator that is tried out.
  public var defaultDelegate: TransitionDelegate?
  /// The plugins there are, asked for only to offer the nearest name for a wrong one.
  public var plugins: () -> [String]
  /// The delegate of a plugin.
  ///
  /// It is asked once for each plugin a scenario names.
  public var delegate: (_ plugin: String) throws -> TransitionDelegate
  /// Finds the animator that another names as its replacement under reduced motion.
  public var animatorNamed: (String) -> (any Animator)?
  /// Exchanges an animator's script; the player tells of it with an event.
  ///
  /// Transitions on their way may go on with the old one.
  public var reload: (_ animator: String, _ file: String) throws -> Void

  /// Makes an environment.
  ///
  /// - Parameters:
  ///   - defaultDelegate: Answers where the scenario names no plugin; nil leaves it to the stage's
  ///     cross dissolve.
  ///   - plugins: The names that `delegate` knows.
  ///   - delegate: The delegate of a plugin.
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
    self.defaultDelegate = defaultDelegate
    self.plugins = plugins
    self.delegate = delegate
    self.animatorNamed = animatorNamed
    self.reload = reload
  }

  /// Nothing of that name is known.
  public struct Unknown: Error {
    /// An error to throw for a name that is not known.
    public init() {}
  }
}
