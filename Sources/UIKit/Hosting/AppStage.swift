import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// A stage that an app plays on: what `UIApplication`, the main run loop and the screen are under UIKit.
///
/// The stage is an ordinary one of the engine, so recorders, players and renderers work on it as on any
/// other: a view's `id` is its `accessibilityIdentifier`, else the name of its class and a number; a
/// controller's `id` is the name of its class and a number.
///
/// While it is the *current* one, `UIView.animate`, timers and `CACurrentMediaTime()` use it. It becomes that when
/// it is made, in ``perform(_:)``, and whenever its time moves.
///
/// ```swift
/// let app = AppStage(size: CGSize(width: 390, height: 844))
/// app.install(makeWindow())
/// app.stage.tap(at: Point(x: 100, y: 200))
/// app.advance(by: 1)
/// ```
@MainActor
package final class AppStage {
  /// The engine's stage.
  package let stage: Stage
  /// Timers, display links, and what waits for the next turn.
  package let loop: StageLoop
  /// The window that was installed.
  package private(set) var window: UIWindow?
  /// Follows the fingers.
  let touches: TouchDispatcher
  /// Views that wait for a layout pass.
  let layoutQueue = LayoutQueue()
  /// The window of the stage until a `UIWindow` takes it.
  private var freeWindow: Views.Window?
  /// All controllers that were made, as long as they live.
  private var controllers: [WeakController] = []
  /// All animators and their like that were asked, as long as they live.
  private var answers: [WeakAnswer] = []
  private var companion: Companion?
  /// The views that have a guide of their safe area or their margins.
  var safeAreaViews: [SafeAreaView] = []
  /// Whether a view has asked where the keyboard is.
  var followsKeyboard = false
  /// Who keys go to.
  weak var firstResponder: UIResponder?
  /// What the app asked the device for that can't be seen: haptics, sounds, opened addresses.
  package private(set) var requests: [String] = []

  private struct WeakController {
    weak var controller: UIViewController?
    /// Kept for the report of one that lives too long.
    let name: String
  }

  private struct WeakAnswer {
    weak var answer: AnyObject?
  }

  /// What a window knows of the one who plays it.
  private final class Slot {
    weak var app: AppStage?
    init(_ app: AppStage) { self.app = app }
  }

  /// The stage on which a view is, else the one that plays now.
  static func around(_ view: UIView) -> AppStage? {
    view.node.window?.attachments[Slot.self]?.app ?? current
  }

  /// The stage that plays now.
  package private(set) static weak var current: AppStage?

  /// Makes a stage.
  ///
  /// - Parameters:
  ///   - size: In points.
  ///   - traits: What the device and its user ask for.
  ///   - frameRate: Frames a second.
  ///   - behavior: The version of iOS whose rules hold.
  package convenience init(
    size: CGSize, traits: Traits = Traits(), frameRate: Double = 60,
    behavior: Behavior = .standard
  ) {
    self.init(
      on: Stage(size: Size(size), traits: traits, frameRate: frameRate, behavior: behavior))
  }

  /// Has an app play on a stage that exists, whose window is still empty.
  package init(on stage: Stage) {
    self.stage = stage
    loop = StageLoop(stage: stage)
    touches = TouchDispatcher()
    freeWindow = stage.window
    let companion = Companion(self)
    self.companion = companion
    stage.companion = companion
    stage.touchCompanion = companion
    stage.window.attachments[Slot.self] = Slot(self)
    becomeCurrent()
    announceKeyboard()
  }

  /// Has everything that looks for a stage find this one.
  package func becomeCurrent() {
    AppStage.current = self
    StageLoop.current = loop
  }

  /// Does something with this stage as the current one.
  package func perform<Answer>(_ body: () throws -> Answer) rethrows -> Answer {
    let outer = AppStage.current
    becomeCurrent()
    defer { if let outer, outer !== self { outer.becomeCurrent() } }
    return try body()
  }

  /// Shows a window: its root controller appears.
  package func install(_ window: UIWindow) {
    perform {
      self.window = window
      window.makeKeyAndVisible()
      stage.commit()
    }
  }

  /// Moves the time on by seconds, in frames of the stage's rate.
  package func advance(by seconds: Double) {
    perform {
      let end = stage.time + seconds - 1e-9
      while stage.time < end { stage.tick() }
    }
  }

  /// Ends the run: nothing of the app is kept any more, and nothing of it is called.
  package func end() {
    perform {
      window?.rootViewController = nil
      window = nil
      stage.companion = nil
      stage.touchCompanion = nil
      companion = nil
      loop.removeAll()
      layoutQueue.removeAll()
      sweepAssociatedObjects()
    }
    if AppStage.current === self {
      AppStage.current = nil
      StageLoop.current = nil
    }
  }

  /// Since when only timers were left to wait for, in seconds of the stage.
  private var waitBegin: Double?

  /// Whether the app waits for nothing that comes soon; one whose timers never end counts as at rest after five
  /// seconds.
  package var isAtRest: Bool {
    guard loop.isWaiting(within: 1) else {
      waitBegin = nil
      return true
    }
    let begin = waitBegin ?? stage.time
    waitBegin = begin
    return stage.time - begin > 5
  }

  // MARK: Finding things

  /// The view in front with an `accessibilityIdentifier`, or with the id that it has in recordings.
  package func view(identified id: String) -> UIView? {
    stage.window.view(withID: id).map { UIView.view(of: $0) }
  }

  /// The controllers on the stage whose class, title or id is the given one, in order of their making.
  package func controllers(named name: String) -> [UIViewController] {
    liveControllers.filter {
      isInHierarchy($0)
        && ($0.peer.id == name || $0.title == name || String(describing: type(of: $0)) == name)
    }
  }

  /// All controllers that were made and not released yet, in order of their making.
  package var liveControllers: [UIViewController] { controllers.compactMap(\.controller) }

  /// Whether a controller is the root, a child, or presented, or on its way.
  package func isInHierarchy(_ controller: UIViewController) -> Bool {
    controller.peer.windowEvenIfCovered === stage.window || controller.peer.parent != nil
      || controller.peer.presentingViewController != nil
      || controller === window?.rootViewController
  }

  func register(_ controller: UIViewController, named name: String) {
    controllers.removeAll { $0.controller == nil }
    controllers.append(WeakController(controller: controller, name: name))
  }

  /// The animators, interaction controllers and presentation controllers that are not released yet.
  package var liveAnswers: [AnyObject] { answers.compactMap(\.answer) }

  /// Watches how long an animator, or one of its like, lives.
  func watch(_ answer: AnyObject) {
    answers.removeAll { $0.answer == nil }
    guard !answers.contains(where: { $0.answer === answer }) else { return }
    answers.append(WeakAnswer(answer: answer))
  }

  func note(request: String) { requests.append(request) }

  /// The window of the stage, for the first `UIWindow`; nil once it has one.
  func takeWindow() -> Views.Window? {
    defer { freeWindow = nil }
    return freeWindow
  }

  // MARK: The stage's calls

  fileprivate func layOut() {
    loop.runTurn()
    announceSafeAreas()
    layoutQueue.layOut(in: stage.window)
    layoutQueue.draw()
  }
}

/// Gets the stage's events; the stage doesn't keep it alive.
private final class Companion: StageCompanion, TouchCompanion {
  private weak var app: AppStage?

  init(_ app: AppStage) { self.app = app }

  /// Does something with the app; a stage with a `UIWindow` is moved on the main actor.
  private func run<Answer: Sendable>(_ body: @MainActor (AppStage) -> Answer) -> Answer? {
    guard let app else { return nil }
    return MainActor.assumeIsolated {
      app.becomeCurrent()
      return body(app)
    }
  }

  func timeDidAdvance() { _ = run { $0.loop.timeDidAdvance() } }
  func willCommit() { _ = run { $0.layOut() } }
  func didLayOut() { _ = run { $0.layoutQueue.layOut(in: $0.stage.window) } }

  func touch(
    _ phase: TouchPhase, at point: Point, time: Double, velocity: Point?, finger: Int
  ) -> Bool {
    run {
      $0.touches.touch(
        phase, at: point, time: time, velocity: velocity, finger: finger, on: $0)
    } ?? false
  }

  func cancelTouches() { _ = run { $0.touches.cancelAll(on: $0) } }
}
