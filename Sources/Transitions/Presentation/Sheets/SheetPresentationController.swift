public import Motion
public import Views

/// Manages a sheet, like `UISheetPresentationController`: a page sheet or a form sheet that a
/// finger can move between detents.
///
/// Until a property is set, the sheet is only placed, and the animator does the rest. Once a
/// property has been set, the sheet has detents, can be dragged, and dims the presenter.
open class SheetPresentationController: PresentationController {
  open override var name: String { "SheetPresentationController" }

  /// The heights at which the sheet can rest.
  public var detents = [Detent.large()] { didSet { detentsDidChange() } }

  /// The detent at which the sheet rests; nil or an inactive detent means the smallest.
  ///
  /// A change inside ``animateChanges(_:)`` is animated; any other change takes effect immediately.
  public var selectedDetentIdentifier: Detent.Identifier? { didSet { setUp() } }

  /// The largest detent at which the presenter is not dimmed and receives touches; nil means that
  /// the presenter is dimmed at every detent.
  public var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { setUp() } }

  /// Whether a grabber is shown at the top edge.
  public var prefersGrabberVisible = false { didSet { setUp() } }

  /// Whether scrolling up from the top of the content first expands the sheet.
  public var prefersScrollingExpandsWhenScrolledToEdge = true { didSet { setUp() } }

  /// The corner radius in points; nil keeps the view's own.
  ///
  /// A view has one corner radius, so the bottom corners are rounded too.
  public var preferredCornerRadius: Double? { didSet { setUp() } }

  /// Whether the sheet stays attached to the bottom edge and keeps its detents in a compact height;
  /// otherwise it covers the container.
  public var prefersEdgeAttachedInCompactHeight = false { didSet { detentsDidChange() } }

  /// Whether a sheet attached to the bottom edge has its controller's preferred width.
  public var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { detentsDidChange() }
  }

  /// Whether any property has been set.
  private(set) var isSetUp = false
  /// Whether the sheet itself dims the presenter; a plugin can dim it with its own views instead.
  package var dimsPresenter = true
  /// Called whenever the sheet's height changes outside a transition.
  package var sheetDidMove: () -> Void = {}
  /// Drives the dismissal when a finger begins it.
  var dismissalDriver: PercentDrivenInteractiveTransition?

  private var layout: SheetLayout?
  /// The height at which a finger holds the sheet, which is not necessarily a detent; nil if no
  /// finger holds it.
  private(set) var heldHeight: Double?
  private var motion: PropertyAnimator?
  /// The places between which a finger can drag the presented view; empty for a sheet.
  package var places: [RestingPlace] = []
  /// The name of the place at which the view rests; if there is no such place, the first one
  /// counts.
  package var selectedPlace: String?
  /// The top left corner of the view while a finger drags it.
  var heldOrigin: Point?
  private var chrome: SheetChrome?
  /// The view around a form sheet's view, from its presentation to its dismissal.
  private var decoration: SheetDecoration?

  open override var presentedView: View { decoration ?? super.presentedView }

  override func makeDecoration() {
    guard presentationStyle == .formSheet else { return }
    let content = presentedViewController.view
    decoration = SheetDecoration(around: content, id: presentedViewController.id)
  }

  override func removeDecoration() {
    decoration?.unwrap()
    decoration = nil
  }

  override func preferredContentSizeDidChange() {
    layout = nil
    guard isSheet, !isInTransition else { return super.preferredContentSizeDidChange() }
    if presentedView.frame != frameOfPresentedViewInContainerView { animateChanges {} }
  }

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

  /// Whether the sheet currently has detents, that is, has not adapted to another style.
  var isSheet: Bool {
    guard isSetUp, containerView != nil else { return false }
    switch effectiveStyle {
    case .pageSheet, .formSheet, .automatic: return true
    case .custom: return presentationStyle == .custom
    default: return false
    }
  }

  /// The detent at which the sheet rests, or nil if it currently has no detents.
  package var restingDetentIdentifier: Detent.Identifier? {
    guard isSheet else { return nil }
    let rests = sheetLayout.rests
    return (rests.first { $0.identifier == selectedDetentIdentifier } ?? rests.first)?.identifier
  }

  /// The frame of the sheet at its maximum height, in the container's coordinates.
  open var frameOfLargestDetent: Rect {
    containerView.map { largestFrame(in: $0.bounds) } ?? .zero
  }

  private func largestFrame(in bounds: Rect) -> Rect {
    let frame = systemFrame(in: bounds)
    let wish = presentedViewController.wishedContentSize.width
    guard widthFollowsPreferredContentSizeWhenEdgeAttached, wish > 0, frame.maxY >= bounds.maxY
    else { return frame }
    let width = min(wish, frame.width)
    return Rect(x: frame.midX - width / 2, y: frame.minY, width: width, height: frame.height)
  }

  /// The frames of the sheet at each height, computed once for each container size.
  var sheetLayout: SheetLayout {
    let bounds = containerView?.bounds ?? .zero
    if let layout, layout.bounds == bounds { return layout }
    let made = layout(largest: frameOfLargestDetent, in: bounds)
    layout = made
    return made
  }

  private func layout(largest: Rect, in bounds: Rect) -> SheetLayout {
    let coversCompactHeight =
      traits.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight
      && effectiveStyle != .custom
    return SheetLayout(
      coversCompactHeight ? [.large()] : detents, largest: largest, bounds: bounds, traits: traits,
      inset: floats(largest, in: bounds) ? Self.smallInset : 0)
  }

  /// Whether the system's sheet floats above the edges at a small detent, as from iOS 26 on.
  ///
  /// A sheet that is narrower than the screen, such as one on a tablet, floats at any height.
  private func floats(_ largest: Rect, in bounds: Rect) -> Bool {
    engine?.behavior.floatsSmallSheets == true && effectiveStyle != .custom
      && largest.width == bounds.width && largest.maxY == bounds.maxY
  }

  /// How far such a sheet lies from the edges, and the radius of its corners, in points.
  ///
  /// Source: seen, not documented.
  private static let smallInset = 8.0
  private static let smallCorner = 38.0

  /// The radius of the corners; nil leaves the view's own.
  private var cornerRadius: Double? {
    if let preferredCornerRadius { return preferredCornerRadius }
    let layout = sheetLayout
    return layout.inset > 0 ? Self.smallCorner * layout.smallness(at: height) : nil
  }

  override func presentedSize(in size: Size) -> Size {
    let bounds = Rect(origin: .zero, size: size)
    let largest = largestFrame(in: bounds)
    guard isSheet else { return largest.size }
    let layout = layout(largest: largest, in: bounds)
    return layout.frame(at: layout.height(of: selectedDetentIdentifier)).size
  }

  open override var frameOfPresentedViewInContainerView: Rect {
    guard isSheet else { return frameOfLargestDetent }
    return sheetLayout.frame(at: height)
  }

  /// The model height of the sheet: the height at the finger, or the detent's.
  private var height: Double {
    heldHeight ?? sheetLayout.height(of: selectedDetentIdentifier)
  }

  /// The amount of dimming at the sheet's height: 0 up to the largest undimmed detent, 1 from the
  /// next detent on.
  package var dimmedShare: Double {
    guard isSheet else { return 1 }
    return sheetLayout.presence(at: height, undimmed: largestUndimmedDetentIdentifier)
  }

  override func letsThrough(_ point: Point) -> Bool {
    (isSheet && dimmedShare == 0 || isCarried) && !isInTransition
      && !presentedView.frame.contains(point)
  }

  // MARK: Moving

  private var engine: ChangeEngine? { containerView?.window?.changeEngine }

  /// Animates the changes that a block makes to the sheet, such as selecting another detent.
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

  /// Places the sheet and its chrome according to the model.
  private func settle() {
    guard isSheet, !isInTransition else { return }
    // The view is placed even while a covering presentation has removed it, so that it later
    // returns to the right place.
    presentedView.place(in: frameOfPresentedViewInContainerView)
    if chrome == nil { makeChrome() }
    updateChrome()
    sheetDidMove()
  }

  /// Stops the sheet at its visible position so that a finger can drag it.
  ///
  /// - Returns: The height of the sheet in points.
  func grab() -> Double {
    let isMoving = motion?.isRunning == true
    stopMoving()
    let shown = sheetLayout.bounds.maxY - presentedView.frame.minY
    let held = isMoving ? shown : height
    heldHeight = held
    return held
  }

  /// Holds the sheet at the height of a finger.
  func hold(at height: Double) {
    heldHeight = height
    settle()
  }

  /// Releases the sheet, which then moves to a detent, and notifies the delegate if the detent's
  /// height differs.
  ///
  /// - Parameter velocity: Points per second, upward.
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

  /// Stops a movement at the visible position, which becomes the model position.
  func stopMoving() {
    // A touch comes before the frame is shown.
    motion?.show()
    motion?.stopAnimation(true)
    motion = nil
  }

  /// Animates changes of the presented view; another movement can interrupt the animation.
  func moveLoosely(by curve: TimingCurve, _ changes: () -> Void) {
    guard let engine else { return changes() }
    motion = engine.loose.animate(presentedView, curve: curve, changes)
  }

  /// Jumps to the end of a movement, and ends a finger's control of the sheet.
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
    makeChrome()
    animateDimming { [self] in chrome?.dim(by: dimmedShare) }
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if completed { rest() } else { removeChrome() }
  }

  open override func dismissalTransitionWillBegin() {
    animateDimming { [self] in chrome?.hide() }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    guard !completed else { return removeChrome() }
    // The dismissal may have begun between two detents, and a finger may still hold the sheet.
    guard heldHeight == nil, isSheet else { return }
    // If the sheet was to be dismissed together with a presentation above it, it is still not
    // visible.
    guard let engine, presentedView.frame != frameOfPresentedViewInContainerView else {
      return rest()
    }
    motion = engine.loose.animate(presentedView, curve: SheetMotion.curve(over: 0), rest)
  }

  private func animateDimming(_ changes: @escaping () -> Void) {
    guard chrome != nil else { return }
    transitionCoordinator?.animate(alongside: { _ in changes() })
  }

  /// Places the sheet at its detent, which may have changed during the transition.
  private func rest() {
    guard isSheet else { return }
    if chrome == nil { makeChrome() }
    if presentedView.superview === containerView {
      presentedView.place(in: frameOfPresentedViewInContainerView)
    }
    updateChrome()
  }

  private func makeChrome() {
    chrome = SheetChrome(
      on: presentedView, content: decoration?.presented ?? presentedView,
      id: presentedViewController.id,
      dimming: dimsPresenter ? containerView : nil
    ) { [weak self] in self?.dismissByTap() }
    updateChrome()
    chrome?.hide()
  }

  private func updateChrome() {
    chrome?.dim(by: dimmedShare)
    chrome?.follow(
      cornerRadius: cornerRadius,
      grabberOn: prefersGrabberVisible ? frameOfPresentedViewInContainerView.width : nil)
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
    if isSheet { updateChrome() } else { chrome?.hide() }
  }
}
