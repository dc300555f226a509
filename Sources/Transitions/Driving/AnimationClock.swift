package import Views

/// The time of a window, and the property animators that follow it.
///
/// Time is an argument: the owner of the clock moves it, and it doesn't read any other clock.
public final class AnimationClock {
  private let window: Window
  // Touched in every frame; no access to one of them calls anyone.
  @exclusivity(unchecked) private var clock: Clock
  @exclusivity(unchecked) private var animators = MutationSafeList<PropertyAnimator>()
  /// What animations of blocks move now.
  private var properties: [PropertyOfView: AnimatedProperty] = [:]

  private struct PropertyOfView: Hashable {
    let view: ObjectIdentifier
    let property: Property

    init(_ property: Property, of view: View) {
      self.view = ObjectIdentifier(view)
      self.property = property
    }
  }

  /// Makes a clock at 0.
  ///
  /// - Parameters:
  ///   - window: Where the changes are made that property animators animate.
  ///   - frameRate: Frames a second.
  init(window: Window, frameRate: Double) {
    self.window = window
    clock = Clock(frameRate: frameRate)
  }

  deinit { eachAnimator { $0.letGo() } }

  /// Seconds since the start.
  public var now: Double { clock.now }
  /// Frames a second.
  public var frameRate: Double { clock.frameRate }

  /// Moves on by a frame, and the animators that run with it.
  func tick() {
    let before = clock.now
    clock.tick()
    advanceAnimators(by: clock.now - before)
  }

  /// Moves on by seconds that need not be a whole frame.
  func advance(by seconds: Double) {
    clock.advance(by: seconds)
    advanceAnimators(by: seconds)
  }

  /// Shows what has changed.
  func show() { eachAnimator { $0.show() } }

  /// Has an animator follow the clock, which keeps it until it is discharged.
  func enlist(_ animator: PropertyAnimator) { animators.add(animator) }

  /// Lets an animator go.
  func discharge(_ animator: PropertyAnimator) { animators.remove(animator) }

  /// The changes that a block makes to views in the window, for an animator to show gradually.
  package func record(_ changes: () -> Void) -> [PropertyAnimation] {
    let outer = window.recorder
    let recorder = AnimationRecorder()
    window.recorder = recorder
    changes()
    window.recorder = outer
    return recorder.animations
  }

  /// A property of a view, with the animations that move it now.
  func animated(_ property: Property, of view: View) -> AnimatedProperty {
    let key = PropertyOfView(property, of: view)
    if let animated = properties[key] { return animated }
    let animated = AnimatedProperty(property, of: view, clock: self)
    properties[key] = animated
    return animated
  }

  /// Lets go of a property that nothing moves any more.
  func forget(_ property: Property, of view: View) {
    properties[PropertyOfView(property, of: view)] = nil
  }

  private func advanceAnimators(by seconds: Double) {
    // An animator that ends may start another: only those that run now move.
    eachAnimator { $0.advance(by: seconds) }
  }

  /// Goes over the animators that there are now.
  @inline(__always)
  private func eachAnimator(_ body: (PropertyAnimator) -> Void) {
    animators.beginPass()
    for index in 0..<animators.count { animators[index]._withUnsafeGuaranteedRef(body) }
    animators.endPass()
  }
}
