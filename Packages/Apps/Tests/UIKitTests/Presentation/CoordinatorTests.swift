import Testing
import Transitions
import UIKit

/// A presentation controller finds a coordinator in each of its callbacks that begin something.
@MainActor
struct CoordinatorTests {
  let world = World().root()
  private var log: CallLog { world.log }

  init() {
    world.delegate.presentation = { [log = world.log] presented, presenting in
      Demanding(log, presented: presented, presenting: presenting)
    }
  }

  /// Uses the coordinator as many apps do: by force.
  private final class Demanding: UIPresentationController {
    let log: CallLog
    let isLocal: Bool

    init(
      _ log: CallLog, presented: UIViewController, presenting: UIViewController?,
      isLocal: Bool = false
    ) {
      (self.log, self.isLocal) = (log, isLocal)
      super.init(presentedViewController: presented, presenting: presenting)
    }

    private func animate(_ name: String) {
      for (side, controller) in [
        ("presented", presentedViewController), ("presenting", presentingViewController),
      ] {
        guard let coordinator = controller.transitionCoordinator else {
          log.note("\(name): no coordinator of \(side)")
          continue
        }
        guard side == "presented" else { continue }
        coordinator.animate { [log] context in
          log.note("\(name) alongside, animated=\(context.isAnimated)")
        } completion: { [log] _ in
          log.note("\(name) completed")
        }
      }
    }

    override var shouldPresentInFullscreen: Bool { !isLocal }
    override func presentationTransitionWillBegin() { animate("present") }
    override func dismissalTransitionWillBegin() { animate("dismiss") }
  }

  private func expect(_ act: String, _ animated: Bool, times: Int = 1) {
    let both = ["\(act) alongside, animated=\(animated)", "\(act) completed"]
    let said = log.only("present:", "dismiss:", act)
    #expect(said.filter { $0 == both[0] }.count == times, "\(said)")
    #expect(said.filter { $0 == both[1] }.count == times, "\(said)")
    #expect(said.count == 2 * times, "\(said)")
    log.lines = []
  }

  private func presentOne(animated: Bool = true) {
    world.present(style: .custom, animated: animated)
    world.settle()
    expect("present", animated)
  }

  @Test(arguments: [true, false])
  func `a presentation and a dismissal have one`(animated: Bool) {
    presentOne(animated: animated)
    world.dismiss(animated: animated)
    world.settle()
    expect("dismiss", animated)
    #expect(world.b.presentingViewController == nil && world.b.transitionCoordinator == nil)
  }

  @Test func `a dismissal that is cancelled has one`() {
    presentOne()
    let driver = UIPercentDrivenInteractiveTransition()
    world.delegate.interaction = driver
    world.dismiss()
    world.tick { driver.update(0.5) }
    world.app.perform { driver.cancel() }
    world.settle()
    #expect(world.a.presentedViewController === world.b)
    expect("dismiss", true)
  }

  @Test(arguments: [true, false])
  func `several presentations that are dismissed together have one each`(animated: Bool) {
    presentOne()
    world.present(world.c, style: .custom, from: world.b)
    world.settle()
    expect("present", true)
    world.dismiss(animated: animated)
    world.settle()
    expect("dismiss", animated, times: 2)
    #expect(world.a.presentedViewController == nil)
  }

  @Test func `a root that is replaced dismisses with one`() {
    presentOne()
    world.app.perform { world.window.rootViewController = world.c }
    expect("dismiss", false)
    world.settle()
    #expect(world.b.presentingViewController == nil && world.b.transitionCoordinator == nil)
  }

  @Test func `the end of the app dismisses with one`() {
    presentOne()
    world.app.end()
    expect("dismiss", false)
  }

  @Test func `a presentation in a tab that is not selected is dismissed with one`() {
    let world = World()
    let tabs = UITabBarController()
    tabs.viewControllers = [world.a, world.b]
    world.root(tabs)
    world.a.definesPresentationContext = true
    world.delegate.presentation = { [log = world.log] presented, presenting in
      Demanding(log, presented: presented, presenting: presenting, isLocal: true)
    }
    world.present(world.c, style: .custom)
    world.settle()
    world.play { tabs.selectedIndex = 1 }
    world.log.lines = []
    world.dismiss()
    world.settle()
    #expect(world.c.presentingViewController == nil)
    #expect(
      world.log.only("dismiss") == ["dismiss alongside, animated=false", "dismiss completed"])
  }
}
