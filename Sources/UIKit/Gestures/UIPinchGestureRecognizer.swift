import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// What two fingers do: how far they are apart, and how they are turned.
@preconcurrency @MainActor
open class TwoFingerRecognizer: UIGestureRecognizer {
  private var began: (distance: Double, angle: Double)?
  private var last: (value: Double, time: Double)?
  private(set) var speed = 0.0

  /// The distance and the angle of the two fingers.
  private var pair: (distance: Double, angle: Double)? {
    guard touches.count >= 2 else { return nil }
    let way = touches[1].track.location - touches[0].track.location
    return (Point.zero.distance(to: way), atan2(way.y, way.x))
  }

  /// What is measured of the beginning and of now.
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

/// Recognizes two fingers that come together or go apart, like UIKit's `UIPinchGestureRecognizer`.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: TwoFingerRecognizer {
  private var measured = 1.0
  private var base = 1.0
  /// The distance of the fingers, in parts of that at the beginning; settable.
  open var scale: CGFloat {
    get { measured * base }
    set { base = measured == 0 ? 1 : Double(newValue) / measured }
  }
  /// How fast the scale changes, a second.
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

/// Recognizes two fingers that turn, like UIKit's `UIRotationGestureRecognizer`.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: TwoFingerRecognizer {
  private var measured = 0.0
  private var base = 0.0
  /// The angle in radians since the beginning, clockwise; settable.
  open var rotation: CGFloat {
    get { measured + base }
    set { base = Double(newValue) - measured }
  }
  /// How fast the angle changes, a second.
  open var velocity: CGFloat { speed }
  /// The angle at which it begins.
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

/// Recognizes a quick stroke, like UIKit's `UISwipeGestureRecognizer`.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Ways, like UIKit's `UISwipeGestureRecognizer.Direction`.
  public struct Direction: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Self(rawValue: 1)
    public static let left = Self(rawValue: 2)
    public static let up = Self(rawValue: 4)
    public static let down = Self(rawValue: 8)
  }
  /// The ways that count.
  open var direction = Direction.right
  /// How many fingers at once.
  open var numberOfTouchesRequired = 1
  private var began = 0.0
  /// The least way in points, the most to the side, and the most seconds.
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
