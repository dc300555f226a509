import AppTool
import FloatingBottomSheet
import UIKit

let apps = [
  App("library", size: .iPhone15) {
    Opener.window { opener in
      opener.presentFloatingBottomSheet(SheetPage())
    }
  }
]

final class SheetPage: UIViewController, FloatingBottomSheetPresentable {
  var bottomSheetScrollable: UIScrollView? { nil }
  var bottomSheetHeight: any FloatingBottomSheetSizing { .fixed(300) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemTeal
    view.accessibilityIdentifier = "page"
  }
}
