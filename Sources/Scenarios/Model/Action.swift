public import Motion
public import Transitions

/// Something that happens on the stage at a time.
public struct Action: Sendable, Hashable {
  /// Seconds since the start.
  ///
  /// It is done with the first frame that is not before it.
  public let time: Double
  /// What happens.
  public let kind: Kind
  /// Where the scenario says so.
  public let place: Place

  /// The name that stands for whichever animator is tried out, in a `reload`.
  public static let triedAnimator = "*"

  /// What can happen.
  public enum Kind: Sendable, Hashable {
    /// A finger moves over the screen.
    case touch(Touch)
    /// A finger goes down and up in one place.
    case tap(Point)
    /// The topmost controller presents another.
    case present(Presenting)
    /// The topmost presented controller is dismissed.
    case dismiss(animated: Bool)
    case push(String, animated: Bool)
    case pop(animated: Bool)
    case popToRoot(animated: Bool)
    /// The whole stack is set, from the bottom to the top.
    case setStack([String], animated: Bool)
    /// A tab is selected, counted from 0.
    case select(Int, animated: Bool, byUser: Bool)
    /// One controller takes the place of another in a container of the app's own.
    case replace(from: String, to: String, animated: Bool)
    /// The stage changes its size, as in a rotation.
    case resize(Size)
    /// The running transition is taken hold of.
    case interrupt
    /// An interrupted transition goes on.
    case resume
    /// The running transition turns round.
    case reverse
    /// An animator's script is exchanged; ``Action/triedAnimator`` is the one that is tried.
    case reload(animator: String, file: String)
  }

  /// A presentation.
  public struct Presenting: Sendable, Hashable {
    /// The controller that comes.
    public let controller: String
    /// Who answers for it; nil means whom the screen names.
    public let plugin: PluginReference?
    /// How it covers the other; nil means as the screen says.
    public let style: PresentationStyle?
    /// Whether it moves.
    public let animated: Bool
  }

  /// The way of a finger.
  public struct Touch: Sendable, Hashable {
    /// Where the finger is when; in between it moves in straight lines at a steady speed.
    public let path: [Sample]
    /// The same for a second finger; nil when there is one.
    public var second: [Sample]?
    /// How fast the finger is as it lifts, in points a second; nil measures it on the way.
    public let releaseVelocity: Point?
    /// Whether the system takes the touch away instead of the finger lifting.
    public let isCancelled: Bool

    /// A moment of a touch.
    public struct Sample: Sendable, Hashable {
      /// Seconds since the action's own time.
      public let time: Double
      /// In the window's coordinates.
      public let location: Point
    }

    /// Seconds from the action's time until every finger is off the screen.
    public var duration: Double { max(path.last?.time ?? 0, second?.last?.time ?? 0) }
  }
}

extension Action.Kind {
  /// What a scenario writes after `do`.
  public var name: String {
    switch self {
    case .touch: "touch"
    case .tap: "tap"
    case .present: "present"
    case .dismiss: "dismiss"
    case .push: "push"
    case .pop: "pop"
    case .popToRoot: "popToRoot"
    case .setStack: "setStack"
    case .select: "select"
    case .replace: "replace"
    case .resize: "resize"
    case .interrupt: "interrupt"
    case .resume: "resume"
    case .reverse: "reverse"
    case .reload: "reload"
    }
  }
}
