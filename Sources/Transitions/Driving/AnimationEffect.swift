/// The values that an animator animates.
package protocol AnimationEffect: AnyObject {
  /// Shows a progress.
  func show(progress: Double)
  /// Sets the model to its values at an end, and drops the presentation values.
  func end(at position: PropertyAnimator.Position)
}
