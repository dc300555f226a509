/// The style of the status bar.
///
/// Corresponds to `UIStatusBarStyle`.
public enum StatusBarStyle: String, Sendable, CaseIterable {
  /// The system's choice.
  case `default`
  /// White, for dark screens.
  case lightContent
  /// Black, for light screens.
  case darkContent
}
