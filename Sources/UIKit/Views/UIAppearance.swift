import CoreGraphics
import Foundation

// How all views of a class look, as `UIAppearance`. On the stage it is an object that keeps what it is told, and
// no view takes anything from it: bars are not drawn.

extension UINavigationBar {
  private static let shared = UINavigationBar()
  /// The look of all navigation bars; stored, but has no effect.
  public class func appearance() -> UINavigationBar { shared }
  /// The look of navigation bars in some containers; stored, but has no effect.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [AnyObject.Type]
  ) -> UINavigationBar { shared }
}

extension UITabBar {
  private static let shared = UITabBar()
  /// The look of all tab bars; stored, but has no effect.
  public class func appearance() -> UITabBar { shared }
}

extension UIBarButtonItem {
  private static let shared = UIBarButtonItem()
  /// The look of all buttons in bars; stored, but has no effect.
  public class func appearance() -> UIBarButtonItem { shared }
  /// The look of buttons in some containers; stored, but has no effect.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [AnyObject.Type]
  ) -> UIBarButtonItem { shared }
}
