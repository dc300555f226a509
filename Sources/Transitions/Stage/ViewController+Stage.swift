public import Views

extension ViewController {
  /// The stage that shows the controller's view.
  public var stage: Stage? { stageWindow?.attachments[StageSlot.self]?.stage }
}

extension TransitionRequest {
  /// The stage of the request; a covered container can be outside the window.
  public var stage: Stage? {
    [container, from, to].lazy
      .compactMap { $0.stageWindowEvenIfCovered?.attachments[StageSlot.self]?.stage }.first
  }
}

extension TransitionContext {
  /// The stage of the transition; nil if the controllers are not on a stage.
  package var stage: Stage? { from.stage ?? to.stage }
}

/// A window's reference to its stage, which removes it when the stage is deallocated.
///
/// The reference is not weak, because retaining an object that has weak references is slower, and a
/// stage is retained in every frame.
final class StageSlot {
  unowned(unsafe) let stage: Stage

  init(_ stage: Stage) {
    self.stage = stage
  }
}
