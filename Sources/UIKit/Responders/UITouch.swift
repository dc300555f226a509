import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// A finger on the stage, like UIKit's `UITouch`.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// What a finger does, like UIKit's `UITouch.Phase`.
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }
  /// What touches, like UIKit's `UITouch.TouchType`; always a finger.
  public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

  /// What it does now.
  open internal(set) var phase = Phase.began
  /// When it did that, in seconds of the stage.
  open internal(set) var timestamp: TimeInterval = 0
  /// The view that it came down on.
  open internal(set) weak var view: UIView?
  /// The window that it came down in.
  open var window: UIWindow? { view?.window }
  /// Which tap in a row it is.
  open internal(set) var tapCount = 1
  /// What touches.
  open var type: TouchType { .direct }
  /// The recognizers that follow it.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// How hard it presses: unknown.
  open var force: CGFloat { 0 }
  /// How hard it may press: unknown.
  open var maximumPossibleForce: CGFloat { 0 }
  /// The finger itself, in the window's coordinates.
  var track: Touch
  var previous: Point
  let finger: Int

  init(_ track: Touch, finger: Int) {
    self.track = track
    self.finger = finger
    previous = track.location
  }

  /// Where it is, in a view's coordinates; in the window's for nil.
  open func location(in view: UIView?) -> CGPoint { UITouch.convert(track.location, to: view) }
  /// Where it was before, in a view's coordinates.
  open func previousLocation(in view: UIView?) -> CGPoint { UITouch.convert(previous, to: view) }
  /// The same as ``location(in:)``.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  static func convert(_ point: Point, to view: UIView?) -> CGPoint {
    guard let node = view?.node, let map = node.mapToRoot(stoppingAt: nil).inverted() else {
      return CGPoint(x: point.x, y: point.y)
    }
    return CGPoint(map.apply(to: point))
  }
}

/// What happens to an app, like UIKit's `UIEvent`: here always touches.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// What it is about, like UIKit's `UIEvent.EventType`.
  public enum EventType: Int, Sendable { case touches = 0 }
  /// All fingers that are down.
  open internal(set) var allTouches: Set<UITouch>?
  /// When it happened, in seconds of the stage.
  open internal(set) var timestamp: TimeInterval = 0
  /// What it is about.
  open var type: EventType { .touches }

  init(_ touches: Set<UITouch>, at time: TimeInterval) {
    allTouches = touches
    timestamp = time
  }

  /// The fingers that came down on a view or in it.
  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view?.isDescendant(of: view) == true }
  }
  /// Those that a recognizer follows.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { $0.gestureRecognizers?.contains { $0 === gesture } == true }
  }
}
