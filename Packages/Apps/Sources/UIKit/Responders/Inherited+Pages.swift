import CoreGraphics
import Foundation

// The optional requirements of the data source and the delegate of a page view controller.
extension Inherited {
  @preconcurrency @MainActor public protocol PageViewController_willTransitionTo {
    func _inherited_pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController])
  }
  @preconcurrency @MainActor
  public protocol PageViewController_didFinishAnimating_previousViewControllers_transitionCompleted
  {
    func _inherited_pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  }
  @preconcurrency @MainActor public protocol PageViewController_spineLocationFor {
    func _inherited_pageViewController(
      _ pageViewController: UIPageViewController,
      spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation
  }
  @preconcurrency @MainActor public protocol PageViewControllerSupportedInterfaceOrientations {
    func _inherited_pageViewControllerSupportedInterfaceOrientations(
      _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask
  }
  @preconcurrency @MainActor
  public protocol PageViewControllerPreferredInterfaceOrientationForPresentation {
    func _inherited_pageViewControllerPreferredInterfaceOrientationForPresentation(
      _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation
  }
  @preconcurrency @MainActor public protocol PresentationCount_for {
    func _inherited_presentationCount(for pageViewController: UIPageViewController) -> Int
  }
  @preconcurrency @MainActor public protocol PresentationIndex_for {
    func _inherited_presentationIndex(for pageViewController: UIPageViewController) -> Int
  }
}
