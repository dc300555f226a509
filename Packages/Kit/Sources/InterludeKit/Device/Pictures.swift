import UIKit

/// Pictures of views, and materials over them.
@MainActor
enum Pictures {
  /// A picture of a view, or of a part of it.
  ///
  /// - Parameter isNew: Whether the view has not been on the screen yet, so that it has to be drawn first.
  static func picture(of view: UIView, part: CGRect?, isNew: Bool) -> UIView {
    let isNew = isNew || view.window == nil
    let picture =
      if let part {
        view.resizableSnapshotView(from: part, afterScreenUpdates: isNew, withCapInsets: .zero)
      } else {
        view.snapshotView(afterScreenUpdates: isNew)
      }
    // A view of size zero has no picture.
    return picture ?? UIView(frame: CGRect(origin: .zero, size: (part ?? view.bounds).size))
  }

  /// A material that blurs what lies behind it.
  ///
  /// A system's material has no radius; these are the ones that blur about as much as a radius in points does.
  enum Material: Equatable {
    case ultraThin, thin, regular, thick

    init(radius: Double) {
      switch radius {
      case ..<8: self = .ultraThin
      case ..<16: self = .thin
      case ..<30: self = .regular
      default: self = .thick
      }
    }

    @MainActor fileprivate var effect: UIBlurEffect {
      switch self {
      case .ultraThin: UIBlurEffect(style: .systemUltraThinMaterial)
      case .thin: UIBlurEffect(style: .systemThinMaterial)
      case .regular: UIBlurEffect(style: .systemMaterial)
      case .thick: UIBlurEffect(style: .systemThickMaterial)
      }
    }
  }

  static func view(of material: Material) -> UIVisualEffectView {
    let view = UIVisualEffectView(effect: material.effect)
    view.isUserInteractionEnabled = false
    return view
  }

  static func show(_ material: Material, in view: UIVisualEffectView) {
    view.effect = material.effect
  }
}
