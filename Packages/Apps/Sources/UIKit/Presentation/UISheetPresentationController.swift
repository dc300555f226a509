import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
@_spi(Tools) import Transitions
import Views

/// Receives the events of a sheet, like UIKit's `UISheetPresentationControllerDelegate`.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    (self as? any Inherited.SheetPresentationControllerDidChangeSelectedDetentIdentifier)?
      ._inherited_sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        sheetPresentationController)
  }
}

/// The context for the height of a detent, like UIKit's `UISheetPresentationControllerDetentResolutionContext`.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the container.
  var containerTraitCollection: UITraitCollection { get }
  /// The maximum height of the sheet.
  var maximumDetentValue: CGFloat { get }
}

/// Controls the presentation of a sheet, like UIKit's `UISheetPresentationController`.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  private var sheet: SheetPresentationController? { peer as? SheetPresentationController }
  private var kept = [Detent.large()]

  /// The heights at which the sheet can rest.
  open var detents: [Detent] {
    get { kept }
    set {
      kept = newValue
      sheet?.detents = newValue.map(\.detent)
    }
  }
  /// The identifier of the detent at which the sheet rests.
  open var selectedDetentIdentifier: Detent.Identifier? {
    get { sheet?.selectedDetentIdentifier.map { Detent.Identifier($0.rawValue) } }
    set { sheet?.selectedDetentIdentifier = newValue.map { .init($0.rawValue) } }
  }
  /// The identifier of the largest detent at which the presenter is not dimmed.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    get { sheet?.largestUndimmedDetentIdentifier.map { Detent.Identifier($0.rawValue) } }
    set { sheet?.largestUndimmedDetentIdentifier = newValue.map { .init($0.rawValue) } }
  }
  /// Whether a grabber is shown.
  open var prefersGrabberVisible: Bool {
    get { sheet?.prefersGrabberVisible ?? false }
    set { sheet?.prefersGrabberVisible = newValue }
  }
  /// Whether scrolling at the edge of the content expands the sheet first.
  open var prefersScrollingExpandsWhenScrolledToEdge: Bool {
    get { sheet?.prefersScrollingExpandsWhenScrolledToEdge ?? true }
    set { sheet?.prefersScrollingExpandsWhenScrolledToEdge = newValue }
  }
  /// The corner radius; nil for the system's.
  open var preferredCornerRadius: CGFloat? {
    get { sheet?.preferredCornerRadius.map { CGFloat($0) } }
    set { sheet?.preferredCornerRadius = newValue.map { Double($0) } }
  }
  /// Whether the sheet is attached to the bottom edge in a compact height.
  open var prefersEdgeAttachedInCompactHeight: Bool {
    get { sheet?.prefersEdgeAttachedInCompactHeight ?? false }
    set { sheet?.prefersEdgeAttachedInCompactHeight = newValue }
  }
  /// Whether an attached sheet has the preferred width of its controller.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached: Bool {
    get { sheet?.widthFollowsPreferredContentSizeWhenEdgeAttached ?? false }
    set { sheet?.widthFollowsPreferredContentSizeWhenEdgeAttached = newValue }
  }
  /// Whether the sheet is as large as a page where there is room; ignored: it has the size of its style.
  open var prefersPageSizing = true
  /// The source view of the sheet; stored, but has no effect.
  open weak var sourceView: UIView?
  /// Animates changes of detents and settings.
  open func animateChanges(_ changes: () -> Void) { sheet?.animateChanges(changes) }
  /// Requests that the heights of detents are computed again.
  open func invalidateDetents() { sheet?.invalidateDetents() }

  /// A height at which a sheet can rest.
  public final class Detent: NSObject {
    /// The identifier of a detent.
    public struct Identifier: RawRepresentable, Sendable, Hashable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }
    let detent: SheetPresentationController.Detent
    public var identifier: Identifier { Identifier(detent.identifier.rawValue) }

    init(_ detent: SheetPresentationController.Detent) { self.detent = detent }

    /// The height in a context.
    @preconcurrency @MainActor
    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      detent.resolvedValue(
        traits: StageTraits.current ?? Traits(), maximum: Double(context.maximumDetentValue)
      ).map { CGFloat($0) }
    }

    /// A detent at half of the maximum height.
    @MainActor public class func medium() -> Detent {
      let medium = SheetPresentationController.Detent.medium()
      return Detent(
        .custom(identifier: .init(Identifier.medium.rawValue)) { medium.resolvedValue(in: $0) })
    }
    /// A detent at the maximum height.
    @MainActor public class func large() -> Detent {
      let large = SheetPresentationController.Detent.large()
      return Detent(
        .custom(identifier: .init(Identifier.large.rawValue)) { large.resolvedValue(in: $0) })
    }
    /// A detent with a custom height.
    @preconcurrency @MainActor
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      let name = identifier?.rawValue ?? StageLoop.name(for: Detent.self)
      return Detent(
        .custom(identifier: .init(name)) {
          resolver(DetentContext($0.containerTraits, maximum: $0.maximumDetentValue))
            .map { Double($0) }
        })
    }
  }
}

private final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(_ traits: Traits, maximum: Double) {
    containerTraitCollection = UITraitCollection(traits)
    maximumDetentValue = maximum
  }
}

// The optional methods of this file, for subclasses that have them: see `Inherited`.
extension Inherited {
  @preconcurrency @MainActor
  public protocol SheetPresentationControllerDidChangeSelectedDetentIdentifier {
    func _inherited_sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController)
  }
}
