import AppTool
import FloatingPanel
import UIKit

let apps = [
  App("library", size: .iPhone15) {
    Opener.window { opener in
      let panel = FloatingPanelController()
      panel.set(contentViewController: Page())
      panel.isRemovalInteractionEnabled = true
      opener.present(panel, animated: true)
    }
  }
]
