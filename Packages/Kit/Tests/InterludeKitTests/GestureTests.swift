import Motion
import Testing
import Transitions
import UIKit

@testable import InterludeKit

/// Plugins in an app: what chooses, what fingers may do, and what happens if they can't.
@MainActor
struct GestureTests {
  private static let swipe = """
    return {
      api = 1,
      animator = { push = "Slide", pop = "Slide", present = "Slide", dismiss = "Slide", tab = "Slide" },
      interaction = {
        pop = { gesture = "pan", direction = "right" },
        dismiss = { gesture = "pan", direction = "down", OPTIONS },
        tab = { gesture = "pan", direction = "left" },
      },
    }
    """

  /// An app with a plugin, and fingers on it.
  private final class Side {
    let app: AppSide
    let scripts: Scripts
    var problems: [Interlude.Failure] = []

    @MainActor
    init(
      _ operation: TransitionOperation, _ plugin: String = GestureTests.swipe,
      options: String = "", as type: SourcedDelegate.Type = SourcedDelegate.self
    ) throws {
      scripts = try Scripts(["Slide": RunningTests.slide])
      try scripts.write(
        plugin: plugin.replacing("OPTIONS", with: options), to: "Swipe")
      let interlude = Interlude(scripts: scripts.folder)
      app = try AppSide(
        LoopCase.all(of: operation)[0], interlude,
        interlude.delegate(plugin: "Swipe", as: type))
      interlude.onFailure = { [weak self] in self?.problems.append($0) }
    }

    @MainActor @discardableResult
    func addGestures(_ delegate: InterludeDelegate? = nil) -> UIGestureRecognizer {
      let screen: UIViewController? = app.parts.navigation ?? app.parts.tabs ?? app.parts.arriving
      return (delegate ?? app.delegate).addGestures(to: screen ?? UIViewController())
    }

    @MainActor
    func touch(_ phase: TouchPhase, _ x: Double, _ y: Double = 400) {
      app.tick { app.stage.touch(phase, at: Motion.Point(x: x, y: y)) }
    }

    /// Drags along x in steps of a frame.
    @MainActor
    func drag(from start: Double, to end: Double, y: Double = 400) {
      touch(.began, start, y)
      for step in 1...10 { touch(.moved, start + (end - start) * Double(step) / 10, y) }
    }

    @MainActor
    func rest(_ frames: Int = 90) { for _ in 0..<frames { app.tick() } }

    @MainActor
    var count: Int { app.parts.navigation?.viewControllers.count ?? 0 }

    /// Whether nothing moves and nothing is left.
    @MainActor
    func isClean(_ place: SourceLocation = #_sourceLocation) {
      #expect(app.isOver, sourceLocation: place)
      #expect(app.delegate.current == nil, sourceLocation: place)
      #expect(app.leftovers.isEmpty, "\(app.leftovers)", sourceLocation: place)
    }
  }

  @Test func `a finger pops, and the transition says why`() throws {
    let side = try Side(.pop)
    let recognizer = side.addGestures()
    side.drag(from: 40, to: 300)
    #expect(recognizer.state == .changed)
    let progress = try #require(side.app.delegate.running?.progress)
    #expect(side.app.delegate.running?.isInteractive == true)
    #expect(abs(progress - 260 / 390) < 1e-9)
    #expect(
      side.app.delegate.running?.reasons == [
        "the controller's own delegate: no, there is none",
        "the container's delegate 'Swipe', rule dismiss → Slide: no, it applies to dismiss",
        "the container's delegate 'Swipe', rule pop → Slide: Slide",
      ])
    side.touch(.ended, 300)
    side.rest()
    #expect(side.count == 1)
    side.isClean()
    side.app.end()
  }

  @Test func `UIKit moves a change that no rule is for`() throws {
    let side = try Side(
      .pop,
      "return { api = 1, animator = { push = \"Slide\" }, interaction = { pop = { gesture = \"pan\", direction = \"right\" } } }"
    )
    side.addGestures()
    side.drag(from: 40, to: 120)
    #expect(side.app.delegate.current == nil)
    side.touch(.moved, 60)
    side.touch(.ended, 60)
    side.rest()
    #expect(side.count == 1)
    side.isClean()
    side.app.end()
  }

  // MARK: The app refuses

  private final class Refusing: UINavigationController {
    override func popViewController(animated: Bool) -> UIViewController? { nil }
  }

  @Test func `a change that the app refuses leaves nothing, and the next one isn't driven`() throws
  {
    let side = try Side(.push)
    let stack = Refusing(rootViewController: Inbox())
    side.app.tick { side.app.parts.navigation?.view.window?.rootViewController = stack }
    stack.delegate = side.app.delegate
    side.app.tick { stack.pushViewController(Message(), animated: false) }
    let recognizer = side.app.delegate.addGestures(to: stack)
    side.drag(from: 40, to: 300)
    #expect(!recognizer.state.isDown)
    #expect(side.app.delegate.current == nil)
    side.app.tick { stack.pushViewController(Inbox(), animated: true) }
    #expect(side.app.delegate.running?.isInteractive == false)
    side.touch(.ended, 300)
    side.rest()
    #expect(stack.viewControllers.count == 3)
    side.isClean()
    side.app.end()
  }

  @Test func `a screen that is modal in its presentation stays`() throws {
    let side = try Side(.dismiss)
    side.app.parts.arriving?.isModalInPresentation = true
    side.addGestures()
    side.touch(.began, 200, 100)
    for y in [130.0, 200, 400, 600] { side.touch(.moved, 200, y) }
    side.touch(.ended, 200, 600)
    side.rest()
    #expect(side.app.parts.root?.presentedViewController != nil)
    side.isClean()
    side.app.end()
  }

  /// Leaves every change to UIKit.
  private final class Leaving: SourcedDelegate {
    override func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  }

  @Test func `a change that UIKit never asks about doesn't drive a later one`() throws {
    let side = try Side(.pop, as: Leaving.self)
    side.addGestures()
    side.drag(from: 40, to: 300)
    side.touch(.ended, 300)
    side.rest()
    #expect(side.count == 1)
    side.app.parts.root?.transitioningDelegate = nil
    // Within the second in which UIKit may still begin the pop.
    side.app.parts.arriving?.transitioningDelegate = side.app.delegate
    let shown = Message()
    shown.transitioningDelegate = side.app.delegate
    shown.modalPresentationStyle = .fullScreen
    side.app.tick { side.app.parts.navigation?.present(shown, animated: true) }
    side.rest()
    #expect(side.app.parts.navigation?.presentedViewController === shown)
    side.isClean()
    side.app.end()
  }

  // MARK: Two on one view

  @Test(arguments: [true, false])
  func `two plugins on one view begin one change`(bothAreAsked: Bool) throws {
    let side = try Side(.pop)
    try side.scripts.write(plugin: Self.swipe.replacing("OPTIONS", with: ""), to: "Other")
    let interlude = Interlude(scripts: side.scripts.folder)
    let other = try interlude.delegate(plugin: "Other")
    let first = side.addGestures(bothAreAsked ? nil : other)
    let second = side.addGestures(bothAreAsked ? other : nil)
    side.drag(from: 40, to: 300)
    #expect([first, second].count { $0.state.isDown } == 1)
    side.touch(.ended, 300)
    side.rest(120)
    #expect(side.count == 1)
    #expect(other.running == nil)
    side.isClean()
    side.app.end()
  }

  // MARK: Fingers that go away

  enum Away: CaseIterable { case cancelled, disabled, removed }

  @Test(arguments: Away.allCases, [false, true])
  func `a finger that is taken away cancels`(away: Away, atOnce: Bool) throws {
    let side = try Side(.pop)
    let recognizer = side.addGestures()
    side.touch(.began, 40)
    if atOnce {
      // UIKit has not begun the pop yet.
      side.app.tick {
        side.app.stage.touch(.moved, at: Motion.Point(x: 60, y: 400))
        side.app.stage.touch(.moved, at: Motion.Point(x: 90, y: 400))
        take(away, recognizer, side)
      }
    } else {
      for x in [60.0, 100, 200] { side.touch(.moved, x) }
      #expect(side.app.delegate.running?.isInteractive == true)
      side.app.tick { take(away, recognizer, side) }
    }
    side.rest()
    #expect(side.count == 2)
    #expect(!recognizer.state.isDown)
    side.isClean()
    side.app.end()
  }

  private func take(_ away: Away, _ recognizer: UIGestureRecognizer, _ side: Side) {
    switch away {
    case .cancelled: side.app.stage.touch(.cancelled, at: Motion.Point(x: 200, y: 400))
    case .disabled: recognizer.isEnabled = false
    case .removed: recognizer.view?.removeGestureRecognizer(recognizer)
    }
  }

  // MARK: Beside others

  private func scroll(in side: Side, offset: Double) throws -> UIScrollView {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 390, height: 3000)
    scroll.contentOffset = CGPoint(x: 0, y: offset)
    try #require(side.app.parts.arriving?.view).addSubview(scroll)
    side.app.tick()
    return scroll
  }

  @Test func `content that can scroll keeps the finger`() throws {
    let side = try Side(.dismiss)
    side.addGestures()
    let scroll = try scroll(in: side, offset: 500)
    side.touch(.began, 200, 100)
    for y in [130.0, 200, 300] { side.touch(.moved, 200, y) }
    #expect(side.app.delegate.current == nil)
    #expect(scroll.contentOffset.y < 400)
    side.touch(.ended, 200, 300)
    side.rest()
    #expect(side.app.parts.root?.presentedViewController != nil)
    side.app.end()
  }

  @Test func `content at its end gives the finger to the gesture`() throws {
    let side = try Side(.dismiss)
    side.addGestures()
    let scroll = try scroll(in: side, offset: 0)
    side.touch(.began, 200, 100)
    for y in [130.0, 200, 700] { side.touch(.moved, 200, y) }
    #expect(side.app.delegate.running?.isInteractive == true)
    // It bounces back from where the content was when the gesture began.
    #expect(scroll.contentOffset.y > -30)
    side.touch(.ended, 200, 700)
    side.rest()
    #expect(side.app.parts.root?.presentedViewController == nil)
    side.app.end()
  }

  @Test func `a plugin's swipe comes before the system's`() throws {
    let side = try Side(.pop)
    side.app.parts.navigation?.interactivePopGestureRecognizer?.isEnabled = true
    side.addGestures()
    side.drag(from: 5, to: 300)
    #expect(side.app.delegate.running?.isInteractive == true)
    #expect(side.app.parts.navigation?.interactivePopGestureRecognizer?.state.isDown == false)
    side.touch(.cancelled, 300)
    side.rest()
    #expect(side.count == 2)
    side.isClean()
    side.app.end()
  }

  // MARK: Plugins that fail

  @Test func `a plugin that is broken leaves the changes to UIKit`() throws {
    let scripts = try Scripts(["Slide": RunningTests.slide])
    try scripts.write(plugin: "return { api = 1, animator = 3 }", to: "Swipe")
    let interlude = Interlude(scripts: scripts.folder)
    var failures: [Interlude.Failure] = []
    interlude.onFailure = { failures.append($0) }
    let delegate = try interlude.delegate(plugin: "Swipe", as: SourcedDelegate.self)
    #expect(failures.map(\.animator) == ["Swipe"])
    #expect(failures.first?.line == 1)
    let app = try AppSide(LoopCase.all(of: .push)[0], interlude, delegate)
    app.tick { app.begin() }
    #expect(delegate.running == nil)
    for _ in 0..<60 { app.tick() }
    #expect(app.parts.navigation?.topViewController === app.parts.other)
    app.end()
    #expect(throws: (any Error).self) { try interlude.delegate(plugin: "Swope") }
  }

  @Test func `a rule that fails is reported, and there is no gesture`() throws {
    let side = try Side(
      .pop,
      """
      return {
        api = 1,
        animator = { push = "Slide", pop = "Slide" },
        interaction = { pop = function(request) return { gesture = request.nothing } end },
      }
      """)
    side.addGestures()
    side.drag(from: 40, to: 300)
    side.touch(.ended, 300)
    side.rest()
    #expect(side.count == 2)
    #expect(side.problems.first?.line == 4)
    #expect(side.problems.count == 1)
    side.isClean()
    side.app.end()
  }
}

extension UIGestureRecognizer.State {
  /// Whether a gesture is in progress.
  fileprivate var isDown: Bool { self == .began || self == .changed }
}
