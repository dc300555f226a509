public import Motion
public import Views

/// Defines which gesture drives an operation, and how the operation ends.
public struct InteractionRule {
  /// The movement that begins the operation.
  public var gesture: Gesture
  /// Decides whether a release completes or cancels the transition.
  public var commit: CommitPolicy
  /// The curve of the rest after release.
  ///
  /// A spring starts with the finger's velocity and has its own duration; any other curve uses the
  /// remaining time of the animation.
  public var completionCurve: TimingCurve
  /// The speed of the rest after release, where 1 is the animation's normal speed; 0 and less count
  /// as 1.
  public var completionSpeed: Double

  /// Computes the progress of a finger, 0 to 1; if nil, the finger's movement is divided by the
  /// distance.
  ///
  /// This is like the computation in a custom interaction controller. It receives the state of the
  /// finger with the percentage from the distance. Results outside 0 to 1 are clamped, and results
  /// that are not finite are ignored. A finger that takes over a running transition moves it by as
  /// much as the result changes.
  public var percent: ((CommitPolicy.Release) -> Double)?
  /// The distance of the whole movement; nil means the width or height of the presented view or the
  /// container along the movement.
  ///
  /// It is not used for a gesture of two fingers.
  public var distance: Distance?
  /// The progress, 0 to 1, at which the transition completes while the finger is still down; nil
  /// waits until the finger lifts.
  public var commitAt: Double?
  /// The fraction, 0 to 1, of the finger's first point beyond the ends by which the transition
  /// follows; nil stops at the ends.
  ///
  /// The progress of the frames then goes below 0 or above 1, like a scroll view that bounces, and
  /// a spring brings it back. The percentage of the transition stays within 0 to 1.
  public var rubberBand: Double?
  /// The scale of a pinch or a transform at which the transition is complete; nil means 0 on the
  /// way back, and 2 on the way forward.
  ///
  /// A scale below 1 also means that the fingers move together, otherwise apart.
  public var fullScale: Double?
  /// The angle of a rotation, in either direction, at which the transition is complete, in degrees.
  public var fullTurn = 90.0
  /// Whether a pan takes over from a scroll view under the finger at the end of its content.
  ///
  /// The scroll view gets the finger back when the transition is back at its start.
  ///
  /// UIKit's gestures don't do this: the first one that recognizes keeps the finger until it lifts.
  public var takesOverFromScrolling = false
  /// Whether one drag can continue to the next screen.
  ///
  /// When the finger has moved the whole distance, the transition completes under the finger, and
  /// the next one begins there. When the finger moves back past its start, the transition is
  /// cancelled, and the opposite one begins.
  ///
  /// If there is no next screen, the front screen follows the finger with resistance. Used only for
  /// a pan.
  public var continuesAcrossScreens = false
  /// Whether another finger can take over the transition after a finger has released it.
  ///
  /// Otherwise the released view keeps moving, and touches reach the views behind it.
  public var isCaughtAfterRelease = true
  /// Other rules for the same operation; the first gesture that begins is used.
  public var alternatives: [InteractionRule] = []

  /// The distance of a finger's movement.
  public enum Distance: Sendable, Hashable {
    /// A distance in points.
    case points(Double)
    /// A fraction of the default distance.
    case share(Double)
  }

  /// The distance of the whole movement, in points.
  ///
  /// - Parameter whole: The default distance.
  func length(of whole: Double) -> Double {
    switch distance {
    case .points(let points): points
    case .share(let share): whole * share
    case nil: whole
    }
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

  /// The gesture that drives an operation.
  public enum Gesture: Sendable, Hashable {
    /// A pan whose first movement is in a direction.
    ///
    /// For a tab change, it leads to the next tab, and a movement in the opposite direction to the
    /// previous tab.
    case pan(Direction)
    /// A pan that begins within 20 points of an edge and moves away from it.
    case edgePan(Direction)
    /// Two fingers that move together for the way back (a dismissal, a pop, the previous tab) and
    /// apart for the way forward.
    ///
    /// By default, the progress is 1 when the fingers meet, or are twice as far apart as at the
    /// start.
    case pinch
    /// Two fingers that rotate, in either direction, by ``InteractionRule/fullTurn`` degrees.
    case rotation
    /// Two fingers that pinch, rotate and move at the same time.
    ///
    /// The progress is that of a pinch; the other movements are available in
    /// ``TransitionContext/gesture``.
    case transform
    /// Not a finger but a percentage from the app, for example the progress of a download.
    ///
    /// Only ``Stage/drive(_:)`` begins this gesture.
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

    /// Whether it is a one-finger gesture.
    var isOfOneFinger: Bool {
      switch self {
      case .pan, .edgePan: true
      case .pinch, .rotation, .transform, .progress: false
      }
    }

    /// The kind of the gesture in a context.
    var kind: GestureSample.Kind { GestureSample.Kind(rawValue: name) ?? .none }
  }

  /// A side of the screen, or the direction toward that side.
  public enum Direction: String, Sendable, CaseIterable {
    case left, right, up, down
    /// The side at which a line of text begins, or the direction toward that side.
    case leading
    /// The side at which a line of text ends, or the direction toward that side.
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

  /// The width or height of a size along this direction.
  func extent(of size: Size) -> Double {
    self == .up || self == .down ? size.height : size.width
  }
}
