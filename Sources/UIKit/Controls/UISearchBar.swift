import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// Hears of a search bar, like UIKit's `UISearchBarDelegate`; nobody types here.
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

/// A field to search with, like UIKit's `UISearchBar`: a tap brings the keyboard, and nobody types here.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// How it looks.
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  /// The field.
  public let searchTextField = UITextField()
  private let cancelButton = UIButton(type: .system)
  private lazy var editor = SearchBarEditor(self)
  /// The delegate; not kept alive.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The text.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// What shows while there is no text.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// How it looks; stored, but has no effect.
  open var searchBarStyle = Style.default
  /// Stored, but has no effect.
  open var barTintColor: UIColor?
  /// Stored, but has no effect.
  open var barStyle = UIBarStyle.default
  /// Stored, but has no effect.
  open var isTranslucent = true
  /// Stored, but has no effect.
  open var backgroundImage: UIImage?
  /// Whether there is a button to leave it.
  open var showsCancelButton = false {
    didSet {
      cancelButton.isHidden = !showsCancelButton
      setNeedsLayout()
    }
  }

  /// Makes a search bar.
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

  /// Has a button to leave it, or not.
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

/// Hears of the field, for the bar.
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
