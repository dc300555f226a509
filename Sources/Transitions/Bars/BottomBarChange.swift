import Motion
import Views

/// Hides or shows the tab bar together with a push or a pop.
///
/// During the transition the bar is in the screen below, so it moves with that screen under any
/// animator, the app's as well as the system's.
///
/// Source: `UIViewController.hidesBottomBarWhenPushed`: the bar stays hidden until the controller is
/// popped.
final class BottomBarChange {
  private let tabs: TabBarController
  private let stack: NavigationController
  private let bar: TabBar
  private let hides: Bool
  /// The screen with the bar: the one that leaves in a push, or comes back in a pop.
  private let screen: ViewController

  /// - Returns: nil if the bar stays as it is, or if there is no bar.
  init?(
    of stack: NavigationController, from: ViewController, to: ViewController,
    old: [ViewController], new: [ViewController]
  ) {
    let (was, will) = (old.hideBottomBar, new.hideBottomBar)
    guard was != will, let tabs = stack.tabBarController, !tabs.isTabBarHidden,
      tabs.selectedViewController === stack
    else { return nil }
    self.tabs = tabs
    bar = tabs.tabBar
    self.stack = stack
    hides = will
    screen = will ? from : to
  }

  /// Moves the bar into the screen below.
  func begin() {
    // Screens fill their stack, whose origin can differ from that of the tabs.
    let shift = tabs.view.originInWindow - stack.view.originInWindow
    let place = Rect(center: bar.center, size: bar.bounds.size).offsetBy(dx: shift.x, dy: shift.y)
    bar.isHidden = false
    bar.removeFromSuperview()
    screen.view.addSubview(bar)
    bar.place(in: place)
  }

  /// Moves the bar back, visible or hidden.
  func end(completed: Bool) {
    tabs.putBackTabBar()
    bar.isHidden = completed == hides
  }
}

extension View {
  fileprivate var originInWindow: Point { convert(bounds, to: nil).origin }
}

extension [ViewController] {
  /// Whether a controller of a stack wants no bottom bar.
  var hideBottomBar: Bool { contains(where: \.hidesBottomBarWhenPushed) }
}

extension NavigationController {
  /// Whether a controller of the stack wants no bottom bar.
  var hidesBottomBar: Bool { viewControllers.hideBottomBar }
}
