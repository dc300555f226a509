import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Recognizes a finger that moves, like UIKit's `UIPanGestureRecognizer`.
///
/// It begins when the middle of its fingers is 10 points from where it was; those are part of the
/// translation, as in the engine's own pan.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The least fingers.
  open var minimumNumberOfTouches = 1
  /// The most fingers.
  open var maximumNumberOfTouches = Int.max
  /// Stored, but has no effect.
  open var allowedScrollTypesMask: UIScrollTypeMask = []
  /// The middle of the fingers as one, which has a way and a speed.
  private(set) var track: Touch?
  private var origin = Point.zero

  /// How far the fingers have moved, in a view's coordinates.
  open func translation(in view: UIView?) -> CGPoint {
    guard let track else { return .zero }
    return distance(track.location - origin, in: view)
  }
  /// Sets the translation that is counted on from now.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let track else { return }
    origin = track.location - Point(x: Double(translation.x), y: Double(translation.y))
  }
  /// The speed of the fingers in points a second, in a view's coordinates.
  open func velocity(in view: UIView?) -> CGPoint {
    track.map { distance($0.velocity, in: view) } ?? .zero
  }

  /// A distance in the coordinates of a view that may be scaled or turned.
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
      if !isActive { state = .failed }
      return
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

  /// Whether a movement is the one that is meant.
  func begins(along track: Touch) -> Bool { true }

  private func follow(_ event: UIEvent, restarts: Bool, isLast: Bool = false) {
    let given = touches.count == 1 ? touches.first?.track.velocity : nil
    if restarts || track == nil {
      let done = track.map { $0.location - origin } ?? .zero
      track = Touch(at: middle, time: event.timestamp)
      origin = middle - done
      return
    }
    // A finger that lifts where it was keeps its speed.
    track?.move(to: middle, time: event.timestamp, velocity: given)
  }

  /// Goes on with the other fingers, without a jump.
  private func restart(without gone: Set<UITouch>, _ event: UIEvent) {
    let done = track.map { $0.location - origin } ?? .zero
    touches.removeAll { gone.contains($0) }
    track = Touch(at: middle, time: event.timestamp)
    origin = middle - done
  }
}

/// Kinds of scrolling, like UIKit's `UIScrollTypeMask`; stored, but has no effect.
public struct UIScrollTypeMask: OptionSet, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let discrete = Self(rawValue: 1)
  public static let continuous = Self(rawValue: 2)
  public static let all: Self = [.discrete, .continuous]
}

/// Recognizes a finger that comes in from an edge, like UIKit's `UIScreenEdgePanGestureRecognizer`.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges.
  open var edges: UIRectEdge = []
  private var engines: [ScreenEdgePanGestureRecognizer] = []

  open override func reset() {
    super.reset()
    engines = []
  }
  // Where the finger has to come down and which way it has to go is the engine's rule.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
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
