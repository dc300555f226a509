public import Motion
public import Views

/// Looks after a presented controller from its presentation to its dismissal, as
/// `UIPresentationController`: its frame, what surrounds it, and what moves along.
open class PresentationController {
  /// The name by which events and traces know a delegate's answer; a subclass gives its own.
  open var name: String { "PresentationController" }
  /// The controller in front.
  ///
  /// Kept from its presentation to its dismissal. Before, it keeps the presentation controller that was
  /// read early; asking for it after it is gone is a mistake.
  public unowned let presentedViewController: ViewController
  /// What stands for the presentation in a higher layer; kept as long as the presentation itself.
  package var owner: AnyObject?
  /// The same, while it is presented.
  var keptController: ViewController? { didSet { keptOwner = keptController?.owner } }
  private var keptOwner: (any ControllerOwner)?
  /// The controller it covers: a root or a presentation context, not always who asked.
  ///
  /// It keeps the presentation while there is something presented, and not the other way round;
  /// asking for it after it is gone is a mistake.
  public unowned internal(set) var presentingViewController: ViewController
  /// The style that was asked for.
  public internal(set) var presentationStyle = PresentationStyle.custom

  /// The style after adaptation, by which everything goes.
  public private(set) var effectiveStyle = PresentationStyle.custom

  /// The view everything happens in: nil until right before ``presentationTransitionWillBegin()``
  /// and again when it is all over.
  public internal(set) var containerView: View?

  /// Where the presenter's view was before it was moved into the container.
  var presenterPlace: Place?

  /// Whether the container was laid out while the presented view was not in it: what covers the presented
  /// view had taken it out.
  private var missedLayout = false

  /// Whether the presentation or its dismissal is under way.
  var isInTransition = false
  /// Whether the traits have changed meanwhile.
  var adaptsLater = false
  /// Whether a dismissal that begins now is one that the user has asked for.
  var isDismissedByUser = false
  /// The zoom by which the presented controller arrives, which a dismissal may end.
  weak var zoom: TransitionContext?
  /// Whom the dismissal that runs leads to: the presenter, or that of the lowest presentation of those
  /// that are dismissed at once.
  weak var revealed: ViewController?

  /// A place among the subviews of a view, which may be the window and so isn't kept.
  struct Place {
    private(set) weak var superview: View?
    private let index: Int

    /// Where a view is, or nil when it is in no other.
    init?(of view: View) {
      guard let superview = view.superview, let index = superview.index(of: view) else {
        return nil
      }
      self.superview = superview
      self.index = index
    }

    func putBack(_ view: View) { superview?.insertSubview(view, at: index) }
  }

  /// Makes a controller for one presentation.
  public init(presented: ViewController, presenting: ViewController) {
    presentedViewController = presented
    presentingViewController = presenting
  }

  /// The view that moves: the presented controller's or one that wraps it.
  open var presentedView: View { presentedViewController.view }

  /// Where the presented view ends up, in the container's coordinates.
  ///
  /// In the styles of the system, where there is room: a form sheet of 540 × 620 points or of the
  /// presented controller's `preferredContentSize`, a page sheet of at most 704 points
  /// with 44 points free above and below, a popover of 320 × 480 points or the preferred size; each in
  /// the middle. In every other style, and where there is little room, the whole container.
  open var frameOfPresentedViewInContainerView: Rect {
    guard let containerView else { return .zero }
    return SystemFrame.frame(
      of: effectiveStyle, preferred: presentedViewController.preferredContentSize,
      in: containerView.bounds, traits: traits)
  }

  /// Says how the presentation adapts, and whether a user may dismiss it.
  ///
  /// Not kept, since it is usually one of the two controllers.
  public weak var delegate: (any AdaptivePresentationControllerDelegate)?

  /// What the presentation has adapted to.
  private(set) var traits = Traits()

  /// Whether the presenter's view leaves the window while it is covered.
  open var shouldRemovePresentersView: Bool { effectiveStyle.removesPresenter }

  /// The status bar while the presented controller is there, in place of what the controllers say; nil
  /// leaves it to them.
  open var statusBar: StatusBar? { nil }

  /// Whether the presentation covers the whole window.
  open var shouldPresentInFullscreen: Bool { !presentationStyle.usesCurrentContext }

  /// What the style becomes where there is little room, or `none` to leave it.
  ///
  /// Asked before the presentation begins, and again when the traits of the stage change; the
  /// ``delegate`` may answer in its place. Anything but `fullScreen`, `overFullScreen` and `formSheet`
  /// is ignored. A popover is full-screen where there is little room from side to side; sheets stay
  /// sheets unless told otherwise, as they do on a phone since iOS 13.
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
  }

  /// The stage is about to have another size, in points.
  open func viewWillTransition(to size: Size, with coordinator: ResizeCoordinator) {}

  /// The stage is about to have other traits.
  open func willTransition(to traits: Traits, with coordinator: ResizeCoordinator) {}

  /// The presentation is about to begin; the container is there.
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

  /// Has the presented view follow the container, in the styles of the system.
  ///
  /// A subclass for a custom presentation does so itself, in ``containerViewWillLayoutSubviews()``.
  func placePresentedView() {
    missedLayout = presentedView.superview !== containerView
    let isPlain = effectiveStyle != .custom || type(of: self) == PresentationController.self
    guard isPlain, !missedLayout else { return }
    presentedView.frame = frameOfPresentedViewInContainerView
  }

  /// What animates along with the presentation's own transitions.
  public var transitionCoordinator: TransitionCoordinator? {
    presentedViewController.engineCoordinator
  }
}

/// The view of a presentation; its layout is the presentation controller's to follow.
final class ContainerView: View {
  weak var controller: PresentationController?

  override func layoutSubviews() {
    controller?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    controller?.placePresentedView()
    controller?.containerViewDidLayoutSubviews()
  }

  // Beside a sheet that dims nothing, touches reach what is under the container.
  override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    guard let sheet = controller as? SheetPresentationController, sheet.letsThrough(point) else {
      return hit
    }
    return hit?.isDescendant(of: sheet.presentedView) == true ? hit : nil
  }
}

extension PresentationController {
  /// Whether the presenter has a place to go back to: what was presented in the context of a child
  /// leaves with it, when another tab is shown or the child is popped.
  var presenterHasPlace: Bool {
    presentingViewController.changeLinks.standIn.map { $0.superview != nil } ?? true
  }

  /// Puts the presenter's view back where it was, in the size that belongs there by now.
  func putBackPresenter(in place: Place?) {
    guard let place else { return }
    place.putBack(presentingViewController.presentedOrOwnView)
    presentingViewController.presentationLinks.presentation?.layOutIfMissed()
  }

  private func layOutIfMissed() {
    if missedLayout { containerView?.layoutSubviews() }
  }

  /// This presentation and those on top of it, from the bottom to the top.
  var chain: [PresentationController] {
    [self] + (presentedViewController.presentationLinks.presented?.chain ?? [])
  }

  /// Says whether the presenter is covered: from the beginning of the presentation to that of
  /// the dismissal.
  func coversPresenter(_ covers: Bool) {
    presentingViewController.staysAway = covers && shouldRemovePresentersView
  }
}
