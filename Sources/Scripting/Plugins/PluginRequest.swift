public import Transitions
import Views

/// The change that a plugin decides about, as names only, so that it needs no stage.
public struct PluginRequest: Sendable, Hashable {
  /// The operation.
  public var operation: TransitionOperation
  /// The controller that leaves or is covered.
  public var from: String
  /// The controller that arrives or is revealed.
  public var to: String
  /// The screen visible in `from`; `from` itself unless it is a container.
  public var visibleFrom: String
  /// The screen visible in `to`; `to` itself unless it is a container.
  public var visibleTo: String
  /// The controller on which `present` was called; for other operations `from` itself.
  public var source: String
  /// The container that changes, if known.
  public var container: String?

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - operation: What the transition does.
  ///   - from: The controller that leaves.
  ///   - to: The controller that arrives.
  ///   - visibleFrom: `from` if nil.
  ///   - visibleTo: `to` if nil.
  ///   - source: `from` if nil.
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

  /// The request of a delegate on the stage.
  init(_ request: TransitionRequest) {
    self.init(
      request.operation, from: request.from.id, to: request.to.id,
      visibleFrom: request.visibleFrom.id, visibleTo: request.visibleTo.id,
      source: request.source.id, container: request.container.id)
  }

  /// Whether the change leaves a controller: a container, the screen visible in it, or the one on
  /// which `present` was called.
  func leaves(_ id: String) -> Bool { from == id || visibleFrom == id || source == id }

  /// Whether the change leads to a controller: a container, or the screen visible in it.
  func leads(to id: String) -> Bool { to == id || visibleTo == id }
}
