/// How the system moves a presented controller for which no delegate has an animator, as
/// `UIModalTransitionStyle`.
public enum ModalTransitionStyle: String, Sendable, CaseIterable {
  /// The view slides up from the bottom, and down again.
  case coverVertical
  /// The screen turns about its middle, and the view is on its other side.
  case flipHorizontal
  /// The view fades in while the presenter fades out.
  case crossDissolve
  /// The presenter's page curls up from a corner, and the view lies under it.
  ///
  /// Only a full-screen presentation can have it.
  case partialCurl
}
