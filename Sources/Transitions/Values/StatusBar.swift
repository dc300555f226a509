public import Views

/// The strip with the time at the top of the screen.
public struct StatusBar: Sendable, Hashable {
  /// How it looks.
  public var style = StatusBarStyle.default
  /// Whether it is away.
  public var isHidden = false

  /// The bar of an app that says nothing about it.
  public init() {}
}
