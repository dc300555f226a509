import AppTool
import DeckTransition
import UIKit

let apps = [
  App("library", size: .iPhone15) {
    Opener.window { opener in
      let (page, delegate) = (Page(), DeckTransitioningDelegate())
      opener.kept = delegate
      page.transitioningDelegate = delegate
      page.modalPresentationStyle = .custom
      opener.present(page, animated: true)
    }
  }
]
