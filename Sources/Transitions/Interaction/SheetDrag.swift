import Motion
import Views

/// Lets a finger move a sheet between its detents, scroll its content, and dismiss it.
///
/// Below the smallest detent the finger drives the dismissal, like any other gesture. The sheet
/// follows with resistance above the largest detent, and below the smallest one if dismissal is not
/// allowed.
final class SheetDrag: TouchFollower {
  let recognizer = PanGestureRecognizer(direction: .down, goesBothWays: true)
  private let sheet: SheetPresentationController
  private let dismissal: GestureAction
  private let isBusy: () -> Bool
  private let scrollView: ScrollView?
  private unowned let engine: ChangeEngine

  /// The height of the sheet in points according to the finger, without resistance.
  private var height = 0.0
  /// The height of the sheet when the drag began.
  private var start = 0.0
  private var lastY = 0.0
  /// Drives the dismissal while the finger is below the smallest detent.
  private var driver: PercentDrivenInteractiveTransition?
  /// Whether the user may dismiss the sheet; determined once, when the finger first moves below the
  /// smallest detent.
  private var mayDismiss: Bool?
  /// Whether other code has moved the sheet, so that the finger no longer controls it.
  private var isLost = false
  /// The dismissal rule: the one from touch-down, and once the dismissal has begun, the one from
  /// its start.
  private var rule: InteractionRule

  /// - Parameter scrollView: The scroll view under the finger in the sheet, if its content can
  ///   scroll vertically.
  /// - Parameter isBusy: Whether a change is on its way.
  init(
    _ sheet: SheetPresentationController, dismissal: GestureAction, scrollView: ScrollView?,
    isBusy: @escaping () -> Bool, engine: ChangeEngine
  ) {
    self.sheet = sheet
    self.isBusy = isBusy
    self.dismissal = dismissal
    rule = dismissal.rule
    self.scrollView = scrollView
    self.engine = engine
  }

  private var layout: SheetLayout { sheet.sheetLayout }

  /// Whether the finger has scrolled the content, and the sheet stands as it did.
  var scrolls: Bool { scrollView != nil && driver == nil && sheet.heldHeight == start }

  var mayTakeOver: Bool { true }

  func follow(_ touch: Touch, _ phase: TouchPhase, of fingers: Fingers) {
    let wasActive = recognizer.isActive
    recognizer.follow(touch, phase)
    switch recognizer.state {
    case .began: begin(with: touch)
    case .changed: move(with: touch)
    case .ended, .cancelled: if wasActive { end(with: touch) }
    case .possible, .failed: break
    }
  }

  private func begin(with touch: Touch) {
    guard sheet.isSheet, !sheet.isInTransition else {
      recognizer.state = .failed
      return
    }
    start = sheet.grab()
    height = unresisted(start)
    lastY = touch.start.y
    record("began")
    move(with: touch)
  }

  private func move(with touch: Touch) {
    let up = lastY - touch.location.y
    lastY = touch.location.y
    guard !isLost else { return }
    if driver != nil { return drive(by: up, with: touch) }
    // After the finger has cancelled a dismissal, the transition isn't over until the next frame.
    guard !sheet.isInTransition else {
      height += up
      return
    }
    // Other code or a rotation has moved the sheet in the meantime.
    guard sheet.heldHeight != nil else {
      isLost = true
      return
    }
    height += scroll(by: up)
    if height < layout.smallest, mayBeginDismissal(with: touch) { beginDismissal(with: touch) }
    if driver == nil { sheet.hold(at: resisted(height)) }
  }

  // MARK: Scrolling

  /// Scrolls the content by the part of the movement for which it takes precedence over the sheet.
  ///
  /// - Returns: The rest of the movement, for the sheet, in points upward.
  private func scroll(by up: Double) -> Double {
    guard let scrollView else { return up }
    let offset = scrollView.contentOffset.y
    if up < 0 { return up + scrollDown(min(-up, max(offset, 0)), scrollView) }
    let limit = sheet.prefersScrollingExpandsWhenScrolledToEdge ? layout.highest : start
    let grows = offset <= 0 ? min(max(limit - height, 0), up) : 0
    scrollView.scroll(by: Point(x: 0, y: up - grows))
    // Content that has reached its end stops there, and the sheet doesn't continue the movement.
    return grows
  }

  private func scrollDown(_ distance: Double, _ scrollView: ScrollView) -> Double {
    -scrollView.scroll(by: Point(x: 0, y: -distance)).y
  }

  // MARK: Resistance

  private func resisted(_ height: Double) -> Double {
    changed(height, beyondEnds: RubberBand.offset(pulledBy:dimension:))
  }

  private func unresisted(_ height: Double) -> Double {
    changed(height, beyondEnds: RubberBand.distance(pulling:dimension:))
  }

  /// Transforms the part of a height that is beyond the detents.
  private func changed(
    _ height: Double, beyondEnds change: (_ part: Double, _ dimension: Double) -> Double
  ) -> Double {
    let end = min(max(height, layout.smallest), layout.highest)
    return height == end ? height : end + change(height - end, layout.bounds.height)
  }

  // MARK: Dismissing

  private func mayBeginDismissal(with touch: Touch) -> Bool {
    if let mayDismiss { return mayDismiss }
    guard !isBusy() else { return false }
    // A copy is passed, because the delegate can move the finger during the call.
    var confirmed = rule
    let obstacle =
      dismissal.obstacle() ?? dismissal.refusal(of: touch, along: .down, rule: &confirmed)
    rule = confirmed
    if let obstacle {
      engine.record(.gesture, dismissalDetails("failed") + [.message(obstacle)])
    }
    mayDismiss = obstacle == nil
    return obstacle == nil
  }

  private func beginDismissal(with touch: Touch) {
    guard !isBusy(), let smallest = layout.rests.first else { return }
    // The delegate may have changed the sheet during the call.
    sheet.hold(at: smallest.height)
    sheet.letGo(to: smallest.identifier)
    let made = PercentDrivenInteractiveTransition()
    made.follow(rule)
    sheet.dismissalDriver = made
    engine.record(.gesture, dismissalDetails("began"))
    dismissal.begin()
    engine.layOut()
    sheet.dismissalDriver = nil
    guard made.context != nil || dismissal.isPending() else {
      isLost = true
      return
    }
    driver = made
    drive(by: 0, with: touch)
  }

  private func drive(by up: Double, with touch: Touch) {
    height += up
    guard let driver, let context = driver.context else { return }
    let release = release(of: touch)
    context.gesture = release.gesture
    context.gesture.isActive = true
    driver.update(release.percent)
    guard height > layout.smallest else { return }
    context.gesture.isActive = false
    driver.cancel()
    self.driver = nil
    _ = sheet.grab()
  }

  private var percent: Double {
    let way = layout.smallest
    return way > 0 ? min(max((way - height) / way, 0), 1) : 0
  }

  private func release(of touch: Touch) -> CommitPolicy.Release {
    rule.measured(
      .init(
        percent: percent, velocity: touch.velocity.y, distance: layout.smallest,
        gesture: GestureSample(touch, isActive: false)))
  }

  // MARK: Releasing

  private func end(with touch: Touch) {
    let isOver = recognizer.state == .ended
    if let driver {
      self.driver = nil
      return end(driver, with: touch, decides: isOver)
    }
    guard !isLost, sheet.heldHeight != nil else { return }
    let velocity = isOver ? -touch.velocity.y : 0
    let held = sheet.isInTransition ? height : resisted(height)
    let from = isOver ? min(max(height, layout.smallest), layout.highest) : start
    // If the sheet has not moved, the velocity belongs to the scroll view.
    let momentum = abs(held - start) < 1e-9 ? 0 : velocity
    guard
      let index = SheetMotion.nearest(to: from, velocity: momentum, among: layout.heights)
    else { return }
    let rest = layout.rests[index]
    record(recognizer.state.rawValue, rest.identifier, velocity: velocity)
    sheet.letGo(to: rest.identifier, velocity: momentum)
  }

  private func end(
    _ driver: PercentDrivenInteractiveTransition, with touch: Touch, decides: Bool
  ) {
    let release = release(of: touch)
    let completes = decides && rule.commit.completes(release)
    engine.record(
      .gesture,
      dismissalDetails(recognizer.state.rawValue) + [
        .completed(completes), .percentComplete(release.percent), .velocity(release.velocity),
        .answer(rule.commit.name),
      ])
    driver.letGo(release, by: rule, completes: completes)
  }

  // MARK: Events

  private func record(
    _ state: String, _ identifier: SheetPresentationController.Detent.Identifier? = nil,
    velocity: Double? = nil
  ) {
    var details: [Event.Detail] = [
      .controller(sheet.presentedViewController), .gesture("sheet \(state)"),
    ]
    if let identifier { details.append(.answer(identifier.rawValue)) }
    if let velocity { details.append(.velocity(velocity)) }
    engine.record(.gesture, details)
  }

  private func dismissalDetails(_ state: String) -> [Event.Detail] {
    [.operation(.dismiss), .gesture("\(rule.gesture.name) \(state)")]
  }
}
