public import Motion
import Staging

extension Stage {
  /// Lets a finger act on what is on the stage.
  ///
  /// A pan begins what the delegates' interaction rules say for what is in front; a tap reaches the
  /// view under it. There is one finger: while it is down, another is ignored.
  ///
  /// - Parameters:
  ///   - phase: What the finger does.
  ///   - point: In points of the window.
  ///   - time: Seconds on the stage's clock; now, when nil. Only velocities are made from it.
  ///   - velocity: Points a second, in place of what the last tenth of a second gives.
  public func touch(
    _ phase: TouchPhase, at point: Point, time: Double? = nil, velocity: Point? = nil
  ) {
    let time = time ?? self.time
    guard phase == .began else {
      touches?.move(to: point, time: time, velocity: velocity, phase: phase)
      if phase == .ended || phase == .cancelled { touches = nil }
      return
    }
    guard touches == nil else { return }
    guard acceptsTouches else {
      record(
        .gesture,
        [.message("the touch is ignored: a transition without an interactor is on its way")])
      return
    }
    touches = TouchSession(Touch(at: point, time: time), interactions: interactions(), on: self)
  }

  /// A finger that comes down and leaves at once.
  public func tap(at point: Point) {
    touch(.began, at: point)
    touch(.ended, at: point)
  }
}

/// One touch and those who watch it.
final class TouchSession {
  private var touch: Touch
  private let interactions: [GestureInteraction]
  private let tap = TapGestureRecognizer()
  private unowned let stage: Stage

  init(_ touch: Touch, interactions: [GestureInteraction], on stage: Stage) {
    self.touch = touch
    self.interactions = interactions
    self.stage = stage
    follow(.began)
  }

  func move(to point: Point, time: Double, velocity: Point?, phase: TouchPhase) {
    touch.move(to: point, time: time, velocity: velocity)
    follow(phase)
  }

  /// The first to recognise its gesture has the finger for itself.
  private func follow(_ phase: TouchPhase) {
    for interaction in interactions where !interaction.recognizer.isOver {
      interaction.follow(touch, phase)
      guard interaction.recognizer.state == .began else { continue }
      for other in interactions where other !== interaction { other.recognizer.state = .failed }
    }
    tap.follow(touch, phase)
    if tap.state == .ended { stage.window.hitTest(touch.location)?.handleTap() }
  }
}
