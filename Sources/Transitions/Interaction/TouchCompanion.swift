package import Motion

/// Follows the fingers on a stage besides the engine's own gestures.
package protocol TouchCompanion: AnyObject {
  /// Follows a finger a step.
  ///
  /// - Returns: Whether the finger is the companion's from now on; the engine's gestures then fail.
  func touch(
    _ phase: TouchPhase, at point: Point, time: Double, velocity: Point?, finger: Int
  ) -> Bool
  /// One of the engine's gestures has the fingers now.
  func cancelTouches()
}

extension Stage {
  /// What follows the fingers besides the engine's own gestures.
  package var touchCompanion: (any TouchCompanion)? {
    get { touches.companion }
    set { touches.companion = newValue }
  }
}
