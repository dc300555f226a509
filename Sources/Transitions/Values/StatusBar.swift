public import Views

/// The state of the status bar at the top of the screen.
public struct StatusBar: Sendable, Hashable {
  /// The style of the status bar's text.
  public var style = StatusBarStyle.default
  /// Whether the status bar is hidden.
  public var isHidden = false

  /// The default status bar of an app.
  public init() {}
}
