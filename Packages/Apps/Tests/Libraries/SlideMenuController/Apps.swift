import AppTool
import SlideMenuControllerSwift
import UIKit

let apps = [
  App("library", size: .iPhone15) {
    let window = UIWindow()
    let opener = Opener { $0.slideMenuController()?.openLeft() }
    let menu = SlideMenuController(
      mainViewController: opener, leftMenuViewController: Page())
    window.rootViewController = menu
    return window
  }
]
