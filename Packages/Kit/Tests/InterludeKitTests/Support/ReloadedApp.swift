import Foundation
import InterludeKit
import Testing
import Transitions
import UIKit

/// An app whose push a script moves, which changes.
@MainActor
final class ReloadedApp {
  let scripts: Scripts
  let app: AppSide
  private(set) var failures: [Interlude.Failure] = []

  /// A version of the script.
  enum Version: String {
    case right = "translateX = 100 * (1 - presence)"
    case down = "translateY = 100 * (1 - presence)"
  }

  nonisolated static func slide(_ values: String, duration: Double = 0.5) -> String {
    """
    return {
      duration = \(duration), curve = "linear",
      frame = function(ctx, progress, presence) return { front = { \(values) } } end,
    }
    """
  }

  /// A plugin that pushes with an animator.
  nonisolated static func plugin(_ animator: String, _ rest: String = "") -> String {
    "return { api = 1, animator = { push = \"\(animator)\", pop = \"\(animator)\" }, \(rest) }"
  }

  /// - Parameters:
  ///   - plugin: The name of the plugin that moves it; the animator `Slide` if nil.
  ///   - prepare: Asks for reloading.
  init(
    duration: Double = 0.5, plugin: String? = nil, files: (Scripts) throws -> Void = { _ in },
    _ prepare: @escaping (Interlude) throws -> Void
  ) throws {
    scripts = try Scripts(["Slide": Self.slide(Version.right.rawValue, duration: duration)])
    try files(scripts)
    let interlude = Interlude(scripts: scripts.folder)
    app = try AppSide(LoopCase.all(of: .push)[0]) { inApp in
      var problem: (any Error)?
      inApp { do { try prepare(interlude) } catch { problem = error } }
      if let problem { throw problem }
      return (
        interlude,
        try plugin.map { try interlude.delegate(plugin: $0, as: SourcedDelegate.self) }
          ?? interlude.delegate("Slide", as: SourcedDelegate.self)
      )
    }
    interlude.onFailure = { [weak self] in self?.failures.append($0) }
  }

  func save(_ version: Version) throws {
    try scripts.write(Self.slide(version.rawValue), to: "Slide")
  }

  func tick(begin: Bool = false) { app.tick { if begin { app.begin() } } }

  var progress: Double? { app.delegate.running?.progress }

  /// Where the arriving screen is shown.
  var shown: CGAffineTransform {
    app.parts.other?.view.layer.presentation()?.affineTransform() ?? .identity
  }

  /// Whether the arriving screen is so many points below its place.
  func isDown(by points: Double) -> Bool { abs(shown.ty - points) < 1e-6 }

  func expectNothingLeft() {
    #expect(app.isOver && app.leftovers.isEmpty, "\(app.leftovers)")
    finish()
  }

  func finish() {
    app.end()
    app.interlude.stopReloading()
  }
}
