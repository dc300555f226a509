import Views

/// Defines which gestures drive the operations of a container, and holds the interaction controller
/// of the current gesture.
///
/// UIKit has no such type: there the app makes the recognizer, and its delegate returns the
/// interaction controller that the recognizer drives.
public final class GestureSource {
  /// The gesture that can drive a change, or nil for none.
  ///
  /// Called when a finger comes down, and again when the gesture is about to begin, with the
  /// finger's movement in ``TransitionRequest/gesture``; nil then refuses it.
  ///
  /// For a change without a destination, such as a pop of the last controller, the request's `to`
  /// is the same controller as its `from`.
  public var interaction: (TransitionRequest) -> InteractionRule?
  /// The interaction controller of the current gesture.
  package var interactionController: PercentDrivenInteractiveTransition?
  /// The interaction controller of the current gesture until it drives a transition: the finger
  /// does not drive another change that begins while it is down.
  var freeInteractionController: PercentDrivenInteractiveTransition? {
    interactionController.flatMap { $0.isTaken ? nil : $0 }
  }

  /// Makes a source of gestures.
  public init(interaction: @escaping (TransitionRequest) -> InteractionRule?) {
    self.interaction = interaction
  }
}

/// A delegate whose gestures can drive the changes that it answers for.
public protocol GestureProviding: AnyObject {
  /// Its gestures, or nil when the app drives its interaction controllers itself.
  ///
  /// Returns the same object at each call, because it stores the current gesture.
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

extension ChangeEngine {
  /// The gestures of a container's delegate, or of the stage's default delegate if it is nil.
  func gestureSource(of delegate: (any GestureProviding)?) -> GestureSource? {
    (delegate ?? defaultDelegate)?.gestureSource
  }
}

/// A container whose changes a gesture may begin; it registers in ``ChangeLinks/gestureTarget``.
protocol GestureTarget: ViewController {
  /// Its delegate, if any.
  var gestureProvider: (any GestureProviding)? { get }
  /// The changes that gestures may begin now, in order of precedence.
  ///
  /// - Parameters:
  ///   - source: The gestures of the container's delegate.
  ///   - touch: The finger that has come down.
  ///   - destination: Finds the controller that a gesture leads to, unless the gesture goes back.
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
  /// Asks the delegate again when the gesture is about to begin, with its movement; nil refuses.
  var confirm: (GestureRequest) -> InteractionRule?
  /// Whether a view under the finger that can still scroll in that direction takes precedence.
  var yieldsToScrolling = false
  /// The state of the finger when it came down.
  let touch: GestureRequest?
  /// Why it can't begin now, or nil when it can.
  let obstacle: () -> String?
  /// The view that follows the finger with resistance when there is an obstacle, or nil.
  var resisting: () -> View? = { nil }
  let begin: () -> Void

  /// One action for each of the rule's finger gestures.
  var byRule: [GestureAction] {
    let isOnly = rule.alternatives.isEmpty
    return rule.all.filter { $0.gesture != .progress }.map { rule in
      var action = self
      action.rule = rule
      // The delegate may answer with several rules; the one for this gesture counts.
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
  /// The rule itself, and its alternatives.
  var all: [InteractionRule] { [self] + alternatives }
}

extension GestureSource {
  /// The action that a rule of this source begins, or nil when the request has no rule.
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
