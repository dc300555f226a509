public import Diagnostics
public import Transitions

/// Keeps an animator up to date with its file.
///
/// If the file is broken, the last working version stays in use.
///
/// ```swift
/// let reloader = Reloader(of: "SwipeToPop", in: registry)
/// reloader.reload(at: "10:31:05")
/// stage.delegate = TransitionDelegate(name: "SwipeToPop", animator: { _ in reloader.animator })
/// ```
///
/// A new version is loaded into a separate state, checked, and played on a separate stage. Only
/// then does it replace the version in use. If anything fails, nothing changes. A reloader does not
/// watch files: a ``FileWatcher`` determines when to call ``reload(at:)``, and ``folders`` are the
/// folders to watch.
public final class Reloader {
  /// The animator that transitions use: always the last version that worked.
  public let animator: ReloadableAnimator
  /// The label of the version in use, as passed to ``reload(at:)``; nil before the first version.
  public private(set) var version: String?

  private let name: String
  private let settings: [(name: String, value: String)]
  private let registry: AnimatorRegistry
  private let rehearsal: ScriptRehearsal
  private var dependencies = FileDependencies()

  /// The result of a reload.
  public enum Outcome {
    /// The files are the same as at the last attempt.
    case unchanged
    /// A new version is in use.
    case replaced(ScriptAnimator)
    /// The version in use was kept. The notes name it.
    case kept(Diagnostic)
  }

  /// Creates a reloader.
  ///
  /// Nothing is read before ``reload(at:)`` is called.
  ///
  /// - Parameters:
  ///   - name: A name or a path, as for `AnimatorRegistry`.
  ///   - settings: Values of parameters, as typed by a user.
  ///   - registry: The registry, which is searched again for each reload.
  ///   - operations: The operations in which a new version is tried on its own stage; empty for no
  ///     trial.
  public init(
    of name: String, settings: [(name: String, value: String)] = [], in registry: AnimatorRegistry,
    rehearsing operations: [TransitionOperation] = TransitionOperation.usual
  ) {
    self.name = name
    self.settings = settings
    self.registry = registry
    rehearsal = ScriptRehearsal(operations: operations)
    let missing = Diagnostic(.error, "'\(name)' has not been loaded yet")
    animator = ReloadableAnimator(BrokenAnimator(name: name, error: ScriptError(missing)))
  }

  /// The folders to watch: those where any file was looked for at the last attempt or for the
  /// version in use, whether or not it was found, also through links.
  public var folders: Set<String> { dependencies.folders }

  /// Loads the current contents of the files.
  ///
  /// - Parameter moment: The label of the version, such as `10:31:05`. It is a parameter because a
  ///   reloader does not read a clock.
  @discardableResult
  public func reload(at moment: String) -> Outcome {
    let candidate = dependencies.remake { accessLog in
      let registry = registry.recordingAccess(in: accessLog)
      let candidate = try registry.animator(
        at: try registry.location(of: name), settings: settings)
      try rehearsal.play(candidate)
      return candidate
    }
    switch candidate {
    case nil: return .unchanged
    case .success(let candidate):
      version = moment
      animator.replace(with: candidate)
      return .replaced(candidate)
    case .failure(let error): return .kept(Diagnostic(of: error, keeping: version))
    }
  }
}
