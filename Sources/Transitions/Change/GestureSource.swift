import Views

/// Says which gestures drive the operations of a container, and hands out the interaction controller of the one
/// in progress.
///
/// Apart from the delegates in UIKit's shape, whose interaction controllers the app drives by itself.
package protocol GestureSource: AnyObject {
  /// The gesture that may drive a change.
  ///
  /// Where a change would lead nowhere, as a pop of the last controller, it leads to where it begins.
  func interactionRule(for request: TransitionRequest) -> InteractionRule?
  /// The interaction controller of the gesture in progress.
  var interactionController: PercentDrivenInteractiveTransition? { get set }
}

/// Answers for every container that has no delegate of its own.
protocol DefaultDelegate: GestureSource {
  func animationController(for request: TransitionRequest) -> (any AnimatedTransitioning)?
  func interactionController(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
}

/// A container whose changes a gesture may begin.
protocol GestureTarget: ViewController {
  /// What gestures may begin now, in the order in which they win.
  ///
  /// - Parameter destination: Finds what a gesture leads to, where that is not the way back.
  func gestureActions(
    on engine: ChangeEngine,
    destination: (TransitionOperation, ViewController) -> ViewController?
  ) -> [GestureAction]
}

/// How a gesture begins a change.
struct GestureAction {
  let operation: TransitionOperation
  let source: any GestureSource
  let rule: InteractionRule
  /// Whether the movement goes the other way than the rule says.
  var isReversed = false
  /// Why it can't begin now, or nil when it can.
  let obstacle: () -> String?
  let begin: () -> Void
}
