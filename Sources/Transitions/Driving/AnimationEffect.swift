/// What an animator moves.
package protocol AnimationEffect: AnyObject {
  /// Shows a progress.
  func show(progress: Double)
  /// Gives the model its values at an end and drops what was shown.
  func end(at position: PropertyAnimator.Position)
}
