public import Motion
public import Transitions

/// A controller as a scenario describes it.
public struct Screen: Sendable, Hashable {
  /// The name by which actions, expectations and traces address it.
  public let id: String
  /// What a bar above it would say.
  public let title: String?
  /// The fill of its view.
  public let background: Color
  /// How it covers the one that presents it, unless the action says otherwise.
  public let style: PresentationStyle?
  /// Who answers for its presentation, unless the action says otherwise.
  public let plugin: PluginReference?
  /// Which controller a gesture over this one presents.
  public let presents: String?
  /// Which controller a gesture over this one pushes.
  public let pushes: String?
  /// What is in its view, from back to front.
  public let views: [Item]

  /// A view in a screen.
  public struct Item: Sendable, Hashable {
    /// Its name; a view with the same id on the other side of a transition is its match.
    public let id: String
    /// Its rectangle in the superview's coordinates, in points.
    public let frame: Rect
    /// Its fill.
    public let background: Color?
    /// Radius of its corners in points.
    public let cornerRadius: Double
    /// Width of its border in points.
    public let borderWidth: Double
    /// Color of its border.
    public let borderColor: Color
    /// Opacity, 0 to 1.
    public let alpha: Double
    /// Whether what is in it is cut off at its bounds.
    public let clips: Bool
    /// A line of text.
    public let text: String?
    /// A picture in the scenario's folder.
    public let image: String?
    /// What happens when it is tapped.
    public let onTap: Action.Kind?
    /// What is in it, from back to front.
    public let views: [Item]
  }
}
