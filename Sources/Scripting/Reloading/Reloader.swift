public import Diagnostics
public import Transitions

/// Keeps an animator up to date with its file, and keeps the last working version if the file is
/// broken.
///
/// ```swift
/// let reloader = Reloader(of: "SwipeToPop", in: registry)
/// reloader.reload(at: "10:31:05")
/// stage.delegate = TransitionDelegate(name: "SwipeToPop", animator: { _ in reloader.animator })
/// ```
///
/// A version is loaded into its own state beside the one in use, checked, and played on its own
/// stage; only then does it replace the other. If anything fails, nothing changes.
/// A reloader does not watch files: a ``FileWatcher`` says when to call ``reload(at:)``, and
/// ``folders`` says which folders to watch.
public final class Reloader {
  /// The animator that transitions use: always the last version that worked.
  public let animator: ReloadableAnimator
  /// The label of the version in use, as it was passed in, or nil before the first one.
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
    /// The version in use stays; the notes name it.
    case kept(Diagnostic)
  }

  /// Makes a reloader; nothing is read before ``reload(at:)``.
  ///
  /// - Parameters:
  ///   - name: A name or a path, as `AnimatorRegistry` takes them.
  ///   - settings: Values of parameters as a user types them.
  ///   - registry: The registry to search, again each time.
  ///   - operations: The operations in which a new version is tried on its own stage; empty for
  ///     none.
  public init(
    of name: String, settings: [(name: String, value: String)] = [], in registry: AnimatorRegistry,
    rehearsing operations: [TransitionOperation] = [.push, .pop, .present, .dismiss]
  ) {
    self.name = name
    self.settings = settings
    self.registry = registry
    rehearsal = ScriptRehearsal(operations: operations)
    let missing = Diagnostic(.error, "'\(name)' has not been loaded yet")
    animator = ReloadableAnimator(BrokenAnimator(name: name, error: ScriptError(missing)))
  }

  /// The folders to watch: wherever a file was looked for at the last attempt and for the version
  /// in use, found or not, also through links.
  public var folders: Set<String> { dependencies.folders }

  /// Loads what the files contain now.
  ///
  /// - Parameter moment: The label of the version, such as `10:31:05`; a reloader does not read a
  ///   clock.
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
    case .failure(let error): return .kept(diagnostic(of: error))
    }
  }

  private func diagnostic(of error: any Error) -> Diagnostic {
    var diagnostic =
      (error as? any DiagnosticError)?.diagnostic
      ?? Diagnostic(.error, String(describing: error))
    if let version { diagnostic.notes.append(.init("keeping the version of \(version)")) }
    return diagnostic
  }
}
