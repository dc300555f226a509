public import InterludeKit
public import UIKit

/// The app's tabs: places in a stack, and a card of today.
public final class TourController: UITabBarController {
  private let interlude: Interlude
  /// UIKit doesn't retain delegates.
  private var kept: [InterludeDelegate] = []

  /// - Parameter interlude: The scripts: the plugins TabSwipe, SwipeToPop, TodayCard and Sheet, and what they use.
  public init(_ interlude: Interlude) {
    self.interlude = interlude
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let stack = UINavigationController(rootViewController: PlacesController())
    stack.tabBarItem = UITabBarItem(title: "Places", image: nil, tag: 0)
    if let swipe = moved(by: "SwipeToPop") {
      stack.delegate = swipe
      swipe.addGestures(to: stack)
    }
    let today = TodayController(card: moved(by: "TodayCard"), sheet: moved(by: "Sheet"))
    today.tabBarItem = UITabBarItem(title: "Today", image: nil, tag: 1)
    viewControllers = [stack, today]
    if let tabs = moved(by: "TabSwipe") {
      delegate = tabs
      tabs.addGestures(to: self)
    }
  }

  /// A plugin's delegate; nil leaves the changes to UIKit.
  private func moved(by plugin: String) -> InterludeDelegate? {
    guard let delegate = try? interlude.delegate(plugin: plugin) else { return nil }
    kept.append(delegate)
    return delegate
  }
}
