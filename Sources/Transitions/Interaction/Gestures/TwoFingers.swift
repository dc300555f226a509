@_spi(Tools) import Motion

/// Two fingers: their midpoint, their distance and their rotation.
struct TwoFingers {
  /// The vector from the first to the second finger, the last time they were far enough apart.
  private var direction: Point
  /// The midpoint of the two fingers.
  private(set) var middle: Touch
  /// The distance between the fingers in points, stored as x.
  private(set) var spread: Touch
  /// The rotation of the fingers in degrees clockwise, stored as x.
  private(set) var turn: Touch

  /// The minimum distance in points at which the fingers have a direction.
  ///
  /// If they begin closer than this, they neither scale nor rotate.
  private static let nearest = 1.0

  /// Makes a pair of fingers when the second one touches down.
  init(_ first: Point, _ second: Point, time: Double) {
    direction = second - first
    middle = Touch(at: (first + second) * 0.5, time: time)
    spread = Touch(at: Point(x: first.distance(to: second), y: 0), time: time)
    turn = Touch(at: .zero, time: time)
  }

  /// Moves both fingers.
  mutating func move(to first: Point, _ second: Point, time: Double) {
    let now = second - first
    let distance = first.distance(to: second)
    middle.move(to: (first + second) * 0.5, time: time, velocity: nil)
    spread.move(to: Point(x: distance, y: 0), time: time, velocity: nil)
    var angle = turn.location.x
    if distance >= Self.nearest {
      // Adds the smaller angle between two samples, so that the sum can exceed a full turn.
      if spread.start.x >= Self.nearest { angle += direction.turn(to: now) }
      direction = now
    }
    turn.move(to: Point(x: angle, y: 0), time: time, velocity: nil)
  }

  /// The distance between the fingers ÷ the distance at the start.
  var scale: Double {
    spread.start.x >= Self.nearest ? spread.location.x / spread.start.x : 1
  }

  /// The change of ``scale`` per second.
  var scaleVelocity: Double {
    spread.start.x >= Self.nearest ? spread.velocity.x / spread.start.x : 0
  }
}

/// The fingers of one touch, for a gesture.
struct Fingers {
  /// The finger that touched down first.
  let first: Touch
  /// Both fingers, once a second one has joined.
  let pair: TwoFingers?

  /// The finger, or the midpoint of two fingers.
  var place: Touch { pair?.middle ?? first }

  /// The state of the fingers.
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
  /// Makes the state of one finger.
  init(_ touch: Touch, _ kind: Kind = .pan, isActive: Bool) {
    location = touch.location
    translation = touch.translation
    velocity = touch.velocity
    self.kind = kind
    touches = 1
    self.isActive = isActive
  }
}
