package import Transitions
package import Views

/// An app on a stage, as far as a player and a check deal with it.
package protocol RunningApp: AnyObject {
  /// Moves the stage on by a frame, with everything that the app has asked the clock for.
  ///
  /// - Parameter acts: What fingers do at the new time.
  func tick(_ stage: Stage, _ acts: () -> Void)
  /// Whether nothing is still to come that the app has asked for: no timer that fires once, no block.
  var isAtRest: Bool { get }
  /// The names by which a scenario may mean a controller: its class, its title.
  func names(of controller: ViewController) -> [String]
  /// The name by which a scenario may mean a view: its accessibility identifier.
  func name(of view: View) -> String?
  /// The controllers that have left the stage and are still alive, by class, sorted.
  func survivors() -> [String]
  /// Finds, when it is called later, what of the app is still alive then, sorted by class.
  func remains() -> () -> [Remnant]
  /// What the app did that UIKit would complain about in the console, in UIKit's words, since the last
  /// call.
  func complaints() -> [String]
  /// Lets go of the app: its timers stop, and the next app may begin.
  func end()
}

/// An object of an app that outlives the app's run.
package struct Remnant: Sendable, Hashable {
  /// What it is for the app.
  package enum Kind: Sendable {
    case controller
    /// An animator, an interaction controller or a presentation controller.
    case answer
  }

  package let kind: Kind
  /// Its class.
  package let name: String
  package let id: ObjectIdentifier

  package init(_ kind: Kind, _ object: AnyObject) {
    self.kind = kind
    name = String(describing: type(of: object))
    id = ObjectIdentifier(object)
  }
}

extension RunningApp {
  package func tick(_ stage: Stage, _ acts: () -> Void) { stage.tick(acts) }
  package var isAtRest: Bool { true }
  package func names(of controller: ViewController) -> [String] {
    [controller.id] + (controller.title.map { [$0] } ?? [])
  }
  package func name(of view: View) -> String? { view.id }
  package func survivors() -> [String] { [] }
  package func remains() -> () -> [Remnant] { { [] } }
  package func complaints() -> [String] { [] }
  package func end() {}
}
