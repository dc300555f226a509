import AppTool
import TransitionButton
import UIKit

private final class Next: CustomTransitionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemTeal
    let close = UIButton(frame: CGRect(x: 40, y: 600, width: 200, height: 44))
    close.accessibilityIdentifier = "close"
    close.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    view.addSubview(close)
  }
}

let apps = [
  App("library", size: .iPhone15) {
    Opener.window { opener in
      let button = TransitionButton(frame: CGRect(x: 40, y: 300, width: 200, height: 44))
      button.backgroundColor = .systemRed
      opener.view.addSubview(button)
      opener.view.layoutIfNeeded()
      button.startAnimation()
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        button.stopAnimation(animationStyle: .expand, revertAfterDelay: 1) {
          opener.present(Next(), animated: true)
        }
      }
    }
  }
]
