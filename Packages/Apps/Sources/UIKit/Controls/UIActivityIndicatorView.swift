import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// An activity indicator, like UIKit's `UIActivityIndicatorView`.
///
/// The ring doesn't rotate here, because permanent motion would hide other motion.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The size of an indicator.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
    case whiteLarge = 0
    case white = 1
    case gray = 2
  }
  /// The size of the indicator.
  open var style: Style { didSet { update() } }
  /// Whether the indicator is hidden while it is stopped.
  open var hidesWhenStopped = true { didSet { update() } }
  /// The color of the ring.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! { didSet { update() } }
  /// Whether the indicator is started.
  open private(set) var isAnimating = false

  /// Creates an indicator with a style.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    color = style == .white || style == .whiteLarge ? .white : .gray
    frame.size = intrinsicContentSize
    update()
  }
  /// Creates a medium indicator.
  public convenience override init(frame: CGRect) {
    self.init(style: .medium)
    if frame.size == .zero { center = frame.origin } else { self.frame = frame }
  }
  /// Creates an indicator with a style; the old name of the initializer.
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// Starts the indicator.
  open func startAnimating() {
    isAnimating = true
    update()
  }
  /// Stops the indicator.
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
  /// Source: a medium indicator is 20 points wide, and a large one 37 points.
  open override var intrinsicContentSize: CGSize {
    style == .large || style == .whiteLarge
      ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
