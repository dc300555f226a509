package import Motion

/// Follows the fingers on a stage in addition to the engine's gestures.
package protocol TouchCompanion: AnyObject {
  /// Handles a finger's next step.
  ///
  /// - Returns: Whether the companion owns the finger from now on; the engine's gestures then fail.
  func touch(
    _ phase: TouchPhase, at point: Point, time: Double, velocity: Point?, finger: Int
  ) -> Bool
  /// Called when one of the engine's gestures takes the fingers.
  func cancelTouches()
}

extension Stage {
  /// The companion that follows the fingers in addition to the engine's gestures.
  package var touchCompanion: (any TouchCompanion)? {
    get { touches.companion }
    set { touches.companion = newValue }
  }
}
