import Foundation
import ObjectiveC
import Transitions

// The containers and presentations around a controller.
extension UIViewController {
  /// The nearest navigation controller that contains this controller.
  public var navigationController: UINavigationController? {
    UIViewController.controller(of: peer.navigationController) as? UINavigationController
  }
  /// The nearest tab bar controller that contains this controller.
  public var tabBarController: UITabBarController? {
    UIViewController.controller(of: peer.tabBarController) as? UITabBarController
  }
  /// The nearest split view controller that contains this controller.
  public var splitViewController: UISplitViewController? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap {
      $0 as? UISplitViewController
    }
    .first
  }
  /// The storyboard with the controllers that the app has registered; nil if it has registered none.
  public var storyboard: UIStoryboard? {
    UIStoryboard.controllers.isEmpty ? nil : UIStoryboard(name: "Main", bundle: nil)
  }
  /// The presentation controller if the presentation is a sheet.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
  /// The presentation controller if the presentation is a popover.
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
  /// Names the scroll view under a bar; ignored, because bars don't follow scroll views.
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {}
  /// Names the scroll view under all bars; ignored, because bars don't follow scroll views.
  public func setContentScrollView(_ scrollView: UIScrollView?) {}
}
