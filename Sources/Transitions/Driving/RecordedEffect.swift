import Motion
import Views

/// Animates the changes that a block made to models, as `UIView.animate` does: linear in progress,
/// colors by component.
final class RecordedEffect: AnimationEffect {
  private let animations: [PropertyAnimation]

  init(_ animations: [PropertyAnimation]) {
    self.animations = animations
    for animation in animations { _ = animation.view.beginPresentation() }
  }

  func show(progress: Double) {
    for animation in animations {
      animation.view.beginPresentation()[animation.property] = animation.value(at: progress)
    }
  }

  func end(at position: PropertyAnimator.Position) {
    for animation in animations {
      let shown = animation.view.presentedValue(of: animation.property)
      animation.view.presentation?[animation.property] = nil
      if animation.view.presentation?.isEmpty == true { animation.view.endPresentation() }
      switch position {
      case .end: break
      case .start: animation.view.setModelValue(animation.from, of: animation.property)
      case .current: animation.view.setModelValue(shown, of: animation.property)
      }
    }
  }
}

extension PropertyAnimation {
  /// The value at a progress, for an effect of a higher layer.
  package func shown(at progress: Double) -> Double { value(at: progress) }
  func value(at progress: Double) -> Double {
    guard property.kind == .color else { return from + (to - from) * progress }
    let start = Color(packed: UInt32(from))
    let end = Color(packed: UInt32(to))
    return Double(start.interpolated(to: end, by: min(max(progress, 0), 1)).packed)
  }
}
