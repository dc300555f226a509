import CoreGraphics
import Foundation
import ObjectiveC
@_spi(Tools) import Transitions
@_spi(Tools) import Views

extension UIView {
  /// Animates a change of a view's content with the transition of the options: a cross dissolve or a flip.
  ///
  /// Curls are not drawn; the content dissolves instead.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard areAnimationsEnabled, options.effect != .none, view.window != nil,
      let picture = view.snapshotView(afterScreenUpdates: false)
    else {
      animate(
        withDuration: duration, delay: 0, options: options, animations: animations ?? {},
        completion: completion)
      return
    }
    performWithoutAnimation { animations?() }
    picture.frame = view.bounds
    picture.isUserInteractionEnabled = false
    view.addSubview(picture)
    let end = { (finished: Bool) in
      picture.removeFromSuperview()
      completion?(finished)
    }
    if let flip = FlipEffect(options.effect, of: [view.node], showingFirst: [picture.node]) {
      flip.play(duration, options: options, completion: end)
    } else {
      animate(
        withDuration: duration, delay: 0, options: options, animations: { picture.alpha = 0 },
        completion: end)
    }
  }

  /// Animates the replacement of a view by another with the transition of the options: a cross dissolve or a flip.
  ///
  /// Without a transition, the view is replaced at once. Curls are not drawn; the views dissolve instead.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    let isHiding = options.contains(.showHideTransitionViews)
    if isHiding {
      toView.isHidden = false
    } else {
      toView.frame = fromView.frame
      fromView.superview?.insertSubview(toView, aboveSubview: fromView)
    }
    let remove = {
      if isHiding { fromView.isHidden = true } else { fromView.removeFromSuperview() }
    }
    let end = { (finished: Bool) in
      remove()
      completion?(finished)
    }
    guard areAnimationsEnabled, options.effect != .none else {
      performWithoutAnimation(remove)
      return animate(
        withDuration: 0, delay: 0, options: [], animations: {}, completion: completion)
    }
    let (old, new) = (fromView.node, toView.node)
    if let flip = FlipEffect(
      options.effect, of: [old, new], showingFirst: [old], showingLast: [new])
    {
      return flip.play(duration, options: options, completion: end)
    }
    let alpha = toView.alpha
    performWithoutAnimation { toView.alpha = 0 }
    animate(
      withDuration: duration, delay: 0, options: options, animations: { toView.alpha = alpha },
      completion: end)
  }
}

/// Turns views like a card: what is on its face until it has turned halfway, what is on its back afterward.
private final class FlipEffect: AnimationEffect {
  private let axis: Views.Property
  /// The sign of the rotation.
  private let side: Double
  private let turning: [View]
  private let face: [View]
  private let back: [View]

  /// - Returns: nil unless the effect is a flip.
  init?(
    _ effect: ReplacementEffect, of turning: [View], showingFirst face: [View],
    showingLast back: [View] = []
  ) {
    guard let flip = effect.flip else { return nil }
    (axis, side) = flip
    self.turning = turning
    self.face = face
    self.back = back
  }

  @MainActor
  func play(
    _ duration: Double, options: UIView.AnimationOptions, completion: @escaping (Bool) -> Void
  ) {
    guard let app = AppStage.current else { return completion(true) }
    app.stage.animate(
      withDuration: AppReport.playable(duration, of: "UIView.transition(with:duration:)"), delay: 0,
      curve: options.curve, adding: { $0.add(self) }, completion: completion)
  }

  func show(progress: Double) {
    let isTurned = progress >= 0.5
    let angle = 180 * side * (isTurned ? progress - 1 : progress)
    for view in turning {
      let values = view.beginPresentation()
      values[axis] = angle
      values[.perspective] = FlipHorizontal.eye
    }
    for view in face { view.beginPresentation()[.hidden] = isTurned ? 1 : 0 }
    for view in back { view.beginPresentation()[.hidden] = isTurned ? 0 : 1 }
  }

  func end(at position: AnimatingPosition) {
    for view in turning + face + back {
      for property in [axis, .perspective, .hidden] { view.presentation?[property] = nil }
      if view.presentation?.isEmpty == true { view.endPresentation() }
    }
  }
}
