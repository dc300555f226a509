import UIKit

/// A screen with one button, "open", which each of these apps begins with.
final class Opener: UIViewController {
  private let open: (Opener) -> Void
  /// What an app keeps as long as the screen is there, such as a delegate.
  var kept: Any?

  init(_ open: @escaping (Opener) -> Void) {
    self.open = open
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let button = UIButton(frame: CGRect(x: 40, y: 120, width: 200, height: 44))
    button.backgroundColor = .systemBlue
    button.accessibilityIdentifier = "open"
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        open(self)
      }, for: .touchUpInside)
    view.addSubview(button)
  }

  /// A window with the screen.
  static func window(_ open: @escaping (Opener) -> Void) -> UIWindow {
    let window = UIWindow()
    window.rootViewController = Opener(open)
    return window
  }
}

/// A screen of one color, which is opened.
final class Page: UIViewController {
  init(_ color: UIColor = .systemTeal) {
    super.init(nibName: nil, bundle: nil)
    view.backgroundColor = color
    view.accessibilityIdentifier = "page"
  }
  required init?(coder: NSCoder) { nil }
}
