import Motion
import Views

/// Lets a finger drag a presented view from one resting place to another.
final class PlaceDrag: TouchFollower {
  let recognizer: PanGestureRecognizer = FreePanGestureRecognizer()
  private let presentation: SheetPresentationController
  private unowned let engine: ChangeEngine
  private var start: Point?

  init(_ presentation: SheetPresentationController, engine: ChangeEngine) {
    self.presentation = presentation
    self.engine = engine
  }

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
    guard presentation.isCarried, !presentation.isInTransition else {
      recognizer.state = .failed
      return
    }
    start = presentation.grabPlace().origin
    record("began")
    move(with: touch)
  }

  private func move(with touch: Touch) {
    // After a rotation or a dismissal, the finger no longer moves the view.
    guard let start, presentation.heldOrigin != nil, !presentation.isInTransition else { return }
    presentation.carry(to: start + touch.translation)
  }

  private func end(with touch: Touch) {
    let velocity = recognizer.state == .ended ? touch.velocity : nil
    guard let place = presentation.letGoOfPlace(velocity: velocity) else { return }
    record(recognizer.state.rawValue, place)
  }

  private func record(_ state: String, _ place: String? = nil) {
    engine.record(
      .gesture,
      [.controller(presentation.presentedViewController), .gesture("place \(state)")]
        + (place.map { [.answer($0)] } ?? []))
  }
}

/// Recognizes a pan in any direction.
private final class FreePanGestureRecognizer: PanGestureRecognizer {
  init() { super.init(direction: .down, goesBothWays: true) }

  override func follow(_ touch: Touch, _ phase: TouchPhase) {
    guard state == .possible, phase == .moved else { return super.follow(touch, phase) }
    if touch.start.distance(to: touch.location) >= Self.slop { state = .began }
  }
}
