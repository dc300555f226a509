import Motion
import Testing
import Transitions
import UIKit
import Views

/// T110 to T116, replayed under UIKit's names.
@MainActor
struct AdaptiveTruths {
  /// Answers for a popover in a compact width, and writes down what it is asked and told.
  private final class Adapting: NSObject, UIPopoverPresentationControllerDelegate {
    var heard: [String] = []
    var wraps = true

    func adaptivePresentationStyle(for controller: UIPresentationController)
      -> UIModalPresentationStyle
    { .fullScreen }
    func presentationController(
      _ controller: UIPresentationController,
      viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
      heard.append("viewController \(style.rawValue)")
      guard wraps else { return nil }
      return UINavigationController(rootViewController: controller.presentedViewController)
    }
    func presentationController(
      _ presentationController: UIPresentationController,
      prepare adaptivePresentationController: UIPresentationController
    ) { heard.append("prepare") }
    func presentationController(
      _ presentationController: UIPresentationController,
      willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { heard.append("will \(style.rawValue) \(transitionCoordinator != nil)") }
    func prepareForPopoverPresentation(
      _ popoverPresentationController: UIPopoverPresentationController
    ) { heard.append("popover") }
  }

  private let delegate = Adapting()

  private func present(on world: World) {
    world.root()
    world.b.modalPresentationStyle = .popover
    world.b.popoverPresentationController?.delegate = delegate
    world.play { world.a.present(world.b, animated: true) }
  }

  @Test func `T111 a popover that adapts shows the controller of its delegate`() throws {
    let world = World()
    present(on: world)
    #expect(delegate.heard == ["prepare", "viewController 0", "will 0 true"])
    let stack = try #require(world.a.presentedViewController as? UINavigationController)
    #expect(stack.topViewController === world.b && world.b.view.window != nil)
    world.play { world.a.dismiss(animated: true) }
    #expect(world.a.presentedViewController == nil && world.b.view.window == nil)
    // Without one, the presented controller itself fills the screen.
    delegate.wraps = false
    let other = World()
    present(on: other)
    #expect(other.a.presentedViewController === other.b)
  }

  @Test func `T111 a popover that stays one is prepared`() {
    var traits = Traits()
    traits.horizontalSizeClass = .regular
    delegate.wraps = false
    final class Regular: NSObject, UIPopoverPresentationControllerDelegate {
      var heard: [String] = []
      func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
      ) -> UIModalPresentationStyle { .none }
      func prepareForPopoverPresentation(
        _ popoverPresentationController: UIPopoverPresentationController
      ) { heard.append("popover") }
    }
    let delegate = Regular()
    let world = World(size: CGSize(width: 1024, height: 1366), traits: traits)
    world.root()
    world.b.modalPresentationStyle = .popover
    world.b.popoverPresentationController?.delegate = delegate
    world.play { world.a.present(world.b, animated: true) }
    #expect(delegate.heard == ["popover"])
  }

  @Test func `T112 a context can provide the transition style of what is presented in it`() {
    let world = World().root()
    world.a.definesPresentationContext = true
    world.a.providesPresentationContextTransitionStyle = true
    world.a.modalTransitionStyle = .crossDissolve
    world.b.modalPresentationStyle = .overCurrentContext
    world.app.perform { world.a.present(world.b, animated: true) }
    world.advance(0.2)
    #expect(world.b.view.node.presentedValue(of: .translateY) == 0)
    #expect(world.b.view.node.presentedValue(of: .alpha) < 1)
  }

  @Test func `T110 a rotation's coordinator is the controllers' own meanwhile`() {
    let world = World().root()
    #expect(world.a.transitionCoordinator == nil)
    world.app.perform { world.app.stage.resize(to: Size(width: 600, height: 300)) }
    #expect(world.a.transitionCoordinator == nil, "nothing was queued with it")
    final class Turning: UIViewController {
      var isThere = false
      var ended = false
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        isThere = transitionCoordinator != nil
        transitionCoordinator?.animate(alongsideTransition: { _ in }) { _ in self.ended = true }
      }
    }
    let turning = Turning()
    let other = World().root(turning)
    other.app.perform { other.app.stage.resize(to: Size(width: 600, height: 300)) }
    #expect(turning.isThere && !turning.ended)
    other.advance(0.4)
    #expect(turning.ended)
  }

  @Test(arguments: [(Behavior.iOS26, 8.0), (.iOS18, 0)])
  func `T113 from iOS 26 on a sheet at a small detent is inset`(behavior: Behavior, inset: Double) {
    let world = World(behavior: behavior).root()
    world.b.modalPresentationStyle = .pageSheet
    world.b.sheetPresentationController?.detents = [.medium(), .large()]
    world.play { world.a.present(world.b, animated: true) }
    #expect(
      world.b.view.frame
        == CGRect(x: inset, y: 300, width: 300 - 2 * inset, height: 300 - inset))
  }

  @Test(arguments: [Behavior.iOS26, .iOS27])
  func `T115 a window of another shape stays upright from iOS 27 on`(behavior: Behavior) {
    let world = World(behavior: behavior).root()
    world.app.perform {
      world.app.stage.resize(to: Size(width: 900, height: 400))
      #expect(UIApplication.shared.statusBarOrientation.isPortrait == (behavior == .iOS27))
    }
  }

  @Test(arguments: [Behavior.iOS17, .iOS18])
  func `T116 a sheet that prefers a cross dissolve fades in where it is`(behavior: Behavior) {
    let world = World(behavior: behavior).root()
    world.b.modalPresentationStyle = .pageSheet
    world.b.preferredTransition = .crossDissolve
    world.app.perform { world.a.present(world.b, animated: true) }
    world.advance(0.1)
    let alpha = world.b.view.node.presentedValue(of: .alpha)
    #expect((alpha > 0 && alpha < 1) == (behavior == .iOS18))
    #expect((world.b.view.node.presentedValue(of: .translateY) == 0) == (behavior == .iOS18))
  }

  @Test func `T114 an app moves the focus of a screen reader`() {
    let world = World().root()
    let (first, second) = (UILabel(), UILabel())
    world.app.perform {
      for (index, label) in [second, first].enumerated() {
        label.text = "\(index)"
        label.frame = CGRect(x: 0, y: 200 - 100 * index, width: 100, height: 20)
        world.a.view.addSubview(label)
      }
      UIAccessibility.post(notification: .screenChanged, argument: nil)
    }
    world.app.perform {
      #expect(UIAccessibility.focusedElement(using: nil) as? UIView === first)
      UIAccessibility.post(notification: .layoutChanged, argument: second)
      UIAccessibility.post(notification: .announcement, argument: "hello")
      #expect(UIAccessibility.focusedElement(using: nil) as? UIView === second)
    }
  }
}
