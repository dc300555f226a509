public import Views

/// Who asks for an animator, and for what.
public struct TransitionRequest {
  /// What the container does.
  public let operation: Operation
  /// The controller that leaves, or is covered.
  public let from: ViewController
  /// The controller that arrives, or comes to light.
  public let to: ViewController
  /// The container that changes: a stack, a tab bar controller, or the presenting controller.
  public let container: ViewController

  /// Makes a request.
  public init(
    operation: Operation, from: ViewController, to: ViewController, container: ViewController
  ) {
    self.operation = operation
    self.from = from
    self.to = to
    self.container = container
  }
}
