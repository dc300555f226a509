import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// The source of controllers designed in Xcode, like UIKit's `UIStoryboard`.
///
/// There are no storyboards on the stage. Code that uses one runs if the app registers how its controllers are made,
/// with their outlets:
///
/// ```swift
/// UIStoryboard.controllers["Detail"] = { DetailViewController() }
/// ```
///
/// The key is the controller's storyboard identifier, or the identifier of a segue to it. "Main" is the key of the
/// initial controller of Main.storyboard.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  /// Closures that make controllers, by identifier; not part of UIKit.
  public static var controllers: [String: () -> UIViewController] = [:]
  private let name: String

  /// Creates a storyboard with a name; the bundle is ignored.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }
  /// The initial controller; nil if the app has not registered it.
  open func instantiateInitialViewController() -> UIViewController? {
    UIStoryboard.controllers[name]?()
  }
  /// The controller with an identifier; traps if the app has not registered it.
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

/// A transition from one controller to another, like UIKit's `UIStoryboardSegue`.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The identifier of the segue.
  public let identifier: String?
  /// The controller that it starts from.
  public let source: UIViewController
  /// The controller that it leads to.
  public let destination: UIViewController
  private let handler: (() -> Void)?

  /// Creates a segue that presents its destination.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = nil
    super.init()
  }
  /// Creates a segue that runs a block.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = performHandler
    super.init()
  }
  /// Performs the segue: runs the block, or presents the destination.
  open func perform() {
    if let handler { return handler() }
    source.present(destination, animated: true)
  }
}
