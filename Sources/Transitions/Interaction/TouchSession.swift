import Motion
import Views

/// Follows a touch with a recognizer, and can take the touch exclusively.
protocol TouchFollower: AnyObject {
  var recognizer: PanGestureRecognizer { get }

  /// Handles the next step of the touch; all changes take effect immediately.
  ///
  /// - Parameters:
  ///   - touch: The finger; for a two-finger gesture, the distance or the angle of the fingers as a
  ///     movement along x.
  ///   - fingers: The complete state of the fingers.
  func follow(_ touch: Touch, _ phase: TouchPhase, of fingers: Fingers)
}

/// A touch of one or two fingers, and its followers.
final class TouchSession {
  private let finger: Int
  private var touch: Touch
  private var pair: Pair?
  private let followers: [any TouchFollower]
  private let tap: TapGestureRecognizer?
  /// The handover of the finger to a gesture, after the finger has scrolled to the end.
  private var handOver: ScrollHandOver?
  /// Continues the drag to the next screens.
  private var chain: GestureChain?
  private unowned let router: TouchRouter
  /// Whether a finger has lifted.
  private(set) var isOver = false

  /// The second finger, and the combined movement of both.
  private struct Pair {
    let finger: Int
    var second: Touch
    var both: TwoFingers
  }

  init(
    _ finger: Int, _ touch: Touch, followers: [any TouchFollower], taps: Bool,
    router: TouchRouter
  ) {
    self.finger = finger
    self.touch = touch
    self.followers = followers
    self.router = router
    tap = taps ? TapGestureRecognizer() : nil
    follow(.began)
  }

  /// Whether a follower has recognized its gesture.
  var hasRecognized: Bool {
    chain != nil || followers.contains { $0.recognizer.isActive }
  }
  /// Makes all followers fail, because other code has taken the touch.
  func fail() {
    tap?.state = .failed
    for follower in followers where !follower.recognizer.isOver {
      follower.recognizer.state = .failed
    }
  }
  func join(_ finger: Int, at point: Point, time: Double) {
    guard pair == nil, handOver == nil, chain == nil, finger != self.finger,
      !followers.contains(where: { $0.recognizer.isActive })
    else { return }
    pair = Pair(
      finger: finger, second: Touch(at: point, time: time),
      both: TwoFingers(touch.location, point, time: time))
    tap?.state = .failed
    for follower in followers where !follower.recognizer.takesTwoFingers {
      follower.recognizer.state = .failed
    }
    follow(.began)
  }

  func move(_ finger: Int, to point: Point, time: Double, velocity: Point?, phase: TouchPhase) {
    guard finger == self.finger || finger == pair?.finger else { return }
    isOver = phase == .ended || phase == .cancelled
    if finger == self.finger {
      touch.move(to: point, time: time, velocity: velocity)
    } else {
      pair?.second.move(to: point, time: time, velocity: velocity)
    }
    if let second = pair?.second {
      pair?.both.move(to: touch.location, second.location, time: time)
    }
    if let chain { return chain.move(to: point, time: time, velocity: velocity, phase) }
    if let handOver {
      if handOver.move(to: point, time: time, velocity: velocity, phase) { return }
      self.handOver = nil
      return
    }
    follow(phase)
    guard phase == .moved, pair == nil else { return }
    chain = GestureChain(followers, touch, at: time, router: router)
    handOver = ScrollHandOver(followers, at: point, time: time, velocity: touch.velocity)
  }

  /// Passes a step to all followers; the first follower to recognize its gesture takes the finger.
  private func follow(_ phase: TouchPhase) {
    let fingers = Fingers(first: touch, pair: pair?.both)
    for follower in followers where !follower.recognizer.isOver {
      if let movement = follower.recognizer.movement(of: fingers) {
        follower.follow(movement, phase, of: fingers)
      }
      guard follower.recognizer.state == .began else { continue }
      for other in followers where other !== follower { other.recognizer.state = .failed }
    }
    guard let tap else {
      // While a transition blocks touches, a touch either takes over that transition or does
      // nothing.
      if isOver, followers.allSatisfy({ $0.recognizer.state == .failed }) { router.ignoreTouch() }
      return
    }
    tap.follow(touch, phase)
    if tap.state == .ended { router.tap(at: touch.location) }
  }
}

extension PanGestureRecognizer {
  /// Whether the recognizer needs two fingers.
  fileprivate var takesTwoFingers: Bool {
    self is PinchGestureRecognizer || self is RotationGestureRecognizer
  }

  /// The touch that the recognizer follows; nil while it waits for a second finger.
  // Not inlined, because inlining it into its only caller makes the optimizer of Swift 6.3 fail.
  @inline(never)
  fileprivate func movement(of fingers: Fingers) -> Touch? {
    (self as? TransformGestureRecognizer)?.pair = fingers.pair
    if self is RotationGestureRecognizer { return fingers.pair?.turn }
    return self is PinchGestureRecognizer ? fingers.pair?.spread : fingers.first
  }
}
