import Foundation
import Motion
import Testing
import Transitions
import UIKit

/// Pages that a finger or the app turns.
///
/// Source: `UIPageViewController`, `UIPageViewControllerDelegate`.
@MainActor
struct PageTests {
  let world: World
  let log: CallLog
  let book: Book
  let pages: UIPageViewController
  let screens: [Screen]

  final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    var screens: [Screen] = []
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    private func screen(_ controller: UIViewController, _ step: Int) -> UIViewController? {
      guard let index = screens.firstIndex(where: { $0 === controller }),
        screens.indices.contains(index + step)
      else { return nil }
      return screens[index + step]
    }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { screen(viewController, -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { screen(viewController, 1) }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) { log.note("will \(pendingViewControllers.map { $0.title ?? "" }.joined())") }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
      let names = previousViewControllers.map { $0.title ?? "" }.joined()
      log.note("did \(names) \(completed)")
    }
  }

  init() {
    world = World()
    log = world.log
    book = Book(world.log)
    screens = ["1", "2", "3"].map { [log] in Screen($0, log) }
    book.screens = screens
    pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal,
      options: [.interPageSpacing: 20])
    pages.dataSource = book
    pages.delegate = book
    pages.setViewControllers([screens[0]], direction: .forward, animated: false)
    world.root(pages)
  }

  @Test func `a swipe turns the page, and both controllers are notified while it moves`() {
    #expect(screens[0].view.superview is UIScrollView)
    #expect(pages.viewControllers == [screens[0]] && screens[0].parent === pages)
    world.drag([(250, 300), (230, 300), (180, 300), (100, 300)], lifts: false)
    #expect(
      log.lines == [
        "will 2", "2.willMove(parent)", "2.didLoad", "1.willDisappear", "2.willAppear",
      ])
    #expect(screens[1].view.convert(CGPoint.zero, to: nil).x > 100)
    log.lines = []
    world.tick { world.app.stage.touch(.ended, at: .init(x: 100, y: 300)) }
    world.advance(1)
    #expect(
      log.lines.filter { !$0.contains("isAppearing") } == [
        "1.didDisappear", "2.didAppear", "1.willMove(nil)", "1.didMove(nil)", "2.didMove(parent)",
        "did 1 true",
      ])
    #expect(pages.viewControllers == [screens[1]] && screens[0].parent == nil)
    #expect(screens[1].view.convert(screens[1].view.bounds, to: nil).minX == 0)
    #expect(screens[1].view.bounds.width == 300)
  }

  @Test func `a short drag turns back`() {
    world.drag([(200, 300), (185, 300), (170, 300), (165, 300), (165, 300), (165, 300), (165, 300)])
    world.advance(1)
    #expect(pages.viewControllers == [screens[0]] && screens[1].parent == nil)
    #expect(log.lines.contains("2.willDisappear") && log.lines.contains("1.didAppear"))
    #expect(log.lines.last == "did 1 false" && !log.lines.contains("2.didAppear"))
  }

  @Test func `before the first page there is nothing`() {
    world.drag([(50, 300), (70, 300), (120, 300), (200, 300)])
    world.advance(1)
    #expect(log.lines.isEmpty && pages.viewControllers == [screens[0]])
    #expect(screens[0].view.convert(CGPoint.zero, to: nil).x == 0)
  }

  @Test func `the app turns pages without telling the delegate`() {
    var completed: Bool?
    world.app.perform {
      pages.setViewControllers([screens[2]], direction: .forward, animated: true) { completed = $0 }
    }
    world.advance(0.1)
    #expect(completed == nil && screens[2].view.window != nil)
    world.advance(0.5)
    #expect(completed == true && pages.viewControllers == [screens[2]])
    #expect(!log.lines.contains { $0.hasPrefix("will ") || $0.hasPrefix("did ") })
    #expect(log.lines.contains("3.didAppear") && log.lines.contains("1.didDisappear"))
    log.lines = []
    world.app.perform {
      pages.setViewControllers([screens[0]], direction: .reverse, animated: false)
    }
    world.tick()
    #expect(pages.viewControllers == [screens[0]] && log.lines.contains("1.didAppear"))
    #expect(pages.children == [screens[0]])
  }
}
