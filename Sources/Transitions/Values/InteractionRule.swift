public import Motion
public import Views

/// Which gesture drives an operation, and how it ends.
public struct InteractionRule {
  /// The movement that begins the operation.
  public var gesture: Gesture
  /// Whether letting go completes or cancels.
  public var commit: CommitPolicy
  /// The curve of the rest of the way.
  ///
  /// A spring takes over the finger's velocity and takes the time it takes; any other curve plays in
  /// the time that is left of the animation.
  public var completionCurve: TimingCurve
  /// How fast the rest is played; 1 is the animation's own speed, 0 and less count as 1.
  public var completionSpeed: Double

  /// How far a finger is, 0 to 1, or nil for its way over the distance.
  ///
  /// This is an interaction controller's own arithmetic: given the finger with the percentage that the
  /// distance makes. What lies outside of 0 to 1 is clamped, and what is not a number is ignored. A
  /// finger that takes hold of a transition on its way does not ask, as it counts from where that is.
  public var percent: ((CommitPolicy.Release) -> Double)?
  /// What the whole way is; nil for the presented view's or the container's extent along the movement.
  ///
  /// A pinch has a way of its own.
  public var distance: Distance?
  /// The progress at which the transition completes under the finger, 0 to 1; nil to wait until the
  /// finger leaves.
  public var commitAt: Double?
  /// How much of the finger's first point beyond the ends is followed, 0 to 1; nil stops at the ends.
  ///
  /// The frames then get a progress below 0 or above 1, as far as a scroll view bounces, and a spring
  /// brings it back. The percentage of the transition stays within 0 to 1.
  public var rubberBand: Double?
  /// Other rules for the same operation: the first gesture that begins has it.
  public var alternatives: [InteractionRule] = []

  /// A length of the way of a finger.
  public enum Distance: Sendable, Hashable {
    /// In points.
    case points(Double)
    /// A share of what it would be otherwise.
    case share(Double)
  }

  /// Makes a rule.
  public init(
    gesture: Gesture, commit: CommitPolicy = .half, completionCurve: TimingCurve = .easeInOut,
    completionSpeed: Double = 1, percent: ((CommitPolicy.Release) -> Double)? = nil
  ) {
    self.gesture = gesture
    self.commit = commit
    self.completionCurve = completionCurve
    self.completionSpeed = completionSpeed
    self.percent = percent
  }

  /// A movement of a finger.
  public enum Gesture: Sendable, Hashable {
    /// A pan whose first movement goes in a direction.
    ///
    /// For a change of tabs it leads to the next one, and the opposite movement to the one before.
    case pan(Direction)
    /// A pan that begins within 20 points of an edge and leads away from it.
    case edgePan(Direction)
    /// Two fingers that come together for the way back (a dismissal, a pop, the tab before) and go
    /// apart for the way forward.
    ///
    /// The way is complete when the fingers have met, or are twice as far apart as they were.
    case pinch
    /// No movement of a finger: a percentage that the program has, such as the progress of a download.
    ///
    /// It begins with ``Stage/drive(_:)``, and only that.
    case progress

    /// The name scripts and traces use.
    public var name: String {
      switch self {
      case .pan: "pan"
      case .edgePan: "edgePan"
      case .pinch: "pinch"
      case .progress: "progress"
      }
    }
  }

  /// A side of the screen, or the way towards it.
  public enum Direction: String, Sendable, CaseIterable {
    case left, right, up, down
    /// The side a line of text begins at, and the way towards it.
    case leading
    /// The side a line of text ends at, and the way towards it.
    case trailing
  }
}

extension InteractionRule.Direction {
  /// The side of the screen that is meant: left, right, up or down.
  public func resolved(in layoutDirection: Traits.LayoutDirection) -> Self {
    switch self {
    case .leading: layoutDirection == .leftToRight ? .left : .right
    case .trailing: layoutDirection == .leftToRight ? .right : .left
    default: self
    }
  }

  /// The other way.
  public var opposite: Self {
    switch self {
    case .left: .right
    case .right: .left
    case .up: .down
    case .down: .up
    case .leading: .trailing
    case .trailing: .leading
    }
  }

  /// The part of a movement in this direction; negative if it is in the opposite one.
  ///
  /// Edge cases: `leading` and `trailing` count as left and right; resolve them first.
  func component(of vector: Point) -> Double {
    switch self {
    case .left, .leading: -vector.x
    case .right, .trailing: vector.x
    case .up: -vector.y
    case .down: vector.y
    }
  }

  /// A size along this way.
  func extent(of size: Size) -> Double {
    self == .up || self == .down ? size.height : size.width
  }
}
