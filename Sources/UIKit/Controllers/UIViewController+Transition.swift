import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

extension UIViewController {
  /// How a controller likes to be pushed and presented, like UIKit's `UIViewController.Transition`.
  @preconcurrency @MainActor
  public final class Transition: NSObject {
    let preferred: PreferredTransition

    private init(_ preferred: PreferredTransition) { self.preferred = preferred }

    /// The view grows out of another one, and goes back into one.
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomTransitionSourceViewProviderContext) -> UIView?
    ) -> Transition {
      var engine = Transitions.ZoomOptions()
      if let options {
        engine.dimmingColor = options.dimmingColor?.color
        if let block = options.interactiveDismissShouldBegin {
          engine.interactiveDismissShouldBegin = {
            let place = $0.location
            return block(
              InteractionContext(
                location: CGPoint(x: place.x, y: place.y), willBegin: true))
          }
        }
      }
      return Transition(
        .zoom(options: engine) { context in
          guard let source = UIViewController.controller(of: context.sourceViewController),
            let zoomed = UIViewController.controller(of: context.zoomedViewController)
          else { return nil }
          return sourceViewProvider(
            ZoomTransitionSourceViewProviderContext(
              sourceViewController: source, zoomedViewController: zoomed))?.node
        })
    }
    /// The arriving view fades in.
    public static var crossDissolve: Transition { Transition(.crossDissolve) }

    /// How a zoom looks.
    @preconcurrency @MainActor
    public final class ZoomOptions: NSObject {
      /// What the view behind is dimmed with.
      public var dimmingColor: UIColor?
      /// A blur of the view behind; ignored.
      public var dimmingVisualEffect: UIVisualEffect?
      /// Whether a gesture may begin to lead back.
      public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?
    }
    /// What a gesture is asked about.
    public struct InteractionContext {
      /// Where the finger is.
      public let location: CGPoint
      /// Whether it would begin.
      public let willBegin: Bool
    }
    /// What the source of a zoom is asked for.
    @preconcurrency @MainActor
    public struct ZoomTransitionSourceViewProviderContext {
      /// The controller behind.
      public let sourceViewController: UIViewController
      /// The controller that grows out of it.
      public let zoomedViewController: UIViewController
    }
  }
}
