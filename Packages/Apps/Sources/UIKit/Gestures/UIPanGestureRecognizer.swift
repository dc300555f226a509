import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Recognizes dragging, like UIKit's `UIPanGestureRecognizer`.
///
/// It begins when the centroid of its touches has moved 10 points. These points are part of the translation, as in the
/// engine's own pan.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of touches.
  open var minimumNumberOfTouches = 1
  /// The maximum number of touches.
  open var maximumNumberOfTouches = Int.max
  /// Stored, but has no effect.
  open var allowedScrollTypesMask: UIScrollTypeMask = []
  /// The centroid of the touches, tracked as a single touch with a location and a velocity.
  private(set) var track: Touch?
  private var origin = Point.zero

  /// The translation of the touches, in a view's coordinates.
  open func translation(in view: UIView?) -> CGPoint {
    guard let track else { return .zero }
    return distance(track.location - origin, in: view)
  }
  /// Sets the translation, in a view's coordinates; later movement is added to it.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let track else { return }
    let map = view?.node.mapToRoot(stoppingAt: nil) ?? .identity
    origin = track.location - (map.apply(to: Point(translation)) - map.apply(to: .zero))
  }
  /// The velocity of the touches in points per second, in a view's coordinates.
  open func velocity(in view: UIView?) -> CGPoint {
    track.map { distance($0.velocity, in: view) } ?? .zero
  }

  /// A distance in the coordinates of a view that may be scaled or rotated.
  private func distance(_ way: Point, in view: UIView?) -> CGPoint {
    guard let map = view?.node.mapToRoot(stoppingAt: nil).inverted() else { return CGPoint(way) }
    return CGPoint(map.apply(to: way) - map.apply(to: .zero))
  }

  open override func reset() {
    super.reset()
    track = nil
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count <= maximumNumberOfTouches else {
      // A gesture in progress goes on with the fingers that it has.
      guard isActive else { return state = .failed }
      return ignoreAll(touches, event)
    }
    follow(event, restarts: true)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    follow(event, restarts: false)
    guard let track else { return }
    if isActive {
      state = .changed
    } else if self.touches.count >= minimumNumberOfTouches,
      Point.zero.distance(to: track.location - origin) >= PanGestureRecognizer.slop
    {
      if begins(along: track) { state = .began } else { state = .failed }
    }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if self.touches.count > max(minimumNumberOfTouches, 1) {
      return restart(without: touches, event)
    }
    follow(event, restarts: false, isLast: true)
    state = isActive ? .ended : .failed
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .cancelled : .failed
  }

  /// Whether a movement starts this gesture.
  func begins(along track: Touch) -> Bool { true }

  private func follow(_ event: UIEvent, restarts: Bool, isLast: Bool = false) {
    let given = touches.count == 1 ? touches.first?.track.velocity : nil
    if restarts || track == nil {
      let done = track.map { $0.location - origin } ?? .zero
      track = Touch(at: middle, time: event.timestamp)
      origin = middle - done
      return
    }
    // A finger that is lifted without moving keeps its velocity.
    track?.move(to: middle, time: event.timestamp, velocity: given)
  }

  /// Continues with the remaining touches, without a jump.
  private func restart(without gone: Set<UITouch>, _ event: UIEvent) {
    let done = track.map { $0.location - origin } ?? .zero
    touches.removeAll { gone.contains($0) }
    track = Touch(at: middle, time: event.timestamp)
    origin = middle - done
  }
}

/// Types of scrolling, like UIKit's `UIScrollTypeMask`; stored, but has no effect.
public struct UIScrollTypeMask: OptionSet, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let discrete = Self(rawValue: 1)
  public static let continuous = Self(rawValue: 2)
  public static let all: Self = [.discrete, .continuous]
}

/// Recognizes dragging from a screen edge, like UIKit's `UIScreenEdgePanGestureRecognizer`.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which the gesture can start.
  open var edges: UIRectEdge = []
  private var engines: [ScreenEdgePanGestureRecognizer] = []

  open override func reset() {
    super.reset()
    engines = []
  }
  // The engine decides where the touch must begin and in which direction it must move.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    // One finger is enough for an edge.
    guard self.touches.count == 1 else { return ignoreAll(touches, event) }
    super.touchesBegan(touches, with: event)
    guard let touch = touches.first, let window = view?.node.window else { return }
    let sides: [(UIRectEdge, InteractionRule.Direction)] = [
      (.left, .left), (.right, .right), (.top, .up), (.bottom, .down),
    ]
    engines = sides.filter { edges.contains($0.0) }.map {
      ScreenEdgePanGestureRecognizer(edge: $0.1, size: window.bounds.size)
    }
    for engine in engines { engine.follow(touch.track, .began) }
    if engines.allSatisfy(\.isOver) { state = .failed }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, let touch = touches.first {
      for engine in engines where !engine.isOver { engine.follow(touch.track, .moved) }
      if engines.allSatisfy(\.isOver) {
        state = .failed
        return
      }
    }
    super.touchesMoved(touches, with: event)
  }
  override func begins(along track: Touch) -> Bool { engines.contains { $0.isActive } }
}
