import CoreGraphics
import Foundation
import ObjectiveC

// What a pointer of a mouse would do. The stage has fingers only, so an app's interactions are kept, and its delegates
// are never asked.

/// What a pointer asks of an app, like UIKit's `UIPointerInteractionDelegate`; never asked, because there is no pointer.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {}

/// The effect of a pointer over a view, like UIKit's `UIPointerInteraction`; stored, but has no effect, because there is
/// no pointer.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  /// The delegate.
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view that has the interaction.
  public private(set) weak var view: UIView?
  /// Whether it is used; stored, but has no effect.
  open var isEnabled = true

  /// Creates an interaction.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) { self.delegate = delegate }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
  /// Asks the delegate again; does nothing, because there is no pointer.
  open func invalidate() {}
}

/// Where a pointer is, like UIKit's `UIPointerRegionRequest`; never made, because there is no pointer.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  /// The place, in the view's coordinates.
  public let location: CGPoint
  /// The modifier keys.
  public let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    self.location = location
    self.modifiers = modifiers
  }
}

/// Runs animations beside those of a pointer, like UIKit's `UIPointerInteractionAnimating`; never made.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// A part of a view with its own style of the pointer, like UIKit's `UIPointerRegion`.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
  /// The part, in the view's coordinates.
  public let rect: CGRect
  /// What the app uses to find the region again.
  public let identifier: AnyHashable?
  /// The directions in which the pointer stays in the region; stored, but has no effect.
  open var latchingAxes: UIAxis = []

  /// Creates a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
  }
}

/// What happens to a view below a pointer, like UIKit's `UIPointerEffect`.
public enum UIPointerEffect {
  /// Whether the rest of the view gets the tint.
  public enum TintMode: Int, Sendable { case none, overlay, underlay }
  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)
}

/// The outline of a pointer, like UIKit's `UIPointerShape`.
public enum UIPointerShape {
  /// The radius that a rounded rectangle has if the app says none.
  public static let defaultCornerRadius: CGFloat = 8
  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  case verticalBeam(length: CGFloat)
  case horizontalBeam(length: CGFloat)
}

/// How a pointer looks, like UIKit's `UIPointerStyle`; stored, but has no effect, because there is no pointer.
@preconcurrency @MainActor
public final class UIPointerStyle: NSObject {
  let effect: UIPointerEffect?
  let shape: UIPointerShape?

  /// Creates a style that changes the view.
  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.effect = effect
    self.shape = shape
  }
  /// Creates a style that changes the pointer.
  public init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
    effect = nil
    self.shape = shape
  }
  private override init() {
    (effect, shape) = (nil, nil)
    super.init()
  }

  /// A style without a pointer.
  public static func hidden() -> UIPointerStyle { UIPointerStyle() }
  /// The system's style.
  public static func system() -> UIPointerStyle { UIPointerStyle() }
}

/// Recognizes a pointer over a view, like UIKit's `UIHoverGestureRecognizer`; never begins, because there is no pointer.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
