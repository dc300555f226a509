import Motion
import Views

/// Leads the fingers on a stage to those who follow them: a gesture that begins a change, one that
/// takes hold of a change on its way, the view under a tap.
final class TouchRouter {
  /// Finds what a gesture presents, pushes or shows, asked with the operation and the controller in
  /// front when a finger comes down.
  var destination: (TransitionOperation, ViewController) -> ViewController? = { _, _ in nil }
  unowned let engine: ChangeEngine
  unowned let window: Window
  private unowned let presentations: Presentations
  /// The finger on the screen.
  private var session: TouchSession?

  init(engine: ChangeEngine, presentations: Presentations, window: Window) {
    self.engine = engine
    self.presentations = presentations
    self.window = window
  }

  func touch(
    _ phase: TouchPhase, at point: Point, time: Double, velocity: Point?, finger: Int
  ) {
    if let session {
      if phase == .began {
        session.join(finger, at: point, time: time)
      } else {
        session.move(finger, to: point, time: time, velocity: velocity, phase: phase)
        if session.isOver { self.session = nil }
      }
      return
    }
    guard phase == .began else { return }
    let acceptsTouches = engine.acceptsTouches
    let grabs = grabs()
    guard acceptsTouches || !grabs.isEmpty else { return ignoreTouch() }
    let request = GestureRequest(location: point, view: window.hitTest(point))
    let others: [any TouchFollower] = acceptsTouches ? interactions(request) : []
    session = TouchSession(
      finger, Touch(at: point, time: time), followers: grabs + others, taps: acceptsTouches,
      router: self)
  }

  /// Has the view under a tap do what it does, and remembers it as the source of what begins then.
  func tap(at point: Point) {
    guard let target = window.hitTest(point)?.tapTarget else { return }
    engine.tap = (target.id, engine.clock.now)
    target.onTap?()
  }

  func ignoreTouch() {
    engine.record(
      .gesture,
      [
        .message(
          "the touch is ignored: a transition without an interactor is on its way")
      ])
  }

  /// The gestures that are possible now, in the order in which they win: of what is in front, the
  /// innermost container first.
  private func interactions(_ touch: GestureRequest) -> [GestureInteraction] {
    guard let root = window.rootViewController else { return [] }
    let front = root.frontmostPresented ?? root
    var actions: [GestureAction] = []
    for container in front.visibleContainers.reversed() {
      guard let target = container.changeLinks.gestureTarget else { continue }
      actions += target.gestureActions(
        from: engine.gestureSource(of: target.gestureProvider), touch: touch,
        destination: destination)
    }
    actions += presentations.gestureActions(
      over: front, isPresented: front !== root, touch: touch, destination: destination)
    return actions.flatMap(\.byRule).map { GestureInteraction($0, in: window, engine: engine) }
  }
}

extension ViewController {
  /// This controller and the visible ones inside, from the outside in.
  fileprivate var visibleContainers: [ViewController] {
    [self] + visibleChildren.flatMap(\.visibleContainers)
  }
}
