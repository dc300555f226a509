public import Motion

extension Stage {
  /// Lets a finger act on what is on the stage.
  ///
  /// A pan begins what the delegates' interaction rules say for what is in front, or takes hold of a
  /// transition on its way when there is a rule for it or for the way back; a tap reaches the view
  /// under it. A second finger that comes down before the first has done anything makes a pinch with
  /// it; any other is ignored.
  ///
  /// - Parameters:
  ///   - phase: What the finger does.
  ///   - point: In points of the window.
  ///   - time: Seconds on the stage's clock; now, when nil. Only velocities are made from it.
  ///   - velocity: Points a second, in place of what the last tenth of a second gives.
  ///   - finger: Which finger it is, when there are two.
  public func touch(
    _ phase: TouchPhase, at point: Point, time: Double? = nil, velocity: Point? = nil,
    finger: Int = 0
  ) {
    touches.touch(phase, at: point, time: time ?? self.time, velocity: velocity, finger: finger)
  }

  /// A finger that comes down and leaves at once.
  public func tap(at point: Point) {
    touch(.began, at: point)
    touch(.ended, at: point)
  }

  /// Stops the running transition, as a finger that takes hold of it.
  ///
  /// - Parameters:
  ///   - progress: Where it is shown from now on, 0 to 1, for a host that stops it in the frame in which
  ///     it has come there; nil for where it is.
  ///   - seconds: How long it is meant to stand still: before that it is not reported as stalled.
  /// - Returns: Whether there was one that runs and can be interrupted.
  @discardableResult
  public func interrupt(at progress: Double? = nil, for seconds: Double = 0) -> Bool {
    changes.interrupt(at: progress, for: seconds)
  }

  /// The progress of a transition on its way, by its number, or nil when none can be told.
  ///
  /// That is so for an animator in UIKit's shape that is not interruptible, and before and after the
  /// transition. A spring may leave 0 to 1.
  public func progress(ofTransition number: Int) -> Double? {
    changes.progress(ofTransition: number)
  }

  /// Has an interrupted transition go on, in the direction it had.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func resume() -> Bool { changes.resume() }

  /// Turns the running transition round: it goes back to where it began, or on again.
  ///
  /// One that is interrupted stays so, and runs the opposite way when it is resumed; one that a gesture
  /// drives is the gesture's to turn.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func reverse() -> Bool { changes.reverse() }
}
