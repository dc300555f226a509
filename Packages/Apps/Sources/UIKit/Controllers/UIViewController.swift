import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// A view controller, like UIKit's `UIViewController`.
///
/// It owns a controller of the engine. Containers and presentations work with that one, which also receives the
/// engine's callbacks first. Only parents and presentations retain a controller: one that is popped or dismissed is
/// released, as in UIKit.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  /// The engine's controller for this controller.
  package private(set) lazy var peer: ViewController = {
    let peer = makePeer()
    let name = StageLoop.name(for: type(of: self))
    peer.id = name
    peer.owner = self
    peer.title = title
    AppStage.current?.register(self, named: name)
    return peer
  }()
  /// The view, if it is loaded.
  open private(set) var viewIfLoaded: UIView?
  private var isLoading = false
  /// The engine's adapter for ``transitioningDelegate``, which is not retained.
  var transitioningAdapter: TransitioningDelegateAdapter?

  /// Creates a controller; the names of nibs are ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
    _ = peer
  }
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  func makePeer() -> ViewController { HostedController(id: "") }

  /// Copies the controller's settings to the engine's controller.
  func prepareForStage() {
    // Subclasses can override these properties.
    let style = modalPresentationStyle.engineStyle
    if style != peer.modalPresentationStyle { peer.modalPresentationStyle = style }
    peer.modalTransitionStyle = modalTransitionStyle.engineStyle
    peer.definesPresentationContext = definesPresentationContext
    peer.providesPresentationContextTransitionStyle = providesPresentationContextTransitionStyle
    peer.modalPresentationCapturesStatusBarAppearance = modalPresentationCapturesStatusBarAppearance
    adaptTransitioningDelegate()
    peer.preferredContentSize = Motion.Size(preferredContentSize)
    peer.isModalInPresentation = isModalInPresentation
    peer.preferredStatusBarStyle = preferredStatusBarStyle.engineStyle
    peer.prefersStatusBarHidden = prefersStatusBarHidden
  }

  /// Loads the view as the engine asks for it.
  func loadViewForEngine() {
    isLoading = true
    loadView()
    isLoading = false
    didMakeView()
  }

  /// Adds what the class needs to its loaded view.
  func didMakeView() {}

  // MARK: View

  /// The view; loaded at first use.
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
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { viewIfLoaded != nil }
  /// Loads the view if it isn't loaded.
  open func loadViewIfNeeded() {
    guard viewIfLoaded == nil, !isLoading else { return }
    _ = peer.view
  }
  /// Creates the view; a plain one unless a subclass sets another.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }
  /// Called after the view was loaded.
  open func viewDidLoad() {}
  /// Always nil, because there are no nibs.
  open var nibName: String? { nil }

  // MARK: Appearance

  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in the window and has its size.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Called when the safe area has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the margins have changed.
  open func viewLayoutMarginsDidChange() {}
  /// Whether the user edits the content.
  open var isEditing: Bool {
    get { isEdited }
    set { setEditing(newValue, animated: false) }
  }
  private var isEdited = false
  /// Sets whether the user edits the content; a subclass calls `super`.
  open func setEditing(_ editing: Bool, animated: Bool) { isEdited = editing }
  /// A button that begins and ends editing.
  open private(set) lazy var editButtonItem = UIBarButtonItem(
    title: "Edit", style: .plain, target: self,
    action: Selector(UIViewController.toggleEditing, name: "toggleEditing"))
  func toggleEditing() { setEditing(!isEditing, animated: true) }
  /// Updates the properties of the view; called before its layout after ``setNeedsUpdateProperties()``.
  ///
  /// Source: `UIViewController.updateProperties()`, iOS 26.
  open func updateProperties() {}
  /// Called when the view's constraints are updated; makes the view update them.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Whether the margins of the view are at least ``systemMinimumLayoutMargins``.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { viewIfLoaded?.setNeedsConstraintLayout() }
  }
  /// The minimum margins of the view: 16 points on both sides, or 20 if the screen is at least 414 points wide.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = UIScreen.main.bounds.width >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  /// Never called, because memory doesn't run low here.
  open func didReceiveMemoryWarning() {}
  /// Whether children receive appearance callbacks together with this controller.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Begins the appearance or disappearance of a child, in a container that forwards the callbacks itself.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    peer.beginAppearanceTransition(isAppearing, animated: animated)
  }
  /// Ends the change that ``beginAppearanceTransition(_:animated:)`` has begun.
  open func endAppearanceTransition() {
    peer.endAppearanceTransition()
  }
  /// Whether the controller is appearing because it is presented.
  open var isBeingPresented: Bool { peer.isBeingPresented }
  /// Whether the controller is disappearing because it is dismissed.
  open var isBeingDismissed: Bool { peer.isBeingDismissed }
  /// Whether the controller is appearing because it is added to a container.
  open var isMovingToParent: Bool { peer.isMovingToParent }
  /// Whether the controller is disappearing because it is removed from a container.
  open var isMovingFromParent: Bool { peer.isMovingFromParent }

  // MARK: Containers

  /// The container of this controller.
  open var parent: UIViewController? { UIViewController.controller(of: peer.parent) }
  /// The children of this container.
  open var children: [UIViewController] {
    peer.children.compactMap { UIViewController.controller(of: $0) }
  }
  /// Adds a child; the caller adds the child's view.
  open func addChild(_ childController: UIViewController) {
    childController.prepareForStage()
    peer.addChild(childController.peer)
  }
  /// Removes the controller from its container.
  open func removeFromParent() { peer.removeFromParent() }
  /// Called before the container changes; nil if the controller is removed.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the container has changed; nil if the controller was removed.
  open func didMove(toParent parent: UIViewController?) {}
  /// Replaces a child by another with animations, and with the transition of the options.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    peer.transition(
      from: fromViewController.peer, to: toViewController.peer, duration: duration,
      curve: options.curve, effect: options.effect, animations: animations ?? {},
      completion: completion)
  }
  /// The item for a navigation bar.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// The item for a tab bar.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem()
  /// Whether the bar at the bottom is hidden while the controller is pushed; stored, but has no effect.
  open var hidesBottomBarWhenPushed = false
  /// The items of a toolbar; stored, but has no effect.
  open var toolbarItems: [UIBarButtonItem]?
  /// The edges at which the view extends under bars; stored, but has no effect.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Stored, but has no effect.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Stored, but has no effect.
  open var automaticallyAdjustsScrollViewInsets = true
  /// The title of the controller.
  open var title: String? {
    didSet {
      peer.title = title
      navigationItem.title = title
    }
  }

  // MARK: Storyboards

  /// Whether a segue may be performed.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Called before a segue is performed.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Presents the controller that is registered in `UIStoryboard.controllers` for the segue's identifier.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    let segue = UIStoryboardSegue(
      identifier: identifier, source: self, destination: UIStoryboard.make(identifier))
    prepare(for: segue, sender: sender)
    segue.perform()
  }

  // MARK: Presenting

  /// The style of the controller's presentation; reads the system's choice if it is `automatic`.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { UIModalPresentationStyle(peer.modalPresentationStyle) }
    set { peer.modalPresentationStyle = newValue.engineStyle }
  }
  /// The transition of the presentation if no delegate provides one.
  open var modalTransitionStyle: UIModalTransitionStyle {
    get { UIModalTransitionStyle(peer.modalTransitionStyle) }
    set { peer.modalTransitionStyle = newValue.engineStyle }
  }
  /// The delegate for the controller's transitions; not retained.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    didSet {
      guard transitioningDelegate !== oldValue || transitioningDelegate == nil else { return }
      let adapter = transitioningDelegate.map { TransitioningDelegateAdapter(of: self, $0) }
      transitioningAdapter = adapter
      peer.transitioningDelegate = adapter
    }
  }
  /// Makes the engine ask the delegate of a subclass that overrides ``transitioningDelegate``.
  private func adaptTransitioningDelegate() {
    guard transitioningAdapter == nil, let delegate = transitioningDelegate else { return }
    transitioningAdapter = TransitioningDelegateAdapter(of: self, delegate)
    peer.transitioningDelegate = transitioningAdapter
  }
  /// Presents a controller over this one or over its container.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    viewControllerToPresent.prepareForStage()
    // While a presentation waits, nothing else retains the controller.
    peer.present(viewControllerToPresent.peer, animated: flag) { [viewControllerToPresent] in
      withExtendedLifetime(viewControllerToPresent) { completion?() }
    }
  }
  /// Dismisses what this controller or its container has presented; otherwise, the presentation that contains it.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    (presentedViewController ?? self).adaptTransitioningDelegate()
    peer.dismiss(animated: flag, completion: completion)
  }
  /// The controller that this one or its container has presented.
  open var presentedViewController: UIViewController? {
    UIViewController.controller(of: peer.presentedViewController)
  }
  /// The controller that has presented this one or its container.
  open var presentingViewController: UIViewController? {
    UIViewController.controller(of: peer.presentingViewController)
  }
  /// The presentation controller of the current presentation, or of the next one before it begins.
  open var presentationController: UIPresentationController? {
    peer.presentationController.map { UIPresentationController.controller(of: $0) }
  }
  /// Whether presentations over the current context cover this controller.
  open var definesPresentationContext: Bool {
    get { peer.definesPresentationContext }
    set { peer.definesPresentationContext = newValue }
  }
  /// Whether it provides the transition style of presentations in its context.
  open var providesPresentationContextTransitionStyle: Bool {
    get { peer.providesPresentationContextTransitionStyle }
    set { peer.providesPresentationContextTransitionStyle = newValue }
  }
  /// Whether the controller determines the status bar even if the presenter stays visible.
  open var modalPresentationCapturesStatusBarAppearance: Bool {
    get { peer.modalPresentationCapturesStatusBarAppearance }
    set { peer.modalPresentationCapturesStatusBarAppearance = newValue }
  }
  /// Whether the user can't dismiss the controller with a gesture.
  open var isModalInPresentation = false {
    didSet { peer.isModalInPresentation = isModalInPresentation }
  }
  /// The preferred size of the view.
  open var preferredContentSize = CGSize.zero {
    didSet {
      peer.preferredContentSize = Motion.Size(preferredContentSize)
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      (peer.presentationController?.owner as? UIPresentationController)?
        .preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  /// Called when the preferred size of a child has changed.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// The coordinator of the transition that the controller takes part in.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    CoordinatorProxy.proxy(of: peer.transitionCoordinator)
  }
  /// The controller's preferred transition for pushes and presentations.
  open var preferredTransition: Transition? {
    didSet { peer.preferredTransition = preferredTransition?.preferred }
  }
  /// Pushes a controller in a navigation controller; otherwise, presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }
  /// Presents a controller.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    present(vc, animated: true)
  }

  // MARK: Environment

  /// Called before the size of the view changes; tells the children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard let proxy = coordinator as? ResizeCoordinatorProxy else { return }
    peer.notifyChildren(of: Motion.Size(size), with: proxy.coordinator)
  }
  /// Called before the traits of the controller change; tells the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard let resize = (coordinator as? ResizeCoordinatorProxy)?.coordinator,
      let traits = resize.traits
    else { return }
    peer.notifyChildren(of: traits, with: resize)
  }
  /// Called after the traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The parties that want to know of changed traits.
  var traitChanges: [TraitChange] = []
  /// The traits that the app gives the controller and what is inside it.
  open var traitOverrides: UITraitOverrides {
    get { ownOverrides }
    set { changeOverrides { ownOverrides = newValue } }
  }
  private var ownOverrides = UITraitOverrides()
  /// The traits of the controller.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? traitCollectionWithoutView
  }
  /// The light or dark style of the controller; inherited if unspecified.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { viewIfLoaded?.colorsDidChange() }
  }
  /// The insets that the controller adds to the safe area.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.setNeedsConstraintLayout() }
  }
  /// The preferred style of the status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is preferred hidden.
  open var prefersStatusBarHidden: Bool { false }
  /// The animation of status bar changes; stored, but has no effect.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that determines the status bar's style.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that determines whether the status bar is hidden.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// The child that determines whether the home indicator is hidden; never asked.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// The child that determines which edges defer system gestures; never asked.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Updates the style and the visibility of the status bar.
  open func setNeedsStatusBarAppearanceUpdate() {
    peer.preferredStatusBarStyle = preferredStatusBarStyle.engineStyle
    peer.prefersStatusBarHidden = prefersStatusBarHidden
    peer.stage?.setNeedsStatusBarAppearanceUpdate()
  }
  /// Whether the home indicator is hidden; stored, but has no effect.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Does nothing.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The edges that defer the system's gestures; never asked.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Does nothing.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Whether the keyboard stays while another controller is shown; never asked.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  /// Sets the items of the toolbar, at once.
  open func setToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) { toolbarItems = items }
  /// Turns the interface to the device's orientation; does nothing, because it has it.
  public class func attemptRotationToDeviceOrientation() {}
  /// The orientations that the controller supports; the stage ignores them when it rotates.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// The preferred orientation for a presentation; ignored.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Whether the interface rotates with the device; ignored.
  open var shouldAutorotate: Bool { true }
  /// Does nothing.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  open override var description: String {
    "<\(String(describing: type(of: self))): \(ObjectIdentifier(self).hashValue)>"
  }
}
