@_spi(Tools) public import Views

/// A frame of a run with the progress of its transition.
public struct Shot: Sendable {
  /// The snapshot.
  public var frame: Frame
  /// The transition that was running, or nil.
  public var transition: Transition?

  /// The progress of a transition.
  public struct Transition: Sendable, Hashable {
    /// Its number, counted from 1.
    public var number: Int
    /// The progress: 0 to 1, or beyond with a spring.
    public var progress: Double

    /// A place in a transition.
    public init(number: Int, progress: Double) {
      self.number = number
      self.progress = progress
    }
  }

  /// Creates a shot.
  public init(frame: Frame, transition: Transition?) {
    self.frame = frame
    self.transition = transition
  }
}
