import CoreGraphics
import Foundation
import ObjectiveC

/// Provides the pages beside a page, like UIKit's `UIPageViewControllerDataSource`.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int {
    (self as? any Inherited.PresentationCount_for)?._inherited_presentationCount(
      for: pageViewController) ?? 0
  }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    (self as? any Inherited.PresentationIndex_for)?._inherited_presentationIndex(
      for: pageViewController) ?? 0
  }
}

/// Receives the events of pages that a finger turns, like UIKit's `UIPageViewControllerDelegate`.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  /// Where the spine of the pages is in an orientation; never asked: pages have no spine.
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
  /// The orientations of the pages; never asked.
  func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController)
    -> UIInterfaceOrientationMask
  /// The orientation for a presentation; never asked.
  func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    (self as? any Inherited.PageViewController_willTransitionTo)?._inherited_pageViewController(
      pageViewController, willTransitionTo: pendingViewControllers)
  }
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    (self
      as? any Inherited
      .PageViewController_didFinishAnimating_previousViewControllers_transitionCompleted)?
      ._inherited_pageViewController(
        pageViewController, didFinishAnimating: finished,
        previousViewControllers: previousViewControllers, transitionCompleted: completed)
  }
  public func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation {
    (self as? any Inherited.PageViewController_spineLocationFor)?._inherited_pageViewController(
      pageViewController, spineLocationFor: orientation) ?? .min
  }
  public func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask {
    (self as? any Inherited.PageViewControllerSupportedInterfaceOrientations)?
      ._inherited_pageViewControllerSupportedInterfaceOrientations(pageViewController) ?? .all
  }
  public func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation {
    (self as? any Inherited.PageViewControllerPreferredInterfaceOrientationForPresentation)?
      ._inherited_pageViewControllerPreferredInterfaceOrientationForPresentation(pageViewController)
      ?? .portrait
  }
}

// The optional methods of this file, for subclasses that have them: see `Inherited`.
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
