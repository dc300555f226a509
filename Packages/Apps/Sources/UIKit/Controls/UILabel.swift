import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import TextMeasuring
import Transitions
import Views

/// Where a text that shrinks keeps its place, like UIKit's `UIBaselineAdjustment`.
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

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
  /// Where a text that shrinks keeps its place; stored, but has no effect.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
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
    measured = nil
    node.content = (text ?? "").isEmpty ? .none : .text(text ?? "", style)
    invalidateIntrinsicContentSize()
  }

  private var style: Views.TextStyle {
    var style = TextStyle()
    style.size = Double(font.pointSize)
    style.weight = font.engineWeight
    style.color = textColor.resolved(in: self)
    style.lines = numberOfLines > 0 ? numberOfLines : fittingLines
    style.alignment =
      switch textAlignment {
      case .center: fillsWidth ? .leading : .center
      case .right: isRightToLeft ? .leading : .trailing
      case .left: isRightToLeft ? .trailing : .leading
      case .natural, .justified: .leading
      }
    return style
  }

  /// Whether a text in one line needs the whole width.
  ///
  /// Pictures keep centered text at a distance from the edges of its view; UIKit doesn't.
  private var fillsWidth: Bool {
    guard numberOfLines == 1, let text, bounds.width > 0 else { return false }
    return font.width(of: text) > bounds.width - 2 * TextMeasure.centeredInset(in: bounds.width)
  }

  /// The number of lines that fit into the height; longer text ends in an ellipsis.
  private var fittingLines: Int {
    let lines = ((bounds.height + 0.5) / font.lineHeight).rounded(.down)
    return lines >= 1 ? Int(min(lines, 1_000)) : 1_000
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard case .text(let text, let drawn) = node.content else { return }
    let style = style
    if style != drawn { node.content = .text(text, style) }
  }

  override func resolveColors() { if textColor.isDynamic { update() } }

  /// The last measured size; layout asks for it several times.
  private var measured: (width: CGFloat, size: CGSize)?

  private func size(in width: CGFloat) -> CGSize {
    if let measured, measured.width == width { return measured.size }
    let size = measuredSize(in: width)
    measured = (width, size)
    return size
  }

  /// The size of the text, with lines that are broken between words to fit into a width.
  private func measuredSize(in width: CGFloat) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    var style = style
    style.lines = nil
    if numberOfLines == 1 { style.alignment = .leading }
    var lines = 0
    var widest = 0.0
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let measure = TextMeasure(String(paragraph), style, within: Double(width))
      lines += measure.lines
      widest = max(widest, measure.size.width)
    }
    if numberOfLines > 0 { lines = min(lines, numberOfLines) }
    return CGSize(
      width: min(CGFloat(widest), width), height: CGFloat(lines) * font.lineHeight)
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
