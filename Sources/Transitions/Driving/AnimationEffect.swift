/// The position at which an animation ended, like `UIViewAnimatingPosition`.
public enum AnimatingPosition: Int, Sendable { case end, start, current }

/// A set of values that a property animator animates.
public protocol AnimationEffect: AnyObject {
  /// Shows the values at a progress.
  func show(progress: Double)
  /// Sets the model values for the position at which the animation ended, and removes the
  /// presentation values.
  func end(at position: AnimatingPosition)
}
