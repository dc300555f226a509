public import Apps
import Foundation
import QuartzCore
import Transitions
import Views

extension App {
  /// Creates an app with a window.
  ///
  /// - Parameters:
  ///   - name: The name of the app in scenarios.
  ///   - size: The screen size for scenarios that name no device.
  ///   - window: Makes the window with its root controller; called for each run, on a new stage.
  public init(
    _ name: String, size: ScreenSize = .iPhone15, window: @escaping @MainActor () -> UIWindow
  ) {
    self.init(name, size: size) { stage -> any RunningApp in
      // The caller runs the stage on the main thread; `assumeIsolated` traps if it doesn't.
      nonisolated(unsafe) let stage = stage
      nonisolated(unsafe) var hosted: HostedApp?
      MainActor.assumeIsolated { hosted = HostedApp(on: stage, showing: window) }
      guard let hosted else { preconditionFailure("the app was not made") }
      return hosted
    }
  }
}

/// An app with a window, with the interface for players and checks.
private final class HostedApp: RunningApp {
  private let app: AppStage

  @MainActor
  init(on stage: Stage, showing window: () -> UIWindow) {
    app = AppStage(on: stage)
    app.install(app.perform(window))
  }

  private func run<Answer: Sendable>(_ body: @MainActor (AppStage) -> Answer) -> Answer {
    let app = app
    return MainActor.assumeIsolated { body(app) }
  }

  var isAtRest: Bool { run { $0.isAtRest } }

  func names(of controller: Views.ViewController) -> [String] {
    nonisolated(unsafe) let controller = controller
    return run { app in
      guard let own = app.liveControllers.first(where: { $0.peer === controller }) else {
        return [controller.id]
      }
      return [String(describing: type(of: own)), controller.id] + (own.title.map { [$0] } ?? [])
    }
  }

  func name(of view: Views.View) -> String? { view.id }

  func survivors() -> [String] {
    run { app in
      app.liveControllers.filter { $0.isViewLoaded && !app.isInHierarchy($0) }
        .map { String(describing: type(of: $0)) }.sorted()
    }
  }

  func remains() -> () -> [Remnant] {
    let objects = run { app in
      app.liveControllers.map { WeakObject(.controller, $0) }
        + app.liveAnswers.map { WeakObject(.answer, $0) }
    }
    return { objects.compactMap(\.remnant).sorted { $0.name < $1.name } }
  }

  func complaints() -> [String] {
    // A finding is a single line.
    MainThread.complaints().map { complaint in
      complaint.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .joined(separator: " ")
    }
  }

  func silentDelegates() -> [String] { run { $0.animatorQuestions.complaints } }

  var needsOwnInteraction: Bool { true }

  func cancelTouches() { run { app in app.perform { app.touches.cancelAll(on: app) } } }

  func interruptibleAnimators(
    of context: TransitionContext
  ) -> (owner: String, areSame: Bool)? {
    nonisolated(unsafe) let context = context
    return run { app in app.perform { app.adapter(of: context)?.interruptibleAnimators() } }
  }

  func end() { run { $0.end() } }
}

/// A weak reference to an object.
private final class WeakObject: @unchecked Sendable {
  // It is only read to check for nil, after the run has ended.
  private weak var object: AnyObject?
  private let kind: Remnant.Kind

  init(_ kind: Remnant.Kind, _ object: AnyObject) {
    self.kind = kind
    self.object = object
  }

  var remnant: Remnant? { object.map { Remnant(kind, $0) } }
}
