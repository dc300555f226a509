import Motion
import Testing
import Transitions
import UIKit
import Views

/// The truths of presentations in a context, of tabs, and of containers that forward appearance themselves,
/// replayed under UIKit's names.
@MainActor
struct ContextTruths {
  let world = World()
  var log: CallLog { world.log }

  private func tabs() -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = [world.a, world.b]
    world.root(tabs)
    world.a.definesPresentationContext = true
    world.c.modalPresentationStyle = .overCurrentContext
    world.play { world.a.present(world.c, animated: true) }
    return tabs
  }

  @Test func `T48 a custom presentation that is not full-screen lies in its context`() {
    /// A presentation in its context.
    final class Local: UIPresentationController {
      override var shouldPresentInFullscreen: Bool { false }
    }
    let tabs = UITabBarController()
    tabs.viewControllers = [world.a, world.b]
    world.root(tabs)
    world.a.definesPresentationContext = true
    world.delegate.presentation = { Local(presentedViewController: $0, presenting: $1) }
    world.present(world.c, style: .custom)
    world.settle()
    let container = world.c.presentationController?.containerView
    #expect(world.c.presentingViewController === world.a)
    #expect(container?.superview === world.a.view.superview)
  }

  @Test func `T49 a presentation leaves and returns with its tab, and covers it all the time`() {
    let tabs = tabs()
    log.lines = []
    world.play { tabs.selectedIndex = 1 }
    #expect(world.c.view.window == nil && world.a.view.window == nil)
    world.play { tabs.selectedIndex = 0 }
    #expect(world.c.view.window != nil)
    #expect(
      log.only("C.").filter { !$0.contains("isApp") } == [
        "C.willDisappear", "C.didDisappear", "C.willAppear", "C.didAppear",
      ])
  }

  @Test func `T50 what lies over a tab does not lie over another one`() {
    let tabs = tabs()
    world.play { tabs.selectedIndex = 1 }
    #expect(world.b.view.window != nil && world.b.presentedViewController == nil)
    world.play { tabs.selectedIndex = 0 }
    world.play { world.a.dismiss(animated: true) }
    #expect(world.c.presentingViewController == nil && world.a.view.window != nil)
  }

  @Test func `T80 both come and go with the child, and follow another size meanwhile`() {
    let tabs = tabs()
    world.play { tabs.selectedIndex = 1 }
    world.app.perform { world.app.stage.resize(to: Size(width: 500, height: 300)) }
    world.play { tabs.selectedIndex = 0 }
    #expect(world.a.view.bounds.size == CGSize(width: 500, height: 300))
    #expect(world.c.view.bounds.size == CGSize(width: 500, height: 300))
  }

  @Test func `T81 the root of a stack is moving to its parent when it appears for the first time`()
  {
    let tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: world.a)
    tabs.viewControllers = [navigation, world.b]
    world.root(tabs)
    func flags() -> [String] {
      world.a.flags.filter { $0.hasPrefix("will") && !$0.contains("Move") }
    }
    #expect(flags() == ["willAppear: toParent"])
    world.play { tabs.selectedIndex = 1 }
    world.play { tabs.selectedIndex = 0 }
    #expect(flags() == ["willAppear: toParent", "willDisappear: ", "willAppear: "])
  }

  /// A container that forwards appearance itself, as often as its tests say.
  private final class Forwarding: UIViewController {
    let child: UIViewController
    let times: Int

    init(_ child: UIViewController, times: Int) {
      (self.child, self.times) = (child, times)
      super.init(nibName: nil, bundle: nil)
      addChild(child)
      child.didMove(toParent: self)
    }
    required init?(coder: NSCoder) { nil }
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    override func viewDidLoad() { view.addSubview(child.view) }
    override func viewWillAppear(_ animated: Bool) {
      for _ in 0..<times { child.beginAppearanceTransition(true, animated: animated) }
    }
    override func viewDidAppear(_ animated: Bool) {
      for _ in 0..<times { child.endAppearanceTransition() }
    }
    override func viewWillDisappear(_ animated: Bool) {
      for _ in 0..<times { child.beginAppearanceTransition(false, animated: animated) }
    }
    override func viewDidDisappear(_ animated: Bool) {
      for _ in 0..<times { child.endAppearanceTransition() }
    }
  }

  @Test(arguments: [0, 1, 2])
  func `T82 a container that forwards appearance itself decides which callbacks its child gets`(
    times: Int
  ) {
    world.root()
    world.present(Forwarding(world.b, times: times))
    world.settle()
    world.dismiss()
    world.settle()
    #expect(
      log.only("B.will", "B.did").filter { !$0.contains("Move") && !$0.contains("Load") }
        == (times == 0
          ? []
          : ["B.willAppear", "B.didAppear", "B.willDisappear", "B.didDisappear"]))
  }

  // MARK: Traits and sizes

  private static var regular: Traits {
    var traits = Traits()
    traits.horizontalSizeClass = .regular
    return traits
  }

  /// A large screen with a root.
  private func tablet() -> World {
    let world = World(size: CGSize(width: 1024, height: 1366), traits: Self.regular)
    return world.root()
  }

  private func show(_ style: UIModalPresentationStyle, on world: World) {
    world.b.modalPresentationStyle = style
    world.play { world.a.present(world.b, animated: true) }
  }

  @Test(arguments: [
    (UIModalPresentationStyle.formSheet, CGRect(x: 242, y: 373, width: 540, height: 620)),
    (.pageSheet, CGRect(x: 160, y: 44, width: 704, height: 1278)),
    (.popover, CGRect(x: 352, y: 443, width: 320, height: 480)),
  ])
  func `T60 the system's styles have their frames on a large screen`(
    style: UIModalPresentationStyle, frame: CGRect
  ) {
    let world = tablet()
    show(style, on: world)
    // A form sheet has a view around the controller's.
    #expect(world.b.view.convert(world.b.view.bounds, to: nil) == frame)
    #expect(world.log.only("A.willDis") == [])
  }

  @Test func `T60 a form sheet has the size that its controller prefers`() {
    let world = tablet()
    world.b.preferredContentSize = CGSize(width: 300, height: 200)
    show(.formSheet, on: world)
    #expect(
      world.b.view.convert(world.b.view.bounds, to: nil)
        == CGRect(x: 362, y: 583, width: 300, height: 200))
  }

  @Test func `T109 a form sheet has a view around the controller's, which animations move`() throws
  {
    let world = tablet()
    var moved: UIView?
    let slide = try #require(world.delegate.slide)
    slide.whenAnimating = { context in
      moved = context.view(forKey: .to) ?? context.view(forKey: .from)
    }
    world.present(style: .formSheet)
    world.settle()
    let decoration = try #require(moved)
    #expect(decoration !== world.b.view && world.b.view.superview === decoration)
    #expect(decoration.frame == CGRect(x: 242, y: 373, width: 540, height: 620))
    #expect(world.b.view.frame == CGRect(x: 0, y: 0, width: 540, height: 620))
    #expect(world.b.presentationController?.presentedView === decoration)
    world.dismiss()
    world.settle()
    #expect(moved === decoration && world.b.view.superview == nil)
  }

  @Test(arguments: [UIModalPresentationStyle.formSheet, .popover])
  func `T109 a new preferred size moves what is shown, animated`(style: UIModalPresentationStyle) {
    let world = tablet()
    world.b.preferredContentSize = CGSize(width: 300, height: 200)
    show(style, on: world)
    world.app.perform { world.b.preferredContentSize = CGSize(width: 400, height: 300) }
    world.advance(0.1)
    let shown = world.b.view.node.presentedValue(of: .width)
    #expect(shown > 301 && shown < 399)
    world.advance(1)
    #expect(
      world.b.view.convert(world.b.view.bounds, to: nil)
        == CGRect(x: 312, y: 533, width: 400, height: 300))
    #expect(world.b.view.node.presentation == nil)
  }

  @Test func `T61 a popover becomes full-screen when there is less room, and one again with more`()
  {
    let world = tablet()
    show(.popover, on: world)
    world.play { world.app.stage.resize(to: Size(width: 400, height: 800), traits: Traits()) }
    #expect(world.b.view.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
    #expect(world.a.view.window == nil)
    world.play {
      world.app.stage.resize(to: Size(width: 1024, height: 1366), traits: Self.regular)
    }
    #expect(world.b.view.frame == CGRect(x: 352, y: 443, width: 320, height: 480))
    #expect(world.a.view.window != nil)
  }

  /// A controller that animates along with other sizes and traits.
  private final class Turning: UIViewController {
    var calls: [String] = []
    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) { calls.append("traits") }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      calls.append("size \(size.width), \(coordinator.transitionDuration)")
      coordinator.animate { [self] _ in
        view.alpha = 0.5
      } completion: { [self] _ in
        calls.append("completed")
      }
    }
  }

  @Test
  func `T63 a resize comes with a coordinator, and what is alongside takes a rotation's time`() {
    let turning = Turning()
    world.root(turning)
    var traits = Traits()
    traits.verticalSizeClass = .compact
    world.app.perform {
      world.app.stage.resize(to: Size(width: 600, height: 300), traits: traits)
    }
    #expect(turning.calls == ["traits", "size 600.0, 0.3"])
    #expect(turning.view.bounds.size == CGSize(width: 600, height: 300))
    world.advance(0.15)
    let shown = turning.view.layer.presentation()?.opacity ?? 0
    #expect(shown > 0.6 && shown < 0.9)
    world.advance(0.3)
    #expect(turning.calls.last == "completed")
  }

  // MARK: Random play

  /// Containers and presentations in any order, with cancels and disturbances.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `T51 callbacks are balanced and no controller is lost, whatever happens`(seed: UInt64) {
    RandomPlay(seed: seed).play()
  }
}
