@_spi(Tools) import Motion
@_spi(Tools) import Views

// What a survey found, as keys.
extension Survey {
  /// The keys, with a combined error of about `share` times the tolerance.
  ///
  /// - Throws: ``KeyedFailure/crowded(_:_:most:)`` or ``KeyedFailure/laborious(_:_:)``.
  func keyed(
    by maker: KeyedMaker, _ timing: Timing, share: Double
  ) throws(KeyedFailure) -> Keyed {
    var tolerances = Array(repeating: Double.infinity, count: motion.shapes.count)
    for (part, moved) in zip(parts, motion.parts) {
      // Errors add up at a corner, so each kind of movement gets a fraction of the tolerance.
      let moving = moved.tracks.filter { $0.shape != nil }
      let kinds = Set(moving.compactMap { $0.property.kindOfMovement })
      let own = maker.tolerance * share / Double(max(kinds.count, 1))
      for (index, track) in moved.tracks.enumerated() {
        guard let shape = track.shape else { continue }
        let allowed: Double
        switch track.property.facts.unit {
        case .opacity: allowed = KeyedMaker.opacityTolerance * min(share, 0.9)
        case .times: allowed = own / max(part.reach, 1)
        case .degrees: allowed = own / max(part.reach * part.scale, 1) * 180 / .pi
        // A corner's distance combines both directions.
        case .points where track.property.kindOfMovement != nil: allowed = own / 2.0.squareRoot()
        case .share: allowed = own / max(part.reach, 1)
        case .points, .none: allowed = maker.tolerance * min(share, 0.9)
        }
        let size = max(part.largest[index], 1e-12)
        tolerances[shape] = min(tolerances[shape], allowed / size)
      }
    }
    // An error of the progress affects every value that follows it, so the timing gets a share of
    // the tolerance too.
    let shapes = try shapes(within: tolerances.map { $0 * 0.6 }, by: maker.fitting)
    let pace = zip(tolerances, motion.shapes).map { $0 * 0.4 / $1.steepness }.min()
    guard let clock = timing.shape(within: max(pace ?? 1, 1e-7), by: maker.fitting) else {
      throw uneven(0, isSpent: true)
    }
    return keyed(by: maker, timing, shapes, clock)
  }

  /// The keys without fitting: one for each frame.
  func unfitted(by maker: KeyedMaker, _ timing: Timing) -> Keyed {
    keyed(by: maker, timing, motion.shapes, timing.unfitted)
  }

  func keyed(
    by maker: KeyedMaker, _ timing: Timing, _ shapes: [Shape], _ clock: Shape
  ) -> Keyed {
    Keyed(
      animator: maker.animator, operation: maker.operation, duration: timing.duration,
      isForward: sampled.isForward, timing: clock, shapes: shapes,
      actors: zip(parts, motion.parts).map(Self.actor),
      sizing: fixed.map { .fixed(sampled.container, reason: $0) } ?? .any,
      tolerance: maker.tolerance)
  }

  /// The moving properties, without their shapes.
  func sketch(by maker: KeyedMaker) -> Keyed {
    Keyed(
      animator: maker.animator, operation: maker.operation, duration: sampled.duration,
      isForward: sampled.isForward, timing: .linear, shapes: [],
      actors: zip(parts, motion.parts).map(Self.actor),
      sizing: .fixed(sampled.container, reason: fixed ?? ""), tolerance: maker.tolerance)
  }

  func shapes(
    within tolerances: [Double], by fitting: Fitting
  ) throws(KeyedFailure) -> [Shape] {
    var shapes: [Shape] = []
    var room = Shape.mostKeys
    for (index, samples) in motion.shapes.enumerated() {
      guard let shape = fitting.shape(of: samples, tolerance: tolerances[index], most: room) else {
        throw uneven(index, isSpent: fitting.isSpent)
      }
      room -= shape.times.count
      shapes.append(shape)
    }
    return shapes
  }

  /// The failure that names the property with an uneven shape.
  func uneven(_ shape: Int, isSpent: Bool) -> KeyedFailure {
    for part in motion.parts {
      for track in part.tracks where track.shape == shape {
        return isSpent
          ? .laborious(part.actor.name, track.property)
          : .crowded(part.actor.name, track.property, most: Shape.mostKeys)
      }
    }
    preconditionFailure("a shape is the way of some property")
  }

  static func actor(_ part: Part, _ moved: Movement.Part) -> Keyed.Actor {
    Keyed.Actor(
      name: moved.actor.name, kind: moved.actor.kind, place: part.place, numbers: part.numbers,
      blend: moved.actor.blend, eye: part.eye,
      tracks: part.tracks.sorted { $0.property.rawValue < $1.property.rawValue },
      switches: moved.switches)
  }
}

extension Property {
  /// The kind of movement that the property belongs to; nil if it doesn't move corners.
  fileprivate var kindOfMovement: String? {
    switch self {
    case .translateX, .translateY: "translation"
    case .scaleX, .scaleY: "scale"
    case .rotation, .rotationX, .rotationY, .perspective: "turn"
    case .skewX, .skewY: "lean"
    case .translateZ: "depth"
    case .width, .height: "size"
    case .anchorX, .anchorY: "anchor"
    default: nil
    }
  }
}
