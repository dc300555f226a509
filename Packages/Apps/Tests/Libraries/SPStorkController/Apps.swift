import AppTool
import SPStorkController
import UIKit

let apps = [
  App("library", size: .iPhone15) {
    Opener.window { $0.presentAsStork(Page()) }
  }
]
