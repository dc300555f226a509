import AppTool
import EasyTransitions
import UIKit

let apps = [
  App("library", size: .iPhone15) {
    Opener.window { opener in
      let (page, delegate) = (Page(), ModalTransitionDelegate())
      let animator = AppStoreAnimator(initialFrame: CGRect(x: 40, y: 120, width: 200, height: 44))
      delegate.set(animator: animator, for: .present)
      delegate.set(animator: animator, for: .dismiss)
      delegate.wire(viewController: page, with: .regular(.fromTop)) { page.dismiss(animated: true) }
      opener.kept = delegate
      page.transitioningDelegate = delegate
      page.modalPresentationStyle = .custom
      opener.present(page, animated: true)
    }
  }
]
