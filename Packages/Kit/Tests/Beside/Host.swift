import AppTool
import InterludeKit
import UIKit

/// A stack whose first screen has a button for each transition: three libraries', and the kit's.
final class HostController: UIViewController {
  private let bubble = BubbleDelegate()
  private let jelly = Animator(presentation: SlidePresentation(direction: .left))
  private let sheet: InterludeDelegate?
  private let drawer: InterludeDelegate?

  init(_ interlude: Interlude) {
    sheet = try? interlude.delegate(plugin: "Sheet")
    drawer = try? interlude.delegate(plugin: "SideDrawer")
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Beside"
    view.backgroundColor = .white
    add("bubble", 1) { [weak self] in self?.show(.custom, self?.bubble) }
    add("panModal", 2) { [weak self] in self?.presentPanModal(PanController()) }
    add("jelly", 3) { [weak self] in
      let shown = DetailController()
      self?.jelly.prepare(presentedViewController: shown)
      self?.present(shown, animated: true)
    }
    add("sheet", 4) { [weak self] in self?.show(.custom, self?.sheet) }
    add("drawer", 5) { [weak self] in self?.show(.custom, self?.drawer) }
    add("push", 6) { [weak self] in
      self?.navigationController?.pushViewController(PushedController(), animated: true)
    }
  }

  private func show(
    _ style: UIModalPresentationStyle, _ delegate: (any UIViewControllerTransitioningDelegate)?
  ) {
    let shown = DetailController()
    shown.modalPresentationStyle = style
    shown.transitioningDelegate = delegate
    present(shown, animated: true)
  }

  private func add(_ name: String, _ row: Int, _ act: @escaping () -> Void) {
    let button = UIButton(type: .system)
    button.accessibilityIdentifier = name
    button.backgroundColor = .lightGray
    button.frame = CGRect(x: 20, y: 60 + 60 * row, width: 120, height: 44)
    button.addAction(UIAction { _ in act() }, for: .touchUpInside)
    view.addSubview(button)
  }
}

/// What is presented; its button dismisses it.
class DetailController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .cyan
    let button = UIButton(type: .system)
    button.accessibilityIdentifier = "close"
    button.backgroundColor = .white
    button.frame = CGRect(x: 20, y: 80, width: 120, height: 44)
    button.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    view.addSubview(button)
  }
}

final class PanController: DetailController, PanModalPresentable {
  var panScrollable: UIScrollView? { nil }
  var longFormHeight: PanModalHeight { .maxHeightWithTopInset(200) }
}

final class PushedController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .yellow
  }
}

final class BubbleDelegate: NSObject, UIViewControllerTransitioningDelegate {
  private let transition = BubbleTransition()

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { moving(.present) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { moving(.dismiss) }

  private func moving(_ mode: BubbleTransition.BubbleTransitionMode) -> BubbleTransition {
    transition.transitionMode = mode
    transition.startingPoint = CGPoint(x: 80, y: 142)
    transition.bubbleColor = .cyan
    return transition
  }
}

/// Keeps the stack's delegate, as UIKit doesn't.
final class HostStack: UINavigationController {
  private let swipe: InterludeDelegate?

  init(_ interlude: Interlude) {
    swipe = try? interlude.delegate(plugin: "SwipeToPop")
    super.init(rootViewController: HostController(interlude))
    delegate = swipe
    swipe?.addGestures(to: self)
  }

  required init?(coder: NSCoder) { nil }
}

private func window(_ root: (Interlude) -> UIViewController) -> UIWindow {
  let interlude = Interlude(scripts: repository, repository + "/Scripts")
  interlude.onFailure = { print($0.report) }
  let window = UIWindow()
  window.rootViewController = root(interlude)
  return window
}

/// What a scenario can name as `"app"`.
let apps = [
  App("beside", size: .iPhone15) { window { HostStack($0) } },
  App("tour", size: .iPhone15) { window { TourController($0) } },
]
