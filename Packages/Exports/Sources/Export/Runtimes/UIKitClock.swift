// MARK: The clock

extension InterludeRun {
  /// Seconds of the animations that have passed.
  private var time: CFTimeInterval {
    min(
      max(clock.convertTime(CACurrentMediaTime(), from: nil) - start, 0),
      isByTime ? pace.duration : 1)
  }

  /// A layer's time is (its parent's time - beginTime) × speed + timeOffset.
  private func setClock(to time: CFTimeInterval, speed: Float) {
    let now = CACurrentMediaTime()
    let parent = clock.superlayer?.convertTime(now, from: nil) ?? now
    clock.speed = speed
    clock.timeOffset = start + time
    clock.beginTime = parent
  }

  /// How far the transition is; a spring may leave 0 to 1.
  private var progress: CGFloat {
    let domain = motion.domain
    guard isByTime else {
      return domain.lowerBound + CGFloat(time) * (domain.upperBound - domain.lowerBound)
    }
    return pace.duration > 0 ? pace.progress(at: CGFloat(time / pace.duration)) : 1
  }

  /// Stands at a progress.
  private func show(_ progress: CGFloat) {
    state = .active
    if isByTime || !isInstalled {
      isByTime = false
      start = clock.convertTime(CACurrentMediaTime(), from: nil)
      install(nil)
    }
    let domain = motion.domain
    let share = (progress - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
    setClock(to: Double(min(max(share, 0), 1)), speed: 0)
  }

  /// Runs along a pace from some seconds on.
  private func play(_ pace: InterludePace, from time: CFTimeInterval, reversed: Bool) {
    timer?.invalidate()
    state = .active
    self.pace = pace
    isByTime = true
    start = clock.convertTime(CACurrentMediaTime(), from: nil)
    install(pace)
    setClock(to: time, speed: reversed ? -1 : 1)
    let timer = Timer(timeInterval: reversed ? time : pace.duration - time, repeats: false) {
      [weak self] _ in
      MainActor.assumeIsolated { self?.end() }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  /// The seconds at which the own pace has a progress.
  private func seconds(at progress: CGFloat) -> CFTimeInterval {
    let pace = motion.pace
    // A curve that first goes back reaches its start twice.
    guard pace.progress(at: 0) < progress else { return 0 }
    var before: CGFloat = 0
    for step in 1...200 {
      let share = CGFloat(step) / 200
      guard pace.progress(at: share) >= progress else {
        before = share
        continue
      }
      var (low, high) = (before, share)
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if pace.progress(at: middle) < progress { low = middle } else { high = middle }
      }
      return Double(high) * pace.duration
    }
    return pace.duration
  }

  fileprivate func playRest(
    completes: Bool, _ velocity: CGFloat, _ given: InterludePace?, _ speed: CGFloat
  ) {
    let whole = motion.pace.duration
    let rest = (given ?? motion.pace).rest(
      from: progress, completes: completes, velocity: velocity, speed: speed, of: whole)
    self.completes = completes
    companion.isReversed = !completes
    companion.continueAnimation(
      withTimingParameters: nil, durationFactor: whole > 0 ? CGFloat(rest.duration / whole) : 0)
    play(rest, from: 0, reversed: false)
  }

  private func resize() {
    guard state == .active else { return }
    let (progress, wasRunning, time) = (progress, isRunning, time)
    restore()
    (shown, outlines, placements) = ([], [], [])
    motion = makeMotion()
    if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      to.frame = context.finalFrame(for: controller)
    }
    setUp()
    if wasRunning {
      play(pace, from: time, reversed: isReversed)
    } else {
      show(progress)
    }
  }

  /// Takes everything off the views that the transition has put on them.
  private func restore() {
    for item in shown { item.layer.removeAnimation(forKey: "interlude.\(item.keyPath)") }
    for item in outlines { item.layer.removeAnimation(forKey: "interlude.path") }
    for item in placements { item.layer.removeAnimation(forKey: "interlude.transform") }
    isInstalled = false
    for cleanup in cleanups.reversed() { cleanup() }
    for view in added { view.removeFromSuperview() }
    (cleanups, added) = ([], [])
  }

  private func end() {
    guard state != .inactive else { return }
    let isCompleted = completes ?? !isReversed
    timer?.invalidate()
    timer = nil
    state = .inactive
    if companion.state == .active {
      companion.stopAnimation(false)
      companion.finishAnimation(at: isCompleted ? .end : .start)
    }
    restore()
    (clock.speed, clock.timeOffset, clock.beginTime) = (1, 0, 0)
    if !isCompleted { context.view(forKey: .to)?.removeFromSuperview() }
    let ended = completions
    completions = []
    for completion in ended { completion(isCompleted ? .end : .start) }
    context.completeTransition(isCompleted)
  }
}

extension InterludeRun: UIViewImplicitlyAnimating {
  var isRunning: Bool { timer != nil && state == .active && isByTime }

  /// The progress, as of an animator that scrubs linearly.
  var fractionComplete: CGFloat {
    get { min(max(progress, 0), 1) }
    set {
      pauseAnimation()
      show(min(max(newValue, 0), 1))
      companion.fractionComplete = min(max(newValue, 0), 1)
    }
  }

  func startAnimation() {
    let time = isByTime ? time : seconds(at: progress)
    companion.isReversed = isReversed
    companion.startAnimation()
    play(isByTime ? pace : motion.pace, from: time, reversed: isReversed)
  }

  func startAnimation(afterDelay delay: TimeInterval) {
    timer?.invalidate()
    let timer = Timer(timeInterval: delay, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated {
        self?.timer = nil
        self?.startAnimation()
      }
    }
    RunLoop.main.add(timer, forMode: .common)
    // A pause stops it too.
    self.timer = timer
  }

  func pauseAnimation() {
    timer?.invalidate()
    timer = nil
    companion.pauseAnimation()
    show(progress)
  }

  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    startAnimation()
  }

  /// Without finishing, the views stay as they are, and no completion runs: the app ends the transition.
  func stopAnimation(_ withoutFinishing: Bool) {
    pauseAnimation()
    guard withoutFinishing else {
      state = .stopped
      return
    }
    let progress = progress
    for (layer, keyPath, factor, move) in shown {
      let number = factor.base + move.value(at: progress) * factor.times
      layer.removeAnimation(forKey: "interlude.\(keyPath)")
      layer.setValue(NSNumber(value: Double(number)), forKeyPath: keyPath)
    }
    for (layer, placement) in placements {
      layer.removeAnimation(forKey: "interlude.transform")
      layer.transform = placement.transform(at: progress)
    }
    (clock.speed, clock.timeOffset, clock.beginTime) = (1, 0, 0)
    (shown, outlines, placements, completions) = ([], [], [], [])
    if companion.state == .active { companion.stopAnimation(true) }
    state = .inactive
  }

  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    if finalPosition != .current { completes = finalPosition == .end }
    end()
  }

  func addAnimations(_ animation: @escaping () -> Void) {
    companion.addAnimations(animation)
  }

  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    companion.addAnimations(animation, delayFactor: delayFactor)
  }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
}
