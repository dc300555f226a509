public import Motion
public import Transitions
public import Views

/// A controller as a scenario describes it.
public struct Screen: Sendable, Hashable {
  /// The name by which actions, expectations and traces address it.
  public let id: String
  /// The title that a navigation bar would show.
  public let title: String?
  /// The background color of its view.
  public let background: Color
  /// The presentation style, unless the action sets one.
  public let style: PresentationStyle?
  /// The plugin of its presentation, unless the action sets one.
  public let plugin: PluginReference?
  /// The controller that a gesture on this one presents.
  public let presents: String?
  /// The controller that a gesture on this one pushes.
  public let pushes: String?
  /// The controller that a gesture on this one puts in its place in a container.
  public let replacedBy: String?
  /// What its sheet is set up with, or nil for a sheet that only fills its frame.
  public let sheet: Sheet?
  /// Whether a user can't dismiss it by a gesture.
  public let modal: Bool
  /// The size it wants where the system leaves a choice, in points.
  public let preferredSize: Size?
  /// The style of its presentation in a compact width, or nil for the system's.
  public let adaptivePresentationStyle: PresentationStyle?
  /// The views in its view, from back to front.
  public let views: [Item]
  /// What else the scenario says about it.
  public let settings: Settings

  /// What a scenario may say about a controller besides its looks.
  public struct Settings: Sendable, Hashable {
    /// Whether its containers show their bars over it.
    public internal(set) var hasBars = true
    /// Whether the tab bar leaves when it is pushed, until it is popped.
    public internal(set) var hidesBottomBarWhenPushed = false
    /// What it contains, if it is a container: a stack, tabs or one controller.
    public internal(set) var contents: Root.Kind?
    /// The plugin that is the delegate of the container.
    public internal(set) var containerPlugin: PluginReference?
    /// Whether presentations in the current context cover it and not the window.
    public internal(set) var definesPresentationContext = false
    /// How the status bar looks over it; nil leaves it to the system.
    public internal(set) var statusBar: StatusBar?
    /// Whether it decides about the status bar though its presentation leaves the presenter in place.
    public internal(set) var capturesStatusBar = false
    /// The view behind out of which it zooms when it is pushed or presented.
    public internal(set) var zoomsFrom: String?
    /// How it is presented and dismissed where no delegate has an animator.
    public internal(set) var modalTransitionStyle = ModalTransitionStyle.coverVertical
    /// The items that it shows.
    public internal(set) var collection: Collection?
  }

  /// Items of equal size that a grid places.
  public struct Collection: Sendable, Hashable {
    /// How many items each section has, at least one.
    public let sections: [Int]
    /// How many are side by side.
    public let columns: Int
    /// Points between and around them.
    public let spacing: Double
    /// The height of an item ÷ its width.
    public let aspect: Double
    /// Points above the first row.
    public let top: Double
    /// Points between two sections, besides the spacing.
    public let sectionSpacing: Double
    /// The color of the items.
    public let color: Color
    /// Whether a push takes the items of the controller below.
    public let layoutToLayout: Bool
    /// What happens when an item is tapped.
    public let onTap: Action.Kind?

    /// How many items there are in all sections.
    public var items: Int { sections.reduce(0, +) }
  }

  /// A view in a screen.
  public struct Item: Sendable, Hashable {
    /// Its name; a view with the same id on the other side of a transition is its match.
    public let id: String
    /// Its rectangle in the superview's coordinates, in points.
    public let frame: Rect
    /// Its background color.
    public let background: Color?
    /// Radius of its corners in points.
    public let cornerRadius: Double
    /// Width of its border in points.
    public let borderWidth: Double
    /// Color of its border.
    public let borderColor: Color
    /// Opacity, 0 to 1.
    public let alpha: Double
    /// Whether its subviews are clipped to its bounds.
    public let clips: Bool
    /// A line of text.
    public let text: String?
    /// How the text is set.
    public let textStyle: TextStyle
    /// A picture in the scenario's folder.
    public let image: String?
    /// The size of its content, which a finger scrolls, in points; nil for a view that does not
    /// scroll.
    public let contentSize: Size?
    /// How far its content is scrolled, in points.
    public let contentOffset: Point
    /// What happens when it is tapped.
    public let onTap: Action.Kind?
    /// Its subviews, from back to front.
    public let views: [Item]
  }
}
