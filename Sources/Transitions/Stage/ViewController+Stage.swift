public import Views

extension ViewController {
  /// The stage that shows the controller's view.
  public var stage: Stage? { stageWindow?.stage }
}

extension TransitionRequest {
  /// The stage of the request; a covered container can be outside the window.
  public var stage: Stage? {
    [container, from, to].lazy
      .compactMap { $0.stageWindowEvenIfCovered?.stage }.first
  }
}

extension TransitionContext {
  /// The stage of the transition; nil if the controllers are not on a stage.
  package var stage: Stage? { from.stage ?? to.stage }

  /// Records a line that the animator logs.
  ///
  /// After the transition, as while a sheet moves, it belongs to none.
  package func log(_ line: String) {
    if let control { control.record(.log, [.message(line)]) } else { stage?.log(line) }
  }
}
