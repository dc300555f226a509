@_spi(Tools) import Apps
import InterludeKit
import Motion
import Testing
import Transitions
import UIKit

/// The code of the guide “Put it into your app”, apart from the folder of the scripts and `@objc`.
final class ShopController: UINavigationController {
  private let interlude = Interlude(scripts: Shipped.folder)
  private(set) var deck: InterludeDelegate?
  private(set) var problems: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    interlude.onFailure = { [weak self] in self?.problems.append($0.report) }
    interlude.onNotShown = { [weak self] in
      self?.problems.append("\($0.view): \($0.what) isn't shown: \($0.reason)")
    }
    deck = try? interlude.delegate("Deck", settings: ["corner": "24"])
    delegate = deck
  }

  private weak var pop: InterludeTransition?

  func didPan(_ pan: UIPanGestureRecognizer) {
    let width = max(view.bounds.width, 1)
    // Measured in the window: the script can move and scale every view in it.
    let share = pan.translation(in: view.window).x / width
    let speed = pan.velocity(in: view.window).x / width
    switch pan.state {
    case .began: pop = deck?.drive { popViewController(animated: true) }
    case .changed: pop?.update(share)
    case .ended where share + speed / 4 > 0.5: pop?.finish(velocity: speed)
    case .ended, .cancelled, .failed: pop?.cancel(velocity: speed)
    default: break
    }
  }
}

/// A screen that presents another one by a plugin.
final class PresentingController: UIViewController {
  private let interlude = Interlude(scripts: Shipped.root, Shipped.folder)
  private(set) var problems: [String] = []
  private lazy var sheet = try? interlude.delegate(plugin: "Sheet")

  func showDetail(style: UIModalPresentationStyle = .custom) {
    interlude.onNotShown = { [weak self] in self?.problems.append("\($0.view): \($0.what)") }
    let detail = Message()
    detail.modalPresentationStyle = style
    detail.transitioningDelegate = sheet
    present(detail, animated: true)
  }
}

@MainActor
struct GuideTests {
  @Test(arguments: [true, false])
  func `the guide's sheet rests at its detent, or says why it can't`(isCustom: Bool) throws {
    let stage = Stage(size: Motion.Size(width: 390, height: 844))
    nonisolated(unsafe) var made: PresentingController?
    let app = App("sheet") {
      let window = UIWindow()
      let root = PresentingController()
      made = root
      window.rootViewController = root
      return window
    }
    let running = try app.begin(stage)
    func tick(_ body: @escaping () -> Void = {}) { running.tick(stage, body) }
    let root = try #require(made)
    tick {
      MainActor.assumeIsolated { root.showDetail(style: isCustom ? .custom : .fullScreen) }
    }
    for _ in 0..<60 { tick() }
    let shown = root.presentedViewController?.presentationController
    #expect(shown?.presentedView?.frame.minY == (isCustom ? 422 : 0))
    #expect(root.problems == (isCustom ? [] : ["Message: presentation"]))
    tick { MainActor.assumeIsolated { root.dismiss(animated: true) } }
    for _ in 0..<60 { tick() }
    #expect(root.presentedViewController == nil && stage.leftovers == 0)
    running.end()
  }

  /// Plays a pop under a finger that drags over a share of the screen.
  private func count(afterDraggingOver share: Double) throws -> Int {
    let stage = Stage(size: Motion.Size(width: 390, height: 844))
    nonisolated(unsafe) var shop: ShopController?
    let app = App("shop") {
      let window = UIWindow()
      let made = ShopController(rootViewController: Inbox())
      made.interactivePopGestureRecognizer?.isEnabled = false
      made.view.addGestureRecognizer(
        UIPanGestureRecognizer(target: made, action: Selector(ShopController.didPan)))
      shop = made
      window.rootViewController = made
      return window
    }
    let running = try app.begin(stage)
    func tick(_ body: @escaping () -> Void = {}) { running.tick(stage, body) }
    let controller = try #require(shop)
    tick { MainActor.assumeIsolated { controller.pushViewController(Message(), animated: true) } }
    #expect(controller.deck?.running != nil)
    for _ in 0..<60 { tick() }
    #expect(controller.viewControllers.count == 2)
    tick { stage.touch(.began, at: Motion.Point(x: 20, y: 400)) }
    for step in 1...20 {
      tick {
        stage.touch(.moved, at: Motion.Point(x: 20 + share * 390 * Double(step) / 20, y: 400))
      }
    }
    #expect(controller.deck?.running?.isInteractive == true)
    for _ in 0..<20 { tick() }
    tick { stage.touch(.ended, at: Motion.Point(x: 20 + share * 390, y: 400)) }
    for _ in 0..<90 { tick() }
    #expect(!stage.isTransitioning)
    #expect(controller.problems.isEmpty)
    let count = controller.viewControllers.count
    running.end()
    return count
  }

  @Test func `the guide's plugin pops under a finger`() throws {
    let stage = Stage(size: Motion.Size(width: 390, height: 844))
    let interlude = Interlude(scripts: Shipped.root, Shipped.folder)
    let swipe = try interlude.delegate(plugin: "SwipeToPop")
    nonisolated(unsafe) var made: UINavigationController?
    let app = App("plugin") {
      let window = UIWindow()
      let navigationController = UINavigationController(rootViewController: Inbox())
      navigationController.delegate = swipe
      swipe.addGestures(to: navigationController)
      made = navigationController
      window.rootViewController = navigationController
      return window
    }
    let running = try app.begin(stage)
    func tick(_ body: @escaping () -> Void = {}) { running.tick(stage, body) }
    let controller = try #require(made)
    tick { MainActor.assumeIsolated { controller.pushViewController(Message(), animated: false) } }
    for _ in 0..<3 { tick() }
    tick { stage.touch(.began, at: Motion.Point(x: 100, y: 400)) }
    for step in 1...10 {
      tick { stage.touch(.moved, at: Motion.Point(x: 100 + 20 * Double(step), y: 400)) }
    }
    #expect(
      swipe.running?.reasons.last
        == "the container's delegate 'SwipeToPop', rule pop → SwipeToPop: SwipeToPop")
    tick { stage.touch(.ended, at: Motion.Point(x: 300, y: 400)) }
    for _ in 0..<90 { tick() }
    #expect(controller.viewControllers.count == 1)
    running.end()
  }

  @Test func `the guide's code pushes, and pops under a finger`() throws {
    #expect(try count(afterDraggingOver: 0.8) == 1)
    #expect(try count(afterDraggingOver: 0.2) == 2)
  }
}
