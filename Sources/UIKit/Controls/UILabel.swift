import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// A view that shows text, like UIKit's `UILabel`.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text.
  open var text: String? { didSet { update() } }
  /// The text; its attributes are ignored.
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  /// The font.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = .systemFont(ofSize: 17) { didSet { update() } }
  /// The color of the text.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label { didSet { update() } }
  /// The alignment of the lines.
  open var textAlignment = NSTextAlignment.natural { didSet { update() } }
  /// The maximum number of lines; 0 for any number.
  open var numberOfLines = 1 { didSet { update() } }
  /// How text that is too long is truncated; always with an ellipsis at the end.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// Whether the text shrinks to fit; stored, but has no effect.
  open var adjustsFontSizeToFitWidth = false
  /// Stored, but has no effect.
  open var minimumScaleFactor: CGFloat = 0
  /// Stored, but has no effect.
  open var adjustsFontForContentSizeCategory = false
  /// Stored, but has no effect.
  open var allowsDefaultTighteningForTruncation = false
  /// Whether the label is enabled; stored, but has no effect.
  open var isEnabled = true
  /// Whether the label is highlighted; stored, but has no effect.
  open var isHighlighted = false
  /// The color for the highlighted state; stored, but has no effect.
  open var highlightedTextColor: UIColor?
  /// The width at which lines are wrapped for the intrinsic content size.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }
  /// The color of the shadow; stored, but has no effect.
  open var shadowColor: UIColor?
  /// The offset of the shadow; stored, but has no effect.
  open var shadowOffset = CGSize(width: 0, height: -1)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
    setContentHuggingPriority(.defaultLow + 1, for: .vertical)
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  private func update() {
    var style = TextStyle()
    style.size = Double(font.pointSize)
    style.weight = font.engineWeight
    style.color = textColor.resolved(in: self)
    style.lines = numberOfLines > 0 ? numberOfLines : nil
    style.alignment =
      switch textAlignment {
      case .center: .center
      case .right: isRightToLeft ? .leading : .trailing
      case .left: isRightToLeft ? .trailing : .leading
      case .natural, .justified: .leading
      }
    node.content = (text ?? "").isEmpty ? .none : .text(text ?? "", style)
    invalidateIntrinsicContentSize()
  }

  override func resolveColors() { if textColor.isDynamic { update() } }

  private func size(in width: CGFloat) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    var lines = 0
    var widest: CGFloat = 0
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let whole = font.width(of: String(paragraph))
      widest = max(widest, min(whole, width))
      lines += max(Int((whole / max(width, 1)).rounded(.up)), 1)
    }
    if numberOfLines > 0 { lines = min(lines, numberOfLines) }
    return CGSize(width: widest, height: CGFloat(lines) * font.lineHeight)
  }

  open override var intrinsicContentSize: CGSize {
    if preferredMaxLayoutWidth > 0 { return size(in: preferredMaxLayoutWidth) }
    guard numberOfLines != 1 else { return size(in: .greatestFiniteMagnitude) }
    // A label that is placed by its frame wraps its lines at the frame's width.
    let framed = translatesAutoresizingMaskIntoConstraints && bounds.width > 0 ? bounds.width : nil
    return size(in: layoutState.wrapWidth ?? framed ?? .greatestFiniteMagnitude)
  }
  override var breaksLines: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }
  override var firstBaseline: (share: CGFloat, points: CGFloat) { (0, font.ascender) }
  override var lastBaseline: (share: CGFloat, points: CGFloat) { (1, font.descender) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(in: size.width > 0 && numberOfLines != 1 ? size.width : .greatestFiniteMagnitude)
  }
}
