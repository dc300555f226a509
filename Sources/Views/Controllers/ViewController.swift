public import Motion

/// A screen: a view with a life cycle.
///
/// Corresponds to `UIViewController`.
open class ViewController {
  /// The name by which scenarios, traces and scripts address the controller.
  @exclusivity(unchecked) public var id: String
  /// The title that a navigation bar would show.
  public var title: String?

  /// The parent, which is the controller's container.
  @exclusivity(unchecked) public internal(set) weak var parent: ViewController?
  /// The child controllers, in the container's order.
  @exclusivity(unchecked) public internal(set) var children: [ViewController] = []

  /// The controller's counterpart in a higher layer.
  ///
  /// It gets each callback after the controller.
  ///
  /// It retains the controller. While the controller is a child, its parent retains the owner.
  @exclusivity(unchecked) @_spi(Tools) public weak var owner: (any ControllerOwner)?
  /// The owners of the children.
  fileprivate var childOwners: [any ControllerOwner] = []
  /// The appearance state of the controller.
  @exclusivity(unchecked) public internal(set) var appearance = Appearance.disappeared
  /// Whether `viewIsAppearing` was called since the last `viewWillAppear`.
  @exclusivity(unchecked) package internal(set) var hasBeenAppearing = false

  /// The child that is arriving while this container changes.
  @exclusivity(unchecked) package weak var arrivingChild: ViewController?
  /// The coordinator of a transition that this controller itself takes part in.
  @exclusivity(unchecked) package weak var currentCoordinator: (any TransitionCoordinating)?
  /// The controller that is presented over this one.
  @exclusivity(unchecked) package weak var covering: ViewController?
  /// Whether the controller does not appear with its container, either because a presentation in
  /// its place has removed its view, or because it is being dismissed.
  @exclusivity(unchecked) package var staysAway = false
  /// The controller that is presented in this one's context inside a container.
  ///
  /// It appears and disappears with this one, although it isn't a child.
  @exclusivity(unchecked) package weak var companion: ViewController?
  /// The child of a container in whose context this controller is presented.
  @exclusivity(unchecked) package weak var presentingChild: ViewController?
  /// Whether the engine changes this container's children, and tells them what happens to them.
  ///
  /// Otherwise the children of a container appear when their views are added to the window.
  @exclusivity(unchecked) package var isChangedByEngine = false
  /// The presenter of the stage that last told the controller of its appearance.
  @exclusivity(unchecked) package weak var knownPresenter: (any Presenter)?

  /// What higher layers keep with the controller.
  @exclusivity(unchecked) package var slots = Slots()

  /// The style of the status bar when this screen is shown.
  open var preferredStatusBarStyle = StatusBarStyle.default
  /// Whether the status bar is hidden when this screen is shown.
  open var prefersStatusBarHidden = false

  /// The controller's preferred size where the system allows a choice, as in a form sheet.
  ///
  /// If it is zero, the system chooses the size. What is shown moves to a new size, animated.
  open var preferredContentSize = Size.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      presenter?.preferredContentSizeDidChange(of: self)
    }
  }
  /// Whether users can't dismiss the controller with a gesture.
  open var isModalInPresentation = false

  /// The id of the view on the underlying screen that this controller grows from, such as a
  /// thumbnail.
  ///
  /// If it is nil, it is the view whose tap showed the controller.
  public var sourceViewID: String?
  /// The view whose tap showed the controller.
  package var tappedViewID: String?

  /// Creates a controller.
  public init(id: String, title: String? = nil) {
    self.id = id
    self.title = title
  }

  /// The view.
  ///
  /// It is loaded when it is first accessed.
  public var view: View {
    get {
      if let viewIfLoaded { return viewIfLoaded }
      let loaded = owner?.makeView() ?? loadView()
      viewIfLoaded = loaded
      viewDidLoad()
      owner?.viewDidLoad()
      return loaded
    }
    set { viewIfLoaded = newValue }
  }

  /// The view, if it has been loaded.
  @exclusivity(unchecked) public private(set) var viewIfLoaded: View? {
    didSet {
      if let oldValue, oldValue.owningController === self { oldValue.owningController = nil }
      viewIfLoaded?.owningController = self
    }
  }

  /// Whether the view has been loaded.
  public var isViewLoaded: Bool { viewIfLoaded != nil }

  /// Creates the view.
  ///
  /// It is called once.
  open func loadView() -> View { View(id: id) }
  /// Called after the view was loaded.
  open func viewDidLoad() {}
  /// Called when the view is about to appear.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called once, between will and did, when the view is in the window and has its final size.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view has appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called when the view is about to disappear.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called when the stage is about to change its size, in points.
  ///
  /// The size changes immediately; the coordinator animates the controller's changes alongside. An
  /// override must call `super`, which tells the children.
  ///
  /// Source: `UIContentContainer.viewWillTransition(to:with:)`.
  open func viewWillTransition(to size: Size, with coordinator: ResizeCoordinator) {
    if let owner {
      owner.viewWillTransition(to: size, with: coordinator)
    } else {
      notifyChildren(of: size, with: coordinator)
    }
  }
  /// Called when the stage's traits are about to change, before its size changes.
  ///
  /// An override must call `super`, which tells the children.
  ///
  /// Source: `UIContentContainer.willTransition(to:with:)`.
  open func willTransition(to traits: Traits, with coordinator: ResizeCoordinator) {
    if let owner {
      owner.willTransition(to: traits, with: coordinator)
    } else {
      notifyChildren(of: traits, with: coordinator)
    }
  }

  /// Tells the children of a new size, as `viewWillTransition(to:with:)` does by itself.
  @_spi(Tools) public func notifyChildren(of size: Size, with coordinator: ResizeCoordinator) {
    for child in visibleChildren { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// Tells the children of new traits, as `willTransition(to:with:)` does by itself.
  @_spi(Tools) public func notifyChildren(of traits: Traits, with coordinator: ResizeCoordinator) {
    for child in visibleChildren { child.willTransition(to: traits, with: coordinator) }
  }
  /// The child that determines the style of the status bar; nil for this controller itself.
  open var childForStatusBarStyle: ViewController? { nil }
  /// The child that determines whether the status bar is hidden; nil for this controller itself.
  open var childForStatusBarHidden: ViewController? { nil }
  /// The coordinator of a transition that involves this controller or one of its ancestors.
  ///
  /// The engine uses its own coordinator even if a subclass overrides this.
  open var transitionCoordinator: (any TransitionCoordinating)? {
    ancestors.lazy.compactMap(\.currentCoordinator).first
  }
  /// Called when the controller is about to be added to a container, or removed from one if nil.
  open func willMove(toParent parent: ViewController?) { owner?.willMove(toParent: parent) }
  /// Called when the controller was added to a container, or removed from one if nil.
  open func didMove(toParent parent: ViewController?) { owner?.didMove(toParent: parent) }

  /// Presents a controller over this one, or over its container.
  ///
  /// The call is refused, with an event, if the presenter is already presenting or its view is not
  /// in the window, such as that of a root in `viewWillAppear`, or if the other controller is on the stage or in a container. It can be made from the
  /// callbacks and completions of a transition that has ended; the presentation then begins after
  /// the last of them has returned. Without a stage, the call has no effect.
  open func present(
    _ presented: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    // A controller that is not in a window is known to its stage, which refuses.
    (presenter ?? knownPresenter)?.present(
      presented, from: self, animated: animated, completion: completion)
  }

  /// Dismisses the presentation by this controller or its nearest presenting ancestor.
  ///
  /// If there is none, dismisses the presentation that contains this controller.
  ///
  /// If the dismissed controller is presenting another one, a single transition goes from the
  /// topmost controller, in its style, to the controller that stays; the ones in between are
  /// removed without a transition. The call is refused, with an event, while a transition of one of
  /// them is running. It can be made from the callbacks and completions of a transition that has
  /// ended; the dismissal then begins after the last of them has returned. Without a stage, the
  /// call has no effect.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    presenter?.dismiss(from: self, animated: animated, completion: completion)
  }

  /// Whether the children get their appearance callbacks along with this container.
  ///
  /// A container that returns false must call `beginAppearanceTransition(_:animated:)` and
  /// `endAppearanceTransition()` on each child itself.
  ///
  /// Source: `UIViewController.shouldAutomaticallyForwardAppearanceMethods`.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The children that share this controller's appearance: those whose views have a superview, or
  /// those that a container reports as visible.
  open var visibleChildren: [ViewController] {
    // A presentation in a child's place may have removed the child's view.
    children.filter {
      $0.viewIfLoaded?.superview != nil || $0.companion?.viewIfLoaded?.superview != nil
    }
  }
}

extension ViewController {
  /// Adds a controller to this container.
  ///
  /// The container must add the view.
  ///
  /// The call is ignored for the container itself and its ancestors, where UIKit raises an
  /// exception.
  public func addChild(_ child: ViewController) {
    guard !ancestors.contains(where: { $0 === child }) else { return }
    child.willMove(toParent: self)
    child.parent?.drop(child)
    children.append(child)
    if let owner = child.owner { childOwners.append(owner) }
    child.parent = self
    // Apps add the view before or after.
    if let view = child.viewIfLoaded { view.window?.hierarchyObserver?.viewDidEnter(view) }
  }

  /// Removes the controller from its container and notifies it.
  public func removeFromParent() {
    guard let parent else { return }
    // The parent may be its only owner.
    let owner = owner
    parent.drop(self)
    self.parent = nil
    didMove(toParent: nil)
    withExtendedLifetime(owner) {}
  }
  private func drop(_ child: ViewController) {
    children.removeAll { $0 === child }
    if let owner = child.owner { childOwners.removeAll { $0 === owner } }
  }

  /// This controller and its ancestors, innermost first.
  package var ancestors: [ViewController] {
    var result: [ViewController] = []
    var current: ViewController? = self
    while let controller = current {
      result.append(controller)
      current = controller.parent
    }
    return result
  }
}
