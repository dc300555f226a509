public import Motion
import Views

extension Stage {
  /// Lets a finger act on what is on the stage.
  ///
  /// A pan begins what the delegates' interaction rules say for what is in front, or takes hold of a
  /// transition on its way when there is a rule for it or for the way back; a tap reaches the view
  /// under it. A second finger that comes down before the first has done anything makes a pinch with
  /// it; any other is ignored.
  ///
  /// - Parameters:
  ///   - phase: What the finger does.
  ///   - point: In points of the window.
  ///   - time: Seconds on the stage's clock; now, when nil. Only velocities are made from it.
  ///   - velocity: Points a second, in place of what the last tenth of a second gives.
  ///   - finger: Which finger it is, when there are two.
  public func touch(
    _ phase: TouchPhase, at point: Point, time: Double? = nil, velocity: Point? = nil,
    finger: Int = 0
  ) {
    let time = time ?? self.time
    if let touches {
      if phase == .began {
        touches.join(finger, at: point, time: time)
      } else {
        touches.move(finger, to: point, time: time, velocity: velocity, phase: phase)
        if touches.isOver { self.touches = nil }
      }
      return
    }
    guard phase == .began else { return }
    let grabs = grabs()
    guard acceptsTouches || !grabs.isEmpty else { return ignoreTouch() }
    let others: [any TouchFollower] = acceptsTouches ? interactions() : []
    touches = TouchSession(
      finger, Touch(at: point, time: time), followers: grabs + others, taps: acceptsTouches,
      on: self)
  }

  /// A finger that comes down and leaves at once.
  public func tap(at point: Point) {
    touch(.began, at: point)
    touch(.ended, at: point)
  }

  fileprivate func ignoreTouch() {
    record(
      .gesture,
      [.message("the touch is ignored: a transition without an interactor is on its way")])
  }
}

/// Who follows a touch, and may have it for itself.
protocol TouchFollower: AnyObject {
  var recognizer: PanGestureRecognizer { get }

  /// Follows the finger a step; what follows from it is done at once.
  ///
  /// - Parameters:
  ///   - touch: The finger, or the distance between two as a movement along x.
  ///   - place: The finger, or the middle between two.
  func follow(_ touch: Touch, _ phase: TouchPhase, at place: Touch)
}

/// One touch, of one finger or two, and those who watch it.
final class TouchSession {
  private let finger: Int
  private var touch: Touch
  private var pair: Pair?
  private let followers: [any TouchFollower]
  private let tap: TapGestureRecognizer?
  private unowned let stage: Stage
  /// Whether the finger, or one of the two, has left.
  private(set) var isOver = false

  /// A second finger, and what the two do together.
  private struct Pair {
    let finger: Int
    var second: Touch
    var spread: Touch
    var middle: Touch
  }

  init(
    _ finger: Int, _ touch: Touch, followers: [any TouchFollower], taps: Bool, on stage: Stage
  ) {
    self.finger = finger
    self.touch = touch
    self.followers = followers
    self.stage = stage
    tap = taps ? TapGestureRecognizer() : nil
    follow(.began)
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

  /// The first to recognise its gesture has the finger for itself.
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
      // A touch over a transition that keeps touches away either takes hold of it or does nothing.
      if isOver, followers.allSatisfy({ $0.recognizer.state == .failed }) { stage.ignoreTouch() }
      return
    }
    tap.follow(touch, phase)
    if tap.state == .ended { stage.window.hitTest(touch.location)?.handleTap() }
  }
}
