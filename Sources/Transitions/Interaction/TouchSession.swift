import Motion
import Views

/// Follows a touch with a recognizer, and can take the touch exclusively.
protocol TouchFollower: AnyObject {
  var recognizer: PanGestureRecognizer { get }

  /// Handles the finger's next step; the consequences are carried out immediately.
  ///
  /// - Parameters:
  ///   - touch: The finger, or the distance between two fingers as a movement along x.
  ///   - place: The finger, or the midpoint of two.
  func follow(_ touch: Touch, _ phase: TouchPhase, at place: Touch)
}

/// One touch, of one finger or two, and its followers.
final class TouchSession {
  private let finger: Int
  private var touch: Touch
  private var pair: Pair?
  private let followers: [any TouchFollower]
  private let tap: TapGestureRecognizer?
  private unowned let router: TouchRouter
  /// Whether the finger, or one of the two, has lifted.
  private(set) var isOver = false

  /// A second finger, and the combined movement of both.
  private struct Pair {
    let finger: Int
    var second: Touch
    var spread: Touch
    var middle: Touch
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
  var hasRecognized: Bool { followers.contains { $0.recognizer.isActive } }
  /// Makes all followers fail, because other code has taken the touch.
  func fail() {
    tap?.state = .failed
    for follower in followers where !follower.recognizer.isOver {
      follower.recognizer.state = .failed
    }
  }
  func join(_ finger: Int, at point: Point, time: Double) {
    guard pair == nil, finger != self.finger,
      !followers.contains(where: { $0.recognizer.isActive })
    else { return }
    let spread = Point(x: touch.location.distance(to: point), y: 0)
    pair = Pair(
      finger: finger, second: Touch(at: point, time: time), spread: Touch(at: spread, time: time),
      middle: Touch(at: (touch.location + point) * 0.5, time: time))
    tap?.state = .failed
    for follower in followers where !(follower.recognizer is PinchGestureRecognizer) {
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
      let spread = Point(x: touch.location.distance(to: second.location), y: 0)
      pair?.spread.move(to: spread, time: time, velocity: nil)
      pair?.middle.move(
        to: (touch.location + second.location) * 0.5, time: time, velocity: nil)
    }
    follow(phase)
  }

  /// Lets all followers handle a step; the first one to recognize its gesture takes the finger.
  private func follow(_ phase: TouchPhase) {
    for follower in followers where !follower.recognizer.isOver {
      if follower.recognizer is PinchGestureRecognizer {
        guard let pair else { continue }
        follower.follow(pair.spread, phase, at: pair.middle)
      } else {
        follower.follow(touch, phase, at: touch)
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
