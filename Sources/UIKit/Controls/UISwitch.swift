import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// On or off, like UIKit's `UISwitch`; a tap changes it.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  private let thumb = UIView()
  private var value = false
  /// Whether it is on.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }
  /// The color while it is on; green unless set.
  open var onTintColor: UIColor? { didSet { update() } }
  /// The color of the thumb; white unless set.
  open var thumbTintColor: UIColor? { didSet { update() } }

  /// Makes a switch, which always has its own size.
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

  /// Source: `UISwitch` has 51 × 31 points, whatever frame it is given.
  private static let size = CGSize(width: 51, height: 31)
  open override var intrinsicContentSize: CGSize { UISwitch.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }

  /// Turns it on or off; tells nobody.
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
