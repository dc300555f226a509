import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Recognizes gestures with two fingers by their distance and their angle.
@preconcurrency @MainActor
open class TwoFingerRecognizer: UIGestureRecognizer {
  private var began: (distance: Double, angle: Double)?
  private var last: (value: Double, time: Double)?
  private(set) var speed = 0.0

  /// The distance and the angle of the two touches.
  private var pair: (distance: Double, angle: Double)? {
    guard touches.count >= 2 else { return nil }
    let way = touches[1].track.location - touches[0].track.location
    return (Point.zero.distance(to: way), atan2(way.y, way.x))
  }

  /// The measured value, from the start and the current position.
  func value(
    from began: (distance: Double, angle: Double), to now: (distance: Double, angle: Double)
  )
    -> Double
  { 0 }
  /// Whether the gesture begins.
  func begins(
    from began: (distance: Double, angle: Double), to now: (distance: Double, angle: Double)
  )
    -> Bool
  { false }
  func didMeasure(_ value: Double) {}

  open override func reset() {
    super.reset()
    began = nil
    last = nil
    speed = 0
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count <= 2 else { return ignoreAll(touches, event) }
    if self.touches.count == 2 { began = pair }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let began, let now = pair else { return }
    let measured = value(from: began, to: now)
    if let last, event.timestamp > last.time {
      speed = (measured - last.value) / (event.timestamp - last.time)
    }
    last = (measured, event.timestamp)
    didMeasure(measured)
    if isActive { state = .changed } else if begins(from: began, to: now) { state = .began }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .ended : .failed
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .cancelled : .failed
  }
}

/// Recognizes pinching, like UIKit's `UIPinchGestureRecognizer`.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: TwoFingerRecognizer {
  private var measured = 1.0
  private var base = 1.0
  /// The distance of the touches relative to the distance at the start; settable.
  open var scale: CGFloat {
    get { measured * base }
    set { base = measured == 0 ? 1 : Double(newValue) / measured }
  }
  /// The velocity of the scale, per second.
  open var velocity: CGFloat { speed }

  open override func reset() {
    super.reset()
    (measured, base) = (1, 1)
  }
  override func value(
    from began: (distance: Double, angle: Double), to now: (distance: Double, angle: Double)
  ) -> Double { began.distance > 0 ? now.distance / began.distance : 1 }
  override func begins(
    from began: (distance: Double, angle: Double), to now: (distance: Double, angle: Double)
  ) -> Bool { abs(now.distance - began.distance) >= PanGestureRecognizer.slop }
  override func didMeasure(_ value: Double) { measured = value }
}

/// Recognizes rotation by two fingers, like UIKit's `UIRotationGestureRecognizer`.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: TwoFingerRecognizer {
  private var measured = 0.0
  private var base = 0.0
  /// The rotation since the start in radians, clockwise; settable.
  open var rotation: CGFloat {
    get { measured + base }
    set { base = Double(newValue) - measured }
  }
  /// The velocity of the rotation, in radians per second.
  open var velocity: CGFloat { speed }
  /// The rotation at which the gesture begins, in radians.
  private static let slop = 0.1

  open override func reset() {
    super.reset()
    (measured, base) = (0, 0)
  }
  override func value(
    from began: (distance: Double, angle: Double), to now: (distance: Double, angle: Double)
  ) -> Double { (now.angle - began.angle).remainder(dividingBy: 2 * .pi) }
  override func begins(
    from began: (distance: Double, angle: Double), to now: (distance: Double, angle: Double)
  ) -> Bool { abs(value(from: began, to: now)) >= Self.slop }
  override func didMeasure(_ value: Double) { measured = value }
}

/// Recognizes swiping, like UIKit's `UISwipeGestureRecognizer`.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions, like UIKit's `UISwipeGestureRecognizer.Direction`.
  public struct Direction: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Self(rawValue: 1)
    public static let left = Self(rawValue: 2)
    public static let up = Self(rawValue: 4)
    public static let down = Self(rawValue: 8)
  }
  /// The permitted directions.
  open var direction = Direction.right
  /// The number of touches.
  open var numberOfTouchesRequired = 1
  private var began = 0.0
  /// The minimum distance and the maximum deviation in points, and the maximum duration in seconds.
  private static let (way, stray, seconds) = (50.0, 50.0, 0.5)

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    began = event.timestamp
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let touch = touches.first else { return }
    let way = touch.track.translation
    guard event.timestamp - began <= Self.seconds else {
      state = .failed
      return
    }
    let ways: [(Direction, Double, Double)] = [
      (.right, way.x, way.y), (.left, -way.x, way.y), (.up, -way.y, way.x), (.down, way.y, way.x),
    ]
    let made = ways.contains {
      direction.contains($0.0) && $0.1 >= Self.way && abs($0.2) <= Self.stray
        && self.touches.count == numberOfTouchesRequired
    }
    if made { state = .ended }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }
}
