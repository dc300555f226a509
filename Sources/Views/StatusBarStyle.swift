/// How the status bar looks, as `UIStatusBarStyle`.
public enum StatusBarStyle: String, Sendable, CaseIterable {
  /// As the system sees fit.
  case `default`
  /// White, for dark screens.
  case lightContent
  /// Black, for light screens.
  case darkContent
}
