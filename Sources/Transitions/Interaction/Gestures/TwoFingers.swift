import Motion

/// Two fingers: their middle, how far they are apart, and how they are turned.
struct TwoFingers {
  /// From one to the other, as last seen where they were apart.
  private var direction: Point
  /// The middle of the two.
  private(set) var middle: Touch
  /// The distance of the two in points, along x.
  private(set) var spread: Touch
  /// How far they have turned in degrees clockwise, along x.
  private(set) var turn: Touch

  /// Fingers closer than this, in points, have no direction; if they begin there, neither scale nor turn.
  private static let nearest = 1.0

  /// Two fingers, of which the second has just come down.
  init(_ first: Point, _ second: Point, time: Double) {
    direction = second - first
    middle = Touch(at: (first + second) * 0.5, time: time)
    spread = Touch(at: Point(x: first.distance(to: second), y: 0), time: time)
    turn = Touch(at: .zero, time: time)
  }

  /// Moves both.
  mutating func move(to first: Point, _ second: Point, time: Double) {
    let now = second - first
    let distance = first.distance(to: second)
    middle.move(to: (first + second) * 0.5, time: time, velocity: nil)
    spread.move(to: Point(x: distance, y: 0), time: time, velocity: nil)
    var angle = turn.location.x
    if distance >= Self.nearest {
      // The shorter way from one sample to the next, so that the sum counts whole turns.
      if spread.start.x >= Self.nearest { angle += direction.turn(to: now) }
      direction = now
    }
    turn.move(to: Point(x: angle, y: 0), time: time, velocity: nil)
  }

  /// The distance in parts of that at the beginning.
  var scale: Double {
    spread.start.x >= Self.nearest ? spread.location.x / spread.start.x : 1
  }

  /// How fast it changes, a second.
  var scaleVelocity: Double {
    spread.start.x >= Self.nearest ? spread.velocity.x / spread.start.x : 0
  }
}

/// What a gesture sees of the fingers of one touch.
struct Fingers {
  /// The finger that came down first.
  let first: Touch
  /// Both, once a second one has joined.
  let pair: TwoFingers?

  /// The finger, or the middle of two.
  var place: Touch { pair?.middle ?? first }

  /// Their state.
  func sample(_ kind: GestureSample.Kind, isActive: Bool) -> GestureSample {
    var sample = GestureSample(place, kind, isActive: isActive)
    guard let pair else { return sample }
    sample.touches = 2
    sample.scale = pair.scale
    sample.scaleVelocity = pair.scaleVelocity
    sample.rotation = pair.turn.location.x
    sample.rotationVelocity = pair.turn.velocity.x
    return sample
  }
}

extension GestureSample {
  /// One finger.
  init(_ touch: Touch, _ kind: Kind = .pan, isActive: Bool) {
    location = touch.location
    translation = touch.translation
    velocity = touch.velocity
    self.kind = kind
    touches = 1
    self.isActive = isActive
  }
}
