public import Motion
public import Transitions

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
  /// The views in its view, from back to front.
  public let views: [Item]

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
    /// A picture in the scenario's folder.
    public let image: String?
    /// What happens when it is tapped.
    public let onTap: Action.Kind?
    /// Its subviews, from back to front.
    public let views: [Item]
  }
}
