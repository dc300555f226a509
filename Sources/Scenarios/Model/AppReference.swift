/// An app that a scenario plays.
public struct AppReference: Sendable, Hashable {
  /// The app's name.
  public let name: String
  /// Where it is named.
  public let place: Place
}
