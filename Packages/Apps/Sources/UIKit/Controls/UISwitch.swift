import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// A switch, like UIKit's `UISwitch`; a tap toggles it.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  private let thumb = UIView()
  private var value = false
  /// Whether the switch is on.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }
  /// The color while the switch is on; green by default.
  open var onTintColor: UIColor? { didSet { update() } }
  /// The color of the thumb; white by default.
  open var thumbTintColor: UIColor? { didSet { update() } }

  /// Creates a switch; its size is fixed.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size))
    layer.cornerRadius = UISwitch.size.height / 2
    thumb.layer.cornerRadius = 13.5
    thumb.isUserInteractionEnabled = false
    addSubview(thumb)
    update()
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// Source: `UISwitch` is 51 × 31 points, regardless of its frame.
  private static let size = CGSize(width: 51, height: 31)
  open override var intrinsicContentSize: CGSize { UISwitch.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }

  /// Turns the switch on or off; sends no action.
  open func setOn(_ on: Bool, animated: Bool) {
    value = on
    guard animated else { return update() }
    UIView.animate(withDuration: 0.25) { self.update() }
  }

  private func update() {
    backgroundColor = value ? onTintColor ?? .systemGreen : .systemGray5
    thumb.backgroundColor = thumbTintColor ?? .white
    thumb.frame = CGRect(x: value ? 22 : 2, y: 2, width: 27, height: 27)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    setOn(!value, animated: true)
    sendActions(for: .valueChanged)
  }
}
