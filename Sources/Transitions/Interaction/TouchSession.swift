import Motion
import Views

/// A touch of one or two fingers, and its followers.
final class TouchSession {
  /// The number of the finger that touched down first.
  let finger: Int
  private var touch: Touch
  /// The time of the last step, in seconds.
  private(set) var time: Double
  private var pair: Pair?
  private let followers: [any TouchFollower]
  private let tap: TapGestureRecognizer?
  /// Recognizes a finger that rests; nil where no view waits for one.
  private var longPress: LongPressGestureRecognizer?
  /// The handover of the finger to a gesture, after the finger has scrolled to the end.
  private var handOver: ScrollHandOver?
  /// Continues the drag to the next screens.
  private var chain: GestureChain?
  private unowned let screens: any ChainedScreens
  /// Whether a finger has lifted.
  private(set) var isOver = false

  /// What a touch has done that no follower has taken.
  enum Outcome {
    /// The finger has tapped at a point.
    case tap(Point)
    /// The finger has rested where it came down.
    case longPress
    /// The finger has lifted while a transition blocks touches.
    case ignored
  }

  /// The second finger, and the combined movement of both.
  private struct Pair {
    let finger: Int
    var second: Touch
    var both: TwoFingers
  }

  /// - Parameters:
  ///   - taps: Whether the finger can tap; otherwise a transition blocks touches.
  ///   - longPress: Recognizes a finger that rests; nil where no view waits for one.
  ///   - screens: The screens to which a drag can continue.
  init(
    _ finger: Int, _ touch: Touch, followers: [any TouchFollower], taps: Bool,
    longPress: LongPressGestureRecognizer?, screens: any ChainedScreens
  ) {
    self.finger = finger
    self.touch = touch
    time = touch.time
    self.followers = followers
    self.screens = screens
    tap = taps ? TapGestureRecognizer() : nil
    self.longPress = longPress
    follow(.began)
  }

  /// Whether a follower has recognized its gesture.
  var hasRecognized: Bool {
    chain != nil || followers.contains { $0.recognizer.isActive }
  }

  /// Whether the fingers begin or drive a change; not while they scroll.
  var drivesChange: Bool {
    chain != nil || handOver != nil
      || followers.contains { !$0.scrolls && $0.recognizer.isActive }
  }

  /// Whether a tap or a gesture can still be recognized.
  var mayRecognize: Bool {
    let scrolls = followers.contains { $0.scrolls && $0.recognizer.isActive }
    return tap?.state == .possible
      || followers.contains { $0.recognizer.state == .possible || scrolls && $0.mayTakeOver }
  }

  /// Where the first finger is, in the window's points.
  var location: Point { touch.location }

  /// Follows the same touch again, for a change that has begun in the meantime.
  func followAgain() {
    if let chain { return chain.followAgain() }
    if let handOver { return handOver.followAgain() }
    follow(.moved)
    passOn()
  }

  /// Makes all followers fail, because other code has taken the touch.
  func fail() {
    tap?.state = .failed
    longPress = nil
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
    longPress = nil
    for follower in followers where !follower.recognizer.takesTwoFingers {
      follower.recognizer.state = .failed
    }
    follow(.began)
  }

  /// Moves or lifts a finger.
  ///
  /// - Returns: The outcome of a touch that is over; nil if a follower has taken it.
  func move(
    _ finger: Int, to point: Point, time: Double, velocity: Point?, phase: TouchPhase
  ) -> Outcome? {
    guard finger == self.finger || finger == pair?.finger else { return nil }
    isOver = phase == .ended || phase == .cancelled
    self.time = time
    if finger == self.finger {
      touch.move(to: point, time: time, velocity: velocity)
    } else {
      pair?.second.move(to: point, time: time, velocity: velocity)
    }
    if let second = pair?.second {
      pair?.both.move(to: touch.location, second.location, time: time)
    }
    if let chain {
      chain.move(to: point, time: time, velocity: velocity, phase)
      return nil
    }
    if let handOver {
      let isKept = handOver.move(to: point, time: time, velocity: velocity, phase)
      if !isKept { self.handOver = nil }
      return nil
    }
    follow(phase)
    if let longPress, !hasRecognized {
      longPress.advance(to: time)
      longPress.follow(touch, phase)
      if longPress.state == .ended {
        fail()
        return .longPress
      }
    }
    if phase == .moved { passOn() }
    return outcome
  }

  /// Gives the finger to the next screen, or to the gesture that takes it from a scroll view.
  private func passOn() {
    guard pair == nil else { return }
    chain = GestureChain(followers, touch, at: time, screens: screens)
    handOver = ScrollHandOver(
      followers, at: touch.location, time: time, velocity: touch.velocity)
  }

  private var outcome: Outcome? {
    if let tap { return tap.state == .ended ? .tap(touch.location) : nil }
    // While a transition blocks touches, a touch either takes over that transition or does nothing.
    return isOver && followers.allSatisfy { $0.recognizer.state == .failed } ? .ignored : nil
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
    tap?.follow(touch, phase)
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
