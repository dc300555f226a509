import Views

/// The system's page curl: the presenter's page curls up from its lower corner and reveals the
/// presented view below.
///
/// Here the page leaves the screen completely. In UIKit the curled end of the page stays visible at
/// the top of the screen, and a tap on it dismisses the presented view.
///
/// Source: `UIModalTransitionStyle.partialCurl`.
public final class PartialCurl: Animator {
  /// The name in events.
  public let name = "PartialCurl"

  /// Makes the animator.
  public init() {}

  /// With reduced motion, a cross dissolve replaces the curl, as in the system.
  public var reducedMotion: ReducedMotion { .crossDissolveIfPreferred }

  /// Begins a run of 0.75 seconds.
  ///
  /// - Throws: ``AnimatorRefusal`` if the presenter stays in place, because then its page can't
  ///   curl.
  public func begin(in context: TransitionContext) throws -> any AnimatorRun {
    guard context.view(forKey: context.key(of: .back)) != nil else {
      throw AnimatorRefusal("the presenter stays in place")
    }
    return PageCurl(of: .back)
  }
}
