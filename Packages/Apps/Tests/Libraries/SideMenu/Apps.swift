import AppTool
import SideMenu
import UIKit

let apps = [
  App("library", size: .iPhone15) {
    Opener.window { opener in
      let menu = SideMenuNavigationController(rootViewController: Page())
      menu.leftSide = true
      menu.presentationStyle = .menuSlideIn
      opener.present(menu, animated: true)
    }
  }
]
