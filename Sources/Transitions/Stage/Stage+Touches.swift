public import Motion

extension Stage {
  /// Passes a finger's touch to the stage.
  ///
  /// A pan begins a change according to the delegates' interaction rules for the front controller,
  /// or takes over a running transition if there is a rule for its operation or the reverse one; a
  /// tap reaches the view under it. If a second finger touches down before the first has triggered
  /// a gesture, the two form a two-finger gesture; any other finger is ignored.
  ///
  /// - Parameters:
  ///   - phase: The phase of the touch.
  ///   - point: The position of the finger, in the window's points.
  ///   - time: Seconds on the stage's clock; nil means now. It is used only to compute velocities.
  ///   - velocity: A velocity in points per second that replaces the one measured over the last
  ///     tenth of a second.
  ///   - finger: The number of the finger, to distinguish two fingers.
  public func touch(
    _ phase: TouchPhase, at point: Point, time: Double? = nil, velocity: Point? = nil,
    finger: Int = 0
  ) {
    touches.touch(phase, at: point, time: time ?? self.time, velocity: velocity, finger: finger)
  }

  /// Taps at a point: a finger touches down and lifts immediately.
  public func tap(at point: Point) {
    touch(.began, at: point)
    touch(.ended, at: point)
  }

  /// Pauses the running transition, as if a finger took over.
  ///
  /// - Parameters:
  ///   - progress: The progress to show from now on, 0 to 1; nil for the current one. A host that
  ///     pauses in the frame in which the transition reaches a progress can pass that progress.
  ///   - seconds: The intended length of the pause, which isn't reported as a stall.
  /// - Returns: Whether an interruptible transition was running.
  @discardableResult
  public func interrupt(at progress: Double? = nil, for seconds: Double = 0) -> Bool {
    changes.interrupt(at: progress, for: seconds)
  }

  /// The progress of the transition with a number, or nil if it is unknown.
  ///
  /// It is unknown before and after the transition, and for an animator that moves the views itself
  /// without a property animator. A spring can go beyond 0 to 1.
  public func progress(ofTransition number: Int) -> Double? {
    changes.progress(ofTransition: number)
  }

  /// Resumes an interrupted transition in its previous direction.
  ///
  /// - Returns: Whether there was an interrupted transition.
  @discardableResult
  public func resume() -> Bool { changes.resume() }

  /// Reverses the running transition, back to its start or forward again.
  ///
  /// An interrupted transition stays paused, and runs in the opposite direction when it is resumed.
  /// A transition that a gesture drives can only be reversed by that gesture.
  ///
  /// - Returns: Whether a transition was reversed.
  @discardableResult
  public func reverse() -> Bool { changes.reverse() }
}

extension Stage {
  /// The companion that handles touches in addition to the engine's gestures.
  @_spi(Tools) public var touchCompanion: (any TouchCompanion)? {
    get { touches.companion }
    set { touches.companion = newValue }
  }
}
