/// The system's animation for a presented controller for which no delegate provides an animator, as
/// `UIModalTransitionStyle`.
public enum ModalTransitionStyle: String, Sendable, CaseIterable {
  /// The view slides up from the bottom, and down again.
  case coverVertical
  /// The screen turns around its vertical center line, and the view is on the back.
  case flipHorizontal
  /// The view fades in while the presenter fades out.
  case crossDissolve
  /// The presenter's page curls up from a corner and reveals the view below.
  ///
  /// Only a full-screen presentation can use it.
  case partialCurl
}
