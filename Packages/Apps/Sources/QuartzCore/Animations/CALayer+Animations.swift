import Foundation
import Motion
@_spi(Tools) import Transitions
import Views

extension CALayer {
  /// Adds a copy of an animation to the layer.
  ///
  /// Inside `animateTransition(using:)`, it belongs to the transition and is scrubbed with it.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    guard let loop = StageLoop.current else {
      anim.delegate?.animationDidStop(anim, finished: true)
      return
    }
    let name = key ?? "animation\(running.count)"
    let added = anim.copy(with: nil) as? CAAnimation ?? anim
    let run = LayerAnimation(added, on: self)
    if added.speed == 0 { return stand(run, for: name, in: loop) }
    removeAnimation(forKey: name)
    running.append((name, run))
    loop.track(run)
    run.start(on: loop.stage) { [weak self, weak run] finished in
      guard let self, let run else { return }
      let isKept =
        finished && !run.animation.isRemovedOnCompletion
        && (run.animation.fillMode == .forwards || run.animation.fillMode == .both)
      if !isKept { drop(run) }
    }
  }

  /// Shows an animation that time doesn't advance.
  private func stand(_ run: LayerAnimation, for name: String, in loop: StageLoop) {
    run.animation.prepare(for: self)
    if let index = running.firstIndex(where: { $0.key == name }),
      run.animation.canReplace(running[index].run.animation)
    {
      // Its values overwrite the old ones, which need not be removed first.
      let old = running[index].run
      running[index].run = run
      run.stand()
      old.leave()
    } else {
      removeAnimation(forKey: name)
      running.append((name, run))
      run.animation.prepare(for: self)
      run.stand()
    }
    // A delegate can retain the layer.
    if run.animation.delegate != nil { loop.track(run) }
  }

  /// Removes an animation and tells its delegate that it did not finish.
  public func removeAnimation(forKey key: String) {
    guard let entry = running.first(where: { $0.key == key }) else { return }
    entry.run.stop()
    drop(entry.run)
  }

  /// Removes all animations.
  public func removeAllAnimations() {
    for entry in running { removeAnimation(forKey: entry.key) }
  }

  /// The animation for a key.
  public func animation(forKey key: String) -> CAAnimation? {
    running.first { $0.key == key }?.run.animation
  }

  /// The keys of the animations; nil if there are none.
  public func animationKeys() -> [String]? { running.isEmpty ? nil : running.map(\.key) }

  fileprivate func drop(_ run: LayerAnimation) {
    running.removeAll { $0.run === run }
    run.animation.clear(on: self)
  }
}

/// An animation that was added to a layer.
@MainActor
final class LayerAnimation: @MainActor AnimationEffect, LayerTimeFollowing {
  let animation: CAAnimation
  private weak var layer: CALayer?
  private weak var animator: PropertyAnimator?
  private var transaction: CATransaction?
  private var didEnd: (Bool) -> Void = { _ in }
  private(set) var isOver = false
  private let seconds: Double
  private var started = 0.0
  /// The start in the layer's time; nil while the animation doesn't follow that.
  private var begin: Double?

  init(_ animation: CAAnimation, on layer: CALayer) {
    self.animation = animation
    self.layer = layer
    seconds = animation.whole
  }

  func start(on stage: Stage, didEnd: @escaping (Bool) -> Void) {
    guard let layer else { return }
    self.didEnd = didEnd
    transaction = CATransaction.open
    transaction?.enter()
    animation.prepare(for: layer)
    started = stage.time
    let now = layer.ownTime(at: stage.time)
    let delay = animation.beginTime > 0 ? max(animation.beginTime - now, 0) : 0
    animator = stage.animate(
      withDuration: seconds, delay: delay, curve: .linear, adding: { $0.add(self) },
      completion: { [weak self] in if self?.begin == nil { self?.end(finished: $0) } })
    animation.delegate?.animationDidStart(animation)
    if delay == 0 { show(progress: 0) }
    if layer.hasOwnTime { followLayer() }
  }

  /// Shows an animation that time doesn't advance.
  func stand() {
    guard let layer else { return }
    transaction = CATransaction.open
    transaction?.enter()
    animation.delegate?.animationDidStart(animation)
    animation.show(at: 0, on: layer)
  }

  /// Ends without a change of the display.
  func leave() {
    isOver = true
    animation.delegate?.animationDidStop(animation, finished: false)
    transaction?.leave()
    transaction = nil
  }

  /// Makes the animation follow the time of its layer, and no longer its transition.
  func followLayer() {
    guard let layer, let loop = StageLoop.current, begin == nil, !isOver else { return }
    begin = animation.beginTime > 0 ? animation.beginTime : layer.ownTime(at: started)
    if animator?.state == .active { animator?.stopAnimation(true) }
    loop.follow(self)
  }

  /// Shows the animation's state, by the layer's time, for a time of the stage.
  func showLayerTime(at time: Double) {
    guard let begin, !isOver else { return }
    guard let layer else { return isOver = true }
    let elapsed = layer.ownTime(at: time) - begin
    let fill = animation.fillMode
    if elapsed >= seconds - 1e-9, animation.isRemovedOnCompletion { return end(finished: true) }
    if elapsed < 0 && fill != .both && fill != .backwards
      || elapsed > seconds && fill != .both && fill != .forwards
    {
      animation.clear(on: layer)
    } else {
      animation.show(at: min(max(elapsed, 0), seconds), on: layer)
    }
  }

  func show(progress: Double) {
    guard let layer, !isOver, begin == nil else { return }
    animation.show(at: progress * seconds, on: layer)
  }

  func end(at position: PropertyAnimator.Position) {}

  /// Releases the animation without telling its delegate, because the app is let go.
  func letGo() {
    isOver = true
    if animator?.state == .active { animator?.stopAnimation(true) }
    layer?.drop(self)
  }

  func stop() {
    guard !isOver else { return }
    if animator?.state == .active { animator?.stopAnimation(true) }
    end(finished: false)
  }

  private func end(finished: Bool) {
    guard !isOver else { return }
    if finished, let layer { animation.show(at: seconds, on: layer) }
    isOver = true
    didEnd(finished)
    animation.delegate?.animationDidStop(animation, finished: finished)
    transaction?.leave()
    transaction = nil
  }
}
