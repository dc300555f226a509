public import Views

/// A request for an animator or a gesture's rule.
public struct TransitionRequest {
  /// The container's operation.
  public let operation: TransitionOperation
  /// The controller that leaves or is covered.
  public let from: ViewController
  /// The controller that arrives or is revealed.
  public let to: ViewController
  /// The container that changes: a stack, a tab bar controller, or the presenting controller.
  public let container: ViewController
  /// The controller on which `present` was called, which can be inside ``from``; for other
  /// operations, ``from`` itself.
  public let source: ViewController
  /// The finger whose gesture rule is requested; nil if an animator is requested.
  public var gesture: GestureRequest?

  /// Makes a request.
  public init(
    operation: TransitionOperation, from: ViewController, to: ViewController,
    container: ViewController,
    source: ViewController? = nil, gesture: GestureRequest? = nil
  ) {
    self.operation = operation
    self.from = from
    self.to = to
    self.container = container
    self.source = source ?? from
    self.gesture = gesture
  }

  /// The innermost visible screen in ``from``.
  public var visibleFrom: ViewController { from.visibleScreen }
  /// The innermost visible screen in ``to``.
  public var visibleTo: ViewController { to.visibleScreen }
}
