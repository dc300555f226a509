import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Decides how a presentation adapts and receives the events of dismissals by the user, like UIKit's
/// `UIAdaptivePresentationControllerDelegate`.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController)
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// The default, -10, which is no style: the presentation controller decides.
  public func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  {
    (self as? any Inherited.AdaptivePresentationStyle_for)?._inherited_adaptivePresentationStyle(
      for: controller) ?? controller.peer.map {
        UIModalPresentationStyle($0.adaptivePresentationStyle(for: StageTraits.current ?? Traits()))
      } ?? .none
  }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    (self as? any Inherited.AdaptivePresentationStyle_for_traitCollection)?
      ._inherited_adaptivePresentationStyle(for: controller, traitCollection: traitCollection)
      ?? adaptivePresentationStyle(for: controller)
  }
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    (self as? any Inherited.PresentationController_viewControllerForAdaptivePresentationStyle)?
      ._inherited_presentationController(
        controller, viewControllerForAdaptivePresentationStyle: style)
  }
  public func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {
    (self as? any Inherited.PresentationController_prepare)?._inherited_presentationController(
      presentationController, prepare: adaptivePresentationController)
  }
  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    typealias Own =
      any Inherited.PresentationController_willPresentWithAdaptiveStyle_transitionCoordinator
    (self as? Own)?._inherited_presentationController(
      presentationController, willPresentWithAdaptiveStyle: style,
      transitionCoordinator: transitionCoordinator)
  }
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    (self as? any Inherited.PresentationControllerShouldDismiss)?
      ._inherited_presentationControllerShouldDismiss(presentationController) ?? true
  }
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {
    (self as? any Inherited.PresentationControllerWillDismiss)?
      ._inherited_presentationControllerWillDismiss(presentationController)
  }
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {
    (self as? any Inherited.PresentationControllerDidDismiss)?
      ._inherited_presentationControllerDidDismiss(presentationController)
  }
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    (self as? any Inherited.PresentationControllerDidAttemptToDismiss)?
      ._inherited_presentationControllerDidAttemptToDismiss(presentationController)
  }
}

/// Forwards the engine's questions to an app's delegate.
@MainActor
final class AdaptiveDelegateAdapter: @MainActor SheetPresentationControllerDelegate {
  private weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// What the delegate shows in an adaptive style, until the engine retains it.
  private var replacement: UIViewController?

  init(_ delegate: any UIAdaptivePresentationControllerDelegate) { self.delegate = delegate }

  func adaptivePresentationStyle(
    for controller: PresentationController, traits: Traits
  ) -> PresentationStyle {
    delegate?.adaptivePresentationStyle(
      for: .controller(of: controller), traitCollection: UITraitCollection(traits)
    ).engineStyle ?? controller.adaptivePresentationStyle(for: traits)
  }
  func presentationController(
    _ controller: PresentationController,
    viewControllerForAdaptivePresentationStyle style: PresentationStyle
  ) -> ViewController? {
    let shown = delegate?.presentationController(
      .controller(of: controller),
      viewControllerForAdaptivePresentationStyle: UIModalPresentationStyle(style))
    shown?.prepareForStage()
    replacement = shown
    return shown?.peer
  }
  func presentationController(
    _ controller: PresentationController, prepare adaptive: PresentationController
  ) {
    delegate?.presentationController(
      .controller(of: controller), prepare: .controller(of: adaptive))
  }
  func presentationController(
    _ controller: PresentationController, willPresentWithAdaptiveStyle style: PresentationStyle,
    transitionCoordinator coordinator: (any TransitionCoordinating)?
  ) {
    delegate?.presentationController(
      .controller(of: controller),
      willPresentWithAdaptiveStyle: UIModalPresentationStyle(style),
      transitionCoordinator: CoordinatorProxy.proxy(of: coordinator))
    let popover = UIPresentationController.controller(of: controller)
    guard style == .none, let popover = popover as? UIPopoverPresentationController else { return }
    (delegate as? any UIPopoverPresentationControllerDelegate)?
      .prepareForPopoverPresentation(popover)
  }
  func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
    delegate?.presentationControllerShouldDismiss(.controller(of: controller)) ?? true
  }
  func presentationControllerWillDismiss(_ controller: PresentationController) {
    delegate?.presentationControllerWillDismiss(.controller(of: controller))
  }
  func presentationControllerDidDismiss(_ controller: PresentationController) {
    delegate?.presentationControllerDidDismiss(.controller(of: controller))
  }
  func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {
    delegate?.presentationControllerDidAttemptToDismiss(.controller(of: controller))
  }
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ controller: SheetPresentationController
  ) {
    guard
      let sheet = UIPresentationController.controller(of: controller)
        as? UISheetPresentationController
    else { return }
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
  }
}

// The optional methods of this file, for subclasses that have them: see `Inherited`.
extension Inherited {
  @preconcurrency @MainActor public protocol AdaptivePresentationStyle_for {
    func _inherited_adaptivePresentationStyle(for controller: UIPresentationController)
      -> UIModalPresentationStyle
  }
  @preconcurrency @MainActor public protocol AdaptivePresentationStyle_for_traitCollection {
    func _inherited_adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
  }
  @preconcurrency @MainActor
  public protocol PresentationController_viewControllerForAdaptivePresentationStyle {
    func _inherited_presentationController(
      _ controller: UIPresentationController,
      viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
  }
  @preconcurrency @MainActor public protocol PresentationController_prepare {
    func _inherited_presentationController(
      _ presentationController: UIPresentationController,
      prepare adaptivePresentationController: UIPresentationController)
  }
  @preconcurrency @MainActor
  public protocol PresentationController_willPresentWithAdaptiveStyle_transitionCoordinator {
    func _inherited_presentationController(
      _ presentationController: UIPresentationController,
      willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
  }
  @preconcurrency @MainActor public protocol PresentationControllerShouldDismiss {
    func _inherited_presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool
  }
  @preconcurrency @MainActor public protocol PresentationControllerWillDismiss {
    func _inherited_presentationControllerWillDismiss(
      _ presentationController: UIPresentationController)
  }
  @preconcurrency @MainActor public protocol PresentationControllerDidDismiss {
    func _inherited_presentationControllerDidDismiss(
      _ presentationController: UIPresentationController)
  }
  @preconcurrency @MainActor public protocol PresentationControllerDidAttemptToDismiss {
    func _inherited_presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController)
  }
}
