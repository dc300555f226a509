public import Motion
import Views

/// Manages a sheet, as `UISheetPresentationController`: a page sheet or a form sheet that rests at
/// detents, between which a finger moves it.
///
/// A sheet without any settings is only placed, and the animator does the rest. After the first
/// setting, the sheet has detents, can be dragged, and dims the presenter.
open class SheetPresentationController: PresentationController {
  open override var name: String { "SheetPresentationController" }

  /// The heights at which the sheet can rest.
  public var detents = [Detent.large()] { didSet { detentsDidChange() } }

  /// The detent at which the sheet rests; nil or an inactive detent means the smallest.
  ///
  /// A change inside ``animateChanges(_:)`` moves the sheet there; any other change takes effect
  /// immediately.
  public var selectedDetentIdentifier: Detent.Identifier? { didSet { setUp() } }

  /// The largest detent at which the presenter is not dimmed and receives touches; nil means that
  /// every detent dims.
  public var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { setUp() } }

  /// Whether a grabber is shown at the upper edge.
  public var prefersGrabberVisible = false { didSet { setUp() } }

  /// Whether a finger that scrolls up from the top of the content first expands the sheet.
  public var prefersScrollingExpandsWhenScrolledToEdge = true { didSet { setUp() } }

  /// The radius of the corners in points; nil keeps the view's own.
  ///
  /// A view has one radius, so the lower corners are rounded too.
  public var preferredCornerRadius: Double? { didSet { setUp() } }

  /// Whether the sheet stays attached to the lower edge, with its detents, in a compact height;
  /// otherwise it covers the container there.
  public var prefersEdgeAttachedInCompactHeight = false { didSet { detentsDidChange() } }

  /// Whether a sheet attached to the lower edge has its controller's preferred width.
  public var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { detentsDidChange() }
  }

  /// Whether anything was set.
  private(set) var isSetUp = false
  /// Whether the sheet itself dims the presenter; a plugin can dim with its chrome instead.
  package var dimsPresenter = true
  /// Called whenever the sheet's height changes outside of a transition.
  package var sheetDidMove: () -> Void = {}
  /// Drives the dismissal while a finger controls it.
  var dismissalDriver: PercentDrivenInteractiveTransition?

  private var layout: SheetLayout?
  /// The height at which a finger holds the sheet, not necessarily a detent.
  private(set) var heldHeight: Double?
  private var motion: PropertyAnimator?
  /// The places between which a finger carries the presented view; empty for a sheet.
  package var places: [RestingPlace] = []
  /// The name of the place at which it rests; the first one if there is none of this name.
  package var selectedPlace: String?
  /// The upper left corner of the view while a finger carries it.
  var heldOrigin: Point?
  private var chrome: SheetChrome?

  // MARK: Detents

  private func detentsDidChange() {
    layout = nil
    setUp()
  }

  private func setUp() {
    isSetUp = true
    settle()
  }

  /// Computes the heights of the detents again.
  public func invalidateDetents() {
    layout = nil
    settle()
  }

  /// Whether the sheet has detents now, that is, it has not adapted to another style.
  var isSheet: Bool {
    guard isSetUp, containerView != nil else { return false }
    switch effectiveStyle {
    case .pageSheet, .formSheet, .automatic: return true
    case .custom: return presentationStyle == .custom
    default: return false
    }
  }

  /// The detent at which the sheet rests, or nil without one.
  package var restingDetentIdentifier: Detent.Identifier? {
    guard isSheet else { return nil }
    let rests = sheetLayout.rests
    return (rests.first { $0.identifier == selectedDetentIdentifier } ?? rests.first)?.identifier
  }

  /// The frame of the sheet at its maximum height, in the container's coordinates.
  open var frameOfLargestDetent: Rect {
    let frame = super.frameOfPresentedViewInContainerView
    let wish = presentedViewController.preferredContentSize.width
    guard widthFollowsPreferredContentSizeWhenEdgeAttached, wish > 0, let containerView,
      frame.maxY >= containerView.bounds.maxY
    else { return frame }
    let width = min(wish, frame.width)
    return Rect(x: frame.midX - width / 2, y: frame.minY, width: width, height: frame.height)
  }

  /// The frames of the sheet at each height, computed once for each size.
  var sheetLayout: SheetLayout {
    let bounds = containerView?.bounds ?? .zero
    if let layout, layout.bounds == bounds { return layout }
    let coversCompactHeight =
      traits.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight
      && effectiveStyle != .custom
    let made = SheetLayout(
      coversCompactHeight ? [.large()] : detents, largest: frameOfLargestDetent, bounds: bounds,
      traits: traits)
    layout = made
    return made
  }

  open override var frameOfPresentedViewInContainerView: Rect {
    guard isSheet else { return frameOfLargestDetent }
    return sheetLayout.frame(at: height)
  }

  /// The height of the sheet in the model: the finger's, or the detent's.
  private var height: Double {
    heldHeight ?? sheetLayout.height(of: selectedDetentIdentifier)
  }

  /// The fraction of the dimming at the sheet's height, 0 to 1: 0 up to the largest undimmed
  /// detent, 1 from the next one on.
  package var dimmedShare: Double {
    guard isSheet else { return 1 }
    return sheetLayout.presence(at: height, undimmed: largestUndimmedDetentIdentifier)
  }

  /// Whether a touch in the container passes through to the views below.
  func letsThrough(_ point: Point) -> Bool {
    (isSheet && dimmedShare == 0 || isCarried) && !isInTransition
      && !presentedView.frame.contains(point)
  }

  // MARK: Moving

  private var engine: ChangeEngine? { containerView?.window?.attachments[ChangeEngine.self] }

  /// Animates the sheet to the result of a block's changes, such as another detent.
  public func animateChanges(_ changes: () -> Void) {
    guard isSheet, !isInTransition, heldHeight == nil, let engine,
      presentedView.superview === containerView
    else { return changes() }
    stopMoving()
    motion = engine.loose.animate(presentedView, curve: SheetMotion.curve(over: 0)) {
      changes()
      settle()
    }
  }

  /// Moves the sheet and its chrome to the model's position.
  private func settle() {
    guard isSheet, !isInTransition else { return }
    // Also while a covering presentation has removed the sheet's view, which then returns to the
    // right place.
    presentedView.place(in: frameOfPresentedViewInContainerView)
    if chrome == nil { chrome = SheetChrome(of: self) }
    chrome?.follow(self)
    sheetDidMove()
  }

  /// Stops the sheet at its visible position, for a finger.
  ///
  /// - Returns: Its height in points.
  func grab() -> Double {
    let isMoving = motion?.isRunning == true
    stopMoving()
    let shown = sheetLayout.bounds.maxY - presentedView.frame.minY
    let held = isMoving ? shown : height
    heldHeight = held
    return held
  }

  /// Holds the sheet at a height under a finger.
  func hold(at height: Double) {
    heldHeight = height
    settle()
  }

  /// Releases the sheet to a detent, as a user does.
  ///
  /// - Parameter velocity: Points per second, up.
  func letGo(to identifier: Detent.Identifier, velocity: Double = 0) {
    guard let held = heldHeight else { return }
    let before = sheetLayout.height(of: selectedDetentIdentifier)
    let way = sheetLayout.height(of: identifier) - held
    let changes = { [self] in
      heldHeight = nil
      selectedDetentIdentifier = identifier
    }
    if let engine, abs(way) > 1e-9 {
      motion = engine.loose.animate(
        presentedView, curve: SheetMotion.curve(over: way, velocity: velocity), changes)
    } else {
      changes()
    }
    guard sheetLayout.height(of: identifier) != before else { return }
    (delegate as? any SheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  /// Stops a movement; the model takes the visible position.
  func stopMoving() {
    motion?.stopAnimation(true)
    motion = nil
  }

  /// Animates changes of the presented view that another movement can interrupt.
  func moveLoosely(by curve: TimingCurve, _ changes: () -> Void) {
    guard let engine else { return changes() }
    motion = engine.loose.animate(presentedView, curve: curve, changes)
  }

  /// Jumps to the end of a movement, and takes the sheet away from a finger.
  func endMoving() {
    motion?.abandon(at: .end)
    motion = nil
    heldOrigin = nil
    guard heldHeight != nil else { return }
    heldHeight = nil
    settle()
  }

  // MARK: The presentation

  open override func presentationTransitionWillBegin() {
    guard isSheet else { return }
    layout = nil
    chrome = SheetChrome(of: self)
    animateDimming { [self] in chrome?.dim(for: self) }
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if completed { rest() } else { removeChrome() }
  }

  open override func dismissalTransitionWillBegin() {
    animateDimming { [self] in chrome?.hide() }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    guard !completed else { return removeChrome() }
    // The dismissal can have begun between two detents, and a finger can still hold the sheet.
    guard heldHeight == nil, isSheet else { return }
    // Below another presentation that was dismissed with it, the sheet is still not visible.
    guard let engine, presentedView.frame != frameOfPresentedViewInContainerView else {
      return rest()
    }
    motion = engine.loose.animate(presentedView, curve: SheetMotion.curve(over: 0), rest)
  }

  private func animateDimming(_ changes: @escaping () -> Void) {
    guard chrome != nil else { return }
    transitionCoordinator?.animate(alongside: { _ in changes() })
  }

  /// Places the sheet at its detent, which can have changed during the transition.
  private func rest() {
    guard isSheet else { return }
    if chrome == nil { chrome = SheetChrome(of: self) }
    if presentedView.superview === containerView {
      presentedView.place(in: frameOfPresentedViewInContainerView)
    }
    chrome?.follow(self)
  }

  private func removeChrome() {
    chrome?.remove()
    chrome = nil
    heldHeight = nil
    heldOrigin = nil
  }

  // MARK: Layout

  open override func containerViewWillLayoutSubviews() {
    layout = nil
    endMoving()
  }

  open override func containerViewDidLayoutSubviews() {
    guard !isInTransition else { return }
    if isSheet { chrome?.follow(self) } else { chrome?.hide() }
  }
}
