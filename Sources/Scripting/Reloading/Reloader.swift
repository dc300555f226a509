public import Diagnostics
import Foundation
public import Transitions

/// Keeps an animator at what its file says, and at what it said last when that is broken.
///
/// ```swift
/// let reloader = Reloader(of: "SwipeToPop", in: registry)
/// reloader.reload(at: "10:31:05")
/// stage.delegate = TransitionDelegate(name: "SwipeToPop", animator: { _ in reloader.animator })
/// ```
///
/// A version is loaded into a state of its own beside the one in use, looked at, and played on a
/// stage of its own; only then it takes the other's place. Whatever fails on the way leaves
/// everything as it was. No file is watched here: a ``FileWatcher`` says when to call
/// ``reload(at:)``, and which folders to watch says ``folders``.
public final class Reloader {
  /// What transitions use: always the last version that worked.
  public let animator: ReloadableAnimator
  /// The moment of the version in use, as it was passed in, or nil before the first.
  public private(set) var version: String?

  private let name: String
  private let settings: [(name: String, value: String)]
  private let registry: AnimatorRegistry
  private let rehearsal: ScriptRehearsal
  private var dependencies = FileDependencies()

  /// What came of a reload.
  public enum Outcome {
    /// The files say what they said at the last attempt.
    case unchanged
    /// A new version is in use.
    case replaced(ScriptAnimator)
    /// The version in use stays; the notes say which.
    case kept(Diagnostic)
  }

  /// Makes a reloader; nothing is read before ``reload(at:)``.
  ///
  /// - Parameters:
  ///   - name: A name or a path, as `AnimatorRegistry` takes them.
  ///   - settings: Values of parameters as a user types them.
  ///   - registry: Where it is looked for, each time anew.
  ///   - operations: What a new version has to survive on a stage of its own; none to go without.
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
  /// in use, found or not, through links as well.
  public var folders: Set<String> { dependencies.folders }

  /// Takes up what the files say now.
  ///
  /// - Parameter moment: How the version is to be called, such as `10:31:05`; nobody reads a clock
  ///   here.
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
