import InterludeKit
import UIKit

/// A delegate whose screens come from the thumbnail.
class SourcedDelegate: InterludeDelegate {
  static func make(
    _ interlude: Interlude, _ animator: String, wraps: Bool
  ) throws -> SourcedDelegate {
    let made = try interlude.delegate(animator, as: SourcedDelegate.self)
    made.wraps = wraps
    return made
  }

  override func source(of controller: UIViewController, in back: UIViewController) -> String? {
    "thumbnail"
  }

  override func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    guard presented.modalPresentationStyle == .custom else { return nil }
    if isPluginsOwn {
      return super.presentationController(
        forPresented: presented, presenting: presenting, source: source)
    }
    let drawer = AppDrawer(presentedViewController: presented, presenting: presenting)
    drawer.wraps = wraps
    return drawer
  }

  var wraps = false
  var isPluginsOwn = false
  /// What gestures push and present.
  weak var next: UIViewController?

  override func controllerToPush(
    onto navigationController: UINavigationController
  ) -> UIViewController? { next === navigationController.topViewController ? nil : next }

  override func controllerToPresent(over controller: UIViewController) -> UIViewController? {
    next === controller ? nil : next
  }
}
