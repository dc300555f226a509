public import Motion

/// Maps time to progress, and can be paused, scrubbed, reversed and continued, like
/// `UIViewPropertyAnimator`.
///
/// Every transition uses it. Its progress is always `start + (target − start) · curve(elapsed ÷
/// duration)`. Each operation only sets new numbers in that formula, starting from the current
/// value, so nothing ever jumps.
public final class PropertyAnimator {
  /// Seconds from progress 0 to 1.
  public let duration: Double
  /// Maps time to progress between 0 and 1.
  public let timing: TimingCurve

  /// Whether the animator is inactive, active, or stopped before its end.
  @exclusivity(unchecked) public private(set) var state = State.inactive
  /// Whether the animator pauses at the end without calling its completion blocks.
  public var pausesOnCompletion = false
  /// Whether scrubbing ignores the curve; true by default.
  public var scrubsLinearly = true
  /// Whether the running animator can be paused, scrubbed, reversed and stopped.
  public var isInterruptible = true {
    willSet {
      precondition(state == .inactive, "isInterruptible is fixed once the animator is active")
    }
  }

  /// The current progress, 0 to 1; a spring can go beyond that range.
  @exclusivity(unchecked) package private(set) var progress = 0.0

  // The clock retains the animators that follow it.
  unowned let clock: AnimationClock
  // `advance` and `show` access these in every frame; accessing them never calls other code.
  @exclusivity(unchecked) private var effects: [any AnimationEffect] = []
  /// The blocks that run when the animator becomes active, each of which makes an effect.
  private var waiting: [() -> (any AnimationEffect)?] = []
  private var completions: [(Position) -> Void] = []
  @exclusivity(unchecked) private var segment: Segment?
  private var segmentCount = 0
  @exclusivity(unchecked) private var delay = 0.0
  @exclusivity(unchecked) private var needsShow = false

  /// Whether the animator is inactive, active, or stopped before its end.
  public enum State: Int, Sendable { case inactive, active, stopped }

  /// The position at which an animation ended.
  public typealias Position = AnimatingPosition

  /// Makes an animator.
  ///
  /// - Parameters:
  ///   - duration: Seconds. Ignored for a spring defined by its physics, which has its own duration
  ///     (`UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`).
  ///   - timing: Maps time to progress.
  ///   - clock: The clock that drives the animator; it must outlive the animator.
  public init(duration: Double, timing: TimingCurve, clock: AnimationClock) {
    self.duration = timing.physicalDuration ?? max(duration, 0)
    self.timing = timing
    self.clock = clock
  }

  /// Whether the clock currently moves the animation.
  public var isRunning: Bool { segment != nil && state == .active }

  /// Whether the animation plays back to its start.
  public var isReversed = false {
    didSet {
      guard oldValue != isReversed, state == .active else { return }
      assertInterruptible()
      guard let segment else { return }
      let target = isReversed ? 0.0 : 1.0
      if segment.target == target || segment.start == target {
        // The current segment begins or ends at the target, so play it in that direction.
        self.segment?.direction = segment.target == target ? 1 : -1
      } else {
        run(to: target, curve: timing, duration: abs(target - progress) * duration)
      }
    }
  }

  /// The completed fraction in the current direction; setting it pauses and scrubs the animation.
  public var fractionComplete: Double {
    get { isReversed ? 1 - progress : progress }
    set {
      assertInterruptible()
      activate()
      guard state == .active else { return }
      segment = nil
      let fraction = min(max(newValue, 0), 1)
      let position = isReversed ? 1 - fraction : fraction
      progress = scrubsLinearly ? position : timing.value(at: position)
      needsShow = true
      clock.enlist(self)
    }
  }

  /// Pauses and shows exactly this progress, ignoring the curve; a spring can go beyond 0 to 1.
  func scrub(to position: Double) {
    activate()
    guard state == .active else { return }
    segment = nil
    progress = position
    needsShow = true
    clock.enlist(self)
  }

  /// Adds a completion block, which receives the position at which the animation ended.
  public func addCompletion(_ completion: @escaping (Position) -> Void) {
    completions.append(completion)
  }

  /// Adds an effect that is shown with the animated properties.
  @_spi(Tools) public func add(_ effect: any AnimationEffect) { add { effect } }

  /// Adds a block that runs when the animator becomes active, or now if it is active.
  ///
  /// - Parameter block: Returns the effect to animate; nil if there is none.
  func add(_ block: @escaping () -> (any AnimationEffect)?) {
    guard state == .active else { return waiting.append(block) }
    run(block)
  }

  private func run(_ block: () -> (any AnimationEffect)?) {
    guard let effect = block() else { return }
    guard state == .active else { return effect.end(at: .end) }
    effects.append(effect)
    needsShow = true
  }

  /// Whether there is nothing to animate.
  var isEmpty: Bool { effects.isEmpty && waiting.isEmpty }

  /// Makes the animator active, and runs the blocks that were waiting for that.
  ///
  /// If one of the blocks stops the animator, the remaining blocks don't run.
  private func activate() {
    guard state == .inactive else {
      state = .active
      return
    }
    state = .active
    progress = 0
    while state == .active, !waiting.isEmpty { run(waiting.removeFirst()) }
  }

  /// Whether the animation has left its start.
  var hasMoved: Bool { progress != 0 || (segment?.elapsed ?? 0) != 0 }

  /// The seconds until the animation ends, with the rest of its delay; nil if it isn't running.
  var remainingTime: Double? {
    guard isRunning, let segment else { return nil }
    let rest = segment.direction > 0 ? segment.duration - segment.elapsed : segment.elapsed
    return delay + max(rest, 0)
  }

  /// The current point in the segment, for animations that are added now; nil unless the segment
  /// leads to progress 1.
  var mark: Mark? { segment?.mark }

  /// The fraction of the remaining distance that was covered since a point; nil once the animator
  /// plays a different segment.
  func share(since mark: Mark) -> Double? { segment?.share(since: mark) }

  /// Starts the animation, or continues it after a pause for the remaining time.
  public func startAnimation() {
    start(after: 0)
  }

  /// Starts the animation after a delay in seconds, which must not be negative.
  public func startAnimation(afterDelay delay: Double) {
    precondition(delay >= 0, "a delay is not negative")
    precondition(state != .active, "a paused animator can't be started with a delay")
    start(after: delay)
  }

  func start(after delay: Double) {
    precondition(state != .stopped, "a stopped animator must be finished first")
    guard !isRunning else { return }
    activate()
    guard state == .active else { return }
    self.delay = delay
    let target = isReversed ? 0.0 : 1.0
    run(to: target, curve: timing, duration: abs(target - progress) * duration)
  }

  /// Pauses the animation; an inactive animator becomes active and pauses at its start.
  public func pauseAnimation() {
    assertInterruptible()
    activate()
    guard state == .active else { return }
    segment = nil
    needsShow = true
    clock.enlist(self)
  }

  /// Continues the animation with another curve, over a fraction of the original duration.
  ///
  /// - Parameters:
  ///   - timing: The curve from the current value to the target; nil keeps the animator's own
  ///     curve.
  ///   - durationFactor: Remaining time ÷ ``duration``; 0 keeps the natural remaining time.
  public func continueAnimation(withTiming timing: TimingCurve?, durationFactor: Double) {
    assertInterruptible()
    activate()
    guard state == .active else { return }
    let target = isReversed ? 0.0 : 1.0
    let natural = abs(target - progress) * duration
    run(
      to: target, curve: timing ?? self.timing,
      duration: durationFactor == 0 ? natural : durationFactor * duration)
  }

  /// Plays to the start or the end in a given number of seconds; 0 ends the animation at the next
  /// tick.
  package func settle(reversed: Bool, curve: TimingCurve, duration: Double) {
    segment = nil
    activate()
    guard state == .active else { return }
    isReversed = reversed
    run(to: reversed ? 0 : 1, curve: curve, duration: duration)
  }

  /// Stops the animation at the current value.
  ///
  /// - Parameter withoutFinishing: True makes the animator inactive and discards its completion
  ///   blocks; false leaves it stopped until ``finishAnimation(at:)``.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    assertInterruptible()
    segment = nil
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { endEffects(at: .current) }
  }

  /// Ends the animation at a position without calling completion blocks, because other code has
  /// ended the transition.
  package func abandon(at position: Position) {
    guard state != .inactive else { return }
    segment = nil
    state = .inactive
    endEffects(at: position)
  }

  /// Releases the effects and blocks, which can retain the animator.
  ///
  /// Also called when the stage is torn down, because its animations will then never end.
  func letGo() {
    effects = []
    waiting = []
    completions = []
  }

  /// Ends a stopped animator and runs its completion blocks.
  public func finishAnimation(at position: Position) {
    precondition(state == .stopped, "only a stopped animator can be finished")
    finish(at: position)
  }

  /// Jumps to the start or the end and runs the completion blocks, as if the time had elapsed.
  func jump(to position: Position) {
    guard state != .inactive else { return }
    progress = position == .start ? 0 : 1
    finish(at: position)
  }

  private func run(to target: Double, curve: TimingCurve, duration: Double) {
    segmentCount += 1
    segment = Segment(
      number: segmentCount, start: progress, target: target, curve: curve, duration: duration)
    needsShow = true
    clock.enlist(self)
  }

  /// Advances the animation by seconds, and ends it if the segment is over.
  ///
  /// The clock's next `show()` displays the result, after the touches of the same time have been
  /// handled.
  package func advance(by seconds: Double) {
    guard state == .active else { return }
    var rest = seconds
    if delay > 0 {
      let used = min(delay, rest)
      delay -= used
      rest -= used
      if delay > 0 { return }
    }
    // Advances the segment in place, because it contains a whole curve, which is too large to copy
    // in each frame.
    guard let way = segment?.advance(by: rest) else { return }
    progress = way.progress
    needsShow = true
    guard way.isOver, let segment else { return }
    show()
    if pausesOnCompletion {
      self.segment = nil
    } else {
      finish(at: segment.end == 1 ? .end : .start)
    }
  }

  /// Shows the current progress again.
  func showAgain() { needsShow = true }

  /// Shows the current progress if it has not been shown yet.
  package func show() {
    guard needsShow else { return }
    needsShow = false
    // An effect can end the animation, which removes all effects.
    var index = 0
    while index < effects.count {
      effects[index].show(progress: progress)
      index += 1
    }
  }

  private func finish(at position: Position) {
    segment = nil
    state = .inactive
    let blocks = completions
    endEffects(at: position)
    for block in blocks { block(position) }
  }

  private func endEffects(at position: Position) {
    clock.discharge(self)
    let ending = effects
    letGo()
    for effect in ending { effect.end(at: position) }
  }

  private func assertInterruptible() {
    precondition(isInterruptible || state == .inactive, "the animator is not interruptible")
  }
}

extension TimingCurve {
  /// The duration of a spring defined by its physics, in seconds; nil for any other curve.
  var physicalDuration: Double? {
    guard case .spring(let spring, let duration) = self, spring.fittedDuration == nil else {
      return nil
    }
    return duration
  }
}
