import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Receives the events of a popover, like UIKit's `UIPopoverPresentationControllerDelegate`.
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

/// The directions of a popover's arrow, like UIKit's `UIPopoverArrowDirection`.
public struct UIPopoverArrowDirection: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = Self(rawValue: 1)
  public static let down = Self(rawValue: 2)
  public static let left = Self(rawValue: 4)
  public static let right = Self(rawValue: 8)
  public static let any: Self = [.up, .down, .left, .right]
  /// No direction: there is no arrow, or not yet.
  public static let unknown = Self(rawValue: .max)

  fileprivate static func of(_ direction: PopoverPresentationController.ArrowDirection) -> Self {
    switch direction {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    }
  }
}

/// Controls the presentation of a popover, like UIKit's `UIPopoverPresentationController`.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  private var popover: PopoverPresentationController? { peer as? PopoverPresentationController }

  /// The view that the popover points at.
  open var sourceView: UIView? {
    get { popover?.sourceView.map { UIView.view(of: $0) } }
    set { popover?.sourceView = newValue?.node }
  }
  /// The part of the source view that the popover points at.
  open var sourceRect: CGRect {
    get { popover?.sourceRect.map { CGRect($0) } ?? .null }
    set { popover?.sourceRect = newValue.isNull ? nil : Rect(newValue) }
  }
  /// The button that the popover points at; stored, but has no effect.
  open var barButtonItem: UIBarButtonItem?
  /// The directions in which the arrow may point; an empty set is no arrow.
  open var permittedArrowDirections = UIPopoverArrowDirection.any {
    didSet {
      popover?.permittedArrowDirections = PopoverPresentationController.ArrowDirection.allCases
        .filter { permittedArrowDirections.contains(.of($0)) }
    }
  }
  /// The direction in which the arrow points.
  open var arrowDirection: UIPopoverArrowDirection {
    popover?.arrowDirection.map { .of($0) } ?? .unknown
  }
  /// The background color; stored, but has no effect.
  open var backgroundColor: UIColor?
}

// The optional methods of this file, for subclasses that have them: see `Inherited`.
extension Inherited {
  @preconcurrency @MainActor public protocol PrepareForPopoverPresentation {
    func _inherited_prepareForPopoverPresentation(
      _ popoverPresentationController: UIPopoverPresentationController)
  }
}
