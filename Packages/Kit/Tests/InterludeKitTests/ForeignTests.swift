import Motion
import Testing
@_spi(Tools) import Transitions
import UIKit
import Views

@testable import InterludeKit

/// An interaction controller of the app's own drives a transition of the kit.
@MainActor
struct ForeignTests {
  /// A delegate that leaves the interaction to the app's own object.
  private final class Delegate: InterludeDelegate {
    var driver: UIPercentDrivenInteractiveTransition?

    override func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

    override func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

    override func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  @MainActor
  private final class Driven {
    let app: AppSide
    let delegate: Delegate
    let driver = UIPercentDrivenInteractiveTransition()

    init(_ operation: TransitionOperation) throws {
      let scripts = try Scripts(["Slide": ReloadedApp.slide("translateX = 100 * (1 - presence)")])
      let interlude = Interlude(scripts: scripts.folder)
      let app = try AppSide(
        LoopCase.all(of: operation)[0], interlude,
        try interlude.delegate("Slide", as: SourcedDelegate.self))
      (self.app, delegate) = (app, try interlude.delegate("Slide", as: Delegate.self))
      delegate.driver = driver
      app.parts.navigation?.delegate = delegate
      app.parts.arriving?.transitioningDelegate = delegate
      app.tick { app.request() }
    }

    /// How far to the right the second screen is shown.
    var shown: Double {
      Double(app.parts.other?.view.layer.presentation()?.affineTransform().tx ?? .nan)
    }

    func update(_ percent: CGFloat) {
      app.tick { driver.update(percent) }
      app.tick()
    }

    /// Plays to the end; returns where the second screen was shown on the way.
    func release(completes: Bool) -> [Double] {
      var way: [Double] = []
      app.tick { if completes { driver.finish() } else { driver.cancel() } }
      for _ in 0..<120 where !app.isOver {
        way.append(shown)
        app.tick()
      }
      app.tick()
      return way
    }
  }

  @Test(arguments: [TransitionOperation.push, .pop, .present, .dismiss], [true, false])
  func `it goes as far as the app's own percentages, and completes and cancels`(
    operation: TransitionOperation, completes: Bool
  ) throws {
    let driven = try Driven(operation)
    let isForward = operation == .push || operation == .present
    for percent in [0.2, 0.6, 0.4] {
      driven.update(percent)
      let wanted = 100 * (isForward ? 1 - percent : percent)
      #expect(abs(driven.shown - wanted) < 0.01, "\(driven.shown), not \(wanted)")
    }
    #expect(driven.delegate.running?.isInteractive == true)
    let way = driven.release(completes: completes)
    #expect(driven.app.isOver)
    // Half a second, of which 0.6 or 0.4 are left.
    let frames = completes ? 18 : 12
    #expect(abs(way.count - frames) <= 3, "\(way.count) frames")
    let falls = completes == isForward
    #expect(
      zip(way, way.dropFirst()).allSatisfy { falls ? $0 >= $1 - 1e-6 : $0 <= $1 + 1e-6 }, "\(way)")
    let hasArrived = completes == isForward
    let other = try #require(driven.app.parts.other)
    #expect((other.viewIfLoaded?.window != nil) == hasArrived)
    #expect(driven.delegate.running == nil)
    #expect(driven.app.leftovers.isEmpty, "\(driven.app.leftovers)")
    #expect(driven.app.failures.isEmpty)
    driven.app.end()
  }

  @Test func `the next change runs by itself, and the one after it is driven again`() throws {
    let driven = try Driven(.push)
    driven.update(0.5)
    _ = driven.release(completes: true)
    driven.delegate.driver = nil
    driven.app.tick { _ = driven.app.parts.navigation?.popViewController(animated: true) }
    for _ in 0..<60 { driven.app.tick() }
    #expect(driven.app.isOver)
    #expect(driven.app.parts.navigation?.viewControllers.count == 1)
    driven.delegate.driver = driven.driver
    driven.app.tick { driven.app.request() }
    driven.update(0.3)
    #expect(abs(driven.shown - 70) < 0.01)
    _ = driven.release(completes: false)
    #expect(driven.app.parts.navigation?.viewControllers.count == 1)
    #expect(driven.app.leftovers.isEmpty, "\(driven.app.leftovers)")
    driven.app.end()
  }

  /// Notes what UIKit's context says of a presentation that a plugin shows.
  private final class Noting: SourcedDelegate {
    var context: (any UIViewControllerContextTransitioning)?

    override func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      super.animationController(
        forPresented: presented, presenting: presenting, source: source
      ).map { Wrapper($0, self) }
    }
  }

  private final class Wrapper: NSObject, UIViewControllerAnimatedTransitioning {
    let inner: any UIViewControllerAnimatedTransitioning
    weak var delegate: Noting?

    init(_ inner: any UIViewControllerAnimatedTransitioning, _ delegate: Noting) {
      (self.inner, self.delegate) = (inner, delegate)
    }

    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { inner.transitionDuration(using: context) }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      delegate?.context = context
      inner.animateTransition(using: context)
    }

    func animationEnded(_ completed: Bool) { inner.animationEnded(completed) }
  }

  @Test(arguments: ["Sheet", "SideDrawer", "NowPlaying"])
  func `the final frame is the new one if the device turns while a plugin's screen comes`(
    plugin: String
  ) throws {
    var loop = LoopCase.all(of: .present)[0]
    (loop.style, loop.isPluginsOwn) = (.custom, true)
    let interlude = Interlude(scripts: Shipped.folders[0], Shipped.folders[2])
    let delegate = try interlude.delegate(plugin: plugin, as: Noting.self)
    let app = try AppSide(loop, interlude, delegate)
    app.tick { app.request() }
    for _ in 0..<5 { app.tick() }
    let arriving = try #require(app.parts.arriving)
    let before = try #require(delegate.context?.finalFrame(for: arriving))
    app.stage.resize(to: Motion.Size(width: loop.size.height, height: loop.size.width))
    let turned = try #require(delegate.context?.finalFrame(for: arriving))
    #expect(turned != before)
    for _ in 0..<120 where !app.isOver { app.tick() }
    app.tick()
    #expect(app.isOver)
    let shown = arriving.presentationController?.presentedView?.frame
    #expect(shown == turned, "\(String(describing: shown)), not \(turned)")
    app.end()
  }
}
