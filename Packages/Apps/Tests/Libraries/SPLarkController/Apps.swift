import AppTool
import SPLarkController
import UIKit

let apps = [
  App("library", size: .iPhone15) {
    Opener.window { opener in opener.presentAsLark(Page(), height: 300) }
  }
]
