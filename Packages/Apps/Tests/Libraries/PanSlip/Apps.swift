import AppTool
import PanSlip
import UIKit

let apps = [
  App("library", size: .iPhone15) {
    Opener.window { opener in
      let page = Page()
      page.modalPresentationStyle = .fullScreen
      page.ps.enable(slipDirection: .topToBottom)
      opener.present(page, animated: true)
    }
  }
]
