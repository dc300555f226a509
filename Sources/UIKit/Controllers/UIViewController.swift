import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// A screen, like UIKit's `UIViewController`.
///
/// It owns a controller of the engine, which is what containers and presentations move, and which hears
/// the engine's callbacks first. Parents and presentations keep it, nothing else does: what was popped or
/// dismissed is released, as under UIKit.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  /// The engine's controller.
  package private(set) lazy var peer: ViewController = {
    let peer = makePeer()
    let name = StageLoop.name(for: type(of: self))
    peer.id = name
    peer.owner = self
    peer.title = title
    AppStage.current?.register(self, named: name)
    return peer
  }()
  /// The view if it was loaded.
  open private(set) var viewIfLoaded: UIView?
  private var isLoading = false
  private var isTakingView = false
  /// What the engine asks in place of ``transitioningDelegate``, which is not kept.
  var transitioningAdapter: TransitioningDelegateAdapter?
  /// What presents and dismisses the controller, before and while it does.
  var popoverAnchor = PopoverAnchor()
  private var isAppearanceForwarded = false

  /// Makes a controller; names of nibs are ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
    _ = peer
  }
  /// Makes a controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  func makePeer() -> ViewController { HostedController(id: "") }

  /// Sees to it that the engine finds what the controller says of itself.
  func prepareForStage() {
    // A subclass can override what it answers.
    peer.modalPresentationStyle = modalPresentationStyle.engineStyle
    peer.preferredContentSize = Motion.Size(preferredContentSize)
    peer.isModalInPresentation = isModalInPresentation
    peer.preferredStatusBarStyle = preferredStatusBarStyle.engineStyle
    peer.prefersStatusBarHidden = prefersStatusBarHidden
  }

  /// Adds what the class itself needs to its view.
  func didMakeView() {}

  // MARK: The view

  /// The view, loaded at first use.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewIfLoaded
    }
    set {
      if let old = viewIfLoaded, old.controller === self { old.controller = nil }
      viewIfLoaded = newValue
      newValue?.controller = self
      guard let newValue, !isLoading else { return }
      peer.view = newValue.node
    }
  }
  /// Whether the view was loaded.
  open var isViewLoaded: Bool { viewIfLoaded != nil }
  /// Loads the view unless it is.
  open func loadViewIfNeeded() {
    guard viewIfLoaded == nil, !isLoading else { return }
    _ = peer.view
  }
  /// Makes the view; a plain one unless a subclass sets another.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }
  /// The view was loaded.
  open func viewDidLoad() {}
  /// Absent: there are no nibs.
  open var nibName: String? { nil }

  // MARK: Appearance

  /// The view is about to appear.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in the window and has its size.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view has appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to disappear.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The view is about to arrange its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has arranged its subviews.
  open func viewDidLayoutSubviews() {}
  /// The safe area has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// The margins have changed.
  open func viewLayoutMarginsDidChange() {}
  /// Called when the view's constraints are updated; has the view update them.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Whether the margins of the view are at least ``systemMinimumLayoutMargins``.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { viewIfLoaded?.setNeedsConstraintLayout() }
  }
  /// The least margins of the view: 16 points at both sides, 20 on screens of 414 points and more.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = UIScreen.main.bounds.width >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  /// Does nothing: memory is not short here.
  open func didReceiveMemoryWarning() {}
  /// Whether children appear and disappear with this controller.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Begins to have a child appear or disappear, for a container that does so itself.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    isAppearanceForwarded = true
    peer.beginAppearanceTransition(isAppearing, animated: animated)
  }
  /// Ends what ``beginAppearanceTransition(_:animated:)`` has begun.
  open func endAppearanceTransition() {
    isAppearanceForwarded = false
    peer.endAppearanceTransition()
  }
  /// Whether the controller appears because it is presented.
  open var isBeingPresented: Bool { peer.isBeingPresented }
  /// Whether the controller disappears because it is dismissed.
  open var isBeingDismissed: Bool { peer.isBeingDismissed }
  /// Whether the controller appears because it joins a container.
  open var isMovingToParent: Bool { peer.isMovingToParent }
  /// Whether the controller disappears because it leaves a container.
  open var isMovingFromParent: Bool { peer.isMovingFromParent }

  // MARK: Containers

  /// The container.
  open var parent: UIViewController? { UIViewController.controller(of: peer.parent) }
  /// The controllers in this one.
  open var children: [UIViewController] {
    peer.children.compactMap { UIViewController.controller(of: $0) }
  }
  /// Adds a controller to this container, which adds the view.
  open func addChild(_ childController: UIViewController) {
    childController.prepareForStage()
    peer.addChild(childController.peer)
  }
  /// Removes the controller from its container.
  open func removeFromParent() { peer.removeFromParent() }
  /// The controller is about to be added to a container, or removed from one if nil.
  open func willMove(toParent parent: UIViewController?) {}
  /// The controller was added to a container, or removed from one if nil.
  open func didMove(toParent parent: UIViewController?) {}
  /// Replaces a child by another with animations.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    peer.transition(
      from: fromViewController.peer, to: toViewController.peer, duration: duration,
      curve: options.curve, animations: animations ?? {}, completion: completion)
  }
  /// The navigation controller that this controller is in.
  open var navigationController: UINavigationController? {
    UIViewController.controller(of: peer.navigationController) as? UINavigationController
  }
  /// The tab bar controller that this controller is in.
  open var tabBarController: UITabBarController? {
    UIViewController.controller(of: peer.tabBarController) as? UITabBarController
  }
  /// The split view that this controller is in.
  open var splitViewController: UISplitViewController? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap {
      $0 as? UISplitViewController
    }
    .first
  }
  /// What the bar of a navigation controller shows for it.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// What the bar of a tab bar controller shows for it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem()
  /// Whether the bar at the bottom is hidden while the controller is pushed; stored, but has no effect.
  open var hidesBottomBarWhenPushed = false
  /// The buttons of a toolbar; stored, but has no effect.
  open var toolbarItems: [UIBarButtonItem]?
  /// Which edges the view extends to under bars; stored, but has no effect.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Stored, but has no effect.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Stored, but has no effect.
  open var automaticallyAdjustsScrollViewInsets = true
  /// The title.
  open var title: String? {
    didSet {
      peer.title = title
      navigationItem.title = title
    }
  }

  // MARK: Storyboards

  /// Where controllers come from that the app names; always nil if it names none.
  open var storyboard: UIStoryboard? {
    UIStoryboard.controllers.isEmpty ? nil : UIStoryboard(name: "Main", bundle: nil)
  }
  /// Whether a segue is gone.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Called before a segue is gone.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Goes a segue to the controller that `UIStoryboard.controllers` has for its identifier, which is presented.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    let segue = UIStoryboardSegue(
      identifier: identifier, source: self, destination: UIStoryboard.make(identifier))
    prepare(for: segue, sender: sender)
    segue.perform()
  }

  // MARK: Presenting

  /// How the controller covers the one that presents it.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { UIModalPresentationStyle(peer.modalPresentationStyle) }
    set { peer.modalPresentationStyle = newValue.engineStyle }
  }
  /// How the controller arrives where no delegate says.
  open var modalTransitionStyle: UIModalTransitionStyle {
    get { UIModalTransitionStyle(peer.modalTransitionStyle) }
    set { peer.modalTransitionStyle = newValue.engineStyle }
  }
  /// Says how the controller is presented and dismissed; not kept.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    didSet {
      guard transitioningDelegate !== oldValue || transitioningDelegate == nil else { return }
      let adapter = transitioningDelegate.map { TransitioningDelegateAdapter($0) }
      transitioningAdapter = adapter
      peer.transitioningDelegate = adapter
    }
  }
  /// Presents a controller over this one, or over the container it is in.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    viewControllerToPresent.prepareForStage()
    // A presentation that has to wait is kept by nothing else.
    peer.present(viewControllerToPresent.peer, animated: flag) { [viewControllerToPresent] in
      withExtendedLifetime(viewControllerToPresent) { completion?() }
    }
  }
  /// Dismisses what this controller, or one it is in, has presented, else the presentation it is in.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    peer.dismiss(animated: flag, completion: completion)
  }
  /// The controller that this one, or one it is in, has presented.
  open var presentedViewController: UIViewController? {
    UIViewController.controller(of: peer.presentedViewController)
  }
  /// The controller that has presented this one, or one it is in.
  open var presentingViewController: UIViewController? {
    UIViewController.controller(of: peer.presentingViewController)
  }
  /// What looks after the presentation; before it, what will.
  open var presentationController: UIPresentationController? {
    peer.presentationController.map { UIPresentationController.controller(of: $0) }
  }
  /// The sheet that the controller is or will be presented in.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
  /// The popover that the controller is or will be presented in.
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
  /// Whether presentations in the current context cover this controller.
  open var definesPresentationContext: Bool {
    get { peer.definesPresentationContext }
    set { peer.definesPresentationContext = newValue }
  }
  /// Whether it says how what it presents in its context arrives; stored, but has no effect.
  open var providesPresentationContextTransitionStyle = false
  /// Whether it decides about the status bar although the presenter stays.
  open var modalPresentationCapturesStatusBarAppearance: Bool {
    get { peer.modalPresentationCapturesStatusBarAppearance }
    set { peer.modalPresentationCapturesStatusBarAppearance = newValue }
  }
  /// Whether a user can't dismiss it by a gesture.
  open var isModalInPresentation = false {
    didSet { peer.isModalInPresentation = isModalInPresentation }
  }
  /// How large it wants to be where there is a choice.
  open var preferredContentSize = CGSize.zero {
    didSet {
      peer.preferredContentSize = Motion.Size(preferredContentSize)
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      (peer.presentationController?.owner as? UIPresentationController)?
        .preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  /// A child wants another size.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// What runs along with the transition that the controller takes part in.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    CoordinatorProxy.proxy(of: peer.transitionCoordinator)
  }
  /// How the controller likes to be pushed and presented.
  open var preferredTransition: Transition? {
    didSet { peer.preferredTransition = preferredTransition?.preferred }
  }
  /// Shows a controller as its container does: a push, else a presentation.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }
  /// Shows a detail: a presentation.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    present(vc, animated: true)
  }

  // MARK: Environment

  /// The view is about to have another size.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// The controller is about to have other traits.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// The environment has changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The environment.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? UITraitCollection(StageTraits.current)
  }
  /// Light, dark, or as around it.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { viewIfLoaded?.colorsDidChange() }
  }
  /// What the controller adds to the safe area.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.setNeedsConstraintLayout() }
  }
  /// The style of the status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar changes; stored, but has no effect.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that determines the status bar's style.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that determines whether the status bar is hidden.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Who says whether the mark at the bottom is hidden; never asked.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Who says where the system's swipes wait; never asked.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Asks again how the status bar should look.
  open func setNeedsStatusBarAppearanceUpdate() {
    peer.preferredStatusBarStyle = preferredStatusBarStyle.engineStyle
    peer.prefersStatusBarHidden = prefersStatusBarHidden
    peer.stage?.setNeedsStatusBarAppearanceUpdate()
  }
  /// Whether the bar at the bottom of the screen hides; stored, but has no effect.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Does nothing.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The orientations that the controller supports; the stage turns anyway.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// The orientation in which it wants to be presented; ignored.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Whether it turns with the device; ignored.
  open var shouldAutorotate: Bool { true }
  /// Does nothing.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  open override var description: String {
    "<\(String(describing: type(of: self))): \(ObjectIdentifier(self).hashValue)>"
  }
}

extension UIViewController: @MainActor ControllerOwner {
  /// The controller of one of the engine's; a plain one is made for one that the engine made itself.
  static func controller(of peer: ViewController?) -> UIViewController? {
    peer?.owner as? UIViewController
  }

  package func makeView() -> Views.View? {
    isLoading = true
    loadView()
    isLoading = false
    didMakeView()
    return viewIfLoaded?.node
  }

  package func perform(_ callback: ViewController.AppearanceCallback, animated: Bool) {
    switch callback {
    case .viewWillAppear: viewWillAppear(animated)
    case .viewIsAppearing: viewIsAppearing(animated)
    case .viewDidAppear: viewDidAppear(animated)
    case .viewWillDisappear: viewWillDisappear(animated)
    case .viewDidDisappear: viewDidDisappear(animated)
    }
  }

  package func viewWillTransition(to size: Motion.Size, with coordinator: ResizeCoordinator) {
    viewWillTransition(to: CGSize(size), with: ResizeCoordinatorProxy(coordinator))
  }

  package func willTransition(to traits: Traits, with coordinator: ResizeCoordinator) {
    let before = traitCollection
    willTransition(to: UITraitCollection(traits), with: ResizeCoordinatorProxy(coordinator))
    AppStage.current?.loop.enqueue { [weak self] in
      MainActor.assumeIsolated { self?.traitCollectionDidChange(before) }
    }
  }

  package func willMove(toParent parent: ViewController?) {
    willMove(toParent: UIViewController.controller(of: parent))
  }

  package func didMove(toParent parent: ViewController?) {
    didMove(toParent: UIViewController.controller(of: parent))
  }

  /// The view has come into a window, or left one, not by a change of a container of the engine.
  ///
  /// Source: the view of a child that is added to the visible view of a container appears, also where
  /// the container is the app's own.
  func viewDidMove(to window: Window?) {
    guard let parent = peer.parent, parent is HostedController,
      parent.parentForwardsAppearance, peer.engineCoordinator == nil,
      !isAppearanceForwarded
    else { return }
    if window != nil, parent.appearance == .appeared, peer.appearance == .disappeared {
      peer.changeAppearance(.viewWillAppear, animated: false)
      AppStage.current?.loop.enqueue { [weak self] in
        MainActor.assumeIsolated {
          guard let self, self.peer.appearance == .appearing,
            !self.isAppearanceForwarded
          else { return }
          self.peer.changeAppearance(.viewIsAppearing, animated: false)
          self.peer.changeAppearance(.viewDidAppear, animated: false)
        }
      }
    } else if window == nil, peer.appearance == .appeared {
      peer.changeAppearance(.viewWillDisappear, animated: false)
      peer.changeAppearance(.viewDidDisappear, animated: false)
    }
  }
}

/// The engine's controller of one that is no container of UIKit's.
private final class HostedController: ViewController {
  /// An app's own container may forward the callbacks itself.
  override var shouldAutomaticallyForwardAppearanceMethods: Bool {
    // A stage with an app is moved on the main actor.
    let owner = owner as? UIViewController
    return MainActor.assumeIsolated { owner?.shouldAutomaticallyForwardAppearanceMethods ?? true }
  }
}

extension ViewController {
  /// Whether an app's container has its children appear with it.
  @MainActor fileprivate var parentForwardsAppearance: Bool {
    (owner as? UIViewController)?.shouldAutomaticallyForwardAppearanceMethods ?? true
  }
}

/// What can change the size of what is in it, like UIKit's `UIContentContainer`.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// How large it wants to be.
  var preferredContentSize: CGSize { get }
}

extension UIViewController: UIContentContainer {}

/// What a popover is about, until there is a popover.
struct PopoverAnchor {
  weak var view: UIView?
}
