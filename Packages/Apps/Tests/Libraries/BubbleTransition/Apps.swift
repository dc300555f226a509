import AppTool
import BubbleTransition
import UIKit

private final class Bubble: NSObject, UIViewControllerTransitioningDelegate {
  private let transition = BubbleTransition()
  private let interaction = BubbleInteractiveTransition()

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { going(.present) }
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { going(.dismiss) }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func attach(to controller: UIViewController) { interaction.attach(to: controller) }

  private func going(_ mode: BubbleTransition.BubbleTransitionMode) -> BubbleTransition {
    transition.transitionMode = mode
    transition.startingPoint = CGPoint(x: 140, y: 142)
    transition.bubbleColor = .systemTeal
    return transition
  }
}

let apps = [
  App("library", size: .iPhone15) {
    Opener.window { opener in
      let (page, bubble) = (Page(), Bubble())
      opener.kept = bubble
      bubble.attach(to: page)
      page.transitioningDelegate = bubble
      page.modalPresentationStyle = .custom
      opener.present(page, animated: true)
    }
  }
]
