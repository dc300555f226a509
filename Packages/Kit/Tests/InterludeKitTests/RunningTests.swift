import InterludeKit
import Motion
import Testing
import Transitions
import UIKit
import Views

/// What an app does with a transition that runs, and what happens around one.
@MainActor
struct RunningTests {
  nonisolated static let slide = """
    return {
      duration = 0.5, curve = "linear",
      prepare = function(ctx, stage) stage:overlay("dim", { color = "#000000", alpha = 0.2 }) end,
      frame = function(ctx, progress, presence)
        return { front = { translateX = ctx.container.width * (1 - presence), maskRadius = 900,
                           cornerRadius = 9, brightness = 0.5 + 0.5 * presence } }
      end,
    }
    """

  func side(
    _ operation: TransitionOperation, size: Motion.Size? = nil,
    _ change: (inout LoopCase) -> Void = { _ in }
  ) throws -> (app: AppSide, scripts: Scripts) {
    let scripts = try Scripts(["Slide": Self.slide])
    var loop = LoopCase.all(of: operation)[0]
    if let size { loop.size = size }
    change(&loop)
    return (try AppSide(loop, scripts: scripts.folder, animator: "Slide"), scripts)
  }

  /// Where the arriving view is seen.
  private func shownX(_ app: AppSide) -> Double {
    Double(app.parts.other?.view.layer.presentation()?.affineTransform().tx ?? .nan)
  }

  @Test func `a percentage drives a transition, and time the rest`() throws {
    let (app, _) = try side(.push)
    app.tick { app.drive() }
    for _ in 0..<60 { app.tick() }
    #expect(app.delegate.running?.isInteractive == true)
    #expect(shownX(app) == 390)
    app.tick { app.update(0.25) }
    #expect(shownX(app) == 390 * 0.75)
    app.tick { app.update(7) }
    #expect(shownX(app) == 0)
    app.tick {
      app.update(.nan)
      app.update(0.5)
    }
    #expect(app.delegate.running?.progress == 0.5)
    app.tick { app.release(completes: true) }
    #expect(app.delegate.running?.isInteractive == false)
    app.tick { app.update(0.1) }
    for _ in 0..<40 { app.tick() }
    #expect(app.parts.navigation?.topViewController === app.parts.other)
    #expect(app.leftovers.isEmpty, "\(app.leftovers)")
    app.end()
  }

  @Test func `what comes before UIKit has begun a transition is kept`() throws {
    let (app, _) = try side(.push)
    app.tick {
      app.drive()
      // UIKit begins a push in the next turn of the run loop.
      #expect(app.delegate.running?.isRunning == false)
      app.update(0.3)
      app.update(0.4)
    }
    #expect(shownX(app) == 390 * 0.6)
    app.tick { app.release(completes: false) }
    for _ in 0..<40 { app.tick() }
    #expect(app.parts.navigation?.topViewController === app.parts.root)
    #expect(app.leftovers.isEmpty, "\(app.leftovers)")

    app.tick {
      app.drive()
      app.update(0.5)
      app.release(completes: true)
    }
    for _ in 0..<40 { app.tick() }
    #expect(app.parts.navigation?.topViewController === app.parts.other)
    #expect(app.leftovers.isEmpty, "\(app.leftovers)")
    app.end()
  }

  @Test func `a transition that time drives is held, turned back and let go`() throws {
    let (app, _) = try side(.present)
    app.tick { app.begin() }
    for _ in 0..<6 { app.tick() }
    var held = false
    app.tick { held = app.delegate.running?.pause() ?? false }
    #expect(held)
    let place = shownX(app)
    for _ in 0..<30 { app.tick() }
    #expect(shownX(app) == place)
    app.tick { app.delegate.running?.cancel(velocity: -1) }
    for _ in 0..<60 { app.tick() }
    #expect(app.parts.root?.presentedViewController == nil)
    #expect(app.leftovers.isEmpty, "\(app.leftovers)")
    app.end()
  }

  @Test func `UIKit's alongside animations go as far as the script`() throws {
    let (app, _) = try side(.present)
    let box = UIViewBox()
    app.tick {
      app.drive()
      guard let root = app.parts.root else { return }
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      box.view = view
      root.view.window?.addSubview(view)
      root.transitionCoordinator?.animate(alongsideTransition: { _ in view.alpha = 0 })
    }
    app.tick { app.update(0.5) }
    app.tick()
    #expect(abs(Double(box.view?.layer.presentation()?.opacity ?? -1) - 0.5) < 1e-6)
    app.tick { app.release(completes: false) }
    for _ in 0..<60 { app.tick() }
    #expect(box.view?.alpha == 1)
    app.end()
  }

  final class UIViewBox {
    var view: UIView?
  }

  // MARK: Bad input

  @Test func `an app can end a transition itself`() throws {
    let (app, _) = try side(.present)
    app.tick { app.begin() }
    for _ in 0..<5 { app.tick() }
    app.tick { app.parts.root?.view.window?.rootViewController = UIViewController() }
    for _ in 0..<40 { app.tick() }
    #expect(app.stage.leftovers == 0)
    #expect(app.delegate.running == nil)
    app.end()
  }

  @Test func `an app can complete a transition's context before its end`() throws {
    let (app, scripts) = try side(.push)
    let own = try Interlude(scripts: scripts.folder).delegate("Slide", as: Impatient.self)
    app.parts.navigation?.delegate = own
    app.tick { app.begin() }
    for _ in 0..<5 { app.tick() }
    #expect(own.running?.isRunning == true)
    app.tick { own.wrapper?.context?.completeTransition(true) }
    #expect(own.running == nil)
    for _ in 0..<40 { app.tick() }
    #expect(app.parts.navigation?.topViewController === app.parts.other)
    #expect(app.leftovers.isEmpty, "\(app.leftovers)")
    app.end()
  }

  /// A delegate that wraps what the kit returns, to end transitions as it likes.
  final class Impatient: InterludeDelegate {
    private(set) var wrapper: Wrapper?

    override func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      wrapper = super.navigationController(
        navigationController, animationControllerFor: operation, from: fromVC, to: toVC
      ).map(Wrapper.init)
      return wrapper
    }
  }

  final class Wrapper: NSObject, UIViewControllerAnimatedTransitioning {
    private let inner: any UIViewControllerAnimatedTransitioning
    private(set) weak var context: (any UIViewControllerContextTransitioning)?

    init(_ inner: any UIViewControllerAnimatedTransitioning) { self.inner = inner }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { inner.transitionDuration(using: transitionContext) }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      context = transitionContext
      inner.animateTransition(using: transitionContext)
    }

    func animationEnded(_ transitionCompleted: Bool) { inner.animationEnded(transitionCompleted) }
  }

  @Test func `a view can leave in the middle of a transition`() throws {
    let (app, _) = try side(.push)
    app.tick { app.begin() }
    for _ in 0..<5 { app.tick() }
    app.tick {
      app.parts.other?.view.removeFromSuperview()
      app.container?.subviews.forEach { $0.removeFromSuperview() }
    }
    for _ in 0..<40 { app.tick() }
    #expect(app.parts.navigation?.topViewController === app.parts.other)
    #expect(app.parts.other?.view.layer.animationKeys() == nil)
    #expect(app.parts.other?.view.layer.mask == nil)
    #expect(app.delegate.running == nil)
    app.end()
  }

  @Test func `a second transition can begin in the completion of the first`() throws {
    let (app, _) = try side(.push)
    app.parts.other?.whenAppeared = { [parts = app.parts] in
      parts.other?.whenAppeared = {}
      parts.navigation?.popViewController(animated: true)
    }
    app.tick { app.begin() }
    for _ in 0..<34 { app.tick() }
    #expect(app.delegate.running?.isRunning == true)
    for _ in 0..<40 { app.tick() }
    #expect(app.parts.navigation?.topViewController === app.parts.root)
    #expect(app.leftovers.isEmpty, "\(app.leftovers)")
    app.end()
  }

  @Test func `a delegate can die while its transition runs`() throws {
    let scripts = try Scripts(["Slide": Self.slide])
    let (app, _) = try side(.push)
    let box = DelegateBox()
    box.delegate = try Interlude(scripts: scripts.folder).delegate("Slide")
    app.parts.navigation?.delegate = box.delegate
    app.tick { app.begin() }
    for _ in 0..<5 { app.tick() }
    weak let lost = box.delegate
    box.delegate = nil
    #expect(lost == nil)
    for _ in 0..<40 { app.tick() }
    #expect(app.parts.navigation?.topViewController === app.parts.other)
    #expect(app.parts.other?.view.layer.animationKeys() == nil)
    #expect(app.stage.leftovers == 0)
    app.end()
  }

  final class DelegateBox {
    var delegate: InterludeDelegate?
  }

  @Test func `two delegates of one controller move what each is asked for`() throws {
    let scripts = try Scripts(["Slide": Self.slide])
    let (app, _) = try side(.push)
    let other = try Interlude(scripts: scripts.folder).delegate("Slide")
    app.parts.other?.transitioningDelegate = other
    app.tick { app.begin() }
    #expect(app.delegate.running?.isRunning == true)
    #expect(other.running == nil)
    for _ in 0..<40 { app.tick() }
    let sheet = Message()
    sheet.modalPresentationStyle = .fullScreen
    sheet.transitioningDelegate = other
    app.tick { app.parts.other?.present(sheet, animated: true) }
    #expect(other.running?.isRunning == true)
    #expect(app.delegate.running == nil)
    for _ in 0..<40 { app.tick() }
    #expect(app.parts.navigation?.presentedViewController === sheet)
    #expect(app.stage.leftovers == 0)
    app.end()
  }

  @Test(arguments: [Motion.Size(width: 0, height: 0), Motion.Size(width: 390, height: 0)])
  func `a container of size zero is no reason to fail`(size: Motion.Size) throws {
    for operation in [TransitionOperation.push, .present, .tab] {
      let (app, _) = try side(operation, size: size)
      app.tick { app.begin() }
      for _ in 0..<40 { app.tick() }
      #expect(app.isOver)
      #expect(app.leftovers.isEmpty, "\(operation): \(app.leftovers)")
      app.end()
    }
  }

  @Test func `two hundred views can have one identifier`() throws {
    let scripts = try Scripts([
      "Slide": """
      return {
        duration = 0.3,
        frame = function(ctx, progress, presence)
          local n = #ctx.back.views + #ctx.matched
          return { ["Inbox/same"] = { alpha = 1 - presence }, front = { translateX = n * (1 - presence) } }
        end,
      }
      """
    ])
    let app = try AppSide(
      LoopCase.all(of: .push)[0], scripts: scripts.folder, animator: "Slide")
    app.tick {
      for controller in [app.parts.root, app.parts.other] {
        for _ in 0..<200 {
          let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
          view.accessibilityIdentifier = "same"
          controller?.view.addSubview(view)
        }
      }
    }
    app.tick { app.begin() }
    for _ in 0..<40 { app.tick() }
    #expect(app.failures.isEmpty, "\(app.failures)")
    #expect(app.parts.navigation?.topViewController === app.parts.other)
    #expect(app.leftovers.isEmpty, "\(app.leftovers)")
    app.end()
  }

  @Test func `a transition can be asked for again before the first one ends`() throws {
    let (app, _) = try side(.push)
    app.tick { app.begin() }
    for _ in 0..<5 { app.tick() }
    app.tick { app.parts.navigation?.popViewController(animated: true) }
    for _ in 0..<90 { app.tick() }
    #expect(app.isOver)
    #expect(app.stage.leftovers == 0)
    #expect(app.delegate.running == nil)
    app.end()
  }

  @Test func `a view with a mask of its own keeps it`() throws {
    let (app, _) = try side(.push)
    let mask = CALayer()
    app.tick { app.parts.other?.view.layer.mask = mask }
    app.tick { app.begin() }
    for _ in 0..<5 { app.tick() }
    #expect(app.parts.other?.view.layer.mask === mask)
    #expect(app.interlude.notShown.map(\.reason) == ["the view has a mask of its own, which stays"])
    for _ in 0..<40 { app.tick() }
    #expect(app.parts.other?.view.layer.mask === mask)
    app.end()
  }

  @Test func `round corners clip the content while the transition runs, unless there is a shadow`()
    throws
  {
    let (app, _) = try side(.push)
    app.tick { app.begin() }
    for _ in 0..<5 { app.tick() }
    #expect(app.parts.other?.view.layer.masksToBounds == true)
    for _ in 0..<40 { app.tick() }
    #expect(app.parts.other?.view.layer.masksToBounds == false)
    app.end()

    let scripts = try Scripts([
      "Shady": """
      return { duration = 0.3, frame = function(ctx, progress, presence)
        return { front = { cornerRadius = 20, shadowOpacity = 0.4, alpha = presence } }
      end }
      """
    ])
    let other = try AppSide(
      LoopCase.all(of: .push)[0], scripts: scripts.folder, animator: "Shady")
    other.tick { other.begin() }
    for _ in 0..<5 { other.tick() }
    // A layer that clips has no shadow.
    #expect(other.parts.other?.view.layer.masksToBounds == false)
    other.end()
  }

  @Test func `values of the app's own layers stay as they are`() throws {
    let (app, _) = try side(.push)
    app.tick {
      let layer = app.parts.other?.view.layer
      layer?.cornerRadius = 3
      layer?.opacity = 0.75
      layer?.masksToBounds = true
    }
    app.tick { app.begin() }
    for _ in 0..<10 { app.tick() }
    let layer = app.parts.other?.view.layer
    #expect(layer?.cornerRadius == 3)
    #expect(layer?.presentation()?.cornerRadius == 9)
    #expect(CATransform3DIsIdentity(layer?.transform ?? CATransform3D()))
    for _ in 0..<40 { app.tick() }
    #expect(layer?.cornerRadius == 3)
    #expect(layer?.opacity == 0.75)
    #expect(layer?.masksToBounds == true)
    #expect(layer?.presentation()?.cornerRadius == 3)
    app.end()
  }
}

extension RunningTests {
  @Test func `a change that UIKit refuses leaves the next one to time`() throws {
    let (app, scripts) = try side(.push)
    // Nothing begins.
    app.tick { app.delegate.drive {} }
    #expect(app.delegate.running != nil)
    for _ in 0..<70 { app.tick() }
    #expect(app.delegate.running == nil)
    app.tick { app.begin() }
    #expect(app.delegate.running?.isInteractive == false)
    for _ in 0..<40 { app.tick() }
    #expect(app.parts.navigation?.topViewController === app.parts.other)
    #expect(app.leftovers.isEmpty, "\(app.leftovers)")
    app.end()
    withExtendedLifetime(scripts) {}
  }
}
