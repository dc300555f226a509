import CoreGraphics
import Foundation
import ObjectiveC

/// What a context menu shows, like UIKit's `UIContextMenuConfiguration`.
@preconcurrency @MainActor
public final class UIContextMenuConfiguration: NSObject {
  /// What the app uses to find the menu again.
  public let identifier: any NSCopying

  /// Creates a configuration; what it would show is never asked for.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
  }
}

/// What a context menu asks of an app, like UIKit's `UIContextMenuInteractionDelegate`.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// The menu at a place, in the view's coordinates.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

/// Runs animations while a menu closes, like UIKit's `UIContextMenuInteractionAnimating`; never made, because there are
/// no menus.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller of the preview.
  var previewViewController: UIViewController? { get }
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Shows what the preview of a menu has shown, like UIKit's `UIContextMenuInteractionCommitAnimating`; never made,
/// because there are no menus.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// How the preview is left.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// How a preview is left, like UIKit's `UIContextMenuInteractionCommitStyle`.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable { case dismiss, pop }

/// Makes the preview of a menu.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
/// Makes a menu from those that the system suggests.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// A context menu, like UIKit's `UIContextMenuInteraction`; stored, but never shown, because the stage has no menus.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The delegate.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that has the interaction.
  public private(set) weak var view: UIView?

  /// Creates an interaction.
  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
  /// Dismisses the menu; does nothing, because there is none.
  open func dismissMenu() {}
}

/// How a preview looks, like UIKit's `UIPreviewParameters`.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  /// The color behind the view.
  open var backgroundColor: UIColor?
  /// The visible part of the view.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow.
  open var shadowPath: UIBezierPath?
}

/// A view that a preview shows, like UIKit's `UITargetedPreview`.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The view.
  public let view: UIView
  /// How it looks.
  public let parameters: UIPreviewParameters

  /// Creates a preview of a view.
  public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    self.view = view
    self.parameters = parameters
  }
  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }
}
