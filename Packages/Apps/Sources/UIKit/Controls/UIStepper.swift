import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// A stepper for a number, like UIKit's `UIStepper`; a tap on the left half decreases it, on the right half increases
/// it.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  /// The current value.
  open var value = 0.0
  /// The minimum value.
  open var minimumValue = 0.0
  /// The maximum value.
  open var maximumValue = 100.0
  /// The size of a step.
  open var stepValue = 1.0
  /// Whether the value continues at the other end of the range.
  open var wraps = false

  /// Creates a stepper; its size is fixed.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size))
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// Source: `UIStepper` is 94 × 32 points in iOS 13 and later.
  private static let size = CGSize(width: 94, height: 32)
  open override var intrinsicContentSize: CGSize { UIStepper.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch else { return }
    let step = touch.location(in: self).x < bounds.midX ? -stepValue : stepValue
    var next = value + step
    if wraps, next > maximumValue { next = minimumValue }
    if wraps, next < minimumValue { next = maximumValue }
    next = min(max(next, minimumValue), maximumValue)
    guard next != value else { return }
    value = next
    sendActions(for: .valueChanged)
  }
}
