import Diagnostics
import Scripting
import Transitions

/// The scripts of an app, and the transitions that they move.
///
/// ```swift
/// let interlude = Interlude(scripts: Bundle.main.path(forResource: "Scripts", ofType: nil) ?? "")
/// let deck = try interlude.delegate("Deck", settings: ["scale": "0.9"])
/// navigationController.delegate = deck
/// ```
///
/// UIKit's own transitions are moved by the script itself, which the engine plays on a private stage. A script that
/// fails never stops a transition: the engine's fallback continues it, and ``onFailure`` says what happened.
@MainActor
public final class Interlude {
  private(set) var registry: AnimatorRegistry
  /// The seed of all randomness; the same seed gives the same frames.
  public var seed: UInt64 = 1
  /// Receives the failures of scripts; the transition has already gone on without them.
  public var onFailure: ((Failure) -> Void)?
  /// Receives what UIKit can't show of a transition, once for each view and property.
  public var onNotShown: ((NotShown) -> Void)?
  /// What UIKit could not show so far, in the order in which it was noticed; at most 100.
  public private(set) var notShown: [NotShown] = []

  private static let notShownLimit = 100

  #if DEBUG
    /// What is read again when its files change; nil unless the app has asked for that.
    var reloading: Reloading?
    /// Whether a delegate was made, whose scripts can't be read again unless that was asked for before.
    private(set) var hasDelegates = false
    /// Records what the app does, if it follows a server.
    var takes: TakeRecorder? { reloading?.server?.takes }
  #endif

  /// A failure of a script.
  public struct Failure: Sendable, Hashable {
    /// The name of the animator or the plugin.
    public let animator: String
    /// The operation: `push`, `pop`, `present`, `dismiss`, `tab` or `replace`; empty for a plugin that doesn't load,
    /// and for a version that isn't used.
    public let operation: String
    /// The file as it was found, from the folder of the scripts; nil if the error is in no file.
    public let file: String?
    /// The line, counted from 1; nil if the error has none.
    public let line: Int?
    /// What is wrong, in a line.
    public let message: String
    /// The whole report, with the lines of the script, as `interlude run` prints it.
    public let report: String
    /// The animator that took over; nil if the transition was over.
    public let fallback: String?
  }

  /// A property of a script that UIKit can't show on a live view.
  public struct NotShown: Sendable, Hashable {
    /// The name of the animator.
    public let animator: String
    /// The name of the view in the script.
    public let view: String
    /// The name of the property, or of the option of a layer.
    public let what: String
    /// Why it isn't shown.
    public let reason: String
  }

  /// Creates the scripts of some folders; nothing is read until it is needed.
  ///
  /// - Parameter scripts: The paths of folders, searched in this order: each has animators, or the folders
  ///   `animators` and `Plugins`.
  public init(scripts: String...) {
    registry = AnimatorRegistry(
      searchPath: SearchPath(roots: scripts.map { .init(path: $0, reason: .option) }))
  }

  /// A delegate whose transitions an animator moves.
  ///
  /// An animator whose script is broken counts as found: each transition reports the error and is moved by the
  /// engine's fallback, so that a broken script doesn't break the app.
  ///
  /// - Parameters:
  ///   - name: The name of the animator: its file without the extension.
  ///   - settings: Values of the animator's parameters, as a user would type them.
  /// - Throws: An error that names the folder, if there is no such animator, or the parameter, if a setting is wrong.
  public func delegate(
    _ name: String, settings: [String: String] = [:]
  ) throws -> InterludeDelegate {
    try delegate(name, settings: settings, as: InterludeDelegate.self)
  }

  /// A delegate of the app's own class, like ``delegate(_:settings:)``.
  public func delegate<Delegate: InterludeDelegate>(
    _ name: String, settings: [String: String] = [:], as type: Delegate.Type
  ) throws -> Delegate {
    let values = Self.sorted(settings)
    #if DEBUG
      hasDelegates = true
      if let reloading {
        // Only a name or a setting that is wrong throws.
        if !reloading.awaitsScripts { _ = try animator(name, values) }
        let made = reloading.animator(name, values, in: registry) {
          type.init(self, moving: .init($0))
        }
        made.subject = .init(word: name, settings: settings)
        return made
      }
    #endif
    return type.init(self, moving: .init(.animator(try animator(name, values))))
  }

  /// A delegate whose transitions a plugin moves: its rules choose the animator of each change, and its gestures drive
  /// them in the views that ``InterludeDelegate/addGestures(to:)`` names.
  ///
  /// A plugin that is broken counts as found, like an animator: ``onFailure`` gets the error, and UIKit moves the
  /// changes itself. If the plugin has a presentation, the delegate returns it for controllers whose style is `.custom`.
  ///
  /// - Parameters:
  ///   - name: The name of the plugin.
  ///   - settings: Values of its animators' and gestures' parameters, such as `"dismiss.distance": "300"`.
  /// - Throws: An error that names the folders, if there is no such plugin, or the parameter, if a setting is wrong.
  public func delegate(
    plugin name: String, settings: [String: String] = [:]
  ) throws -> InterludeDelegate {
    try delegate(plugin: name, settings: settings, as: InterludeDelegate.self)
  }

  /// A delegate of the app's own class, like ``delegate(plugin:settings:)``.
  public func delegate<Delegate: InterludeDelegate>(
    plugin name: String, settings: [String: String] = [:], as type: Delegate.Type
  ) throws -> Delegate {
    let values = Self.sorted(settings)
    #if DEBUG
      hasDelegates = true
      if let reloading {
        if !reloading.awaitsScripts, (try? registry.plugin(named: name)) == nil {
          _ = try plugin(name, values)
        }
        let made = reloading.plugin(name, values, in: registry) {
          type.init(self, moving: .init($0))
        }
        made.subject = .init(word: "plugin:\(name)", settings: settings)
        return made
      }
    #endif
    return type.init(self, moving: .init(try plugin(name, values)))
  }

  private static func sorted(_ settings: [String: String]) -> [(name: String, value: String)] {
    settings.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
  }

  private func plugin(
    _ name: String, _ settings: [(name: String, value: String)]
  ) throws -> InterludeDelegate.Animator.Content {
    let plugin: Plugin
    do {
      plugin = try registry.plugin(named: name)
    } catch let error as RegistryError {
      throw error
    } catch {
      report(error, of: name, in: "", note: "UIKit moves the changes itself", fallback: nil)
      return .nothing
    }
    return .plugin(
      settings.isEmpty ? plugin : try plugin.setting(settings, in: registry),
      Resolver(in: registry))
  }

  private func animator(
    _ name: String, _ settings: [(name: String, value: String)]
  ) throws -> any Animator {
    do {
      return try registry.animator(named: name, settings: settings)
    } catch let error as ScriptError {
      return BrokenAnimator(name: name, error: error)
    }
  }

  #if DEBUG
    /// Searches a folder before all others.
    func search(first folder: String) {
      let root = SearchPath.Root(path: folder, reason: .option)
      let others = registry.searchPath.roots.filter { $0 != root }
      registry = AnimatorRegistry(searchPath: SearchPath(roots: [root] + others))
    }

    /// Reports a version that isn't used.
    func report(_ diagnostic: Diagnostic, of name: String) {
      report(Broken(diagnostic: diagnostic), of: name, in: "", note: nil, fallback: nil)
    }
  #endif

  /// An error that has its diagnostic.
  private struct Broken: DiagnosticError { let diagnostic: Diagnostic }

  /// The animator that a script names as its replacement under reduced motion.
  func animator(named name: String) -> (any Animator)? { try? registry.animator(named: name) }

  func report(_ failure: AnimatorFailure) {
    let next = failure.fallback.map { "continued with '\($0)'" } ?? "had already ended"
    report(
      failure.error, of: failure.animator, in: failure.operation.rawValue,
      note: "the \(failure.operation.rawValue) \(next)", fallback: failure.fallback)
  }

  private func report(
    _ error: any Error, of name: String, in operation: String, note: String?, fallback: String?
  ) {
    var diagnostic =
      (error as? any DiagnosticError)?.diagnostic
      ?? Diagnostic(.error, "'\(name)' failed: \(error)")
    if let note { diagnostic.notes.append(.init(note)) }
    #if DEBUG
      reloading?.server?.send(.failed(diagnostic, name: name))
    #endif
    onFailure?(
      Failure(
        animator: name, operation: operation, file: diagnostic.position?.file,
        line: diagnostic.position?.line, message: diagnostic.message,
        report: DiagnosticPrinter().text(for: diagnostic), fallback: fallback))
  }

  func report(_ part: ViewShowing.NotShown, of animator: String) {
    // All pieces of a view are reported as one.
    let view = String(part.view.prefix { $0 != "[" })
    let made = NotShown(animator: animator, view: view, what: part.what, reason: part.reason)
    guard notShown.count < Self.notShownLimit, !notShown.contains(made) else { return }
    notShown.append(made)
    onNotShown?(made)
  }
}
