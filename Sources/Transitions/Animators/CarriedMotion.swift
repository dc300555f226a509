import Views

/// Continues the motion of views from where an interrupted transition left them.
///
/// The next transition is offset by the difference between the last values on screen and its own.
/// The offset shrinks to zero as that transition progresses, as with additive animations.
final class CarriedMotion: AnimationEffect {
  private var places: [Place] = []
  private var context: TransitionContext?
  /// The progress of the first frame and the fraction of the offset there; nil before the first
  /// frame.
  private var start: (progress: Double, share: Double)?
  /// The same values at the time of a cancel, after which the offset must reach zero at progress 0.
  private var turn: (progress: Double, share: Double)?

  private struct Place {
    let view: View
    let property: Property
    let shown: Double
    var shift = 0.0
    /// The last value that this effect wrote.
    ///
    /// An animator may leave it in place.
    var written: Double?
  }

  /// The properties to offset; the others have no meaningful offset or can't be interpolated.
  private static let properties: [Property] = [
    .alpha, .x, .y, .width, .height, .centerX, .centerY, .translateX, .translateY, .scale, .scaleX,
    .scaleY, .rotation, .rotationX, .rotationY, .skewX, .skewY, .translateZ, .cornerRadius,
    .borderWidth, .shadowOpacity, .shadowRadius, .shadowX, .shadowY, .blur, .saturation,
    .brightness, .contrast, .hueRotation, .backdropBlur, .backdropSaturation,
  ]

  /// Records the current values of views.
  init(of views: [View]) {
    for view in views {
      guard let presentation = view.presentation else { continue }
      for property in Self.properties {
        guard let shown = presentation[property] else { continue }
        places.append(Place(view: view, property: property, shown: shown))
      }
    }
  }

  /// Starts to follow a transition.
  func follow(_ context: TransitionContext) { self.context = context }

  func show(progress: Double) {
    let first = start == nil
    if first { start = (progress, 1) }
    let share = share(at: progress)
    for index in places.indices {
      let place = places[index]
      let presentation = place.view.beginPresentation()
      if presentation[place.property] == place.written { presentation[place.property] = nil }
      let base = place.view.presentedValue(of: place.property)
      if first { places[index].shift = place.shown - base }
      var value = base + places[index].shift * share
      if let range = place.property.range {
        value = min(max(value, range.lowerBound), range.upperBound)
      }
      presentation[place.property] = value
      places[index].written = value
    }
  }

  private func share(at progress: Double) -> Double {
    guard let start else { return 0 }
    let ahead = start.progress < 1 ? (1 - progress) / (1 - start.progress) : 0
    guard let context, context.transitionWasCancelled else {
      turn = nil
      return min(max(ahead, 0), 1)
    }
    let turn = turn ?? (progress, min(max(ahead, 0), 1))
    self.turn = turn
    return turn.progress > 0 ? turn.share * min(max(progress / turn.progress, 0), 1) : 0
  }

  func end(at position: PropertyAnimator.Position) {
    for place in places {
      place.view.presentation?[place.property] = nil
      if place.view.presentation?.isEmpty == true { place.view.endPresentation() }
    }
    places = []
    context = nil
  }
}

extension TransitionContext {
  /// Ends the transition immediately, in its current direction, unless a gesture drives it.
  ///
  /// - Returns: The last on-screen values of its views, or nil if the transition can't be ended.
  func endAtOnce() -> CarriedMotion? {
    guard let control else { return nil }
    let motion = CarriedMotion(of: [view(for: .from), view(for: .to)])
    return control.endAtOnce() ? motion : nil
  }
}
