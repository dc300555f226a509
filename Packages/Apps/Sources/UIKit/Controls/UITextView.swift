import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Receives the events of a text view, like UIKit's `UITextViewDelegate`; text is never typed here.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    (self as? any Inherited.TextViewShouldBeginEditing)?._inherited_textViewShouldBeginEditing(
      textView) ?? true
  }
  public func textViewDidBeginEditing(_ textView: UITextView) {
    (self as? any Inherited.TextViewDidBeginEditing)?._inherited_textViewDidBeginEditing(textView)
  }
  public func textViewDidEndEditing(_ textView: UITextView) {
    (self as? any Inherited.TextViewDidEndEditing)?._inherited_textViewDidEndEditing(textView)
  }
  public func textViewDidChange(_ textView: UITextView) {
    (self as? any Inherited.TextViewDidChange)?._inherited_textViewDidChange(textView)
  }
}

/// The area of a text, like UIKit's `NSTextContainer`; only its padding and number of lines matter here.
@preconcurrency @MainActor
public final class NSTextContainer: NSObject {
  /// The padding on both sides of each line, in points.
  public var lineFragmentPadding: CGFloat = 5 { didSet { didChange() } }
  /// The maximum number of lines; 0 for any number.
  public var maximumNumberOfLines = 0 { didSet { didChange() } }
  /// Stored, but has no effect.
  public var lineBreakMode = NSLineBreakMode.byWordWrapping
  var didChange: () -> Void = {}
}

/// A scrollable text, like UIKit's `UITextView`; text is never typed here.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  // Draws the text.
  private let label = UILabel()
  /// The text.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! = "" { didSet { update() } }
  /// The text; its attributes are ignored.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: text ?? "") }
    set { text = newValue?.string ?? "" }
  }
  /// The font; 12 points by default.
  open var font: UIFont? { didSet { update() } }
  /// The color; the color of labels by default.
  open var textColor: UIColor? { didSet { update() } }
  /// The alignment of the lines.
  open var textAlignment = NSTextAlignment.natural { didSet { update() } }
  /// The inset around the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { update() }
  }
  /// The area of the text.
  public let textContainer = NSTextContainer()
  /// Whether the text can be edited, so that a tap shows the keyboard.
  open var isEditable = true
  /// Whether text can be selected; stored, but has no effect.
  open var isSelectable = true
  /// Stored, but has no effect.
  open var adjustsFontForContentSizeCategory = false

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
  /// What becomes a link; stored, but has no effect.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// How links look; stored, but has no effect.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// How a typed text looks; stored, but has no effect.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// What is selected; stored, but has no effect.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// Whether there is a text.
  open var hasText: Bool { !(text ?? "").isEmpty }
  /// Adds to the end of the text; the delegate isn't asked.
  open func insertText(_ text: String) { self.text = (self.text ?? "") + text }
  /// Removes the last character.
  open func deleteBackward() { text = String((text ?? "").dropLast()) }

  /// Creates a text view; the text container is ignored.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
    backgroundColor = .white
    label.numberOfLines = 0
    addSubview(label)
    self.textContainer.didChange = { [weak self] in self?.update() }
    update()
  }
  /// Creates a text view.
  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  private func update() {
    label.text = text
    label.font = font ?? .systemFont(ofSize: 12)
    label.textColor = textColor ?? .label
    label.textAlignment = textAlignment
    label.numberOfLines = textContainer.maximumNumberOfLines
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private var margins: UIEdgeInsets {
    let padding = textContainer.lineFragmentPadding
    return textContainerInset + UIEdgeInsets(top: 0, left: padding, bottom: 0, right: padding)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = margins
    let width = size.width - margins.left - margins.right
    let text = label.sizeThatFits(CGSize(width: max(width, 0), height: size.height))
    return CGSize(
      width: size.width > 0 ? size.width : text.width + margins.left + margins.right,
      height: text.height + margins.top + margins.bottom)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let margins = margins
    let whole = sizeThatFits(CGSize(width: bounds.width, height: 0))
    // The label is at least as high as the view: the text's height is an estimate, and nothing should be cut off.
    label.frame = CGRect(
      x: margins.left, y: margins.top, width: bounds.width - margins.left - margins.right,
      height: max(whole.height, bounds.height) - margins.top - margins.bottom)
    let size = CGSize(width: bounds.width, height: whole.height)
    if contentSize != size { contentSize = size }
  }

  /// A text view that doesn't scroll is as high as its text.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    let height = sizeThatFits(CGSize(width: bounds.width, height: 0)).height
    return CGSize(width: UIView.noIntrinsicMetric, height: height)
  }
  open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }
  private var editor: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }
  open override var canBecomeFirstResponder: Bool {
    isEditable && editor?.textViewShouldBeginEditing(self) ?? true
  }
  override var takesText: Bool { true }
  override func firstResponderDidChange() {
    if isFirstResponder {
      editor?.textViewDidBeginEditing(self)
    } else {
      editor?.textViewDidEndEditing(self)
    }
  }
  /// A tap shows the keyboard.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if isEditable { becomeFirstResponder() }
  }
  /// Scrolls until a part of the text is visible.
  open func scrollRangeToVisible(_ range: NSRange) {
    let count = max((text ?? "").utf16.count, 1)
    let y = label.frame.minY + label.bounds.height * CGFloat(range.location) / CGFloat(count)
    scrollRectToVisible(
      CGRect(x: 0, y: y, width: 1, height: label.font.lineHeight), animated: false)
  }
}

// The optional methods of this file, for subclasses that have them: see `Inherited`.
extension Inherited {
  @preconcurrency @MainActor public protocol TextViewShouldBeginEditing {
    func _inherited_textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  }
  @preconcurrency @MainActor public protocol TextViewDidBeginEditing {
    func _inherited_textViewDidBeginEditing(_ textView: UITextView)
  }
  @preconcurrency @MainActor public protocol TextViewDidEndEditing {
    func _inherited_textViewDidEndEditing(_ textView: UITextView)
  }
  @preconcurrency @MainActor public protocol TextViewDidChange {
    func _inherited_textViewDidChange(_ textView: UITextView)
  }
}
