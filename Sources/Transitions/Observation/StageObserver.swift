/// Watches a stage: a trace, a test, a preview.
///
/// A subclass overrides the methods it needs. It is a class and not a protocol with empty methods,
/// so that the compiler reports an override of a method that no longer exists.
///
/// Observation changes nothing. Every call includes the time; an observer that also reads views
/// stores the window itself.
open class StageObserver {
  /// Makes an observer; add it with ``Stage/addObserver(_:)``.
  public init() {}
  /// An event occurred.
  open func stageDidRecord(_ event: Event) {}
  /// A running transition shows its next frame.
  ///
  /// `frame` must not be stored beyond the call.
  open func stageDidShow(_ frame: TransitionFrame) {}
  /// What a presentation shows alongside the frame that was shown last, such as a dimming view.
  ///
  /// `frame` must not be stored beyond the call. Its slots are the presentation's own views and the two
  /// sides.
  open func stageDidShowAlongside(_ frame: TransitionFrame) {}
  /// An animator failed; the fallback continues its transition.
  open func stageDidCatch(_ failure: AnimatorFailure) {}
  /// A transition got an animator, or another one replaced it.
  open func stageDidDecide(_ decision: Decision) {}
}
