public import Motion
import Views

/// Looks after a sheet, as `UISheetPresentationController`: a page sheet or a form sheet that rests at
/// detents, between which a finger moves it.
///
/// A sheet without any settings is only placed, and the animator shows the rest. Once
/// something is set, the sheet has detents, is dragged, and dims what is under it.
open class SheetPresentationController: PresentationController {
  open override var name: String { "SheetPresentationController" }

  /// Where the sheet may rest.
  public var detents = [Detent.large()] { didSet { detentsDidChange() } }

  /// The detent at which the sheet rests; nil, or one that is inactive, is the smallest.
  ///
  /// Set in ``animateChanges(_:)``, it moves there; otherwise the sheet is there at once.
  public var selectedDetentIdentifier: Detent.Identifier? { didSet { setUp() } }

  /// The largest detent at which the presenter is not dimmed and has its touches; nil dims at all.
  public var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { setUp() } }

  /// Whether a grabber is shown at the upper edge.
  public var prefersGrabberVisible = false { didSet { setUp() } }

  /// Whether a finger that scrolls content up from its beginning first has the sheet grow.
  public var prefersScrollingExpandsWhenScrolledToEdge = true { didSet { setUp() } }

  /// The radius of the corners in points; nil leaves the view's own.
  ///
  /// A view has one radius, so the lower corners are rounded too.
  public var preferredCornerRadius: Double? { didSet { setUp() } }

  /// Whether the sheet keeps to the lower edge, with its detents, in a compact height; else it covers
  /// the container there.
  public var prefersEdgeAttachedInCompactHeight = false { didSet { detentsDidChange() } }

  /// Whether a sheet at the lower edge is as wide as its controller prefers.
  public var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { detentsDidChange() }
  }

  /// Whether anything was set.
  private(set) var isSetUp = false
  /// Whether the sheet dims the presenter itself; a plugin does so with its chrome.
  package var dimsPresenter = true
  /// Called whenever the sheet, outside of a transition, has another height.
  package var sheetDidMove: () -> Void = {}
  /// Drives the dismissal that a finger begins.
  var dismissalDriver: PercentDrivenInteractiveTransition?

  private var layout: SheetLayout?
  /// The height that a finger has the sheet at, which may be no detent.
  private(set) var heldHeight: Double?
  private var motion: PropertyAnimator?
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

  /// Has the heights of the detents worked out again.
  public func invalidateDetents() {
    layout = nil
    settle()
  }

  /// Whether the sheet has detents now: it has not adapted to another style.
  var isSheet: Bool {
    guard isSetUp, containerView != nil else { return false }
    switch effectiveStyle {
    case .pageSheet, .formSheet, .automatic: return true
    case .custom: return presentationStyle == .custom
    default: return false
    }
  }

  /// The detent at which the sheet rests, or nil when it has none now.
  package var restingDetentIdentifier: Detent.Identifier? {
    guard isSheet else { return nil }
    let rests = sheetLayout.rests
    return (rests.first { $0.identifier == selectedDetentIdentifier } ?? rests.first)?.identifier
  }

  /// The frame of the sheet at its largest, in the container's coordinates.
  open var frameOfLargestDetent: Rect {
    let frame = super.frameOfPresentedViewInContainerView
    let wish = presentedViewController.preferredContentSize.width
    guard widthFollowsPreferredContentSizeWhenEdgeAttached, wish > 0, let containerView,
      frame.maxY >= containerView.bounds.maxY
    else { return frame }
    let width = min(wish, frame.width)
    return Rect(x: frame.midX - width / 2, y: frame.minY, width: width, height: frame.height)
  }

  /// Where the sheet lies at which height, worked out once for each size.
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

  /// The height at which the sheet is by its model: where a finger has it, or at its detent.
  private var height: Double {
    heldHeight ?? sheetLayout.height(of: selectedDetentIdentifier)
  }

  /// How much of the presenter is dimmed where the sheet is, 0 to 1: nothing up to the largest undimmed
  /// detent, everything from the next one on.
  package var dimmedShare: Double {
    guard isSheet else { return 1 }
    return sheetLayout.presence(at: height, undimmed: largestUndimmedDetentIdentifier)
  }

  /// Whether a touch in the container goes on to what is under it.
  func letsThrough(_ point: Point) -> Bool {
    isSheet && !isInTransition && dimmedShare == 0 && !presentedView.frame.contains(point)
  }

  // MARK: Moving

  private var engine: ChangeEngine? { containerView?.window?.attachments[ChangeEngine.self] }

  /// Moves the sheet to where the changes in a block have it, such as another detent.
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

  /// Puts the sheet, and what is around it, where the model has it.
  private func settle() {
    guard isSheet, !isInTransition else { return }
    // Also while what covers the sheet has taken its view, which then comes back to the right place.
    presentedView.place(in: frameOfPresentedViewInContainerView)
    if chrome == nil { chrome = SheetChrome(of: self) }
    chrome?.follow(self)
    sheetDidMove()
  }

  /// Stops the sheet where it is shown, for a finger.
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

  /// Has the sheet at a height while a finger holds it.
  func hold(at height: Double) {
    heldHeight = height
    settle()
  }

  /// Lets the sheet go to a detent, as a user does.
  ///
  /// - Parameter velocity: Points a second, up.
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

  /// Stops a movement with the model where the views are shown.
  func stopMoving() {
    motion?.stopAnimation(true)
    motion = nil
  }

  /// Ends a movement at its end, and takes the sheet from the finger that holds it.
  func endMoving() {
    motion?.abandon(at: .end)
    motion = nil
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
    // It may have left from between two detents, and a finger may still hold it.
    guard heldHeight == nil, isSheet else { return }
    // Under another one that was dismissed with it, it is still out of sight.
    guard let engine, presentedView.frame != frameOfPresentedViewInContainerView else {
      return rest()
    }
    motion = engine.loose.animate(presentedView, curve: SheetMotion.curve(over: 0), rest)
  }

  private func animateDimming(_ changes: @escaping () -> Void) {
    guard chrome != nil else { return }
    transitionCoordinator?.animate(alongside: { _ in changes() })
  }

  /// Puts the sheet at its detent, which may be another one than when the transition began.
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
