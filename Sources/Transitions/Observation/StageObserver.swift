/// Someone who watches a stage: a trace, a test, a preview.
///
/// Watching changes nothing.
public protocol StageObserver: AnyObject {
  /// Something happened.
  func stage(_ stage: Stage, didRecord event: Event)
  /// A running transition shows its next frame. Nothing of `frame` may be kept past the call.
  func stage(_ stage: Stage, didShow frame: TransitionFrame)
  /// An animator failed; its transition goes on with the fallback.
  func stage(_ stage: Stage, didCatch failure: AnimatorFailure)
}

extension StageObserver {
  public func stage(_ stage: Stage, didRecord event: Event) {}
  public func stage(_ stage: Stage, didShow frame: TransitionFrame) {}
  public func stage(_ stage: Stage, didCatch failure: AnimatorFailure) {}
}
