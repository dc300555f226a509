import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// Says that something goes on, as `UIActivityIndicatorView`: a ring, which doesn't turn here, since a picture
/// that always moves would hide what else does.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// How large it is.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
    case whiteLarge = 0
    case white = 1
    case gray = 2
  }
  /// How large it is.
  open var style: Style { didSet { update() } }
  /// Whether it is hidden while nothing goes on.
  open var hidesWhenStopped = true { didSet { update() } }
  /// The color.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! { didSet { update() } }
  /// Whether something goes on.
  open private(set) var isAnimating = false

  /// Makes an indicator of a style.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    color = style == .white || style == .whiteLarge ? .white : .gray
    frame.size = intrinsicContentSize
    update()
  }
  /// Makes an indicator.
  public convenience override init(frame: CGRect) {
    self.init(style: .medium)
    if frame.size == .zero { center = frame.origin } else { self.frame = frame }
  }
  /// Makes an indicator of a style, by the name of old.
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// Something goes on.
  open func startAnimating() {
    isAnimating = true
    update()
  }
  /// It is over.
  open func stopAnimating() {
    isAnimating = false
    update()
  }
  private func update() {
    isHidden = hidesWhenStopped && !isAnimating
    layer.cornerRadius = intrinsicContentSize.width / 2
    layer.borderWidth = 2
    layer.borderColor = color?.cgColor
    invalidateIntrinsicContentSize()
  }
  /// Source: 20 points for a medium one and 37 for a large one.
  open override var intrinsicContentSize: CGSize {
    style == .large || style == .whiteLarge
      ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
