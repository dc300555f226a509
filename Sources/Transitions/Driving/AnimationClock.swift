@_spi(Tools) public import Views

/// The time of a window, and the property animators that follow it.
///
/// The owner of the clock advances it; it doesn't read any other clock.
public final class AnimationClock {
  private let window: Window
  // Accessed in every frame; accessing them never calls other code.
  @exclusivity(unchecked) private var clock: Clock
  @exclusivity(unchecked) private var animators = MutationSafeList<PropertyAnimator>()
  /// The properties that are currently animated by blocks.
  let properties = AnimatedProperties()

  /// Makes a clock that starts at 0.
  ///
  /// - Parameters:
  ///   - window: The window that contains the animated views.
  ///   - frameRate: Frames per second.
  init(window: Window, frameRate: Double) {
    self.window = window
    clock = Clock(frameRate: frameRate)
  }

  deinit { eachAnimator { $0.letGo() } }

  /// Seconds since the start.
  public var now: Double { clock.now }
  /// Frames per second.
  public var frameRate: Double { clock.frameRate }

  /// Advances the clock and its running animators by a frame.
  func tick() {
    let before = clock.now
    clock.tick()
    advanceAnimators(by: clock.now - before)
  }

  /// Advances the clock and its running animators by a number of seconds, which need not be a whole
  /// number of frames.
  func advance(by seconds: Double) {
    clock.advance(by: seconds)
    advanceAnimators(by: seconds)
  }

  /// The seconds until the last of the running animators ends; nil if none is running.
  ///
  /// - Parameter limit: Animators with more seconds left don't count.
  @_spi(Tools) public func remainingMotion(within limit: Double) -> Double? {
    var longest: Double?
    eachAnimator { animator in
      guard let rest = animator.remainingTime, rest <= limit else { return }
      longest = max(longest ?? 0, rest)
    }
    return longest
  }

  /// Shows the current values of the animators.
  func show() { eachAnimator { $0.show() } }

  /// Makes an animator follow the clock, which retains it until it is discharged.
  func enlist(_ animator: PropertyAnimator) { animators.add(animator) }

  /// Releases an animator.
  func discharge(_ animator: PropertyAnimator) { animators.remove(animator) }

  /// Runs a block and returns the changes that it makes to views in the window, for an animator to
  /// animate.
  @_spi(Tools) public func record(_ changes: () -> Void) -> [PropertyAnimation] {
    let outer = window.recorder
    let recorder = AnimationRecorder()
    window.recorder = recorder
    changes()
    window.recorder = outer
    return recorder.animations
  }

  private func advanceAnimators(by seconds: Double) {
    // An animator that ends can start another; only the animators that were already running
    // advance.
    eachAnimator { $0.advance(by: seconds) }
  }

  /// Calls a block with each current animator.
  @inline(__always)
  private func eachAnimator(_ body: (PropertyAnimator) -> Void) {
    animators.beginPass()
    for index in 0..<animators.count { animators[index]._withUnsafeGuaranteedRef(body) }
    animators.endPass()
  }
}
