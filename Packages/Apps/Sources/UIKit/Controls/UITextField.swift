import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// Receives the events of a text field, like UIKit's `UITextFieldDelegate`; text is never typed here.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    (self as? any Inherited.TextFieldShouldBeginEditing)?._inherited_textFieldShouldBeginEditing(
      textField) ?? true
  }
  public func textFieldDidBeginEditing(_ textField: UITextField) {
    (self as? any Inherited.TextFieldDidBeginEditing)?._inherited_textFieldDidBeginEditing(
      textField)
  }
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {
    (self as? any Inherited.TextFieldDidEndEditing)?._inherited_textFieldDidEndEditing(textField)
  }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    (self as? any Inherited.TextFieldShouldReturn)?._inherited_textFieldShouldReturn(textField)
      ?? true
  }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
}

/// A text field, like UIKit's `UITextField`; a tap shows the keyboard, but text is never typed here.
@preconcurrency @MainActor
open class UITextField: UIControl {
  /// The border of a text field.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  /// When a view or the clear button is shown.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

  private let label = UILabel()
  /// The delegate; not retained.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The text.
  open var text: String? = "" { didSet { update() } }
  /// The text; its attributes are ignored.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: text ?? "") }
    set { text = newValue?.string }
  }
  /// The text that is shown while the field is empty.
  open var placeholder: String? { didSet { update() } }
  /// The text that is shown while the field is empty; its attributes are ignored.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0) } }
    set { placeholder = newValue?.string }
  }
  /// The font; 17 points by default.
  open var font: UIFont? { didSet { update() } }
  /// The color of the text.
  open var textColor: UIColor? { didSet { update() } }
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural { didSet { update() } }
  /// The border of the field.
  open var borderStyle = BorderStyle.none { didSet { update() } }
  /// Whether the text is hidden.
  open var isSecureTextEntry = false { didSet { update() } }
  /// When the clear button is shown; stored, but has no effect.
  open var clearButtonMode = ViewMode.never
  /// Whether the text is cleared when editing begins; stored, but has no effect.
  open var clearsOnBeginEditing = false
  /// Whether the text shrinks to fit; stored, but has no effect.
  open var adjustsFontSizeToFitWidth = false
  /// The view on the leading side.
  open var leftView: UIView? { didSet { replace(oldValue, by: leftView) } }
  /// When the view on the leading side is shown.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The view on the trailing side.
  open var rightView: UIView? { didSet { replace(oldValue, by: rightView) } }
  /// When the view on the trailing side is shown.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// Stored, but has no effect.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Stored, but has no effect.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Stored, but has no effect.
  open var smartDashesType = UITextSmartDashesType.default
  /// Stored, but has no effect.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// Stored, but has no effect.
  open var textContentType: UITextContentType?
  /// Stored, but has no effect.
  open var enablesReturnKeyAutomatically = false
  /// Stored, but has no effect.
  open var minimumFontSize: CGFloat = 0
  /// Stored, but has no effect.
  open var clearsOnInsertion = false
  /// Whether there is a text.
  open var hasText: Bool { !(text ?? "").isEmpty }
  /// Adds to the end of the text; the delegate isn't asked.
  open func insertText(_ text: String) { self.text = (self.text ?? "") + text }
  /// Removes the last character.
  open func deleteBackward() { text = text.map { String($0.dropLast()) } }
  /// Stored, but has no effect.
  open var keyboardType = UIKeyboardType.default
  /// Stored, but has no effect.
  open var returnKeyType = UIReturnKeyType.default
  /// Stored, but has no effect.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Stored, but has no effect.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Stored, but has no effect.
  open var keyboardAppearance = UIKeyboardAppearance.default
  private var ownInputView: UIView?
  private var ownAccessory: UIView?
  /// A view that replaces the keyboard; stored, but has no effect.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  /// A view above the keyboard; stored, but has no effect.
  open override var inputAccessoryView: UIView? {
    get { ownAccessory }
    set { ownAccessory = newValue }
  }

  /// Creates a text field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
    update()
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// Whether the field is being edited, so that the keyboard is shown for it.
  open var isEditing: Bool { isFirstResponder }
  open override var canBecomeFirstResponder: Bool {
    isEnabled && delegate?.textFieldShouldBeginEditing(self) ?? true
  }
  open override var canResignFirstResponder: Bool {
    delegate?.textFieldShouldEndEditing(self) ?? true
  }
  override var takesText: Bool { true }
  override func firstResponderDidChange() {
    if isFirstResponder {
      sendActions(for: .editingDidBegin)
      delegate?.textFieldDidBeginEditing(self)
    } else {
      sendActions(for: .editingDidEnd)
      delegate?.textFieldDidEndEditing(self)
    }
    setNeedsLayout()
  }
  /// A tap shows the keyboard.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if isTouchInside { becomeFirstResponder() }
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  private func update() {
    let text = text ?? ""
    let isEmpty = text.isEmpty
    label.text = isEmpty ? placeholder : isSecureTextEntry ? text.map { _ in "•" }.joined() : text
    label.font = font ?? .systemFont(ofSize: 17)
    label.textColor = isEmpty ? .placeholderText : textColor ?? .label
    label.textAlignment = textAlignment
    layer.cornerRadius = borderStyle == .roundedRect ? 5 : 0
    layer.borderWidth = borderStyle == .none ? 0 : borderStyle == .roundedRect ? 0.5 : 1
    layer.borderColor = UIColor.systemGray4.cgColor
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func shows(_ mode: ViewMode) -> Bool {
    mode == .always || mode == (isEditing ? .whileEditing : .unlessEditing)
  }
  /// The frame of the text.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var area = borderStyle == .none ? bounds : bounds.insetBy(dx: 7, dy: 2)
    if let leftView, shows(leftViewMode) {
      area.origin.x += leftView.bounds.width
      area.size.width -= leftView.bounds.width
    }
    if let rightView, shows(rightViewMode) { area.size.width -= rightView.bounds.width }
    return area
  }
  /// The frame of the text while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The frame of the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame =
      (text ?? "").isEmpty
      ? placeholderRect(forBounds: bounds)
      : isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    for (view, mode, isLeft) in [(leftView, leftViewMode, true), (rightView, rightViewMode, false)]
    {
      guard let view else { continue }
      view.isHidden = !shows(mode)
      view.frame.origin = CGPoint(
        x: isLeft ? 0 : bounds.width - view.bounds.width,
        y: (bounds.height - view.bounds.height) / 2)
    }
  }

  /// The size: as wide as the text, and 34 points high with a border.
  ///
  /// Source: `UITextField` in Interface Builder; 34 points for a rounded border, otherwise the line height and a point.
  open override var intrinsicContentSize: CGSize {
    let font = label.font ?? .systemFont(ofSize: 17)
    let width = font.width(of: label.text ?? "")
    return borderStyle == .roundedRect
      ? CGSize(width: width + 14, height: 34)
      : CGSize(width: width, height: font.lineHeight + 1)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// The type of a keyboard; not shown.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}
/// The title of the return key; not shown.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
  case `continue`
}
/// Whether words are corrected; has no effect.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
/// Which letters are capitalized automatically; has no effect.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}
/// The appearance of a keyboard; not shown.
public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }

// The optional methods of this file, for subclasses that have them: see `Inherited`.
extension Inherited {
  @preconcurrency @MainActor public protocol TextFieldShouldBeginEditing {
    func _inherited_textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  }
  @preconcurrency @MainActor public protocol TextFieldDidBeginEditing {
    func _inherited_textFieldDidBeginEditing(_ textField: UITextField)
  }
  @preconcurrency @MainActor public protocol TextFieldDidEndEditing {
    func _inherited_textFieldDidEndEditing(_ textField: UITextField)
  }
  @preconcurrency @MainActor public protocol TextFieldShouldReturn {
    func _inherited_textFieldShouldReturn(_ textField: UITextField) -> Bool
  }
}
