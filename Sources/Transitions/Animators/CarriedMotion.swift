@_spi(Tools) import Views

/// Continues the motion of views from where an interrupted transition left them.
///
/// The next transition is offset by the difference between the last values on screen and its own.
/// The offset shrinks to zero as that transition progresses, as with additive animations.
///
/// The offset is a part of an ``Animator``'s frame, so what is recorded is what is seen. Where an
/// animator moves the views itself, the offset is an effect alongside it, and what is recorded is
/// read from the views after it.
final class CarriedMotion: AnimationEffect {
  private var places: [Place] = []
  // The context can refer to this object.
  private weak var context: TransitionContext?
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

  private static let properties = Property.allCases.filter(\.facts.isContinued)

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

  /// Adds the offsets to a frame of an animator.
  ///
  /// Views that the frame doesn't describe are changed directly.
  func shift(_ changes: Changes, progress: Double) {
    let begin = begin(at: progress)
    for index in places.indices {
      let place = places[index]
      guard let slot = changes.slot(of: place.view, for: place.property) else {
        show(index, begin)
        continue
      }
      let base = changes[slot, place.property] ?? place.view.modelValue(of: place.property)
      changes[slot, place.property] = value(of: index, over: base, begin)
    }
  }

  func show(progress: Double) {
    let begin = begin(at: progress)
    for index in places.indices { show(index, begin) }
  }

  private func show(_ index: Int, _ begin: (isFirst: Bool, share: Double)) {
    let place = places[index]
    let presentation = place.view.beginPresentation()
    if presentation[place.property] == place.written { presentation[place.property] = nil }
    let base = place.view.presentedValue(of: place.property)
    let value = value(of: index, over: base, begin)
    presentation[place.property] = value
    places[index].written = value
  }

  /// Whether this is the first frame, and the fraction of the offsets that applies.
  private func begin(at progress: Double) -> (isFirst: Bool, share: Double) {
    let isFirst = start == nil
    if isFirst { start = (progress, 1) }
    return (isFirst, share(at: progress))
  }

  private func value(
    of index: Int, over base: Double, _ begin: (isFirst: Bool, share: Double)
  ) -> Double {
    if begin.isFirst { places[index].shift = places[index].shown - base }
    let value = base + places[index].shift * begin.share
    guard let range = places[index].property.range else { return value }
    return min(max(value, range.lowerBound), range.upperBound)
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

extension Changes {
  /// The slot whose value of a property a view shows; if none sets one, that of the front or back
  /// view, as most animators name it, or else the view's first slot.
  ///
  /// A view can have several slots, of which the last one that sets a value wins.
  fileprivate func slot(of view: View, for property: Property) -> Int? {
    let sides = [Role.front, .back].map(\.rawValue).filter(views.indices.contains)
    return views.indices.last { views[$0] === view && self[$0, property] != nil }
      ?? sides.first { views[$0] === view } ?? views.firstIndex { $0 === view }
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
