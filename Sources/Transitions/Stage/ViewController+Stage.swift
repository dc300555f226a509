public import Views

extension ViewController {
  /// The stage the controller's view is on.
  public var stage: Stage? { stageWindow?.attachments[StageSlot.self]?.stage }
}

extension TransitionRequest {
  /// The stage it is about; a container that is covered may have left the window.
  public var stage: Stage? {
    [container, from, to].lazy
      .compactMap { $0.stageWindowEvenIfCovered?.attachments[StageSlot.self]?.stage }.first
  }
}

extension TransitionContext {
  /// The stage it plays on; nil outside of one.
  package var stage: Stage? { from.stage ?? to.stage }
}

/// What a window keeps about its stage, which clears it when it goes.
///
/// Not a weak reference: what is weakly referenced is slower to retain, and a stage is retained in
/// every frame.
final class StageSlot {
  unowned(unsafe) let stage: Stage

  init(_ stage: Stage) {
    self.stage = stage
  }
}
