public import Transitions
import Views

/// The change that a plugin decides about.
///
/// It contains only names, so it needs no stage.
public struct PluginRequest: Sendable, Hashable {
  /// The operation.
  public var operation: TransitionOperation
  /// The controller that leaves or becomes covered.
  public var from: String
  /// The controller that arrives or is revealed.
  public var to: String
  /// The screen that is visible in `from`; `from` itself unless it is a container.
  public var visibleFrom: String
  /// The screen that is visible in `to`; `to` itself unless it is a container.
  public var visibleTo: String
  /// The controller on which `present` was called; for other operations, `from` itself.
  public var source: String
  /// The container that changes, if known.
  public var container: String?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - operation: The operation of the transition.
  ///   - from: The controller that leaves.
  ///   - to: The controller that arrives.
  ///   - visibleFrom: The visible screen in `from`; `from` itself if nil.
  ///   - visibleTo: The visible screen in `to`; `to` itself if nil.
  ///   - source: The controller on which `present` was called; `from` if nil.
  ///   - container: The container that changes, if known.
  public init(
    _ operation: TransitionOperation, from: String, to: String, visibleFrom: String? = nil,
    visibleTo: String? = nil, source: String? = nil, container: String? = nil
  ) {
    self.operation = operation
    self.from = from
    self.to = to
    self.visibleFrom = visibleFrom ?? from
    self.visibleTo = visibleTo ?? to
    self.source = source ?? from
    self.container = container
  }

  /// Creates the request for a request of a delegate on the stage.
  init(_ request: TransitionRequest) {
    self.init(
      request.operation, from: request.from.id, to: request.to.id,
      visibleFrom: request.visibleFrom.id, visibleTo: request.visibleTo.id,
      source: request.source.id, container: request.container.id)
  }

  /// Whether a controller is the leaving one: a container, the screen visible in it, or the
  /// controller on which `present` was called.
  func leaves(_ id: String) -> Bool { from == id || visibleFrom == id || source == id }

  /// Whether a controller is the arriving one: a container, or the screen visible in it.
  func leads(to id: String) -> Bool { to == id || visibleTo == id }
}
