public import Views

extension ViewController {
  /// The stage the controller's view is on.
  public var stage: Stage? { stageWindow?.attachments[StageSlot.self]?.stage }
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
