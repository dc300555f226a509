/// The system's animation for a presented controller if no delegate provides an animator, like
/// `UIModalTransitionStyle`.
public enum ModalTransitionStyle: String, Sendable, CaseIterable {
  /// The view slides up from the bottom, and back down for a dismissal.
  case coverVertical
  /// The screen turns around its vertical center line, with the view on its back.
  case flipHorizontal
  /// The view fades in while the presenter fades out.
  case crossDissolve
  /// The presenter's page curls up from a corner and reveals the view below.
  ///
  /// Only a full-screen presentation can use it.
  case partialCurl
}
