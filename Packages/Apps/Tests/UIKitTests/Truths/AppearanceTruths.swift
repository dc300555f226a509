import Motion
import QuartzCore
import Testing
import Transitions
import UIKit
import Views

/// The truths of what appears, under UIKit's names.
@MainActor
struct AppearanceTruths {
  // MARK: T97

  @Test func `T97 Apple's sample moves its wrapper, with shadow and corners, both ways`() throws {
    let world = World().root()
    let sheet = CustomPresentationController(
      presentedViewController: world.b, presenting: world.a)
    world.b.preferredContentSize = CGSize(width: 0, height: 240)
    world.b.transitioningDelegate = sheet
    world.app.perform { world.a.present(world.b, animated: true) }
    world.advance(0.2)
    let wrapper = try #require(sheet.wrapper)
    #expect(sheet.moved.last === wrapper)
    #expect(wrapper.window != nil && world.b.view.isDescendant(of: wrapper))
    #expect(wrapper.layer.shadowOpacity == 0.44)
    #expect(world.b.view.superview?.superview?.layer.cornerRadius == 16)
    world.settle()
    #expect(wrapper.frame == CGRect(x: 0, y: 360, width: 300, height: 240))
    #expect(world.b.view.convert(world.b.view.bounds, to: nil).minY == 360)
    // A new preferred size moves the frame at the next layout.
    world.play { world.b.preferredContentSize = CGSize(width: 0, height: 300) }
    #expect(wrapper.frame == CGRect(x: 0, y: 300, width: 300, height: 300))
    world.play { world.b.dismiss(animated: true) }
    #expect(sheet.moved.last === wrapper && sheet.wrapper == nil)
    #expect(world.b.view.window == nil && world.a.view.window != nil)
  }

  // MARK: T98 and T99

  /// Writes down its layout, too.
  private final class Laid: Screen {
    override func viewWillLayoutSubviews() { log.note("\(name).layout") }
  }

  @Test func `T98 a controller is appearing before its view is laid out`() {
    let world = World()
    let root = Laid("root", world.log)
    world.window.rootViewController = root
    world.app.install(world.window)
    world.settle()
    #expect(
      world.log.lines == [
        "root.didLoad", "root.willAppear", "root.isAppearing", "root.layout", "root.didAppear",
      ])
  }

  @Test func `T98 a pushed, a presented and a selected controller too`() {
    let world = World()
    let (first, second, third) = (
      Laid("first", world.log), Laid("second", world.log), Laid("third", world.log)
    )
    let navigation = UINavigationController(rootViewController: world.a)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, second]
    world.root(tabs)
    world.play { navigation.pushViewController(first, animated: true) }
    world.play { tabs.selectedIndex = 1 }
    world.play { second.present(third, animated: true) }
    for name in ["first", "second", "third"] {
      let lines = world.log.only("\(name).").filter { !$0.contains("Move") }
      #expect(
        lines.prefix(4) == [
          "\(name).didLoad", "\(name).willAppear", "\(name).isAppearing", "\(name).layout",
        ])
      #expect(lines.filter { $0 == "\(name).didAppear" }.count == 1)
    }
  }

  @Test func `T99 a child that is added on the screen has appeared after it was laid out`() {
    let world = World().root()
    let child = Laid("child", world.log)
    world.app.perform {
      world.a.addChild(child)
      world.a.view.addSubview(child.view)
      child.view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
      child.didMove(toParent: world.a)
    }
    #expect(
      world.log.only("child.will", "child.is", "child.did", "child.layout") == [
        "child.willMove(parent)", "child.didLoad", "child.willAppear", "child.didMove(parent)",
      ])
    world.tick()
    #expect(
      world.log.only("child.").suffix(3) == [
        "child.isAppearing", "child.layout", "child.didAppear",
      ]
    )
    world.log.lines = []
    world.app.perform {
      child.willMove(toParent: nil as UIViewController?)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    #expect(
      world.log.only("child.will", "child.did").filter { !$0.contains("Move") }
        == ["child.willDisappear", "child.didDisappear"])
  }

  // MARK: T100 to T102

  @Test func `T100 a root can't present in viewWillAppear, since it is in no window`() {
    final class Eager: UIViewController {
      var message = UIViewController()
      var hadWindow: [Bool] = []
      override func viewWillAppear(_ animated: Bool) {
        hadWindow.append(view.window != nil)
        present(message, animated: true)
      }
      override func viewIsAppearing(_ animated: Bool) { hadWindow.append(view.window != nil) }
    }
    let world = World()
    let root = Eager()
    world.root(root)
    #expect(root.hadWindow == [false, true])
    #expect(root.presentedViewController == nil)
  }

  @Test func `T101 the style that is read is never automatic`() {
    let world = World().root()
    #expect(world.b.modalPresentationStyle == .pageSheet)
    world.b.modalPresentationStyle = .automatic
    #expect(world.b.modalPresentationStyle == .pageSheet)
    world.play { world.a.present(world.b, animated: false) }
    #expect(world.b.modalPresentationStyle == .pageSheet)
    #expect(world.b.sheetPresentationController != nil)
  }

  @Test(arguments: [true, false])
  func `T102 a new size reaches children through super only`(passesOn: Bool) {
    final class Resized: UIViewController {
      var passesOn = true
      var sizes: [CGSize] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        sizes.append(size)
        if passesOn { super.viewWillTransition(to: size, with: coordinator) }
      }
    }
    let world = World()
    let (root, child) = (Resized(), Resized())
    root.passesOn = passesOn
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    world.root(root)
    world.app.perform { world.app.stage.resize(to: Size(width: 600, height: 300)) }
    #expect(root.sizes == [CGSize(width: 600, height: 300)])
    #expect(child.sizes == (passesOn ? root.sizes : []))
  }

  // MARK: T107

  @Test func `T107 preferring cross fades is a second setting`() {
    var traits = Traits()
    traits.reduceMotion = true
    let reduced = World(traits: traits).root()
    reduced.app.perform {
      #expect(UIAccessibility.isReduceMotionEnabled)
      #expect(!UIAccessibility.prefersCrossFadeTransitions)
    }
    traits.prefersCrossFadeTransitions = true
    let both = World(traits: traits).root()
    both.app.perform { #expect(UIAccessibility.prefersCrossFadeTransitions) }
    traits.reduceMotion = false
    let off = World(traits: traits).root()
    off.app.perform { #expect(!UIAccessibility.prefersCrossFadeTransitions) }
  }
}

/// The first article's custom presentation, written out: a controller that is its own transitioning
/// delegate and animator, and makes its wrapper when the presentation begins.
@MainActor
private final class CustomPresentationController: UIPresentationController,
  UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning
{
  private(set) var wrapper: UIView?
  private var dimming: UIView?
  /// What it was given to animate.
  private(set) var moved: [UIView] = []

  override init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
    presentedViewController.modalPresentationStyle = .custom
  }

  override var presentedView: UIView? { wrapper }

  override func presentationTransitionWillBegin() {
    guard let content = super.presentedView, let containerView else { return }
    let wrapper = UIView(frame: frameOfPresentedViewInContainerView)
    wrapper.layer.shadowOpacity = 0.44
    wrapper.layer.shadowRadius = 13
    wrapper.layer.shadowOffset = CGSize(width: 0, height: -6)
    self.wrapper = wrapper
    // Rounded at the top: the lower corners lie below the screen.
    let rounded = UIView(
      frame: wrapper.bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: -16, right: 0)))
    rounded.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    rounded.layer.cornerRadius = 16
    rounded.layer.masksToBounds = true
    let inner = UIView(
      frame: rounded.bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 16, right: 0)))
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.frame = inner.bounds
    inner.addSubview(content)
    rounded.addSubview(inner)
    wrapper.addSubview(rounded)
    let dimming = UIView(frame: containerView.bounds)
    dimming.backgroundColor = .black
    dimming.isOpaque = false
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.addSubview(dimming)
    self.dimming = dimming
    let coordinator = presentingViewController.transitionCoordinator
    dimming.alpha = 0
    coordinator?.animate(alongsideTransition: { _ in dimming.alpha = 0.5 })
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    guard !completed else { return }
    wrapper = nil
    dimming = nil
  }
  override func dismissalTransitionWillBegin() {
    presentingViewController.transitionCoordinator?.animate(
      alongsideTransition: { [self] _ in dimming?.alpha = 0 })
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    guard completed else { return }
    wrapper = nil
    dimming = nil
  }

  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === presentedViewController { containerView?.setNeedsLayout() }
  }
  override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    container === presentedViewController
      ? container.preferredContentSize
      : super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
  }
  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    let own = size(
      forChildContentContainer: presentedViewController, withParentContainerSize: bounds.size)
    return CGRect(
      x: bounds.minX, y: bounds.maxY - own.height, width: bounds.width, height: own.height)
  }
  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    dimming?.frame = containerView?.bounds ?? .zero
    wrapper?.frame = frameOfPresentedViewInContainerView
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { transitionContext?.isAnimated == true ? 0.35 : 0 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.viewController(forKey: .from),
      let to = context.viewController(forKey: .to)
    else { return }
    let isPresenting = from === presentingViewController
    let (toView, fromView) = (context.view(forKey: .to), context.view(forKey: .from))
    if let toView { context.containerView.addSubview(toView) }
    if let moving = isPresenting ? toView : fromView { moved.append(moving) }
    let bounds = context.containerView.bounds
    let final = context.finalFrame(for: to)
    if isPresenting {
      toView?.frame = CGRect(
        x: bounds.minX, y: bounds.maxY, width: final.width, height: final.height)
    }
    UIView.animate(
      withDuration: transitionDuration(using: context),
      animations: {
        if isPresenting {
          toView?.frame = final
        } else if let fromView {
          fromView.frame = fromView.frame.offsetBy(dx: 0, dy: fromView.frame.height)
        }
      },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { self }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { self }
}
