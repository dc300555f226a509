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
  /// The phase of a touch, like UIKit's `UITouch.Phase`.
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }
  /// The type of a touch, like UIKit's `UITouch.TouchType`; always direct.
  public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

  /// The current phase.
  open internal(set) var phase = Phase.began
  /// The time of the last change, in seconds of the stage.
  open internal(set) var timestamp: TimeInterval = 0
  /// The view in which the touch began.
  open internal(set) weak var view: UIView?
  /// The window in which the touch began.
  open var window: UIWindow? { view?.window }
  /// The number of consecutive taps.
  open internal(set) var tapCount = 1
  /// The type of the touch.
  open var type: TouchType { .direct }
  /// The gesture recognizers that receive the touch.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// The force of the touch; always 0, because it is unknown.
  open var force: CGFloat { 0 }
  /// The maximum force; always 0, because it is unknown.
  open var maximumPossibleForce: CGFloat { 0 }
  /// The engine's touch, in the window's coordinates.
  var track: Touch
  var previous: Point
  let finger: Int

  init(_ track: Touch, finger: Int) {
    self.track = track
    self.finger = finger
    previous = track.location
  }

  /// The location in a view's coordinates; in the window's for nil.
  open func location(in view: UIView?) -> CGPoint { UITouch.convert(track.location, to: view) }
  /// The previous location in a view's coordinates; in the window's for nil.
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

/// A touch event, like UIKit's `UIEvent`; there are no other events here.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The type of an event, like UIKit's `UIEvent.EventType`.
  public enum EventType: Int, Sendable { case touches = 0 }
  /// All touches of the event.
  open internal(set) var allTouches: Set<UITouch>?
  /// The time of the event, in seconds of the stage.
  open internal(set) var timestamp: TimeInterval = 0
  /// The type of the event.
  open var type: EventType { .touches }

  init(_ touches: Set<UITouch>, at time: TimeInterval) {
    allTouches = touches
    timestamp = time
  }

  /// The touches that began in a view or its descendants.
  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view?.isDescendant(of: view) == true }
  }
  /// The touches that a recognizer receives.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { $0.gestureRecognizers?.contains { $0 === gesture } == true }
  }
}
