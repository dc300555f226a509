/// Someone who watches a stage: a trace, a test, a preview.
///
/// Watching changes nothing. An observer is told the time with everything; one that also looks at
/// views keeps the window itself.
public protocol StageObserver: AnyObject {
  /// Something happened.
  func stageDidRecord(_ event: Event)
  /// A running transition shows its next frame. Nothing of `frame` may be kept past the call.
  func stageDidShow(_ frame: TransitionFrame)
  /// An animator failed; the fallback continues its transition.
  func stageDidCatch(_ failure: AnimatorFailure)
  /// A transition was given an animator, or another one took its place.
  func stageDidDecide(_ decision: Decision)
}

extension StageObserver {
  public func stageDidRecord(_ event: Event) {}
  public func stageDidShow(_ frame: TransitionFrame) {}
  public func stageDidCatch(_ failure: AnimatorFailure) {}
  public func stageDidDecide(_ decision: Decision) {}
}
