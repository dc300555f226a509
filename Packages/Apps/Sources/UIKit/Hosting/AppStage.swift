import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// A stage with an app: the counterpart of `UIApplication`, the main run loop and the screen in UIKit.
///
/// The stage is an ordinary stage of the engine, so recorders, players and renderers work on it as on any other. The
/// `id` of a view is its `accessibilityIdentifier`, or else the name of its class and a number. The `id` of a
/// controller is the name of its class and a number.
///
/// While it is the *current* stage, `UIView.animate`, timers and `CACurrentMediaTime()` use it. It becomes current when
/// it is created, in ``perform(_:)``, and whenever its time advances.
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
  /// Runs timers, display links and blocks for the next turn.
  package let loop: StageLoop
  /// The installed window.
  package private(set) var window: UIWindow?
  /// The window that became the key window last.
  weak var keyWindow: UIWindow?
  /// Dispatches the touches.
  let touches: TouchDispatcher
  /// The views that need a layout pass.
  let layoutQueue = LayoutQueue()
  /// The stage's window until a `UIWindow` uses it.
  private var freeWindow: Views.Window?
  /// All controllers that were created, until they are released.
  private var controllers: [WeakController] = []
  /// All animators, interaction and presentation controllers that the app has returned, until they are released.
  private var answers: [WeakAnswer] = []
  private var companion: Companion?
  /// The views with a guide for their safe area or margins.
  var safeAreaViews: [SafeAreaView] = []
  /// Whether a view uses a keyboard layout guide.
  var followsKeyboard = false
  /// How the app's delegates have answered the questions for an animator.
  var animatorQuestions = AnimatorQuestions()
  /// The first responder, which receives keyboard input.
  weak var firstResponder: UIResponder?
  /// Requests of the app to the device without a visible effect: haptics, sounds, opened URLs.
  package private(set) var requests: [String] = []

  /// The adapters of the app's animators, until they are released.
  private var adapters: [WeakAdapter] = []

  private struct WeakAdapter {
    weak var adapter: AnimatorAdapter?
  }

  private struct WeakController {
    weak var controller: UIViewController?
    /// The name for the report about a controller that isn't released.
    let name: String
  }

  private struct WeakAnswer {
    weak var answer: AnyObject?
  }

  /// The stage of a view, or the current stage.
  static func around(_ view: UIView) -> AppStage? {
    (view.node.window?.stage?.companion as? Companion)?.app ?? current
  }

  /// The current stage.
  package private(set) static var current: AppStage? {
    get { latest ?? StandardStage.app }
    set { latest = newValue }
  }
  private static weak var latest: AppStage?

  /// Creates a stage.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - traits: The settings of the device and its user.
  ///   - frameRate: The number of frames per second.
  ///   - behavior: The version of iOS whose behavior is reproduced.
  package convenience init(
    size: CGSize, traits: Traits = Traits(), frameRate: Double = 60,
    behavior: Behavior = .standard
  ) {
    self.init(
      on: Stage(size: Size(size), traits: traits, frameRate: frameRate, behavior: behavior))
  }

  /// Runs an app on an existing stage, whose window is still empty.
  package init(on stage: Stage) {
    self.stage = stage
    loop = StageLoop(stage: stage)
    touches = TouchDispatcher()
    freeWindow = stage.window
    let companion = Companion(self)
    self.companion = companion
    stage.companion = companion
    stage.touchCompanion = companion
    becomeCurrent()
    announceKeyboard()
  }

  /// Makes this the current stage.
  package func becomeCurrent() {
    AppStage.current = self
    StageLoop.current = loop
  }

  /// Runs a closure with this stage as the current one.
  package func perform<Answer>(_ body: () throws -> Answer) rethrows -> Answer {
    let outer = AppStage.current
    becomeCurrent()
    defer { if let outer, outer !== self { outer.becomeCurrent() } }
    return try body()
  }

  /// Shows a window, so that its root controller appears.
  package func install(_ window: UIWindow) {
    perform {
      self.window = window
      window.makeKeyAndVisible()
      stage.commit()
    }
  }

  /// Advances the time by seconds, frame by frame.
  package func advance(by seconds: Double) {
    perform {
      let end = stage.time + seconds - 1e-9
      while stage.time < end { stage.tick() }
    }
  }

  /// Ends the run: nothing of the app is retained or called any longer.
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
      StandardStage.app?.becomeCurrent()
    }
  }

  /// The wait for the app's own timers and animations, in seconds of the stage.
  private var wait: (begin: Double, end: Double)?
  /// The seconds after which an app that starts timers and animations again and again counts as at rest.
  private static let patience = 5.0
  /// The longest animation that is waited for, in seconds; a longer one decorates a screen.
  private static let longestAnimation = 30.0

  /// Whether nothing of the app will happen soon.
  ///
  /// Animations that have begun are played to their end. An app with endless timers or animations counts as at rest after
  /// five seconds.
  package var isAtRest: Bool {
    let rest = stage.clock.remainingMotion(within: Self.longestAnimation)
    guard rest != nil || loop.isWaiting(within: 1) else {
      wait = nil
      return true
    }
    let now = stage.time
    var wait = wait ?? (now, now + Self.patience)
    if now <= wait.begin + Self.patience { wait.end = max(wait.end, now + (rest ?? 0)) }
    self.wait = wait
    return now > wait.end + 1e-9
  }

  // MARK: Lookup

  /// The frontmost view with an `accessibilityIdentifier`, or with the id that it has in recordings.
  package func view(identified id: String) -> UIView? {
    stage.window.view(withID: id).map { UIView.view(of: $0) }
  }

  /// The controllers on the stage with a class, title or id, in the order of their creation.
  package func controllers(named name: String) -> [UIViewController] {
    liveControllers.filter {
      isInHierarchy($0)
        && ($0.peer.id == name || $0.title == name || String(describing: type(of: $0)) == name)
    }
  }

  /// All controllers that were created and not yet released, in the order of their creation.
  package var liveControllers: [UIViewController] { controllers.compactMap(\.controller) }

  /// Whether a controller is the root, a child or presented, or will be presented.
  package func isInHierarchy(_ controller: UIViewController) -> Bool {
    controller.peer.windowEvenIfCovered === stage.window || controller.peer.parent != nil
      || controller.peer.presentingViewController != nil
      || controller === window?.rootViewController
  }

  func register(_ controller: UIViewController, named name: String) {
    controllers.removeAll { $0.controller == nil }
    controllers.append(WeakController(controller: controller, name: name))
  }

  /// The animators, interaction controllers and presentation controllers that are not yet released.
  package var liveAnswers: [AnyObject] { answers.compactMap(\.answer) }

  /// Tracks until when an animator, interaction controller or presentation controller lives.
  func watch(_ answer: AnyObject) {
    answers.removeAll { $0.answer == nil }
    guard !answers.contains(where: { $0.answer === answer }) else { return }
    answers.append(WeakAnswer(answer: answer))
  }

  /// Tracks an adapter, to find the one of a transition.
  func watch(adapter: AnimatorAdapter) {
    adapters.removeAll { $0.adapter == nil }
    adapters.append(WeakAdapter(adapter: adapter))
  }

  /// The adapter of the animator of a running transition.
  func adapter(of context: TransitionContext) -> AnimatorAdapter? {
    adapters.lazy.compactMap(\.adapter).first { $0.moves(context) }
  }

  func record(request: String) { requests.append(request) }

  /// The stage's window for the first `UIWindow`; nil if it is already used.
  func claimWindow() -> Views.Window? {
    defer { freeWindow = nil }
    return freeWindow
  }

  // MARK: Frame updates

  fileprivate func layOut() {
    loop.runTurn()
    announceSafeAreas()
    layoutQueue.layOut(in: stage.window)
    layoutQueue.draw()
  }
}

/// Receives the stage's events; the stage doesn't retain it.
private final class Companion: StageCompanion, TouchCompanion {
  private(set) weak var app: AppStage?

  init(_ app: AppStage) { self.app = app }

  /// Runs a closure with the app; a stage with a `UIWindow` only runs on the main actor.
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
