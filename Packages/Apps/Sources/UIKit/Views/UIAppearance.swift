import CoreGraphics
import Foundation

// The appearance of all views of a class, like UIKit's `UIAppearance`. On the stage, it is an object that stores what
// the app sets. No view reads it, because bars are not drawn.

extension UINavigationBar {
  private static let shared = UINavigationBar()
  /// The appearance of all navigation bars; stored, but has no effect.
  public class func appearance() -> UINavigationBar { shared }
  /// The appearance of navigation bars in the given containers; stored, but has no effect.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [AnyObject.Type]
  ) -> UINavigationBar { shared }
}

extension UITabBar {
  private static let shared = UITabBar()
  /// The appearance of all tab bars; stored, but has no effect.
  public class func appearance() -> UITabBar { shared }
}

extension UIBarButtonItem {
  private static let shared = UIBarButtonItem()
  /// The appearance of all bar button items; stored, but has no effect.
  public class func appearance() -> UIBarButtonItem { shared }
  /// The appearance of bar button items in the given containers; stored, but has no effect.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [AnyObject.Type]
  ) -> UIBarButtonItem { shared }
}
