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
  private let registry: AnimatorRegistry
  /// The seed of all randomness; the same seed gives the same frames.
  public var seed: UInt64 = 1
  /// Receives the failures of scripts; the transition has already gone on without them.
  public var onFailure: ((Failure) -> Void)?
  /// Receives what UIKit can't show of a transition, once for each view and property.
  public var onNotShown: ((NotShown) -> Void)?
  /// What UIKit could not show so far, in the order in which it was noticed; at most 100.
  public private(set) var notShown: [NotShown] = []

  private static let notShownLimit = 100

  /// The animators of delegates that were made since ``startReloading(every:)``.
  private var reloaders: [(name: String, reloader: Reloader)] = []
  private var reloading: DisplayClock?

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
  ) throws -> Delegate { type.init(self, moving: .init(.animator(try animator(name, settings)))) }

  /// A delegate whose transitions a plugin moves: its rules choose the animator of each change, and its gestures drive
  /// them in the views that ``InterludeDelegate/addGestures(to:)`` names.
  ///
  /// A plugin that is broken counts as found, like an animator: ``onFailure`` gets the error, and UIKit moves the
  /// changes itself. What a plugin says about presentations and waiting isn't used; an app has its own presentation
  /// controllers.
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
  ) throws -> Delegate { type.init(self, moving: .init(try plugin(name, settings))) }

  private func plugin(
    _ name: String, _ settings: [String: String]
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
    let values = settings.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
    return .plugin(
      values.isEmpty ? plugin : try plugin.setting(values, in: registry), Resolver(in: registry))
  }

  private func animator(
    _ name: String, _ settings: [String: String]
  ) throws -> any Animator {
    let loaded = try loaded(name, settings)
    guard reloading != nil else { return loaded }
    let reloader = Reloader(
      of: name, settings: settings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) },
      in: registry)
    reloaders.append((name, reloader))
    reload(reloader, name)
    return reloader.animator
  }

  private func loaded(_ name: String, _ settings: [String: String]) throws -> any Animator {
    do {
      return try registry.animator(
        named: name, settings: settings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    } catch let error as ScriptError {
      return BrokenAnimator(name: name, error: error)
    }
  }

  // MARK: Reloading

  /// Reads scripts again when their files change, for a debug build in a simulator, which can read the folder on the Mac.
  ///
  /// It concerns the animators of delegates that are made afterward; plugins and their animators stay. A transition that
  /// runs goes on with the new version, at the same progress. A version with an error is reported to ``onFailure``,
  /// and the one before stays in use.
  ///
  /// ```swift
  /// #if DEBUG && targetEnvironment(simulator)
  ///   interlude.startReloading()
  /// #endif
  /// ```
  ///
  /// - Parameter seconds: How often the files are looked at; at least 0.1.
  public func startReloading(every seconds: Double = 0.5) {
    stopReloading()
    let clock = DisplayClock()
    let interval = seconds.isFinite ? max(seconds, 0.1) : 0.5
    var rest = interval
    clock.start { [weak self, weak clock] passed in
      guard let self else {
        clock?.stop()
        return
      }
      rest -= passed
      guard rest <= 0 else { return }
      rest = interval
      reload()
    }
    reloading = clock
  }

  /// Ends ``startReloading(every:)``; delegates keep their animators.
  public func stopReloading() {
    reloading?.stop()
    reloading = nil
  }

  /// Reads the files of the animators that are reloaded now.
  public func reload() {
    for (name, reloader) in reloaders { reload(reloader, name) }
  }

  private func reload(_ reloader: Reloader, _ name: String) {
    changes += 1
    guard case .kept(let diagnostic) = reloader.reload(at: "look \(changes)") else { return }
    report(
      Broken(diagnostic: diagnostic), of: name, in: "", note: "the version before stays in use",
      fallback: nil)
  }

  /// How often files were looked at.
  private var changes = 0

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
    _ error: any Error, of name: String, in operation: String, note: String, fallback: String?
  ) {
    guard let onFailure else { return }
    var diagnostic =
      (error as? any DiagnosticError)?.diagnostic
      ?? Diagnostic(.error, "'\(name)' failed: \(error)")
    diagnostic.notes.append(.init(note))
    onFailure(
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
