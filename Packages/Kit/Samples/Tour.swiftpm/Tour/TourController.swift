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
    guard let delegate = try? interlude.delegate(plugin: plugin, as: TourDelegate.self) else {
      return nil
    }
    kept.append(delegate)
    return delegate
  }
}

/// A delegate that also presents the sheet over a part of the screen.
final class TourDelegate: InterludeDelegate {
  override func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    guard presented is SheetController else { return nil }
    return SheetPresentation(presentedViewController: presented, presenting: presenting)
  }
}

/// Shows a screen over the lower part of another one, which is dimmed.
final class SheetPresentation: UIPresentationController {
  private let dimming = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    return CGRect(
      x: 0, y: bounds.height * 0.4, width: bounds.width, height: bounds.height * 0.6)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimming.backgroundColor = .black
    dimming.alpha = 0
    dimming.frame = containerView.bounds
    dimming.isUserInteractionEnabled = false
    containerView.insertSubview(dimming, at: 0)
    dim(to: 0.4)
  }

  override func dismissalTransitionWillBegin() { dim(to: 0) }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimming.removeFromSuperview() }
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    dimming.frame = containerView?.bounds ?? .zero
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  /// The kit moves what UIKit animates alongside as far as the script is.
  private func dim(to alpha: CGFloat) {
    let dimming = dimming
    guard let coordinator = presentedViewController.transitionCoordinator else {
      return dimming.alpha = alpha
    }
    coordinator.animate(alongsideTransition: { _ in dimming.alpha = alpha })
  }
}
