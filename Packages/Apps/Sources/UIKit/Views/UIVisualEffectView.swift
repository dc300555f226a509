import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
@_spi(Tools) import Views

/// An effect on the content behind a view, like UIKit's `UIVisualEffect`.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// A blur, like UIKit's `UIBlurEffect`.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// The style of a blur.
  public enum Style: Int, Sendable {
    case extraLight, light, dark, regular = 4, prominent, systemUltraThinMaterial,
      systemThinMaterial
    case systemMaterial, systemThickMaterial, systemChromeMaterial, systemUltraThinMaterialLight
    case systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    case systemChromeMaterialLight, systemUltraThinMaterialDark, systemThinMaterialDark
    case systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark

    /// The color over the blur, chosen by eye.
    fileprivate var tint: Color {
      switch self {
      case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
        .systemThickMaterialDark, .systemChromeMaterialDark:
        Color(red: 0.1, green: 0.1, blue: 0.1, alpha: 0.6)
      case .extraLight, .prominent, .systemThickMaterial, .systemThickMaterialLight:
        Color(red: 1, green: 1, blue: 1, alpha: 0.75)
      default: Color(red: 1, green: 1, blue: 1, alpha: 0.5)
      }
    }
  }
  let style: Style
  /// Creates a blur with a style.
  public init(style: Style) { self.style = style }
  fileprivate var tint: Color { style.tint }
}

/// A vibrancy over a blur, like UIKit's `UIVibrancyEffect`; kept, but not drawn: the content is drawn as it is.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  /// Creates a vibrancy over a blur.
  public init(blurEffect: UIBlurEffect) {}
  /// Creates a vibrancy over a blur; the style is ignored.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {}
}

/// What a vibrancy is for, like UIKit's `UIVibrancyEffectStyle`.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill
  case separator
}

/// A view that blurs the content behind it, like UIKit's `UIVisualEffectView`.
///
/// The effect can be animated from and to nil.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The effect; nil for none.
  open var effect: UIVisualEffect? { didSet { update() } }
  /// The superview of the content in front of the effect.
  public let contentView = UIView()
  /// The radius of the blur in points, chosen by eye.
  private static let radius = 20.0

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    update()
  }
  /// Creates a view without an effect.
  public convenience override init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  private func update() {
    let blur = effect as? UIBlurEffect
    node.setExtra(blur == nil ? 0 : Self.radius, of: .backdropBlur)
    node.backgroundColor = blur?.tint
  }
}
