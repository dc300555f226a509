public import Motion

/// A screen: a view with a life cycle, as `UIViewController`.
open class ViewController {
  /// The name by which scenarios, traces and scripts address the controller.
  public package(set) var id: String
  /// The title that a navigation bar would show.
  public var title: String?

  /// The parent: the container that the controller is in.
  public internal(set) weak var parent: ViewController?
  /// The child controllers, in the container's order.
  public internal(set) var children: [ViewController] = []

  /// What stands for the controller in a higher layer, and hears its callbacks after it.
  ///
  /// It keeps the controller; while the controller is a child, its parent keeps the owner.
  package weak var owner: (any ControllerOwner)?
  /// The owners of the children.
  fileprivate var childOwners: [any ControllerOwner] = []
  /// The appearance state of the controller.
  public internal(set) var appearance = Appearance.disappeared
  /// Whether the controller has had its `viewIsAppearing` since its last `viewWillAppear`.
  package internal(set) var hasBeenAppearing = false

  /// The child that is on its way in while this container changes.
  package weak var arrivingChild: ViewController?
  /// What runs along with the transition that this very controller takes part in.
  package weak var currentCoordinator: (any TransitionCoordinating)?
  /// The controller that is presented over this one.
  package weak var covering: ViewController?
  /// Whether the controller does not appear with its container: what is presented in its place has
  /// taken its view away, or it is being dismissed itself.
  package var staysAway = false
  /// The controller that is presented in this one's context inside a container: it comes and goes
  /// with this one, though it isn't a child.
  package weak var companion: ViewController?
  /// The child of a container in whose context this controller is presented.
  package weak var presentingChild: ViewController?

  /// Values of higher layers: the controller's presentation, its coordinator.
  package var attachments = Attachments()

  /// The style of the status bar over this screen.
  open var preferredStatusBarStyle = StatusBarStyle.default
  /// Whether the status bar is hidden over this screen.
  open var prefersStatusBarHidden = false

  /// How large the controller wants to be where the system leaves it a choice, as in a form sheet; zero
  /// leaves it to the system.
  open var preferredContentSize = Size.zero
  /// Whether a user can't dismiss the controller by a gesture.
  open var isModalInPresentation = false

  /// The id of the view on the screen behind that this one grows out of, such as a thumbnail; nil for
  /// what was tapped when the controller was shown.
  public var sourceViewID: String?
  /// The view whose tap has shown the controller.
  package var tappedViewID: String?

  /// Makes a controller.
  public init(id: String, title: String? = nil) {
    self.id = id
    self.title = title
  }

  /// The view, loaded at first use.
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

  /// The view if it has been loaded.
  public private(set) var viewIfLoaded: View?

  /// Whether the view has been loaded.
  public var isViewLoaded: Bool { viewIfLoaded != nil }

  /// Creates the view; called once.
  open func loadView() -> View { View(id: id) }
  /// Called after the view was loaded.
  open func viewDidLoad() {}
  /// The view is about to appear.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in the window and has its size; called once between will and did.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view has appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to disappear.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The stage is about to change its size, in points.
  ///
  /// The size changes at once; the coordinator animates along with it what the controller changes.
  open func viewWillTransition(to size: Size, with coordinator: ResizeCoordinator) {
    owner?.viewWillTransition(to: size, with: coordinator)
  }
  /// The stage is about to have other traits, before it changes its size.
  open func willTransition(to traits: Traits, with coordinator: ResizeCoordinator) {
    owner?.willTransition(to: traits, with: coordinator)
  }
  /// The child that determines the status bar's style, or nil for this controller.
  open var childForStatusBarStyle: ViewController? { nil }
  /// The child that determines whether the status bar is hidden, or nil for this controller.
  open var childForStatusBarHidden: ViewController? { nil }
  /// What runs along with the transition that this controller, or one it is in, takes part in.
  ///
  /// Whatever an override answers, the engine itself uses its own.
  open var transitionCoordinator: (any TransitionCoordinating)? {
    ancestors.lazy.compactMap(\.currentCoordinator).first
  }
  /// The controller is about to be added to a container, or removed from one if nil.
  open func willMove(toParent parent: ViewController?) { owner?.willMove(toParent: parent) }
  /// The controller was added to a container, or removed from one if nil.
  open func didMove(toParent parent: ViewController?) { owner?.didMove(toParent: parent) }

  /// Presents a controller over this one, or over the container it is in.
  ///
  /// Refused, with an event, while the presenter presents something or is off the stage, or when the
  /// other is on the stage or in a container. From the callbacks and completions of a transition that
  /// has ended it may be called: it begins as soon as the last of them has returned. Without a stage
  /// nothing happens.
  open func present(
    _ presented: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    presenter?.present(presented, from: self, animated: animated, completion: completion)
  }

  /// Dismisses what this controller, or one it is in, has presented; where there is nothing, the
  /// presentation that it is in.
  ///
  /// When that one presents another in its turn, one transition leads from the topmost, in its style,
  /// to the controller that stays; those between leave without one. Refused, with an event, while a
  /// transition of one of them runs. From the callbacks and completions of a transition that has ended
  /// it may be called: it begins as soon as the last of them has returned. Without a stage nothing
  /// happens.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    presenter?.dismiss(from: self, animated: animated, completion: completion)
  }

  /// Whether the children get their appearance callbacks along with this container.
  ///
  /// A container that answers false makes them itself, with `beginAppearanceTransition(_:animated:)` and
  /// `endAppearanceTransition()` of each child.
  ///
  /// Source: `UIViewController.shouldAutomaticallyForwardAppearanceMethods`.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The children that share this controller's appearance: those whose views lie in another, or those
  /// that a container says are visible now.
  open var visibleChildren: [ViewController] {
    children.filter { $0.viewIfLoaded?.superview != nil }
  }
}

extension ViewController {
  /// Adds a controller to this container; the container adds the view.
  ///
  /// Ignored for the container itself and for one that it is in, where UIKit raises an exception.
  public func addChild(_ child: ViewController) {
    guard !ancestors.contains(where: { $0 === child }) else { return }
    child.willMove(toParent: self)
    child.parent?.drop(child)
    children.append(child)
    if let owner = child.owner { childOwners.append(owner) }
    child.parent = self
  }

  /// Removes the controller from its container and notifies it.
  public func removeFromParent() {
    guard let parent else { return }
    // Its parent may be all that keeps it.
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

  /// The window the controller's view is in.
  public var window: Window? { viewIfLoaded?.window }

  /// This controller and its ancestors, from the inside out.
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
