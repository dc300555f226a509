import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// Receives the events of a search bar, like UIKit's `UISearchBarDelegate`; text is never typed here.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// A search field, like UIKit's `UISearchBar`; a tap shows the keyboard, but text is never typed here.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// The style of a search bar.
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  /// The text field.
  public let searchTextField = UISearchTextField()
  private let cancelButton = UIButton(type: .system)
  private lazy var editor = SearchBarEditor(self)
  /// The delegate; not retained.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The text in the field.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// The text that is shown while the field is empty.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// The style of the search bar; stored, but has no effect.
  open var searchBarStyle = Style.default
  /// Stored, but has no effect.
  open var barTintColor: UIColor?
  /// Stored, but has no effect.
  open var barStyle = UIBarStyle.default
  /// Stored, but has no effect.
  open var isTranslucent = true
  /// Stored, but has no effect.
  open var backgroundImage: UIImage?
  /// Whether the cancel button is shown.
  open var showsCancelButton = false {
    didSet {
      cancelButton.isHidden = !showsCancelButton
      setNeedsLayout()
    }
  }

  /// Creates a search bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    searchTextField.borderStyle = .roundedRect
    searchTextField.backgroundColor = .tertiarySystemFill
    searchTextField.delegate = editor
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.isHidden = true
    cancelButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBarCancelButtonClicked(self)
      }, for: .touchUpInside)
    addSubview(searchTextField)
    addSubview(cancelButton)
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// Shows or hides the cancel button.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
    if animated { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
  }
  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let button = showsCancelButton ? cancelButton.intrinsicContentSize.width + 8 : 0
    searchTextField.frame = CGRect(
      x: 8, y: (bounds.height - 36) / 2, width: max(bounds.width - 16 - button, 0), height: 36)
    cancelButton.frame = CGRect(
      x: bounds.width - button - 4, y: (bounds.height - 36) / 2, width: button, height: 36)
  }
  /// Source: a search bar is 56 points high.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 56)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 56)
  }
}

/// The delegate of the text field; it forwards events to the search bar's delegate.
@MainActor
private final class SearchBarEditor: NSObject, UITextFieldDelegate {
  private weak var bar: UISearchBar?

  init(_ bar: UISearchBar) { self.bar = bar }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldBeginEditing($0) } ?? true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidBeginEditing(bar) }
  }
  func textFieldDidEndEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }
}
