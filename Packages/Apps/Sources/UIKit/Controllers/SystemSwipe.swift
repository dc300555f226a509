import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// The swipe from the leading edge that pops a stack with the system's animation.
///
/// Source: `UINavigationController.interactivePopGestureRecognizer`. The pop completes beyond half of the distance, or
/// if the speed would take it there.
@MainActor
final class SystemSwipe: NSObject, UIGestureRecognizerDelegate {
  private(set) var recognizer: UIScreenEdgePanGestureRecognizer
  /// The driver of the pop during a swipe.
  private(set) var driver: PercentDrivenInteractiveTransition?
  private weak var navigation: UINavigationController?

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    recognizer = UIScreenEdgePanGestureRecognizer()
    super.init()
    recognizer.edges =
      UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft ? .right : .left
    recognizer.delegate = self
    recognizer.addTarget(self, action: Selector(SystemSwipe.swipe(_:), name: "swipe"))
    recognizer.isSystemSwipe = true
    navigation.view.addGestureRecognizer(recognizer)
  }

  /// Whether there is a controller to pop and no transition is running.
  var mayBegin: Bool {
    guard let navigation else { return false }
    return navigation.viewControllers.count > 1 && navigation.transitionCoordinator == nil
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }

  func swipe(_ recognizer: UIGestureRecognizer) {
    guard let navigation, let pan = recognizer as? UIPanGestureRecognizer else { return }
    let width = max(navigation.view.bounds.width, 1)
    let sign: CGFloat = self.recognizer.edges.contains(.right) ? -1 : 1
    let percent = Double(pan.translation(in: navigation.view).x * sign / width)
    switch pan.state {
    case .began:
      // The app can have removed the delegate, but a single controller can't be popped.
      guard mayBegin else { return }
      driver = PercentDrivenInteractiveTransition(name: "interactivePopGestureRecognizer")
      driver?.completionCurve = .easeOut
      navigation.popViewController(animated: true)
    case .changed: driver?.update(percent)
    case .ended:
      let velocity = Double(pan.velocity(in: navigation.view).x * sign / width)
      let driver = driver
      self.driver = nil
      if percent + velocity * 0.25 > 0.5 { driver?.finish() } else { driver?.cancel() }
    case .cancelled, .failed:
      let driver = driver
      self.driver = nil
      driver?.cancel()
    default: break
    }
  }
}
