/// Observes a stage, for example for a trace, a test or a preview.
///
/// Subclasses override the methods that they need. It is a class, not a protocol with default
/// implementations, so that the compiler reports an override of a method that no longer exists.
///
/// Observing doesn't affect the stage. Every call includes the time; an observer that also reads
/// views must store the window itself.
open class StageObserver {
  /// Makes an observer; add it with ``Stage/addObserver(_:)``.
  public init() {}
  /// Called when an event has occurred.
  open func stageDidRecord(_ event: Event) {}
  /// Called when a running transition has shown a frame.
  ///
  /// `frame` must not be stored beyond the call.
  open func stageDidShow(_ frame: TransitionFrame) {}
  /// Called when a presentation has changed its own views, such as a dimming view, alongside the
  /// last frame.
  ///
  /// `frame` must not be stored beyond the call. Its slots are the presentation's own views and the
  /// two sides.
  open func stageDidShowAlongside(_ frame: TransitionFrame) {}
  /// Called when an animator has failed; the fallback continues its transition.
  open func stageDidCatch(_ failure: AnimatorFailure) {}
  /// Called when the animator of a transition has been chosen or replaced.
  open func stageDidDecide(_ decision: Decision) {}
}
