/// Watches a stage: a trace, a test, a preview.
///
/// A subclass overrides what it wants to know. It is a class and not a protocol with empty methods, so that
/// the compiler finds an override whose name no longer exists.
///
/// Watching changes nothing. An observer gets the time with everything; one that also looks at views
/// keeps the window itself.
open class StageObserver {
  /// Makes an observer; ``Stage/addObserver(_:)`` has it watch.
  public init() {}
  /// Something happened.
  open func stageDidRecord(_ event: Event) {}
  /// A running transition shows its next frame.
  ///
  /// Nothing of `frame` may be kept past the call.
  open func stageDidShow(_ frame: TransitionFrame) {}
  /// An animator failed; the fallback continues its transition.
  open func stageDidCatch(_ failure: AnimatorFailure) {}
  /// A transition was given an animator, or another one took its place.
  open func stageDidDecide(_ decision: Decision) {}
}
