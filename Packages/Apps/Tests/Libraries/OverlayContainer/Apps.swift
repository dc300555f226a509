import AppTool
import OverlayContainer
import UIKit

private final class Heights: OverlayContainerViewControllerDelegate {
  func numberOfNotches(in containerViewController: OverlayContainerViewController) -> Int { 2 }
  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController, heightForNotchAt index: Int,
    availableSpace: CGFloat
  ) -> CGFloat { index == 0 ? 200 : 600 }
}

let apps = [
  App("library", size: .iPhone15) {
    Opener.window { opener in
      let (container, heights) = (OverlayContainerViewController(), Heights())
      opener.kept = heights
      container.delegate = heights
      container.viewControllers = [Page(.white), Page()]
      container.modalPresentationStyle = .fullScreen
      opener.present(container, animated: true)
    }
  }
]
