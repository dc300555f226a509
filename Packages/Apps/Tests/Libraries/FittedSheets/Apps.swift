import AppTool
import FittedSheets
import UIKit

let apps = [
  App("library", size: .iPhone15) {
    Opener.window { opener in
      opener.present(
        SheetViewController(controller: Page(), sizes: [.fixed(300), .fixed(600)]), animated: true)
    }
  }
]
