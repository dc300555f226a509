import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Hears of a popover, like UIKit's `UIPopoverPresentationControllerDelegate`.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {
    (self as? any Inherited.PrepareForPopoverPresentation)?
      ._inherited_prepareForPopoverPresentation(popoverPresentationController)
  }
}

/// Where the arrow of a popover may be, like UIKit's `UIPopoverArrowDirection`; there is no arrow.
public struct UIPopoverArrowDirection: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = Self(rawValue: 1)
  public static let down = Self(rawValue: 2)
  public static let left = Self(rawValue: 4)
  public static let right = Self(rawValue: 8)
  public static let any: Self = [.up, .down, .left, .right]
}

/// Looks after a popover, like UIKit's `UIPopoverPresentationController`.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  private var popover: PopoverPresentationController? { peer as? PopoverPresentationController }

  /// The view that the popover is about.
  open var sourceView: UIView? {
    get { popover?.sourceView.map { UIView.view(of: $0) } }
    set { popover?.sourceView = newValue?.node }
  }
  /// The part of that view.
  open var sourceRect: CGRect {
    get { popover?.sourceRect.map { CGRect($0) } ?? .null }
    set { popover?.sourceRect = newValue.isNull ? nil : Rect(newValue) }
  }
  /// The button that the popover is about; stored, but has no effect.
  open var barButtonItem: UIBarButtonItem?
  /// Where the arrow may be; there is none.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The color behind everything; stored, but has no effect.
  open var backgroundColor: UIColor?
}
