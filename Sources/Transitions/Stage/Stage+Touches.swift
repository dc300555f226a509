public import Motion

extension Stage {
  /// Passes a finger's touch to the stage.
  ///
  /// A pan begins a change according to the delegates' interaction rules for the front controller,
  /// or takes hold of a running transition if that or the way back has a rule; a tap reaches the
  /// view under it. A second finger that comes down before the first has triggered anything forms a
  /// pinch with it; any further finger is ignored.
  ///
  /// - Parameters:
  ///   - phase: The phase of the touch.
  ///   - point: In points of the window.
  ///   - time: Seconds on the stage's clock; nil means now. Used only to compute velocities.
  ///   - velocity: Points per second, in place of the velocity measured over the last tenth of a
  ///     second.
  ///   - finger: The number of the finger, if there are two.
  public func touch(
    _ phase: TouchPhase, at point: Point, time: Double? = nil, velocity: Point? = nil,
    finger: Int = 0
  ) {
    touches.touch(phase, at: point, time: time ?? self.time, velocity: velocity, finger: finger)
  }

  /// Taps at a point: a finger that comes down and lifts immediately.
  public func tap(at point: Point) {
    touch(.began, at: point)
    touch(.ended, at: point)
  }

  /// Pauses the running transition, as a finger does that takes hold of it.
  ///
  /// - Parameters:
  ///   - progress: The progress to show from now on, 0 to 1, for a host that pauses in the frame in
  ///     which the transition reached it; nil for the current progress.
  ///   - seconds: How long the pause is meant to last; until then it is not reported as a stall.
  /// - Returns: Whether an interruptible transition was running.
  @discardableResult
  public func interrupt(at progress: Double? = nil, for seconds: Double = 0) -> Bool {
    changes.interrupt(at: progress, for: seconds)
  }

  /// The progress of a transition in flight, by its number, or nil if it is unknown.
  ///
  /// It is unknown for an animator in UIKit's shape that is not interruptible, and before and after
  /// the transition. A spring may leave 0 to 1.
  public func progress(ofTransition number: Int) -> Double? {
    changes.progress(ofTransition: number)
  }

  /// Resumes an interrupted transition in its previous direction.
  ///
  /// - Returns: Whether an interrupted transition existed.
  @discardableResult
  public func resume() -> Bool { changes.resume() }

  /// Reverses the running transition: it goes back to its start, or forward again.
  ///
  /// An interrupted transition stays paused, and runs the opposite way when it is resumed. Only the
  /// gesture can reverse a transition that it drives.
  ///
  /// - Returns: Whether a transition was reversed.
  @discardableResult
  public func reverse() -> Bool { changes.reverse() }
}
