import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// A button of an alert, like UIKit's `UIAlertAction`.
@preconcurrency @MainActor
public final class UIAlertAction: NSObject, NSCopying {
  /// The style of a button.
  public enum Style: Int, Sendable { case `default`, cancel, destructive }
  /// The title of the button.
  public let title: String?
  /// The style of the button.
  public let style: Style
  /// Whether the button can be tapped.
  public var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  /// Creates a button.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
  /// Returns the same object.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An alert or an action sheet, like UIKit's `UIAlertController`.
///
/// A scenario taps a button by its title, which is also its `accessibilityIdentifier`. An alert dissolves in; an action
/// sheet moves up from the bottom. Both are shown over a dimmed screen.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// Whether the controller is an alert or an action sheet.
  public enum Style: Int, Sendable { case actionSheet, alert }
  /// Whether the controller is an alert or an action sheet.
  public private(set) var preferredStyle = Style.alert
  /// The text below the title.
  open var message: String?
  /// The buttons.
  public private(set) var actions: [UIAlertAction] = []
  /// The preferred button; stored, but has no effect.
  open var preferredAction: UIAlertAction?
  /// The text fields.
  public private(set) var textFields: [UITextField]?
  private let panel = UIView()

  /// Creates an alert or an action sheet.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = preferredStyle == .alert ? .crossDissolve : .coverVertical
  }
  /// Adds a button.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
  /// Adds a text field.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    field.borderStyle = .roundedRect
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0, alpha: 0.2)
    panel.backgroundColor = .secondarySystemGroupedBackground
    panel.layer.cornerRadius = 14
    panel.clipsToBounds = true
    view.addSubview(panel)
    for (text, font) in [
      (title, UIFont.boldSystemFont(ofSize: 17)), (message, .systemFont(ofSize: 13)),
    ] {
      guard let text else { continue }
      let label = UILabel()
      label.text = text
      label.font = font
      label.textAlignment = .center
      label.numberOfLines = 0
      panel.addSubview(label)
    }
    for field in textFields ?? [] { panel.addSubview(field) }
    for action in actions { panel.addSubview(button(for: action)) }
  }

  private func button(for action: UIAlertAction) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(action.title, for: .normal)
    if action.style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
    button.isEnabled = action.isEnabled
    button.accessibilityIdentifier = action.title
    button.addAction(
      UIAction { [weak self] _ in
        // The handler runs after the dismissal.
        self?.dismiss(animated: true) { action.handler?(action) }
      }, for: .touchUpInside)
    return button
  }

  /// Source: an alert is 270 points wide and its buttons are 44 points high; an action sheet is 8 points from the
  /// edges.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let isAlert = preferredStyle == .alert
    let width = isAlert ? 270 : min(view.bounds.width - 16, 500)
    var y: CGFloat = 20
    for part in panel.subviews {
      if let label = part as? UILabel {
        let size = label.sizeThatFits(CGSize(width: width - 32, height: 0))
        part.frame = CGRect(x: 16, y: y, width: width - 32, height: size.height)
        y += size.height + 4
      } else {
        let height: CGFloat = part is UIButton ? (isAlert ? 44 : 57) : 34
        let inset: CGFloat = part is UIButton ? 0 : 16
        part.frame = CGRect(x: inset, y: y + 8, width: width - 2 * inset, height: height)
        y += height
      }
    }
    let size = CGSize(width: width, height: y + 8)
    panel.frame = CGRect(
      x: view.bounds.midX - width / 2,
      y: isAlert
        ? view.bounds.midY - size.height / 2
        : view.bounds.maxY - size.height - max(view.safeAreaInsets.bottom, 8),
      width: size.width, height: size.height)
  }
}
