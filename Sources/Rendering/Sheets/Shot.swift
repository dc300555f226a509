public import Views

/// A moment of a run: what the stage showed, and what moved it.
public struct Shot: Sendable {
  /// The picture.
  public var frame: Frame
  /// The transition that was on its way, or nil.
  public var transition: Transition?

  /// Where a transition has got to.
  public struct Transition: Sendable, Hashable {
    /// Its number, counted from 1.
    public var number: Int
    /// 0 to 1; a spring may leave that range.
    public var progress: Double

    /// A place in a transition.
    public init(number: Int, progress: Double) {
      self.number = number
      self.progress = progress
    }
  }

  /// A moment.
  public init(frame: Frame, transition: Transition?) {
    self.frame = frame
    self.transition = transition
  }
}
