import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// A slider for a number, like UIKit's `UISlider`.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private let track = UIView()
  private let filled = UIView()
  private let thumb = UIView()
  /// The current value.
  open var value: Float = 0 {
    didSet {
      let inside = min(max(value, minimumValue), maximumValue)
      if inside != value { value = inside }
      setNeedsLayout()
    }
  }
  /// The minimum value.
  open var minimumValue: Float = 0 { didSet { setNeedsLayout() } }
  /// The maximum value.
  open var maximumValue: Float = 1 { didSet { setNeedsLayout() } }
  /// Whether actions are also sent while the finger moves.
  open var isContinuous = true
  /// The color of the track before the thumb.
  open var minimumTrackTintColor: UIColor? { didSet { update() } }
  /// The color of the track after the thumb.
  open var maximumTrackTintColor: UIColor? { didSet { update() } }
  /// The color of the thumb.
  open var thumbTintColor: UIColor? { didSet { update() } }

  /// Creates a slider.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [track, filled, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    (track.layer.cornerRadius, filled.layer.cornerRadius) = (2, 2)
    thumb.layer.cornerRadius = 14
    thumb.layer.shadowOpacity = 0.15
    update()
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  private func update() {
    track.backgroundColor = maximumTrackTintColor ?? .systemGray5
    filled.backgroundColor = minimumTrackTintColor ?? tintColor
    thumb.backgroundColor = thumbTintColor ?? .white
  }

  /// Sets the value; sends no action.
  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
    guard animated else { return }
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  private var fraction: CGFloat {
    maximumValue > minimumValue
      ? CGFloat((value - minimumValue) / (maximumValue - minimumValue)) : 0
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let x = fraction * max(bounds.width - 28, 0)
    track.frame = CGRect(x: 0, y: bounds.midY - 2, width: bounds.width, height: 4)
    filled.frame = CGRect(x: 0, y: bounds.midY - 2, width: x + 14, height: 4)
    thumb.frame = CGRect(x: x, y: bounds.midY - 14, width: 28, height: 28)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let way = touch.location(in: self).x - touch.previousLocation(in: self).x
    guard bounds.width > 28 else { return true }
    value += Float(way / (bounds.width - 28)) * (maximumValue - minimumValue)
    if isContinuous { sendActions(for: .valueChanged) }
    return true
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: .valueChanged) }
  }

  /// Source: a slider is 34 points high; 30 for `UISlider` in Interface Builder, plus the shadow of the thumb.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 34)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 34)
  }
}
