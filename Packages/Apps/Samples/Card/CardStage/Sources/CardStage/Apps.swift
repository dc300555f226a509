import AppTool
import UIKit

/// What a scenario can name as `"app"`.
let apps = [
  App("card", size: .iPhone15) {
    let window = UIWindow()
    window.rootViewController = ListViewController()
    return window
  }
]
