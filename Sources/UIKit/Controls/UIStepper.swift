import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// A number in steps, like UIKit's `UIStepper`: a tap on the left half takes one, on the right half adds one.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  /// The number.
  open var value = 0.0
  /// The least number.
  open var minimumValue = 0.0
  /// The largest number.
  open var maximumValue = 100.0
  /// The size of a step.
  open var stepValue = 1.0
  /// Whether it begins again at an end.
  open var wraps = false

  /// Makes a stepper, which always has its own size.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size))
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// Source: `UIStepper` of iOS 13 and later has 94 × 32 points.
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
