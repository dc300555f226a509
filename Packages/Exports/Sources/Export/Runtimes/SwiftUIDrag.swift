// MARK: Timing

/// A timing as an animation.
struct InterludeCurve: CustomAnimation {
  let duration: TimeInterval
  let keys: [InterludeKey]
  /// Whether the progress goes back the way it came.
  var isBackward = false

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    guard duration > 0, time < duration else { return nil }
    let share =
      isBackward ? 1 - keys.value(at: 1 - time / duration) : keys.value(at: time / duration)
    return value.scaled(by: share)
  }
}

// MARK: Gestures

/// The gesture that the animator's plugin has, and how it ends.
struct InterludeDrag {
  enum Side { case left, right, up, down, leading, trailing }
  enum Distance { case points(Double), share(Double) }
  /// A gesture at the moment of its release, along its direction.
  struct Release {
    var percent, velocity, distance: Double

    func projected(over seconds: Double) -> Double {
      distance > 0 ? percent + velocity * seconds / distance : percent
    }
  }
  /// Whether a release completes.
  enum Commit {
    case half, velocitySign, halfOrFling, halfOrAnyPush, thirdOrFlick, systemLike, projected
    case velocityImpact, momentum

    func completes(_ release: Release) -> Bool {
      let (percent, velocity) = (release.percent, release.velocity)
      return switch self {
      case .half: percent >= 0.5
      case .velocitySign: velocity > 0
      case .halfOrFling: percent > 0.5 || velocity > 1000
      case .halfOrAnyPush: velocity >= -5 && (percent > 0.5 || velocity > 100)
      case .thirdOrFlick: percent > 1.0 / 3 || velocity > 1000
      case .systemLike: velocity > 675 || (percent >= 0.2 && velocity > -200)
      case .projected: release.projected(over: 1) > 0.5
      case .velocityImpact: release.projected(over: 0.3) > 0.5
      case .momentum: release.projected(over: 0.001 * 0.998 / (1 - 0.998)) > 0.5
      }
    }
  }

  /// The direction in which the finger goes.
  var side: Side
  /// Whether it has to come down within 20 points of the opposite edge.
  var isFromEdge = false
  var commit = Commit.half
  /// Decides whether a release completes, instead of the exported rule.
  var decides: (@Sendable (Release) -> Bool)?
  /// The curve of the rest; the transition's own, if nil.
  var keys: [InterludeKey]?
  var spring: (mass: Double, stiffness: Double, damping: Double)?
  var completionSpeed = 1.0
  var distance: Distance?
  var commitAt: Double?

  /// How far a finger goes before it drags, in points.
  static let slop = 10.0

  func completes(_ release: Release) -> Bool { decides?(release) ?? commit.completes(release) }

  func speed(of release: Release) -> Double {
    commit == .systemLike ? min(max(release.velocity / 800, 0.99), 2.25) : completionSpeed
  }

  private func resolved(_ direction: LayoutDirection) -> Side {
    switch side {
    case .leading: direction == .leftToRight ? .left : .right
    case .trailing: direction == .leftToRight ? .right : .left
    default: side
    }
  }

  private func component(_ size: CGSize, _ side: Side) -> Double {
    switch side {
    case .left, .leading: -size.width
    case .right, .trailing: size.width
    case .up: -size.height
    case .down: size.height
    }
  }

  /// Whether the first movement goes the rule's way, from where it may begin.
  func begins(_ value: DragGesture.Value, in size: CGSize, _ direction: LayoutDirection) -> Bool {
    let side = resolved(direction)
    let start = value.startLocation
    let fromEdge: Double =
      switch side {
      case .left, .leading: size.width - start.x
      case .right, .trailing: start.x
      case .up: size.height - start.y
      case .down: start.y
      }
    let moved = value.velocity == .zero ? value.translation : value.velocity
    return (!isFromEdge || fromEdge <= 20)
      && component(moved, side) >= max(abs(moved.width), abs(moved.height))
  }

  func release(
    _ value: DragGesture.Value, in size: CGSize, _ direction: LayoutDirection
  ) -> Release {
    let side = resolved(direction)
    let whole = [.left, .right].contains(side) ? size.width : size.height
    let length: Double =
      switch distance {
      case .points(let points): points
      case .share(let share): whole * share
      case nil: whole
      }
    let way = length > 0 ? component(value.translation, side) / length : 0
    return Release(
      percent: min(max(way, 0), 1), velocity: component(value.velocity, side), distance: length)
  }
}
