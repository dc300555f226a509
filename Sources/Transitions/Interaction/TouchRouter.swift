import Motion
@_spi(Tools) import Views

/// Routes each touch on a stage to its follower: a gesture that begins a change, a gesture that
/// takes over a running change, a scroll view, a sheet, or the view under a tap.
final class TouchRouter: ChainedScreens {
  /// Returns the controller that a gesture presents, pushes or shows.
  ///
  /// Called with the operation and the front controller when a finger touches down.
  var destination: (TransitionOperation, ViewController) -> ViewController? = { _, _ in nil }
  unowned let engine: ChangeEngine
  unowned let window: Window
  private unowned let presentations: Presentations
  /// The current touch.
  private var session: TouchSession?
  /// The view that waits for the current finger to rest on it.
  private weak var pressed: View?
  /// Also handles touches, for a higher layer whose views have their own recognizers.
  weak var companion: (any TouchCompanion)?
  /// The fingers that the companion handles.
  private var fingers: Set<Int> = []

  init(engine: ChangeEngine, presentations: Presentations, window: Window) {
    self.engine = engine
    self.presentations = presentations
    self.window = window
  }

  func touch(
    _ phase: TouchPhase, at point: Point, time: Double, velocity: Point?, finger: Int
  ) {
    defer { if phase == .ended || phase == .cancelled { fingers.remove(finger) } }
    if let session {
      if phase == .began {
        session.join(finger, at: point, time: time)
      } else {
        switch session.move(finger, to: point, time: time, velocity: velocity, phase: phase) {
        case .tap(let point): tap(at: point)
        case .longPress: longPress()
        case .ignored: ignoreTouch()
        case nil: break
        }
        if session.isOver { self.session = nil }
      }
    } else if phase == .began, point.isFinite {
      let acceptsTouches = engine.acceptsTouches
      let grabs = grabs()
      guard acceptsTouches || !grabs.isEmpty else { return ignoreTouch() }
      let request = GestureRequest(location: point, view: hit(at: point))
      let others = acceptsTouches ? followers(of: request) : []
      pressed = acceptsTouches ? request.view?.longPressTarget : nil
      session = TouchSession(
        finger, Touch(at: point, time: time), followers: grabs + others, taps: acceptsTouches,
        longPress: pressed.map { _ in LongPressGestureRecognizer(from: time) }, screens: self)
    }
    notifyCompanion(phase, at: point, time: time, velocity: velocity, finger: finger)
  }
  /// Passes a step of a touch to the companion.
  ///
  /// If the companion recognizes a gesture before the engine does, it takes the finger.
  private func notifyCompanion(
    _ phase: TouchPhase, at point: Point, time: Double, velocity: Point?, finger: Int
  ) {
    guard let companion else { return }
    if session?.hasRecognized == true {
      if !fingers.isEmpty { companion.cancelTouches() }
      fingers = []
      return
    }
    if phase == .began {
      guard engine.acceptsTouches else { return }
      fingers.insert(finger)
    } else if !fingers.contains(finger) {
      return
    }
    let claims = reachingWhatStays {
      companion.touch(phase, at: point, time: time, velocity: velocity, finger: finger)
    }
    if claims { session?.fail() }
  }

  private func hit(at point: Point) -> View? {
    reachingWhatStays { window.owner.map { $0.hitTest(point) } ?? window.hitTest(point) }
  }

  /// Runs a block while touches go through the views that are moving out.
  ///
  /// UIKit's hit testing asks the model, where a view that leaves is at its end already. Here an
  /// animation leaves the model where it was.
  private func reachingWhatStays<Answer>(_ body: () -> Answer) -> Answer {
    let leaving = engine.transitions.flatMap { $0.viewsLeaving(in: engine.behavior) }
    for view in leaving { view.letsTouchesThrough = true }
    defer { for view in leaving { view.letsTouchesThrough = false } }
    return body()
  }

  var isBusy: Bool { engine.isBusy }

  func continuing(
    toward direction: InteractionRule.Direction, at point: Point
  ) -> [GestureInteraction] {
    followers(of: GestureRequest(location: point, view: hit(at: point)))
      .compactMap { $0 as? GestureInteraction }
      .filter { $0.continues && $0.recognizer.direction == direction }
  }

  var frontView: View? {
    guard let root = window.rootViewController else { return nil }
    let front = root.frontmostPresented ?? root
    return front.visibleContainers.last?.viewIfLoaded
  }

  /// Runs the tap action of the view under a tap, and records the view as the source of the next
  /// change.
  private func tap(at point: Point) {
    guard let target = hit(at: point)?.tapTarget else { return }
    engine.tap = (target.id, engine.clock.now)
    target.onTap?()
  }

  /// Runs the action of the view on which a finger rests, as for a tap.
  private func longPress() {
    guard let pressed else { return }
    engine.tap = (pressed.id, engine.clock.now)
    pressed.onLongPress?()
  }

  private func ignoreTouch() {
    engine.record(
      .gesture,
      [
        .message(
          "the touch is ignored: a transition without an interactor is on its way")
      ])
  }

  /// The followers of a finger that touches down, in order of precedence.
  ///
  /// These are scroll views, the gestures of the frontmost containers (innermost first), the sheet,
  /// and the gestures that dismiss and present.
  private func followers(of touch: GestureRequest) -> [any TouchFollower] {
    guard let root = window.rootViewController else { return [] }
    let found = presentations.front(over: root, at: touch.location)
    let isUnderSheet = found.isUnderSheet
    var front = found.controller
    while let presenting = front.presentingViewController,
      engine.transitions.contains(where: {
        $0.goesForGood(in: engine.behavior) && $0.change.outgoing.controller === front
      })
    {
      front = presenting
    }
    let drag = isUnderSheet ? nil : sheetDrag(of: front, touch) ?? placeDrag(of: front, touch)
    var actions: [GestureAction] = []
    for container in front.visibleContainers.reversed() {
      guard let target = container.changeLinks.gestureTarget else { continue }
      actions += target.gestureActions(
        from: engine.gestureSource(of: target.gestureProvider), touch: touch,
        destination: destination)
    }
    let scrolls = touch.view?.scrollDrags(alsoVertical: drag == nil) ?? []
    let inside = actions.flatMap(\.byRule).map {
      GestureInteraction($0, in: window, engine: engine)
    }
    guard !isUnderSheet else { return scrolls + inside }
    let around = presentations.gestureActions(
      over: front, isPresented: front !== root, isDragged: drag != nil, touch: touch,
      destination: destination
    ).flatMap(\.byRule).map { GestureInteraction($0, in: window, engine: engine) }
    return scrolls + inside + (drag.map { [$0] } ?? []) + around
  }

  private func placeDrag(of front: ViewController, _ touch: GestureRequest) -> (any TouchFollower)?
  {
    guard
      let presentation = front.presentationLinks.presentation as? SheetPresentationController,
      presentation.isCarried, touch.view?.isDescendant(of: presentation.presentedView) == true
    else { return nil }
    return PlaceDrag(presentation, engine: engine)
  }

  private func sheetDrag(of front: ViewController, _ touch: GestureRequest) -> (any TouchFollower)?
  {
    guard let (sheet, dismissal) = presentations.sheet(of: front, touch),
      let hit = touch.view, hit.isDescendant(of: sheet.presentedView)
    else { return nil }
    let scrollView = hit.scrollView(isVertical: true)
    let isInside = scrollView?.isDescendant(of: sheet.presentedView) == true
    return SheetDrag(
      sheet, dismissal: dismissal, scrollView: isInside ? scrollView : nil,
      isBusy: { [unowned engine] in engine.isBusy }, engine: engine)
  }
}

extension ViewController {
  /// This controller and the visible controllers inside it, from the outermost to the innermost.
  fileprivate var visibleContainers: [ViewController] {
    [self] + visibleChildren.flatMap(\.visibleContainers)
  }
}

extension Transition {
  /// Whether nothing but the clock drives the transition, and touches reach what stays.
  ///
  /// This is the case once a finger has released it for good, and from iOS 18 on in any transition
  /// that doesn't block touches.
  private func runsByItself(in behavior: Behavior) -> Bool {
    let isOpen = isGivenAway || behavior.endsWhatRuns && !touchesBlocked
    return isOpen && phase == .inFlight && !context.isInteractive
  }

  /// Whether the outgoing controller keeps moving out.
  fileprivate func goesForGood(in behavior: Behavior) -> Bool {
    runsByItself(in: behavior) && !context.transitionWasCancelled
  }

  /// The views that touches go through, since they will be gone: those of the outgoing side, or
  /// after a cancel those of the side that would have come.
  fileprivate func viewsLeaving(in behavior: Behavior) -> [View] {
    guard runsByItself(in: behavior) else { return [] }
    let (leaving, arriving) = (context.view(for: .from), context.view(for: .to))
    switch (change.operation, context.transitionWasCancelled) {
    case (.dismiss, false):
      // The container view of a presentation covers the window and contains the dimming view.
      return [arriving.isDescendant(of: context.containerView) ? leaving : context.containerView]
    case (.present, true):
      return [leaving.isDescendant(of: context.containerView) ? arriving : context.containerView]
    case (.present, false), (.dismiss, true): return []
    case (_, let isCancelled): return [isCancelled ? arriving : leaving]
    }
  }
}
