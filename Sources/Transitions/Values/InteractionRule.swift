public import Motion
public import Views

/// The gesture that drives an operation, and how the operation ends.
public struct InteractionRule {
  /// The movement that begins the operation.
  public var gesture: Gesture
  /// Whether a release completes or cancels.
  public var commit: CommitPolicy
  /// The curve of the rest.
  ///
  /// A spring starts with the finger's velocity and has its own duration; any other curve plays in
  /// the remaining time of the animation.
  public var completionCurve: TimingCurve
  /// How fast the rest plays; 1 is the animation's own speed, 0 and less count as 1.
  public var completionSpeed: Double

  /// Computes the progress of a finger, 0 to 1; nil divides its movement by the distance.
  ///
  /// This is the arithmetic of a custom interaction controller: it receives the finger with the
  /// percentage from the distance. Results outside 0 to 1 are clamped, and results that are not
  /// numbers are ignored. It is not used for a finger that takes hold of a running transition,
  /// whose movement counts from the current progress.
  public var percent: ((CommitPolicy.Release) -> Double)?
  /// The distance of the whole movement; nil for the presented view's or the container's extent
  /// along the movement.
  ///
  /// A pinch uses its own distance.
  public var distance: Distance?
  /// The progress at which the transition completes under the finger, 0 to 1; nil waits until the
  /// finger lifts.
  public var commitAt: Double?
  /// The fraction of the finger's first point beyond the ends that is followed, 0 to 1; nil stops
  /// at the ends.
  ///
  /// The frames then get a progress below 0 or above 1, as far as a scroll view bounces, and a
  /// spring brings it back. The percentage of the transition stays within 0 to 1.
  public var rubberBand: Double?
  /// The scale of a pinch or a transform at which the transition is complete, which also says whether
  /// the fingers come together or go apart; nil for 0 on the way back, and 2 on the way forward.
  public var fullScale: Double?
  /// The angle of a rotation at which the transition is complete, in degrees; in either direction.
  public var fullTurn = 90.0
  /// Whether a pan takes over from content that scrolls under the finger when that comes to its end, and
  /// gives the finger back to it when the transition is back at its start.
  ///
  /// UIKit's gestures don't: whichever recognizes first keeps the finger until it lifts.
  public var takesOverFromScrolling = false
  /// Whether one drag goes on to the next screen: where its way ends, the transition completes under the
  /// finger and the next one begins there; back at its start it is given up, and the opposite one begins.
  ///
  /// Where there is no next screen, the one in front follows with resistance. Only for a pan.
  public var continuesAcrossScreens = false
  /// Whether another finger catches the transition after one has let go of it.
  ///
  /// Otherwise what was let go moves on, and touches reach what is behind it.
  public var isCaughtAfterRelease = true
  /// Other rules for the same operation: the first gesture that begins takes it.
  public var alternatives: [InteractionRule] = []

  /// The distance of a finger's movement.
  public enum Distance: Sendable, Hashable {
    /// In points.
    case points(Double)
    /// A fraction of the default distance.
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
    /// Two fingers that move together for the way back (a dismissal, a pop, the previous tab) and
    /// apart for the way forward.
    ///
    /// The progress is 1 when the fingers have met, or are twice as far apart as at the start.
    case pinch
    /// Two fingers that turn, in either direction; ``InteractionRule/fullTurn`` is the whole way.
    case rotation
    /// Two fingers that come together or apart, turn and move, all at once.
    ///
    /// The progress is that of a pinch; what the fingers do besides is in
    /// ``TransitionContext/gesture``.
    case transform
    /// No movement of a finger: a percentage from the program, such as the progress of a download.
    ///
    /// Only ``Stage/drive(_:)`` begins it.
    case progress

    /// The name in scripts and traces.
    public var name: String {
      switch self {
      case .pan: "pan"
      case .edgePan: "edgePan"
      case .pinch: "pinch"
      case .rotation: "rotation"
      case .transform: "transform"
      case .progress: "progress"
      }
    }

    /// Whether one finger makes it.
    var isOfOneFinger: Bool {
      switch self {
      case .pan, .edgePan: true
      case .pinch, .rotation, .transform, .progress: false
      }
    }

    /// What a context says of it.
    var kind: GestureSample.Kind { GestureSample.Kind(rawValue: name) ?? .none }
  }

  /// A side of the screen, or the direction toward it.
  public enum Direction: String, Sendable, CaseIterable {
    case left, right, up, down
    /// The side where a line of text begins, and the direction toward it.
    case leading
    /// The side where a line of text ends, and the direction toward it.
    case trailing
  }
}

extension InteractionRule.Direction {
  /// The physical side of the screen: left, right, up or down.
  public func resolved(in layoutDirection: Traits.LayoutDirection) -> Self {
    switch self {
    case .leading: layoutDirection == .leftToRight ? .left : .right
    case .trailing: layoutDirection == .leftToRight ? .right : .left
    default: self
    }
  }

  /// The opposite direction.
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

  /// The component of a movement in this direction; negative in the opposite direction.
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

  /// A size along this direction.
  func extent(of size: Size) -> Double {
    self == .up || self == .down ? size.height : size.width
  }
}
