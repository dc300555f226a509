import AppTool
import Pulley
import UIKit

/// Shows its position as the alpha of a view, in tenths.
private final class Drawer: UIViewController, PulleyDrawerViewControllerDelegate {
  private let mark = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemTeal
    mark.accessibilityIdentifier = "mark"
    view.addSubview(mark)
  }

  func drawerPositionDidChange(drawer: PulleyViewController, bottomSafeArea: CGFloat) {
    mark.alpha = CGFloat(drawer.drawerPosition.rawValue + 1) / 10
  }
}

let apps = [
  App("library", size: .iPhone15) {
    Opener.window { opener in
      let pulley = PulleyViewController(
        contentViewController: Page(.white), drawerViewController: Drawer())
      pulley.modalPresentationStyle = .fullScreen
      opener.present(pulley, animated: true) {
        pulley.setDrawerPosition(position: .partiallyRevealed, animated: true)
      }
    }
  }
]
