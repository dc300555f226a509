public import Motion
@_spi(Tools) public import Views

/// Manages a presented controller from its presentation to its dismissal, like
/// `UIPresentationController`: its frame, the views around it, and the animations alongside.
open class PresentationController {
  /// The name in events and traces; subclasses override it.
  open var name: String { "PresentationController" }
  /// The presented controller.
  ///
  /// It is retained from its presentation to its dismissal. Before that, the controller retains a
  /// presentation controller that was read early. Reading this property after the controller was
  /// deallocated is an error.
  ///
  /// In an adaptive style, it is the controller that the ``delegate`` shows in its place.
  public unowned internal(set) var presentedViewController: ViewController
  /// The controller that was presented, which an adaptive style can replace.
  weak var original: ViewController?
  /// The same, retained while another controller is shown in its place.
  var keptOriginal: ViewController?
  /// The presentation's counterpart in a higher layer, retained as long as the presentation exists.
  @_spi(Tools) public var owner: AnyObject?
  /// The presented controller, retained while it is presented.
  var keptController: ViewController? { didSet { keptOwner = keptController?.owner } }
  private var keptOwner: (any ControllerOwner)?
  /// The covered controller: a root or a presentation context, which is not always the controller
  /// on which `present` was called.
  ///
  /// It retains the presentation while it presents; the presentation doesn't retain it. Reading
  /// this property after the controller was deallocated is an error.
  public unowned internal(set) var presentingViewController: ViewController
  /// The presenter's view from which the screen comes: the one that the screen names, or else the one that was tapped.
  package var tappedView: View? {
    let id = presentedViewController.sourceViewID ?? presentedViewController.tappedViewID
    return id.flatMap { presentingViewController.viewIfLoaded?.view(withID: $0) }
  }

  /// The requested style.
  public internal(set) var presentationStyle = PresentationStyle.custom

  /// The style after adaptation, which is the one that takes effect.
  public private(set) var effectiveStyle = PresentationStyle.custom

  /// The view that contains the presentation.
  ///
  /// Nil until right before ``presentationTransitionWillBegin()``, and again after the dismissal.
  public internal(set) var containerView: View?

  /// The position of the presenter's view in its superview before it was moved into the container.
  var presenterPlace: Place?

  /// Whether the container was laid out while a covering presentation had removed the presented
  /// view.
  private var missedLayout = false

  /// Whether the presentation or its dismissal is running.
  var isInTransition = false
  /// Whether the traits have changed during the transition, so that the presentation adapts after
  /// it.
  var adaptsLater = false
  /// Whether the user requested the dismissal that is about to begin.
  var isDismissedByUser = false
  /// The zoom transition that presents the controller; a dismissal can interrupt it.
  weak var zoom: TransitionContext?
  /// The controller that the running dismissal reveals: the presenter, or the presenter of the
  /// lowest presentation if several are dismissed together.
  weak var revealed: ViewController?

  /// A position among the subviews of a view.
  ///
  /// The superview is not retained, because it can be the window.
  struct Place {
    private(set) weak var superview: View?
    private let index: Int

    /// Records the position of a view, or returns nil if the view has no superview.
    init?(of view: View) {
      guard let superview = view.superview, let index = superview.index(of: view) else {
        return nil
      }
      self.superview = superview
      self.index = index
    }

    func putBack(_ view: View) { superview?.insertSubview(view, at: index) }
  }

  /// Makes a presentation controller for one presentation.
  public init(presented: ViewController, presenting: ViewController) {
    presentedViewController = presented
    original = presented
    presentingViewController = presenting
  }

  /// The view that animations move: the presented controller's view, or a wrapper around it.
  open var presentedView: View { presentedViewController.view }

  /// The final frame of the presented view, in the container's coordinates.
  ///
  /// In a regular width, the system's styles use the following sizes, centered in the container: a
  /// form sheet is 540 × 620 points; a page sheet is at most 704 points wide, with 44 points free
  /// above and below; a popover is 320 × 480 points. A form sheet and a popover have the presented
  /// controller's `preferredContentSize` instead, if it has one; a stack or tabs have that of what
  /// they show. In every other style, and in a compact width, the frame is the whole container.
  open var frameOfPresentedViewInContainerView: Rect {
    containerView.map { systemFrame(in: $0.bounds) } ?? .zero
  }

  /// The frame of the system's styles in a container of any size.
  func systemFrame(in bounds: Rect) -> Rect {
    SystemFrame.frame(
      of: effectiveStyle, preferred: presentedViewController.wishedContentSize, in: bounds,
      traits: traits)
  }

  /// The size that the presented view will have in a container of another size.
  func presentedSize(in size: Size) -> Size {
    systemFrame(in: Rect(origin: .zero, size: size)).size
  }

  /// Controls how the presentation adapts and whether the user can dismiss it.
  ///
  /// It is not retained, because it is usually one of the two controllers.
  public weak var delegate: (any AdaptivePresentationControllerDelegate)?

  /// The traits to which the presentation has adapted.
  public private(set) var traits = Traits()

  /// Whether the presenter's view is removed from the window while it is covered.
  open var shouldRemovePresentersView: Bool { effectiveStyle.removesPresenter }

  /// The status bar during the presentation; nil lets the controllers determine it.
  open var statusBar: StatusBar? { nil }

  /// Whether the presentation covers the whole window.
  open var shouldPresentInFullscreen: Bool { !presentationStyle.usesCurrentContext }

  /// The style for these traits, or `none` to keep the current style.
  ///
  /// Called before the presentation begins, and again when the stage's traits change, unless the
  /// ``delegate`` provides the style. Styles other than `fullScreen`, `overFullScreen` and
  /// `formSheet` are ignored. By default, a popover becomes full-screen in a compact width, and
  /// sheets stay sheets, as on a phone since iOS 13.
  ///
  /// Source: `adaptivePresentationStyle(for:)`.
  open func adaptivePresentationStyle(for traits: Traits) -> PresentationStyle {
    presentationStyle == .popover && traits.horizontalSizeClass == .compact ? .fullScreen : .none
  }

  func adapt(to traits: Traits) {
    self.traits = traits
    let answer =
      delegate?.adaptivePresentationStyle(for: self, traits: traits)
      ?? adaptivePresentationStyle(for: traits)
    let accepted: [PresentationStyle] = [.fullScreen, .overFullScreen, .formSheet]
    effectiveStyle = accepted.contains(answer) ? answer : presentationStyle
    if let adaptedStyle {
      delegate?.presentationController(self, prepare: self)
      replacement = delegate?.presentationController(
        self, viewControllerForAdaptivePresentationStyle: adaptedStyle)
    } else {
      replacement = nil
    }
  }

  /// The style that replaces the presentation's own; nil if that one takes effect.
  private var adaptedStyle: PresentationStyle? {
    effectiveStyle == presentationStyle ? nil : effectiveStyle
  }

  /// The controller that the delegate shows in the current style; nil for the presented one.
  private var replacement: ViewController?
  /// The controller that the current style shows.
  var adapted: ViewController? { replacement ?? original }

  /// Tells the delegate which style the presentation is about to have.
  func notifyAdaptiveStyle(with coordinator: (any TransitionCoordinating)?) {
    delegate?.presentationController(
      self, willPresentWithAdaptiveStyle: adaptedStyle ?? .none,
      transitionCoordinator: coordinator)
  }

  /// Shows another controller in the place of the one that was presented, or that one again.
  func show(_ controller: ViewController) {
    keptOriginal = controller === original ? nil : original
    presentedViewController = controller
  }

  /// Called when the stage's size, in points, is about to change.
  ///
  /// An override must call `super`, which tells the presented controller its own new size, if that
  /// changes.
  open func viewWillTransition(to size: Size, with coordinator: ResizeCoordinator) {
    notifyPresented(of: presentedSize(in: size), with: coordinator)
  }

  /// Tells the presented controller its new size, unless it stays.
  @_spi(Tools) public func notifyPresented(of size: Size, with coordinator: ResizeCoordinator) {
    guard presentedView.bounds.size != size || !presentedView.transform.isIdentity else { return }
    presentedViewController.viewWillTransition(to: size, with: coordinator)
  }

  /// Called when the stage's traits are about to change.
  ///
  /// An override must call `super`, which tells the presented controller.
  open func willTransition(to traits: Traits, with coordinator: ResizeCoordinator) {
    presentedViewController.willTransition(to: traits, with: coordinator)
  }

  /// Called when the presentation is about to begin; `containerView` already exists.
  open func presentationTransitionWillBegin() {}
  /// Called when the presentation has ended or was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called when the dismissal is about to begin.
  open func dismissalTransitionWillBegin() {}
  /// Called when the dismissal has ended or was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called when the container is about to lay out its subviews.
  open func containerViewWillLayoutSubviews() {}
  /// Called when the container has laid out its subviews.
  open func containerViewDidLayoutSubviews() {}

  /// Resizes the presented view with the container, in the system's styles.
  ///
  /// A subclass for a custom presentation must do so in ``containerViewWillLayoutSubviews()``.
  func placePresentedView() {
    missedLayout = presentedView.superview !== containerView
    guard isPlacedByEngine, !missedLayout else { return }
    presentedView.frame = frameOfPresentedViewInContainerView
  }

  private var isPlacedByEngine: Bool {
    effectiveStyle != .custom || type(of: self) == PresentationController.self
  }

  /// Makes the view around the presented one, if the style has one; the container exists already.
  func makeDecoration() {}
  /// Removes the view around the presented one.
  func removeDecoration() {}

  /// Moves the presented view to the frame that a stack or tabs prefer for another child.
  func shownChildDidChange() {
    guard effectiveStyle == .formSheet || effectiveStyle == .popover else { return }
    preferredContentSizeDidChange()
  }

  /// Moves the presented view to the frame that a new preferred size of its controller leads to.
  ///
  /// During a transition it waits for the end.
  ///
  /// Source: `preferredContentSize`, "the change in size is animated"; the curve is that of a sheet.
  func preferredContentSizeDidChange() {
    guard let containerView, isPlacedByEngine else { return }
    guard !isInTransition else { return adaptsLater = true }
    let frame = frameOfPresentedViewInContainerView
    guard let engine = containerView.window?.changeEngine,
      presentedView.superview === containerView
    else { return presentedView.frame = frame }
    guard presentedView.frame != frame else { return }
    _ = engine.loose.animate(presentedView, curve: SheetMotion.curve(over: 0)) {
      presentedView.place(in: frame)
    }
  }

  /// Whether a touch at a point of the container passes through to the views below.
  func letsThrough(_ point: Point) -> Bool { false }

  /// Runs animations alongside the presentation's own transitions.
  public var transitionCoordinator: TransitionCoordinator? {
    presentedViewController.engineCoordinator
  }
}

/// The container view of a presentation; it forwards its layout to the presentation controller.
final class ContainerView: View {
  weak var controller: PresentationController?

  override func layoutSubviews() {
    controller?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    controller?.placePresentedView()
    controller?.containerViewDidLayoutSubviews()
  }

  // Outside a sheet without dimming, touches reach the views below the container.
  override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    guard let controller, controller.letsThrough(point) else { return hit }
    return hit?.isDescendant(of: controller.presentedView) == true ? hit : nil
  }
}

extension PresentationController {
  /// Whether the presenter's view still has a place to return to.
  ///
  /// A presentation in the context of a child is removed together with the child when another tab
  /// is selected or the child is popped.
  var presenterHasPlace: Bool {
    presentingViewController.changeLinks.standIn.map { $0.superview != nil } ?? true
  }

  /// Returns the presenter's view to its old position, and repeats a layout that the view missed,
  /// so that it has the current size.
  func putBackPresenter(in place: Place?) {
    guard let place else { return }
    place.putBack(presentingViewController.presentedOrOwnView)
    presentingViewController.presentationLinks.presentation?.layOutIfMissed()
  }

  private func layOutIfMissed() {
    if missedLayout { containerView?.layoutSubviews() }
  }

  /// This presentation and all presentations above it, from the bottom to the top.
  var chain: [PresentationController] {
    [self] + (presentedViewController.presentationLinks.presented?.chain ?? [])
  }

  /// Records whether the presenter is covered and removed: from the start of the presentation to
  /// the start of the dismissal.
  func coversPresenter(_ covers: Bool) {
    presentingViewController.staysAway = covers && shouldRemovePresentersView
  }
}
