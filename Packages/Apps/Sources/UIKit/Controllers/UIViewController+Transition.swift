import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

extension UIViewController {
  /// A controller's preferred transition, like UIKit's `UIViewController.Transition`.
  @preconcurrency @MainActor
  public final class Transition: NSObject {
    let preferred: PreferredTransition

    private init(_ preferred: PreferredTransition) { self.preferred = preferred }

    /// A transition in which the view zooms out of a source view and back into one.
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
    /// A transition in which the appearing view fades in.
    public static var crossDissolve: Transition { Transition(.crossDissolve) }

    /// The options of a zoom.
    @preconcurrency @MainActor
    public final class ZoomOptions: NSObject {
      /// The color that dims the view behind.
      public var dimmingColor: UIColor?
      /// A blur for the view behind; ignored.
      public var dimmingVisualEffect: UIVisualEffect?
      /// Whether an interactive dismissal may begin.
      public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?
      /// The part of the zoomed view that lies on the source view; never asked: the whole view does.
      public var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
    }
    /// The context for the part of the zoomed view that lies on the source view.
    @preconcurrency @MainActor
    public struct AlignmentRectContext {
      /// The source view.
      public let sourceView: UIView
      /// The controller that zooms.
      public let zoomedViewController: UIViewController
    }
    /// The context for the decision whether a gesture begins.
    public struct InteractionContext {
      /// The location of the finger.
      public let location: CGPoint
      /// Whether the gesture would begin.
      public let willBegin: Bool
    }
    /// The context for providing the source view of a zoom.
    @preconcurrency @MainActor
    public struct ZoomTransitionSourceViewProviderContext {
      /// The controller with the source view.
      public let sourceViewController: UIViewController
      /// The controller that zooms.
      public let zoomedViewController: UIViewController
    }
  }
}
