import AppTool
import Hero
import UIKit

private final class Detail: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 400))
    card.backgroundColor = .systemTeal
    card.hero.id = "card"
    view.addSubview(card)
    let pan = UIPanGestureRecognizer(target: self, action: Selector(Detail.pan(_:)))
    view.addGestureRecognizer(pan)
  }

  func pan(_ pan: UIPanGestureRecognizer) {
    let share = pan.translation(in: nil).y / view.bounds.height
    switch pan.state {
    case .began: dismiss(animated: true)
    case .changed: Hero.shared.update(share)
    case .ended where share > 0.3: Hero.shared.finish()
    default: Hero.shared.cancel()
    }
  }
}

let apps = [
  App("library", size: .iPhone15) {
    // A run that leaves a transition unfinished would spoil the next one.
    Hero.shared = HeroTransition()
    return Opener.window { opener in
      opener.view.subviews.first?.hero.id = "card"
      let detail = Detail()
      detail.hero.isEnabled = true
      detail.modalPresentationStyle = .fullScreen
      opener.present(detail, animated: true)
    }
  }
]
