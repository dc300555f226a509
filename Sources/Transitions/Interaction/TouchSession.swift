import Motion
import Views

/// Follows a touch with a recognizer, and can take the touch exclusively.
protocol TouchFollower: AnyObject {
  var recognizer: PanGestureRecognizer { get }

  /// Handles the finger's next step; the consequences are carried out immediately.
  ///
  /// - Parameters:
  ///   - touch: The finger, or what two fingers do as a movement along x: their distance, their angle.
  ///   - fingers: All that is known of them.
  func follow(_ touch: Touch, _ phase: TouchPhase, of fingers: Fingers)
}

/// One touch, of one finger or two, and its followers.
final class TouchSession {
  private let finger: Int
  private var touch: Touch
  private var pair: Pair?
  private let followers: [any TouchFollower]
  private let tap: TapGestureRecognizer?
  /// A gesture that goes on with a finger that has scrolled to the end.
  private var handOver: ScrollHandOver?
  /// The next screens under the same finger.
  private var chain: GestureChain?
  private unowned let router: TouchRouter
  /// Whether the finger, or one of the two, has lifted.
  private(set) var isOver = false

  /// A second finger, and the combined movement of both.
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

  /// Lets all followers handle a step; the first one to recognize its gesture takes the finger.
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
      // A touch over a transition that blocks touches either takes hold of it or does nothing.
      if isOver, followers.allSatisfy({ $0.recognizer.state == .failed }) { router.ignoreTouch() }
      return
    }
    tap.follow(touch, phase)
    if tap.state == .ended { router.tap(at: touch.location) }
  }
}

extension PanGestureRecognizer {
  /// Whether it waits for a second finger.
  fileprivate var takesTwoFingers: Bool {
    self is PinchGestureRecognizer || self is RotationGestureRecognizer
  }

  /// What it follows; nil while it waits for a second finger.
  // Inlined into its only caller, it makes the optimizer of Swift 6.3 fail.
  @inline(never)
  fileprivate func movement(of fingers: Fingers) -> Touch? {
    (self as? TransformGestureRecognizer)?.pair = fingers.pair
    if self is RotationGestureRecognizer { return fingers.pair?.turn }
    return self is PinchGestureRecognizer ? fingers.pair?.spread : fingers.first
  }
}
