import Motion
import Views

/// A tab bar that leaves or comes back with a push or a pop.
///
/// On its way it lies in the screen below, so it moves with that, and whatever moves it: an animator of
/// the app's own as well as the system's.
///
/// Source: `UIViewController.hidesBottomBarWhenPushed`: the bar stays hidden until the controller is
/// popped.
final class BottomBarChange {
  private let tabs: TabBarController
  private let stack: NavigationController
  private let bar: TabBar
  private let hides: Bool
  /// The screen with the bar: the one that leaves, or the one that comes back.
  private let screen: ViewController

  /// - Returns: Nil if the bar stays, or there is none.
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

  /// Puts the bar into the screen below.
  func begin() {
    // Screens fill their stack, which may begin at another place than the tabs.
    let shift = tabs.view.originInWindow - stack.view.originInWindow
    let place = Rect(center: bar.center, size: bar.bounds.size).offsetBy(dx: shift.x, dy: shift.y)
    bar.isHidden = false
    bar.removeFromSuperview()
    screen.view.addSubview(bar)
    bar.place(in: place)
  }

  /// Puts the bar back, where it shows or not.
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
