import Motion
public import Views

/// How a child is replaced by another, like the transitions of `UIView.AnimationOptions`.
///
/// Source: `UIView.AnimationOptions.transitionCrossDissolve` and its neighbors.
public enum ReplacementEffect: Sendable, Hashable, CaseIterable {
  /// The block's own animations only.
  case none
  /// The new view fades in over the old one.
  case crossDissolve
  /// The old view turns and shows the new one on its back. The named side moves toward the viewer.
  case flipFromLeft, flipFromRight, flipFromTop, flipFromBottom
  /// The old view curls up like a page and reveals the new one.
  case curlUp
  /// The new view comes down over the old one like a page.
  case curlDown

  /// How a flip turns: about which axis, and the sign of the old view's rotation; nil for the other effects.
  @_spi(Tools) public var flip: (axis: Property, side: Double)? {
    switch self {
    case .flipFromLeft: (.rotationY, 1)
    case .flipFromRight: (.rotationY, -1)
    case .flipFromTop: (.rotationX, -1)
    case .flipFromBottom: (.rotationX, 1)
    case .none, .crossDissolve, .curlUp, .curlDown: nil
    }
  }
}

/// Shows a ``ReplacementEffect`` over a duration.
final class ReplacementAnimator: Animator {
  let name: String
  private let effect: ReplacementEffect
  private let duration: Double
  private let curve: TimingCurve

  init(_ effect: ReplacementEffect, duration: Double, curve: TimingCurve, name: String) {
    self.effect = effect
    self.duration = duration
    self.curve = curve
    self.name = name
  }

  func begin(in context: TransitionContext) -> any AnimatorRun {
    if let flip = effect.flip {
      return Flip(flip.axis, toward: flip.side, duration: duration, curve: curve)
    }
    return switch effect {
    case .curlUp: PageCurl(of: .back, duration: duration, curve: curve)
    case .curlDown: PageCurl(of: .front, duration: duration, curve: curve)
    default: Dissolve(duration: duration, curve: curve)
    }
  }

  private final class Dissolve: AnimatorRun {
    let duration: Double
    let curve: TimingCurve

    init(duration: Double, curve: TimingCurve) {
      self.duration = duration
      self.curve = curve
    }

    func prepare(in context: TransitionContext, layers: Layers) throws {
      try layers.order(["from", "to"])
    }

    func frame(progress: Double, presence: Double, into changes: Changes) {
      changes[.to, .alpha] = progress
    }
  }

  private final class Flip: AnimatorRun {
    let duration: Double
    let curve: TimingCurve
    private let axis: Property
    /// The sign of the rotation.
    private let side: Double

    init(_ axis: Property, toward side: Double, duration: Double, curve: TimingCurve) {
      self.axis = axis
      self.side = side
      self.duration = duration
      self.curve = curve
    }

    func frame(progress: Double, presence: Double, into changes: Changes) {
      let turn = 180 * side
      let showsNew = progress >= 0.5
      changes[.from, axis] = turn * progress
      changes[.to, axis] = -turn * (1 - progress)
      for role in [Role.from, .to] { changes[role, .perspective] = FlipHorizontal.eye }
      // Only one side of the card is visible at a time.
      changes[.from, .hidden] = showsNew ? 1 : 0
      changes[.to, .hidden] = showsNew ? 0 : 1
    }
  }
}
