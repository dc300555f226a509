import Motion
import Views

/// Hides or shows the tab bar together with a push or a pop.
///
/// During the transition the bar is a subview of the screen below, so it moves with that screen, no
/// matter whether the app or the system provides the animator.
///
/// Source: `UIViewController.hidesBottomBarWhenPushed`: the bar stays hidden until the controller
/// is popped.
final class BottomBarChange {
  private let tabs: TabBarController
  private let stack: ViewController
  private let bar: TabBar
  private let hides: Bool
  /// The screen with the bar: the leaving one in a push, the returning one in a pop.
  private let screen: ViewController

  /// - Returns: nil if the bar doesn't change, or if there is no bar.
  init?(
    of stack: ViewController, from: ViewController, to: ViewController,
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
    // A screen fills its stack, whose origin can differ from the tab bar controller's.
    let shift = tabs.view.originInWindow - stack.view.originInWindow
    let place = Rect(center: bar.center, size: bar.bounds.size).offsetBy(dx: shift.x, dy: shift.y)
    bar.isHidden = false
    bar.removeFromSuperview()
    screen.view.addSubview(bar)
    bar.place(in: place)
  }

  /// Moves the bar back to the tab bar controller, and shows or hides it.
  func end(completed: Bool) {
    tabs.putBackTabBar()
    bar.isHidden = completed == hides
  }
}

extension View {
  fileprivate var originInWindow: Point { convert(bounds, to: nil).origin }
}

extension [ViewController] {
  /// Whether any of a stack's controllers hides the bottom bar.
  var hideBottomBar: Bool { contains(where: \.hidesBottomBarWhenPushed) }
}
