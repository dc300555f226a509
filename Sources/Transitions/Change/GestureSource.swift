import Views

/// Says which gestures drive the operations of a container, and holds the interaction controller of
/// the one in progress.
///
/// UIKit has none: there the app makes the recognizer, and its delegate hands out the interaction
/// controller that the recognizer drives.
public final class GestureSource {
  /// The gesture that may drive a change, asked when a finger comes down, or nil for none.
  ///
  /// Where a change would lead nowhere, as a pop of the last controller, it leads to where it begins.
  public var interaction: (TransitionRequest) -> InteractionRule?
  /// The interaction controller of the gesture in progress.
  package var interactionController: PercentDrivenInteractiveTransition?

  /// Makes a source of gestures.
  public init(interaction: @escaping (TransitionRequest) -> InteractionRule?) {
    self.interaction = interaction
  }
}

/// A delegate whose gestures can drive the changes that it answers for.
public protocol GestureProviding: AnyObject {
  /// Its gestures, or nil when the app drives its interaction controllers itself.
  ///
  /// The same object at each call: it knows which gesture is in progress.
  var gestureSource: GestureSource? { get }
}

extension GestureProviding {
  /// Nil: no gesture drives a change.
  public var gestureSource: GestureSource? { nil }
}

/// Answers for every container that has no delegate of its own.
protocol DefaultDelegate: GestureProviding {
  func animationController(for request: TransitionRequest) -> (any AnimatedTransitioning)?
  func interactionController(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
}

extension ChangeEngine {
  /// The gestures of a container with this delegate, or of the stage's when it has none.
  func gestureSource(of delegate: (any GestureProviding)?) -> GestureSource? {
    (delegate ?? defaultDelegate)?.gestureSource
  }
}

/// A container whose changes a gesture may begin: it says so in ``ChangeLinks/gestureTarget``.
protocol GestureTarget: ViewController {
  /// Its delegate, if it has one.
  var gestureProvider: (any GestureProviding)? { get }
  /// What gestures may begin now, in the order in which they win.
  ///
  /// - Parameter destination: Finds what a gesture leads to, where that is not the way back.
  func gestureActions(
    from source: GestureSource,
    destination: (TransitionOperation, ViewController) -> ViewController?
  ) -> [GestureAction]
}

/// How a gesture begins a change.
struct GestureAction {
  let operation: TransitionOperation
  let source: GestureSource
  let rule: InteractionRule
  /// Whether the movement is opposite to the rule's direction.
  var isReversed = false
  /// Why it can't begin now, or nil when it can.
  let obstacle: () -> String?
  let begin: () -> Void
}
