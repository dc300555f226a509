public import Views
public import Transitions

/// A claim that a scenario makes about its run.
public struct Expectation: Sendable, Hashable {
  /// What is expected.
  public let claim: Claim
  /// The place in the scenario.
  public let place: Place

  /// What can be expected.
  public enum Claim: Sendable, Hashable {
    /// An event occurs: at least once, or a given number of times.
    case event(EventPattern, times: Int?)
    /// An event does not occur.
    case never(EventPattern)
    /// A view shows a value.
    case value(ViewValue, at: Moment)
    /// The stage is in a state.
    case state(StageState, at: Moment)
  }

  /// When the stage is checked.
  public enum Moment: Sendable, Hashable {
    /// In the first frame at or after a time, in seconds since the start.
    case time(Double)
    /// At the end of the run.
    case end
  }

  /// The events that match.
  public struct EventPattern: Sendable, Hashable {
    /// The event's name.
    public let name: Event.Name
    /// The transition it belongs to, counted from 1; nil matches any.
    public let transition: Int?
    /// The details that must match.
    public let details: [Detail]

    /// One detail of an event.
    public struct Detail: Sendable, Hashable {
      /// Its key.
      public let key: Event.Detail.Key
      /// Its value.
      public let value: Event.Detail.Value
    }
  }

  /// The expected value of a view.
  public struct ViewValue: Sendable, Hashable {
    /// A role, the id of a layer, or `controller/view`.
    public let view: String
    /// The property.
    public let property: Property
    /// The value, as `Property` stores it.
    public let value: Double
    /// The tolerance; for a color, in steps of 255 of each component.
    public let tolerance: Double
  }

  /// The expected state of the stage; nil properties are not checked.
  public struct StageState: Sendable, Hashable {
    /// The container to check; nil means the front one.
    public var container: String?
    /// The stack, from bottom to top.
    public var stack: [String]?
    /// The presented controllers, the front one last.
    public var presented: [String]?
    /// The controller of the selected tab.
    public var selected: String?
    /// The index of the selected tab, for an app, whose scenario doesn't list the tabs.
    public var selectedIndex: Int?
    /// The controller that the app's own container shows.
    public var shown: String?
    /// The style of the status bar, or `hidden`.
    public var statusBar: String?
    /// The detent of the front sheet.
    public var detent: String?
    /// How far a view is scrolled.
    public var scrolled: Scrolled?
    /// Whether the keyboard is shown.
    public var keyboard: Bool?
    /// The name of the first responder; empty for none.
    public var firstResponder: String?
    /// The bar of a stack.
    public var bar: Bar?
    /// The name of the view with the accessibility focus; empty for none.
    public var accessibilityFocus: String?
    /// The number of transitions that have begun.
    public var transitions: Int?
    /// The number of transitions that have completed, or whether the last one has.
    public var completed: Tally?
    /// The number of transitions that were cancelled, or whether the last one was.
    public var cancelled: Tally?
    /// The number of views that still show values of a transition.
    public var leftovers: Int?
    /// The number of times that scripts failed.
    public var scriptErrors: Int?
    /// Whether a transition is stuck.
    public var stalled: Bool?
    /// Whether a transition is running.
    public var transitioning: Bool?
  }

  /// How far the content of a view is scrolled.
  public struct Scrolled: Sendable, Hashable {
    /// `controller/view`.
    public let view: String
    /// Points to the right; nil is not checked.
    public let x: Double?
    /// Points down; nil is not checked.
    public let y: Double?
  }

  /// What the bar of a stack shows; nil properties are not checked, and an empty text is none.
  public struct Bar: Sendable, Hashable {
    public var title: String?
    /// The text of the back button.
    public var back: String?
    /// The text of the button on the leading side.
    public var leading: String?
    /// The text of the button on the trailing side.
    public var trailing: String?
    public var isHidden: Bool?
  }

  /// A number of transitions, or a Boolean about the last one.
  public enum Tally: Sendable, Hashable {
    case count(Int)
    case last(Bool)
  }
}
