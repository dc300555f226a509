import Views

/// Says which gestures drive the operations of a container, and holds the interaction controller of
/// the one in progress.
///
/// UIKit has none: there the app makes the recognizer, and its delegate hands out the interaction
/// controller that the recognizer drives.
public final class GestureSource {
  /// The gesture that may drive a change, or nil for none.
  ///
  /// Asked when a finger comes down, and again when the gesture is about to begin, with the finger's
  /// movement in ``TransitionRequest/gesture``: nil refuses it then.
  ///
  /// For a change that would lead nowhere, such as a pop of the last controller, the request's `to` is the
  /// same controller as its `from`.
  public var interaction: (TransitionRequest) -> InteractionRule?
  /// The interaction controller of the gesture in progress.
  package var interactionController: PercentDrivenInteractiveTransition?
  /// The interaction controller of the gesture in progress until it drives a transition: another change
  /// that begins while the finger is down is not the finger's.
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
  /// - Parameters:
  ///   - source: The gestures of the container's delegate.
  ///   - touch: The finger that has come down.
  ///   - destination: Finds what a gesture leads to, where that is not the way back.
  func gestureActions(
    from source: GestureSource?, touch: GestureRequest,
    destination: (TransitionOperation, ViewController) -> ViewController?
  ) -> [GestureAction]
}

/// A change that a gesture may begin, and the rule by which it does.
struct GestureAction {
  let operation: TransitionOperation
  let source: GestureSource
  var rule: InteractionRule
  /// Whether the movement is opposite to the rule's direction.
  var isReversed = false
  /// Asks once more when the gesture is about to begin, with its movement; nil refuses.
  var confirm: (GestureRequest) -> InteractionRule?
  /// Whether a view under the finger that can still scroll that way comes first.
  var yieldsToScrolling = false
  /// The finger as it came down.
  let touch: GestureRequest?
  /// Why it can't begin now, or nil when it can.
  let obstacle: () -> String?
  /// The view that follows the finger against a resistance when there is an obstacle, or nil.
  var resisting: () -> View? = { nil }
  let begin: () -> Void

  /// An action for each gesture of its rule that a finger makes.
  var byRule: [GestureAction] {
    let isOnly = rule.alternatives.isEmpty
    return rule.all.filter { $0.gesture != .progress }.map { rule in
      var action = self
      action.rule = rule
      // Asked again, the delegate may answer with several rules; the one for this gesture counts.
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
  /// What a rule of this source begins, or nil when there is none for the request.
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
      }, touch: request.gesture, obstacle: obstacle, resisting: resisting, begin: begin)
  }
}
