public import Transitions
public import Views

/// An app on a stage, with the interface for players and checks.
public protocol RunningApp: AnyObject {
  /// Advances the stage by a frame, together with everything that the app has scheduled on its clock.
  ///
  /// - Parameter acts: Performs the touches at the new time.
  func tick(_ stage: Stage, _ acts: () -> Void)
  /// Whether nothing is pending that the app has scheduled: no block, and no timer that fires once.
  var isAtRest: Bool { get }
  /// The names with which a scenario can refer to a controller: its class, its title.
  func names(of controller: ViewController) -> [String]
  /// The name with which a scenario can refer to a view: its accessibility identifier.
  func name(of view: View) -> String?
  /// The classes of the controllers that have left the stage but are still alive, sorted.
  func survivors() -> [String]
  /// Returns a closure that finds what is still alive of the app when it is called, sorted by class.
  func remains() -> () -> [Remnant]
  /// Actions of the app that UIKit would complain about in the console, in UIKit's wording, since the last call.
  func complaints() -> [String]
  /// The delegates that were asked for animators since the start and have never provided one, in words.
  func silentDelegates() -> [String]
  /// Whether a gesture can drive a transition only if the app's own delegate has returned an interaction controller.
  var needsOwnInteraction: Bool { get }
  /// Cancels all touches, as the system does for a call or an alert.
  func cancelTouches()
  /// Asks the animator of a transition twice for its interruptible animator.
  ///
  /// - Returns: The class of the animator, and whether both are the same object; nil if it has none.
  func interruptibleAnimators(of context: TransitionContext) -> (owner: String, areSame: Bool)?
  /// Ends the app: its timers stop, and the next app can start.
  func end()
}

/// An object of an app that lives longer than the app's run.
public struct Remnant: Sendable, Hashable {
  /// The role of the object in the app.
  public enum Kind: Sendable {
    case controller
    /// An animator, an interaction controller or a presentation controller.
    case answer
  }

  package let kind: Kind
  /// The class of the object.
  public let name: String
  package let id: ObjectIdentifier

  /// Describes an object, without keeping it alive.
  public init(_ kind: Kind, _ object: AnyObject) {
    self.kind = kind
    name = String(describing: type(of: object))
    id = ObjectIdentifier(object)
  }
}

// Defaults, for an app that overrides nothing.
extension RunningApp {
  public func tick(_ stage: Stage, _ acts: () -> Void) { stage.tick(acts) }
  public var isAtRest: Bool { true }
  public func names(of controller: ViewController) -> [String] {
    [controller.id] + (controller.title.map { [$0] } ?? [])
  }
  public func name(of view: View) -> String? { view.id }
  public func survivors() -> [String] { [] }
  public func remains() -> () -> [Remnant] { { [] } }
  public func complaints() -> [String] { [] }
  public func silentDelegates() -> [String] { [] }
  public var needsOwnInteraction: Bool { false }
  public func cancelTouches() {}
  public func interruptibleAnimators(
    of context: TransitionContext
  ) -> (owner: String, areSame: Bool)? { nil }
  public func end() {}
}
