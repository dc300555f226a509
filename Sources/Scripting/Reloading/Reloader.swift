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
  /// What the last attempt asked for, and the last version that worked.
  private var attempted: Set<String> = []
  private var used: Set<String> = []
  private var fingerprint: Fingerprint?

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
  ///   - operations: What a new version has to survive on a stage of its own; none to go without.
  public init(
    of name: String, settings: [(name: String, value: String)] = [], in registry: AnimatorRegistry,
    rehearsing operations: [Transitions.Operation] = [.push, .pop, .present, .dismiss]
  ) {
    self.name = name
    self.settings = settings
    self.registry = registry
    rehearsal = ScriptRehearsal(operations: operations)
    let missing = Diagnostic(.error, "'\(name)' was not loaded yet")
    animator = ReloadableAnimator(BrokenAnimator(name: name, error: ScriptError(missing)))
  }

  /// The files that make a difference, found or not: those of the last attempt and those of the
  /// version in use.
  public var files: Set<String> { attempted.union(used) }

  /// The folders to watch: wherever a file was looked for, through links as well.
  public var folders: Set<String> {
    var folders = Set(registry.searchPath.folders(for: .animators).map(\.path))
    for file in files {
      let url = URL(fileURLWithPath: file)
      folders.insert(url.deletingLastPathComponent().path)
      folders.insert(url.resolvingSymlinksInPath().deletingLastPathComponent().path)
    }
    return folders
  }

  /// Takes up what the files say now.
  ///
  /// - Parameter moment: How the version is to be called, such as `10:31:05`; nobody reads a clock
  ///   here.
  @discardableResult
  public func reload(at moment: String) -> Outcome {
    let asked = AskedFiles()
    // Read before the load: what changes in between is a change at the next look.
    var now = Fingerprint(of: files)
    do {
      let location = try registry.location(of: name)
      now.include([location.path])
      if now == fingerprint { return .unchanged }
      let candidate = try registry.animator(at: location, settings: settings, noting: asked)
      try rehearsal.play(candidate)
      attempted = asked.paths
      used = asked.paths
      fingerprint = now.including(files)
      version = moment
      animator.replace(with: candidate)
      return .replaced(candidate)
    } catch {
      if now == fingerprint { return .unchanged }
      attempted = asked.paths
      fingerprint = now.including(files)
      return .kept(diagnostic(of: error))
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
