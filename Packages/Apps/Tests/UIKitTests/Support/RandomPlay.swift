import Motion
import TestSupport
import Testing
import Transitions
import UIKit
import Views

/// Plays an app's controllers at random.
///
/// There are tabs with stacks, presentations of each style, fingers that let go early, and sizes that change
/// on the way. In the end every controller has balanced callbacks, and what has left is released.
@MainActor
final class RandomPlay {
  private var random: SeededGenerator
  private let seed: UInt64
  private let app: AppStage
  private let events: EventLog
  private let window: UIWindow
  private let tabs = UITabBarController()
  private let delegate = PlayDelegate()
  private var driver: UIPercentDrivenInteractiveTransition?
  private var made: [WeakScreen] = []
  private var count = 0

  private struct WeakScreen {
    weak var screen: PlayScreen?
  }

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    app = AppStage(size: CGSize(width: 300, height: 600))
    events = EventLog(of: app.stage)
    window = UIWindow()
  }

  func play() {
    app.perform {
      tabs.viewControllers = (0..<3).map { index in
        let navigation = UINavigationController(rootViewController: screen())
        navigation.delegate = index == 0 ? delegate : nil
        return navigation
      }
      tabs.delegate = random.next() % 2 == 0 ? delegate : nil
      window.rootViewController = tabs
    }
    app.install(window)
    for _ in 0..<40 { act() }
    finish()
    expectBalance()
    leave()
  }

  private func screen() -> PlayScreen {
    count += 1
    let screen = PlayScreen(number: count)
    made.append(WeakScreen(screen: screen))
    return screen
  }

  private var front: UIViewController {
    var front: UIViewController = tabs
    while let presented = front.presentedViewController { front = presented }
    return front
  }

  private func act() {
    app.perform {
      let animated = random.next() % 4 > 0
      delegate.driver = nil
      if animated, random.next() % 3 == 0 {
        driver = UIPercentDrivenInteractiveTransition()
        delegate.driver = driver
      }
      let stack = tabs.selectedViewController as? UINavigationController
      switch random.next() % 8 {
      case 0, 1: stack?.pushViewController(screen(), animated: animated)
      case 2: stack?.popViewController(animated: animated)
      case 3: tabs.selectedIndex = Int(random.next() % 3)
      case 4, 5: present(animated: animated)
      case 6: front.dismiss(animated: animated)
      default: stack?.popToRootViewController(animated: animated)
      }
    }
    for _ in 0..<(random.next() % 30) {
      app.perform { app.stage.tick() }
      if random.next() % 5 == 0 { driver?.update(CGFloat(random.next() % 10) / 10) }
      if random.next() % 60 == 0 {
        let size = app.stage.window.bounds.size
        app.perform { app.stage.resize(to: Motion.Size(width: size.height, height: size.width)) }
      }
    }
    app.perform { random.next() % 2 == 0 ? driver?.finish() : driver?.cancel() }
    driver = nil
    // A transition that begins later must not get one that has ended.
    delegate.driver = nil
  }

  private func present(animated: Bool) {
    let presented = screen()
    presented.modalPresentationStyle = random.pick([
      .fullScreen, .custom, .overFullScreen, .pageSheet, .currentContext, .overCurrentContext,
    ])
    presented.definesPresentationContext = random.next() % 2 == 0
    if random.next() % 2 == 0 || presented.modalPresentationStyle == .custom {
      presented.transitioningDelegate = delegate
    }
    let presenter = random.next() % 3 == 0 ? tabs.selectedViewController ?? front : front
    presenter.present(presented, animated: animated)
  }

  private func finish() {
    app.perform { app.stage.tick() }
    for _ in 0..<600 where app.stage.isTransitioning { app.perform { app.stage.tick() } }
    #expect(!app.stage.isTransitioning, "seed \(seed): \(stuck())")
  }

  /// The events around the last one of each controller that is still on its way.
  private func stuck() -> String {
    let words = events.words
    return made.compactMap(\.screen).filter(\.isMoving).map { screen in
      let last = words.lastIndex { $0.hasPrefix("\(screen.peer.id).") } ?? 0
      return words[max(last - 25, 0)..<min(last + 12, words.count)].joined(separator: " ")
    }.joined(separator: "\n")
  }

  private func expectBalance() {
    for screen in made.compactMap(\.screen) {
      #expect(screen.mistakes == [], "seed \(seed), screen \(screen.number)")
      #expect(!screen.isMoving, "seed \(seed), screen \(screen.number)")
      let isSeen = screen.viewIfLoaded?.window != nil
      #expect(screen.hasAppeared == isSeen, "seed \(seed), screen \(screen.number)")
    }
  }

  /// Everything is dismissed and popped, and released by that.
  private func leave() {
    delegate.driver = nil
    for _ in 0..<10 where tabs.presentedViewController != nil {
      app.perform { tabs.dismiss(animated: false) }
      finish()
    }
    for index in 0..<3 {
      app.perform {
        tabs.selectedIndex = index
        (tabs.selectedViewController as? UINavigationController)?
          .popToRootViewController(animated: false)
      }
      finish()
      for _ in 0..<10 where tabs.selectedViewController?.presentedViewController != nil {
        app.perform { tabs.selectedViewController?.dismiss(animated: false) }
        finish()
      }
    }
    app.advance(by: 0.1)
    #expect(made.compactMap(\.screen).count == 3, "seed \(seed)")
    app.end()
  }
}

/// Counts its callbacks, and notes those that have no business to come.
private final class PlayScreen: UIViewController {
  let number: Int
  private(set) var hasAppeared = false
  private(set) var isMoving = false
  private(set) var mistakes: [String] = []
  private var isArriving = false

  init(number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() { view.backgroundColor = .white }
  override func viewWillAppear(_ animated: Bool) {
    if isMoving, isArriving { mistakes.append("willAppear twice") }
    if !isMoving, hasAppeared { mistakes.append("willAppear though there") }
    (isMoving, isArriving) = (true, true)
  }
  override func viewDidAppear(_ animated: Bool) {
    if !isMoving || !isArriving { mistakes.append("didAppear without will") }
    (isMoving, hasAppeared) = (false, true)
  }
  override func viewWillDisappear(_ animated: Bool) {
    if isMoving, !isArriving { mistakes.append("willDisappear twice") }
    if !isMoving, !hasAppeared { mistakes.append("willDisappear though away") }
    (isMoving, isArriving) = (true, false)
  }
  override func viewDidDisappear(_ animated: Bool) {
    if !isMoving || isArriving { mistakes.append("didDisappear without will") }
    (isMoving, hasAppeared) = (false, false)
  }
}

/// Moves everything with a fade, driven by what it has been given.
@MainActor
private final class PlayDelegate: NSObject, UIViewControllerTransitioningDelegate,
  UINavigationControllerDelegate, UITabBarControllerDelegate
{
  var driver: UIPercentDrivenInteractiveTransition?

  /// Each driver is for one transition.
  private func takeDriver() -> UIPercentDrivenInteractiveTransition? {
    defer { driver = nil }
    return driver
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { Fade() }
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { Fade() }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { takeDriver() }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { takeDriver() }
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { Fade() }
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { takeDriver() }
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { Fade() }
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { takeDriver() }
}

@MainActor
private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.3 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let (arriving, leaving) = (context.view(forKey: .to), context.view(forKey: .from))
    if let arriving, let controller = context.viewController(forKey: .to) {
      arriving.frame = context.finalFrame(for: controller)
      context.containerView.addSubview(arriving)
      arriving.alpha = 0
    }
    UIView.animate(withDuration: 0.3) {
      arriving?.alpha = 1
      if arriving == nil { leaving?.alpha = 0 }
    } completion: { _ in
      arriving?.alpha = 1
      leaving?.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
