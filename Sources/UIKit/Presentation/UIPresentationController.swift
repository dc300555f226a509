import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Looks after a presented controller, like UIKit's `UIPresentationController`.
///
/// The engine's presentation controller asks it for everything, and keeps it from the moment in which the
/// app hands it over until the dismissal.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  /// The engine's, kept here until the engine has it.
  private var unclaimed: HostedPresentation?
  weak var peer: PresentationController?
  private weak var presented: UIViewController?
  private weak var presenting: UIViewController?
  private var delegateAdapter: AdaptiveDelegateAdapter?

  /// Makes a controller for one presentation.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenting = presentingViewController
    super.init()
    let hosted = HostedPresentation(
      presented: presentedViewController.peer,
      presenting: (presentingViewController ?? presentedViewController).peer)
    hosted.callbacks = self
    unclaimed = hosted
    peer = hosted
    AppStage.current?.watch(self)
  }

  init(wrapping peer: PresentationController) {
    self.peer = peer
    presented = UIViewController.controller(of: peer.presentedViewController)
    super.init()
    peer.owner = self
  }

  /// The controller for one of the engine.
  static func controller(of peer: PresentationController) -> UIPresentationController {
    if let controller = peer.owner as? UIPresentationController { return controller }
    switch peer {
    case let sheet as SheetPresentationController:
      return UISheetPresentationController(wrapping: sheet)
    case let popover as PopoverPresentationController:
      return UIPopoverPresentationController(wrapping: popover)
    default: return UIPresentationController(wrapping: peer)
    }
  }

  /// Hands the engine's controller over, which keeps this one from now on.
  func claim() -> PresentationController? {
    defer { unclaimed = nil }
    unclaimed?.owner = self
    return unclaimed ?? peer
  }

  // MARK: What is presented

  /// The controller in front.
  open var presentedViewController: UIViewController {
    guard
      let controller = presented
        ?? peer.flatMap({ UIViewController.controller(of: $0.presentedViewController) })
    else { preconditionFailure("the presented controller is gone") }
    return controller
  }
  /// The controller that it covers.
  open var presentingViewController: UIViewController {
    guard
      let controller = peer.flatMap({ UIViewController.controller(of: $0.presentingViewController) }
      )
        ?? presenting
    else { preconditionFailure("the presenting controller is gone") }
    return controller
  }
  /// The style that was asked for.
  open var presentationStyle: UIModalPresentationStyle {
    peer.map { UIModalPresentationStyle($0.presentationStyle) } ?? .custom
  }
  /// The view that everything happens in.
  open var containerView: UIView? { peer?.containerView.map { UIView.view(of: $0) } }
  /// The view that moves: the presented controller's, or one that wraps it.
  open var presentedView: UIView? { presentedViewController.view }
  /// Where the presented view ends up, in the container's coordinates.
  open var frameOfPresentedViewInContainerView: CGRect {
    peer.map {
      CGRect(($0 as? HostedPresentation)?.systemFrame ?? $0.frameOfPresentedViewInContainerView)
    }
      ?? .zero
  }
  /// Whether the presenter's view leaves the window.
  open var shouldRemovePresentersView: Bool {
    (peer as? HostedPresentation)?.systemShouldRemove ?? peer?.shouldRemovePresentersView ?? false
  }
  /// Whether the presentation covers the whole window.
  open var shouldPresentInFullscreen: Bool { true }
  /// What the style becomes where there is little room.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  /// What the style becomes in an environment.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { .none }
  /// Says how it adapts, and whether a user may dismiss it; not kept.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    didSet {
      delegateAdapter = delegate.map { AdaptiveDelegateAdapter($0) }
      peer?.delegate = delegateAdapter
    }
  }
  /// Traits for the presented controller; stored, but has no effect.
  open var overrideTraitCollection: UITraitCollection?

  // MARK: Callbacks

  /// The presentation is about to begin.
  open func presentationTransitionWillBegin() {}
  /// The presentation has ended, or was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// The dismissal is about to begin.
  open func dismissalTransitionWillBegin() {}
  /// The dismissal has ended, or was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// The container is about to lay out its subviews.
  open func containerViewWillLayoutSubviews() {}
  /// The container has laid out its subviews.
  open func containerViewDidLayoutSubviews() {}
  /// The presented controller wants another size.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// The size that a child gets in a container of a size.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// The container is about to have another size.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// The container is about to have other traits.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// The environment.
  open var traitCollection: UITraitCollection { UITraitCollection(StageTraits.current) }
}

extension UIPresentationController: @MainActor PresentationCallbacks {
  var hostedView: Views.View {
    (presentedView ?? presentedViewController.view).node
  }
  var hostedFrame: Rect { Rect(frameOfPresentedViewInContainerView) }
  func hostedAdaptiveStyle(for traits: Traits) -> PresentationStyle {
    adaptivePresentationStyle(for: UITraitCollection(traits)).engineStyle
  }
  func hostedWillTransition(to size: Motion.Size, with coordinator: ResizeCoordinator) {
    viewWillTransition(to: CGSize(size), with: ResizeCoordinatorProxy(coordinator))
  }
  func hostedWillTransition(to traits: Traits, with coordinator: ResizeCoordinator) {
    willTransition(to: UITraitCollection(traits), with: ResizeCoordinatorProxy(coordinator))
  }
}

/// What the engine's presentation controller asks an app's for.
protocol PresentationCallbacks: AnyObject {
  var hostedView: Views.View { get }
  var hostedFrame: Rect { get }
  var shouldRemovePresentersView: Bool { get }
  var shouldPresentInFullscreen: Bool { get }
  func hostedAdaptiveStyle(for traits: Traits) -> PresentationStyle
  func presentationTransitionWillBegin()
  func presentationTransitionDidEnd(_ completed: Bool)
  func dismissalTransitionWillBegin()
  func dismissalTransitionDidEnd(_ completed: Bool)
  func containerViewWillLayoutSubviews()
  func containerViewDidLayoutSubviews()
  func hostedWillTransition(to size: Motion.Size, with coordinator: ResizeCoordinator)
  func hostedWillTransition(to traits: Traits, with coordinator: ResizeCoordinator)
}

/// The engine's side of an app's presentation controller.
final class HostedPresentation: PresentationController {
  // The controller that it belongs to: kept as the owner once the engine has this one.
  weak var callbacks: (any PresentationCallbacks)?

  override var name: String { callbacks.map { String(describing: type(of: $0)) } ?? super.name }
  /// The frame that no subclass has changed.
  var systemFrame: Rect { super.frameOfPresentedViewInContainerView }
  var systemShouldRemove: Bool { super.shouldRemovePresentersView }

  override var presentedView: Views.View { callbacks?.hostedView ?? super.presentedView }
  override var frameOfPresentedViewInContainerView: Rect {
    callbacks?.hostedFrame ?? super.frameOfPresentedViewInContainerView
  }
  override var shouldRemovePresentersView: Bool {
    callbacks?.shouldRemovePresentersView ?? super.shouldRemovePresentersView
  }
  override var shouldPresentInFullscreen: Bool { callbacks?.shouldPresentInFullscreen ?? true }
  override func adaptivePresentationStyle(for traits: Traits) -> PresentationStyle {
    callbacks?.hostedAdaptiveStyle(for: traits) ?? .none
  }
  override func presentationTransitionWillBegin() { callbacks?.presentationTransitionWillBegin() }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    callbacks?.presentationTransitionDidEnd(completed)
  }
  override func dismissalTransitionWillBegin() { callbacks?.dismissalTransitionWillBegin() }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    callbacks?.dismissalTransitionDidEnd(completed)
  }
  override func containerViewWillLayoutSubviews() { callbacks?.containerViewWillLayoutSubviews() }
  override func containerViewDidLayoutSubviews() { callbacks?.containerViewDidLayoutSubviews() }
  override func viewWillTransition(to size: Motion.Size, with coordinator: ResizeCoordinator) {
    callbacks?.hostedWillTransition(to: size, with: coordinator)
  }
  override func willTransition(to traits: Traits, with coordinator: ResizeCoordinator) {
    callbacks?.hostedWillTransition(to: traits, with: coordinator)
  }
}
