import Views

/// A container's part of a change: what it does at the points that ``CallbackTable`` defines.
protocol ChangePerforming: AnyObject {
  /// The view that contains the transition; read once, after ``Hook/announce``.
  var containerView: View { get }
  /// The frames of both views before and after the change; read again when the container's size
  /// changes.
  var frames: TransitionContext.Frames { get }
  /// The gestures that may take over the running change.
  var gestureSource: GestureSource? { get }
  /// Receives the context right before the change begins.
  func changeWillBegin(in context: TransitionContext)
  /// Changes the container's own state and views.
  ///
  /// - Parameter completed: False if the change was cancelled.
  func perform(_ hook: Hook, completed: Bool)
  /// Calls the methods of controllers and delegates, and the blocks, that are specific to the
  /// operation; a notice that the operation's rows don't have is a precondition failure.
  ///
  /// - Parameter completed: False if the change was cancelled.
  func notify(_ notice: Notice, completed: Bool)
}

extension ChangePerforming {
  var gestureSource: GestureSource? { nil }
  func changeWillBegin(in context: TransitionContext) {}
}
