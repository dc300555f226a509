import Recordings
@_spi(Tools) import Views

extension MotionDifference {
  /// What moves most differently on the screen, in words; nil if nothing does.
  ///
  /// Points come before everything else, because the eye follows them.
  var largest: String? {
    func rank(_ part: Part) -> (Int, Double)? {
      switch part.kind {
      case .moved, .new, .gone: break
      case .duration, .began, .vanished, .look, .order, .event, .details: return nil
      }
      guard let value = part.value else { return nil }
      let points = value.points(in: part.size)
      return points >= Self.leastPoints ? (1, points) : (0, part.size)
    }
    return parts.compactMap { part in rank(part).map { (part: part, rank: $0) } }
      .max { $0.rank < $1.rank }?.part.words
  }

  /// A movement that the eye notices beside a color, in points.
  private static let leastPoints = 1.0
}

extension MotionDifference.Value {
  /// How far an edge of the view moves on the screen, in points; 0 for a property that moves nothing.
  ///
  /// A difference doesn't say how large the view is. The two sides fill the screen, and other views are taken for
  /// as large as a button.
  ///
  /// - Parameter size: The size of the difference, in the property's steps.
  fileprivate func points(in size: Double) -> Double {
    guard let property = Property(name: property) else { return 0 }
    if property.movesPoints { return size }
    let radius = view == "front" || view == "back" ? 200.0 : 25.0
    switch property {
    case .scale, .scaleX, .scaleY: return size * property.step * radius
    case .rotation, .rotationX, .rotationY: return size * .pi / 180 * radius
    default: return 0
    }
  }
}
