import AppTool
import UIKit
import ZoomTransitioning

let apps = [
  App("library", size: .iPhone15) {
    let window = UIWindow()
    let list = Thumbnail { $0.navigationController?.pushViewController(Detail(), animated: true) }
    let navigation = UINavigationController(rootViewController: list)
    list.zoom = ZoomNavigationControllerDelegate()
    navigation.delegate = list.zoom
    window.rootViewController = navigation
    return window
  }
]

final class Thumbnail: UIViewController, ZoomTransitionSourceDelegate {
  private let open: (Thumbnail) -> Void
  var zoom: ZoomNavigationControllerDelegate?
  private let picture = UIImageView(frame: CGRect(x: 40, y: 200, width: 80, height: 60))

  init(_ open: @escaping (Thumbnail) -> Void) {
    self.open = open
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    picture.backgroundColor = .systemRed
    view.addSubview(picture)
    let button = UIButton(frame: CGRect(x: 40, y: 120, width: 200, height: 44))
    button.accessibilityIdentifier = "open"
    button.addAction(UIAction { [weak self] _ in self.map { $0.open($0) } }, for: .touchUpInside)
    view.addSubview(button)
  }

  var animationDuration: TimeInterval { 0.4 }
  func transitionSourceImageView() -> UIImageView { picture }
  func transitionSourceImageViewFrame(forward: Bool) -> CGRect { picture.frame }
  func transitionSourceWillBegin() { picture.isHidden = true }
  func transitionSourceDidEnd() { picture.isHidden = false }
  func transitionSourceDidCancel() { picture.isHidden = false }
  func zoomAnimation(animations: @escaping () -> Void, completion: ((Bool) -> Void)?) {
    UIView.animate(
      withDuration: animationDuration, delay: 0, options: .curveEaseInOut, animations: animations,
      completion: completion)
  }
}

final class Detail: UIViewController, ZoomTransitionDestinationDelegate {
  private let picture = UIImageView(frame: CGRect(x: 0, y: 120, width: 393, height: 300))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    picture.backgroundColor = .systemRed
    picture.accessibilityIdentifier = "picture"
    view.addSubview(picture)
  }
  func transitionDestinationImageViewFrame(forward: Bool) -> CGRect { picture.frame }
  func transitionDestinationWillBegin() { picture.isHidden = true }
  func transitionDestinationDidEnd(transitioningImageView imageView: UIImageView) {
    picture.isHidden = false
  }
  func transitionDestinationDidCancel() { picture.isHidden = false }
}
