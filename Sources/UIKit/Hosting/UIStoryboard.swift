import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// Where controllers come from that were drawn in Xcode, like UIKit's `UIStoryboard`.
///
/// There are no storyboards on the stage, but code that asks for one runs if the app of the stage says how its
/// controllers are made, with the outlets that they need:
///
/// ```swift
/// UIStoryboard.controllers["Detail"] = { DetailViewController() }
/// ```
///
/// The name is the controller's storyboard identifier, or that of a segue that leads to it; "Main" would be the
/// first controller of Main.storyboard.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  /// How the controllers are made, by their identifiers; not UIKit's.
  public static var controllers: [String: () -> UIViewController] = [:]
  private let name: String

  /// A storyboard by its name; the bundle is ignored.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }
  /// The first controller; nil if the app hasn't said how it is made.
  open func instantiateInitialViewController() -> UIViewController? {
    UIStoryboard.controllers[name]?()
  }
  /// The controller with an identifier; traps if the app hasn't said how it is made.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    UIStoryboard.make(identifier)
  }
  static func make(_ identifier: String) -> UIViewController {
    guard let make = controllers[identifier] else {
      preconditionFailure(
        "there are no storyboards on the stage: say UIStoryboard.controllers[\"\(identifier)\"] = { … }"
      )
    }
    return make()
  }
}

/// A way from one controller to another, like UIKit's `UIStoryboardSegue`.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// Its name.
  public let identifier: String?
  /// Where it begins.
  public let source: UIViewController
  /// Where it leads.
  public let destination: UIViewController
  private let handler: (() -> Void)?

  /// Makes a segue that presents its destination.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = nil
    super.init()
  }
  /// Makes a segue that runs a block.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = performHandler
    super.init()
  }
  /// Goes there: by the block, else by presenting the destination.
  open func perform() {
    if let handler { return handler() }
    source.present(destination, animated: true)
  }
}
