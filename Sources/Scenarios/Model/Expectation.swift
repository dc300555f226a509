public import Views
public import Transitions

/// Something a scenario claims about its own run.
public struct Expectation: Sendable, Hashable {
  /// What is claimed.
  public let claim: Claim
  /// Where the scenario claims it.
  public let place: Place

  /// What can be claimed.
  public enum Claim: Sendable, Hashable {
    /// An event comes: at least once, or as often as said.
    case event(EventPattern, times: Int?)
    /// An event does not come.
    case never(EventPattern)
    /// A view shows a value.
    case value(ViewValue, at: Moment)
    /// The stage is in a state.
    case state(StageState, at: Moment)
  }

  /// When something is looked at.
  public enum Moment: Sendable, Hashable {
    /// With the first frame that is not before a time, in seconds since the start.
    case time(Double)
    /// When all is over.
    case end
  }

  /// Which events are meant.
  public struct EventPattern: Sendable, Hashable {
    /// The event's name.
    public let name: Event.Name
    /// The transition it belongs to, counted from 1; nil means any.
    public let transition: Int?
    /// What the event says, as far as it matters.
    public let details: [Detail]

    /// One thing an event says.
    public struct Detail: Sendable, Hashable {
      /// What it is about.
      public let key: Event.Detail.Key
      /// What it says.
      public let value: Event.Detail.Value
    }
  }

  /// A value that a view is to show.
  public struct ViewValue: Sendable, Hashable {
    /// A role, the id of a layer, or `controller/view`.
    public let view: String
    /// The property.
    public let property: Property
    /// The value, as `Property` stores it.
    public let value: Double
    /// How far off is near enough; of a color, how many steps of 255 in each component.
    public let tolerance: Double
  }

  /// How the stage is to be; what is nil does not matter.
  public struct StageState: Sendable, Hashable {
    /// The stack from the bottom to the top.
    public var stack: [String]?
    /// The presented controllers, the one in front last.
    public var presented: [String]?
    /// The controller of the selected tab.
    public var selected: String?
    /// The controller that a container of the app's own shows.
    public var shown: String?
    /// How many transitions have begun.
    public var transitions: Int?
    /// How many have completed, or whether the last one has.
    public var completed: Tally?
    /// How many were cancelled, or whether the last one was.
    public var cancelled: Tally?
    /// How many values a transition has left on views.
    public var leftovers: Int?
    /// How many failures of scripts there were.
    public var scriptErrors: Int?
    /// Whether a transition is stuck.
    public var stalled: Bool?
    /// Whether any transition is on its way.
    public var transitioning: Bool?
  }

  /// A number of transitions, or a word about the last of them.
  public enum Tally: Sendable, Hashable {
    case count(Int)
    case last(Bool)
  }
}
