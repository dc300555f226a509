public import Motion

/// Handles the touches on a stage in addition to the engine's gestures.
public protocol TouchCompanion: AnyObject {
  /// Handles the next step of a finger's touch.
  ///
  /// - Returns: Whether the companion takes the finger; the engine's gestures then fail.
  func touch(
    _ phase: TouchPhase, at point: Point, time: Double, velocity: Point?, finger: Int
  ) -> Bool
  /// Called when one of the engine's gestures takes the fingers.
  func cancelTouches()
}
