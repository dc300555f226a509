import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
@_spi(Tools) import Transitions
import Views

/// Controls a presentation, like UIKit's `UIPresentationController`.
///
/// The engine's presentation controller asks this object for everything. It retains this object from the moment when
/// the app returns it until the dismissal.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  /// The engine's presentation controller, retained here until the engine uses it.
  private var unclaimed: HostedPresentation?
  weak var peer: PresentationController?
  private weak var presented: UIViewController?
  private weak var presenting: UIViewController?
  private var delegateAdapter: AdaptiveDelegateAdapter?

  /// Creates a controller for one presentation.
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

  /// The presentation controller for one of the engine's.
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

  /// Returns the engine's presentation controller, which retains this one from now on.
  func claim() -> PresentationController? {
    defer { unclaimed = nil }
    unclaimed?.owner = self
    return unclaimed ?? peer
  }

  // MARK: Controllers

  /// The presented controller.
  open var presentedViewController: UIViewController {
    guard
      let controller = presented
        ?? peer.flatMap({ UIViewController.controller(of: $0.presentedViewController) })
    else { preconditionFailure("the presented controller is gone") }
    return controller
  }
  /// The presenting controller.
  open var presentingViewController: UIViewController {
    guard
      let controller = peer.flatMap({ UIViewController.controller(of: $0.presentingViewController) }
      )
        ?? presenting
    else { preconditionFailure("the presenting controller is gone") }
    return controller
  }
  /// The style of the presentation.
  open var presentationStyle: UIModalPresentationStyle {
    peer.map { UIModalPresentationStyle($0.presentationStyle) } ?? .custom
  }
  /// The view that contains the presented view.
  open var containerView: UIView? { peer?.containerView.map { UIView.view(of: $0) } }
  /// The view that is animated: the presented controller's view or one that contains it.
  open var presentedView: UIView? {
    // A form sheet has a view around the controller's own.
    guard let peer, !(peer is HostedPresentation) else { return presentedViewController.view }
    return UIView.view(of: peer.presentedView)
  }
  /// The final frame of the presented view, in the container's coordinates.
  open var frameOfPresentedViewInContainerView: CGRect {
    peer.map {
      CGRect(($0 as? HostedPresentation)?.systemFrame ?? $0.frameOfPresentedViewInContainerView)
    }
      ?? .zero
  }
  /// Whether the presenter's view is removed from the window.
  open var shouldRemovePresentersView: Bool {
    (peer as? HostedPresentation)?.systemShouldRemove ?? peer?.shouldRemovePresentersView ?? false
  }
  /// Whether the presentation covers the whole window.
  open var shouldPresentInFullscreen: Bool { true }
  /// The style that is used in a compact environment.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  /// The style that is used for the given traits.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { .none }
  /// The delegate that decides how the presentation adapts and whether the user may dismiss it; not retained.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    didSet {
      delegateAdapter = delegate.map { AdaptiveDelegateAdapter($0) }
      peer?.delegate = delegateAdapter
    }
  }
  /// Traits for the presented controller; stored, but has no effect.
  open var overrideTraitCollection: UITraitCollection?

  // MARK: Callbacks

  /// Called before the presentation begins.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation has ended or was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal begins.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal has ended or was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the container lays out its subviews.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container has laid out its subviews.
  open func containerViewDidLayoutSubviews() {}
  /// Called when the preferred size of the presented controller has changed.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// The size of a child in a container of the given size.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Called before the size of the container changes; tells the presented controller its new size, if that changes.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard let proxy = coordinator as? ResizeCoordinatorProxy else { return }
    let own = self.size(
      forChildContentContainer: presentedViewController, withParentContainerSize: size)
    peer?.notifyPresented(of: Motion.Size(own), with: proxy.coordinator)
  }
  /// Called before the traits of the container change; tells the presented controller.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard let resize = (coordinator as? ResizeCoordinatorProxy)?.coordinator,
      let traits = resize.traits
    else { return }
    peer?.presentedViewController.willTransition(to: traits, with: resize)
  }
  /// The traits of the presentation.
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

/// The methods of an app's presentation controller that the engine's controller calls.
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

/// The engine's presentation controller for one of the app's.
final class HostedPresentation: PresentationController {
  // The app's presentation controller; the engine's retains it as its owner once the engine uses it.
  weak var callbacks: (any PresentationCallbacks)?

  override var name: String { callbacks.map { String(describing: type(of: $0)) } ?? super.name }
  /// The frame without the override of a subclass.
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
