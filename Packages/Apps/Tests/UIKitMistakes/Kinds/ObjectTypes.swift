import UIKit

// Protocols that are types of objects in Objective-C.

nonisolated protocol Configurable: class {
  init()
}

nonisolated extension Configurable {
  init(_ configure: (Self) -> Void) {
    self.init()
    configure(self)
  }
}

extension NSObject: Configurable {}

final class BorderedView: UIView {
  var border = 0
  override init(frame: CGRect) {
    super.init(frame: frame)
    border = 2
  }
  required init?(coder: NSCoder) { nil }
}

/// Views and recognizers that are made and set up in one expression.
enum ConfiguredObjects {
  static func all() -> [String] {
    let label = UILabel { $0.text = "made" }
    let view = BorderedView { $0.border += 1 }
    let pan = UIPanGestureRecognizer { $0.maximumNumberOfTouches = 3 }
    return [label.text ?? "", "\(view.border)", "\(pan.maximumNumberOfTouches)"]
  }
}

/// Forwards to two delegates of any protocol, of which it keeps none alive.
class DelegateProxy<Delegate: NSObjectProtocol>: NSObject {
  private(set) weak var primary: Delegate?
  private(set) weak var secondary: Delegate?

  init(primary: Delegate?, secondary: Delegate?) {
    self.primary = primary
    self.secondary = secondary
    super.init()
  }

  var delegates: [Delegate] { [primary, secondary].compactMap { $0 } }

  func first(respondingTo selector: Selector) -> Delegate? {
    delegates.first { $0.responds(to: selector) }
  }
}

final class NavigationProxy: DelegateProxy<UINavigationControllerDelegate>,
  UINavigationControllerDelegate
{
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    for delegate in delegates {
      delegate.navigationController?(
        navigationController, willShow: viewController, animated: animated)
    }
  }
}

final class ShownTitles: NSObject, UINavigationControllerDelegate {
  var titles: [String] = []
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) { titles.append(viewController.title ?? "") }
}

/// What hears a notification by the type that Objective-C has for it.
final class OldListener: NSObject {
  var names: [String] = []
  func listen() {
    NotificationCenter.default.addObserver(
      self, selector: #selector(hear(_:)), name: NSNotification.Name("rings"), object: nil)
  }
  @objc func hear(_ notification: NSNotification) { names.append(notification.name.rawValue) }
}
