public import Views

/// Who asks for an animator, and for what.
public struct TransitionRequest {
  /// What the container does.
  public let operation: TransitionOperation
  /// The controller that leaves, or is covered.
  public let from: ViewController
  /// The controller that arrives, or comes to light.
  public let to: ViewController
  /// The container that changes: a stack, a tab bar controller, or the presenting controller.
  public let container: ViewController
  /// The controller that was told to present, which may be inside of ``from``; for any other change
  /// ``from`` itself.
  public let source: ViewController
  /// The finger that a gesture's rule is asked about; nil when an animator is asked for.
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

  /// The screen that shows where the change begins: the innermost one in ``from``.
  public var visibleFrom: ViewController { from.visibleScreen }
  /// The screen that shows where the change leads to: the innermost one in ``to``.
  public var visibleTo: ViewController { to.visibleScreen }
}
