public import Apps
import Foundation
import QuartzCore
import Transitions
import Views

extension App {
  /// Makes an app of a window.
  ///
  /// - Parameters:
  ///   - name: The name by which a scenario asks for it.
  ///   - size: The screen of a scenario that names no device.
  ///   - window: Makes the window with its root controller; called for each run, on a fresh stage.
  public init(
    _ name: String, size: ScreenSize = .iPhone15, window: @escaping @MainActor () -> UIWindow
  ) {
    self.init(name, size: size) { stage -> any RunningApp in
      // The one who plays the stage does so on the main thread; a trap says otherwise.
      nonisolated(unsafe) let stage = stage
      nonisolated(unsafe) var hosted: HostedApp?
      MainActor.assumeIsolated { hosted = HostedApp(on: stage, showing: window) }
      guard let hosted else { preconditionFailure("the app was not made") }
      return hosted
    }
  }
}

/// An app of a window, as players and checks see it.
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
    // A finding is one line.
    MainThread.complaints().map { complaint in
      complaint.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .joined(separator: " ")
    }
  }

  func end() { run { $0.end() } }
}

/// An object that is not kept alive.
private final class WeakObject: @unchecked Sendable {
  // Only read to see whether it is nil, after everything has ended.
  private weak var object: AnyObject?
  private let kind: Remnant.Kind

  init(_ kind: Remnant.Kind, _ object: AnyObject) {
    self.kind = kind
    self.object = object
  }

  var remnant: Remnant? { object.map { Remnant(kind, $0) } }
}
