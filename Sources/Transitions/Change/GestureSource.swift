import Views

/// Defines which gestures drive the operations of a container, and holds the interaction controller
/// of the current gesture.
///
/// UIKit has no such type. There, the app makes the gesture recognizer, and the app's delegate
/// returns the interaction controller that the recognizer drives.
public final class GestureSource {
  /// Returns the gesture that can drive a change, or nil for none.
  ///
  /// Called when a finger touches down, and again when the gesture is about to begin, with the
  /// finger's movement in ``TransitionRequest/gesture``. Returning nil the second time prevents the
  /// gesture.
  ///
  /// For a change without a destination, such as a pop of the last controller, the request's `to`
  /// is the same controller as its `from`.
  public var interaction: (TransitionRequest) -> InteractionRule?
  /// The interaction controller of the current gesture.
  package var interactionController: PercentDrivenInteractiveTransition?
  /// The interaction controller of the current gesture until it drives a transition.
  ///
  /// After that the finger doesn't drive another change that begins while it is down.
  var freeInteractionController: PercentDrivenInteractiveTransition? {
    interactionController.flatMap { $0.isTaken ? nil : $0 }
  }

  /// Makes a source of gestures.
  public init(interaction: @escaping (TransitionRequest) -> InteractionRule?) {
    self.interaction = interaction
  }
}

/// A delegate that can also provide gestures to drive its changes.
public protocol GestureProviding: AnyObject {
  /// The gestures, or nil if the app drives its interaction controllers itself.
  ///
  /// Must return the same object each time, because it stores the current gesture.
  var gestureSource: GestureSource? { get }
}

extension GestureProviding {
  /// Nil: no gesture drives a change.
  public var gestureSource: GestureSource? { nil }
}

/// The delegate for every container without one.
protocol DefaultDelegate: GestureProviding {
  func animationController(for request: TransitionRequest) -> (any AnimatedTransitioning)?
  func interactionController(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
}

/// A container whose changes a gesture may begin.
///
/// It registers itself in ``ChangeLinks/gestureTarget``.
protocol GestureTarget: ViewController {
  /// The container's delegate, if any.
  var gestureProvider: (any GestureProviding)? { get }
  /// The changes that gestures may begin now, in order of precedence.
  ///
  /// - Parameters:
  ///   - source: The gestures of the container's delegate.
  ///   - touch: The finger that touched down.
  ///   - destination: Returns the controller that a gesture leads to; not called for gestures that
  ///     go back.
  func gestureActions(
    from source: GestureSource?, touch: GestureRequest,
    destination: (TransitionOperation, ViewController) -> ViewController?
  ) -> [GestureAction]
}

/// A change that a gesture may begin, and the rule of that gesture.
struct GestureAction {
  let operation: TransitionOperation
  let source: GestureSource
  var rule: InteractionRule
  /// Whether the movement is opposite to the rule's direction.
  var isReversed = false
  /// Asks the delegate again when the gesture is about to begin, with the gesture's movement; nil
  /// prevents the gesture.
  var confirm: (GestureRequest) -> InteractionRule?
  /// Whether a view under the finger takes precedence if it can still scroll in that direction.
  var yieldsToScrolling = false
  /// The state of the finger when it touched down.
  let touch: GestureRequest?
  /// Returns the reason that the change can't begin now, or nil if it can.
  let obstacle: () -> String?
  /// Whether the change may begin although another one is on its way, which it ends.
  var interrupts: () -> Bool = { false }
  /// Returns the view, if any, that follows the finger with resistance when there is an obstacle.
  var resisting: () -> View? = { nil }
  /// Whether the change was requested and will begin later, as another system's can.
  var isPending: () -> Bool = { false }
  let begin: () -> Void

  /// One action for each of the rule's finger gestures.
  var byRule: [GestureAction] {
    let isOnly = rule.alternatives.isEmpty
    return rule.all.filter { $0.gesture != .progress }.map { rule in
      var action = self
      action.rule = rule
      // The delegate may return several rules; only the one for this gesture counts.
      action.confirm = { [confirm] gesture in
        guard let confirmed = confirm(gesture) else { return nil }
        return confirmed.all.first { $0.gesture == rule.gesture }
          ?? (isOnly && confirmed.alternatives.isEmpty ? confirmed : nil)
      }
      return action
    }
  }
}

extension InteractionRule {
  /// The rule itself and its alternatives.
  var all: [InteractionRule] { [self] + alternatives }
}

extension GestureSource {
  /// The action for a request, or nil if this source has no rule for it.
  func action(
    _ request: TransitionRequest, isReversed: Bool = false, obstacle: @escaping () -> String?,
    resisting: @escaping () -> View? = { nil }, begin: @escaping () -> Void
  ) -> GestureAction? {
    guard let rule = interaction(request) else { return nil }
    return GestureAction(
      operation: request.operation, source: self, rule: rule, isReversed: isReversed,
      confirm: { [self] gesture in
        var request = request
        request.gesture = gesture
        return interaction(request)
      }, touch: request.gesture, obstacle: obstacle,
      resisting: {
        resisting() ?? (rule.continuesAcrossScreens ? request.from.viewIfLoaded : nil)
      }, begin: begin)
  }
}
