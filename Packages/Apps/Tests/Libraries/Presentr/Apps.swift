import AppTool
import Presentr
import UIKit

let apps = [
  App("library", size: .iPhone15) {
    Opener.window { opener in
      let presentr = Presentr(presentationType: .bottomHalf)
      presentr.dismissOnSwipe = true
      opener.kept = presentr
      opener.customPresentViewController(presentr, viewController: Page(), animated: true)
    }
  }
]
