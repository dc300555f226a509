import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
@_spi(Tools) import Transitions
@_spi(Tools) import Views

extension UIView {
  /// The timing curve of an animation, like UIKit's `UIView.AnimationCurve`.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear

    init(_ curve: TimingCurve) {
      self =
        switch curve {
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .linear: .linear
        default: .easeInOut
        }
    }

    var curve: TimingCurve {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }

  /// The options of an animation, like UIKit's `UIView.AnimationOptions`.
  public struct AnimationOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = Self(rawValue: 1 << 0)
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    public static let `repeat` = Self(rawValue: 1 << 3)
    public static let autoreverse = Self(rawValue: 1 << 4)
    public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
    public static let overrideInheritedCurve = Self(rawValue: 1 << 6)
    public static let allowAnimatedContent = Self(rawValue: 1 << 7)
    public static let showHideTransitionViews = Self(rawValue: 1 << 8)
    public static let overrideInheritedOptions = Self(rawValue: 1 << 9)
    public static let curveEaseInOut: Self = []
    public static let curveEaseIn = Self(rawValue: 1 << 16)
    public static let curveEaseOut = Self(rawValue: 2 << 16)
    public static let curveLinear = Self(rawValue: 3 << 16)
    public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
    public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
    public static let transitionCurlUp = Self(rawValue: 3 << 20)
    public static let transitionCurlDown = Self(rawValue: 4 << 20)
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
    public static let transitionFlipFromTop = Self(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = Self(rawValue: 7 << 20)
    public static let preferredFramesPerSecond60 = Self(rawValue: 3 << 24)
    public static let preferredFramesPerSecond30 = Self(rawValue: 7 << 24)

    var curve: TimingCurve {
      switch rawValue >> 16 & 15 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }
    /// The transition of the options.
    var effect: ReplacementEffect {
      switch rawValue >> 20 & 7 {
      case 1: .flipFromLeft
      case 2: .flipFromRight
      case 3: .curlUp
      case 4: .curlDown
      case 5: .crossDissolve
      case 6: .flipFromTop
      case 7: .flipFromBottom
      default: .none
      }
    }
  }

  /// The options of keyframes, like UIKit's `UIView.KeyframeAnimationOptions`; interpolation is always linear.
  public struct KeyframeAnimationOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = Self(rawValue: 1 << 0)
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    public static let `repeat` = Self(rawValue: 1 << 3)
    public static let autoreverse = Self(rawValue: 1 << 4)
    public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
    public static let overrideInheritedOptions = Self(rawValue: 1 << 9)
    public static let calculationModeLinear: Self = []
    public static let calculationModeDiscrete = Self(rawValue: 1 << 10)
    public static let calculationModePaced = Self(rawValue: 2 << 10)
    public static let calculationModeCubic = Self(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = Self(rawValue: 4 << 10)
    public static let curveLinear = Self(rawValue: 3 << 16)
  }

  /// Animates changes to views.
  ///
  /// Inside `animateTransition(using:)`, the animation belongs to the transition.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    BlockAnimation(
      duration: duration, delay: delay, curve: options.curve, options: options,
      animations: animations, completion: completion
    ).run()
  }
  /// Animates changes to views.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, delay: 0, animations: animations, completion: completion) }
  /// Animates changes to views.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) { animate(withDuration: duration, delay: 0, animations: animations, completion: nil) }
  /// Animates changes to views with a spring that comes to rest after the duration.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = try? Spring(
      fittingDuration: duration, dampingRatio: Double(dampingRatio),
      initialVelocity: Double(velocity))
    BlockAnimation(
      duration: duration, delay: delay, curve: spring.map { .spring($0) } ?? .easeInOut,
      options: options, animations: animations, completion: completion
    ).run()
  }
  /// Animates changes to views with a spring that has a perceived duration.
  ///
  /// Source: `UIView.animate(springDuration:bounce:…)`, iOS 17.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = try? Spring(
      duration: duration, bounce: Double(bounce), initialVelocity: Double(initialSpringVelocity))
    BlockAnimation(
      duration: duration, delay: delay, curve: spring.map { .spring($0) } ?? .easeInOut,
      options: options, animations: animations, completion: completion
    ).run()
  }
  /// Performs a system animation on views.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: 0.25, delay: 0, options: options,
      animations: {
        for view in views { view.alpha = 0 }
        parallelAnimations?()
      }
    ) { finished in
      for view in views { view.removeFromSuperview() }
      completion?(finished)
    }
  }
  /// An animation of the system.
  public enum SystemAnimation: UInt, Sendable { case delete }

  /// Animates changes to views with keyframes.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard areAnimationsEnabled, let app = AppStage.current else {
      animations()
      completion?(true)
      return
    }
    let curve: TimingCurve = options.contains(.curveLinear) ? .linear : .easeInOut
    app.stage.animate(
      withDuration: AppReport.playable(duration, of: "UIView.animateKeyframes(withDuration:)"),
      delay: AppReport.playable(
        delay, of: "The delay of UIView.animateKeyframes(withDuration:delay:)"),
      curve: curve,
      adding: { animator in
        animator.addKeyframes { frames in
          let outer = collected
          collected = frames
          animations()
          if let made = collected { frames = made }
          collected = outer
        }
      }, completion: completion)
  }
  /// Adds a keyframe to the animation whose block is running.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard collected != nil else { return animations() }
    collected?.addKeyframe(
      withRelativeStartTime: frameStartTime, relativeDuration: frameDuration,
      animations: animations)
  }
  private static var collected: Transitions.Keyframes?

  /// Makes changes without animating them.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let window = AppStage.current?.stage.window
    let recorder = window?.recorder
    let enabled = areAnimationsEnabled
    window?.recorder = nil
    isEnabled = false
    actionsWithoutAnimation()
    isEnabled = enabled
    window?.recorder = recorder
  }
  /// Enables or disables animations.
  public class func setAnimationsEnabled(_ enabled: Bool) { isEnabled = enabled }
  /// Whether animations are enabled.
  public class var areAnimationsEnabled: Bool { isEnabled }
  private static var isEnabled = true
  /// The duration of the animation whose block is running; 0 outside a block.
  public class var inheritedAnimationDuration: TimeInterval {
    BlockAnimation.current?.duration ?? 0
  }

  /// Repeats the animations of a part of the block of ``animate(withDuration:animations:)`` and its variants.
  ///
  /// The completion block is called after the last repetition. In the blocks of keyframes and property animators, the
  /// count is ignored, and the animations run once.
  ///
  /// - Parameters:
  ///   - count: The number of runs; a fraction ends the last run early.
  ///   - autoreverses: Whether each run is followed by a run backward.
  ///   - animations: Changes the views.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    let repetition = BlockAnimation.Repetition(
      runs: count > 0 ? Double(count) : 1, goesBack: autoreverses)
    guard let block = BlockAnimation.current else { return animations() }
    block.animate(animations, repeating: repetition)
  }
}

/// One call of `UIView.animate`.
@MainActor
final class BlockAnimation {
  private(set) var duration: Double
  private let delay: Double
  private var curve: TimingCurve
  private let options: UIView.AnimationOptions
  private let animations: () -> Void
  private let completion: ((Bool) -> Void)?
  private var ending: Ending?
  /// The animation whose block is running; nested animations inherit its duration and curve.
  private(set) static var current: BlockAnimation?

  /// How often an animation runs, and whether each run is followed by a run backward.
  struct Repetition {
    /// The number of runs of an animation that repeats until it is removed.
    private static let most = 100_000.0
    let runs: Double
    let goesBack: Bool

    init(runs: Double, goesBack: Bool) {
      self.runs = min(runs, Self.most)
      self.goesBack = goesBack
    }

    /// The repetition that options request; nil for a single run.
    init?(_ options: UIView.AnimationOptions) {
      let repeats = options.contains(.repeat)
      guard repeats || options.contains(.autoreverse) else { return nil }
      self.init(runs: repeats ? Self.most : 1, goesBack: options.contains(.autoreverse))
    }
  }

  /// Calls the completion block when the last of the animations of a block has ended.
  private final class Ending {
    private var running = 0
    private var hasFinished = true
    private let completion: (Bool) -> Void

    init(_ completion: @escaping (Bool) -> Void) { self.completion = completion }

    func begin() { running += 1 }
    func end(finished: Bool) {
      running -= 1
      hasFinished = hasFinished && finished
      if running == 0 { completion(hasFinished) }
    }
  }

  init(
    duration: Double, delay: Double, curve: TimingCurve, options: UIView.AnimationOptions,
    animations: @escaping () -> Void, completion: ((Bool) -> Void)?
  ) {
    self.duration = AppReport.playable(duration, of: "UIView.animate(withDuration:)")
    self.delay = AppReport.playable(delay, of: "The delay of UIView.animate(withDuration:delay:)")
    self.curve = curve
    self.options = options
    self.animations = animations
    self.completion = completion
  }

  func run() {
    guard UIView.areAnimationsEnabled, let app = AppStage.current else {
      animations()
      completion?(true)
      return
    }
    if let outer = Self.current {
      if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
      if !options.contains(.overrideInheritedCurve) { curve = outer.curve }
    }
    guard duration > 0 || delay > 0 else {
      UIView.performWithoutAnimation(animations)
      // An animation of zero duration also belongs to a transition, and ends after this turn.
      app.stage.animate(withDuration: 0, animations: {}, completion: completion)
      return
    }
    let transaction = CATransaction.open
    transaction?.enter()
    ending = Ending { [completion] finished in
      completion?(finished)
      transaction?.leave()
    }
    start(block, repeating: Repetition(options), on: app.stage)
  }

  /// Animates changes repeatedly, while the block is running.
  func animate(_ changes: () -> Void, repeating repetition: Repetition) {
    guard UIView.areAnimationsEnabled, let app = AppStage.current else { return changes() }
    start(changes, repeating: repetition, on: app.stage)
  }

  private func block() {
    let outer = Self.current
    Self.current = self
    animations()
    Self.current = outer
  }

  private func start(_ changes: () -> Void, repeating repetition: Repetition?, on stage: Stage) {
    ending?.begin()
    let end = { [ending] (finished: Bool) -> Void in ending?.end(finished: finished) }
    guard let repetition else {
      stage.animate(
        withDuration: duration, delay: delay, curve: curve, animations: changes, completion: end)
      return
    }
    // The changes are recorded once, and replayed forward, and backward if requested.
    stage.animate(
      withDuration: duration * repetition.runs * (repetition.goesBack ? 2 : 1), delay: delay,
      curve: .linear,
      adding: { animator in
        let recorded = stage.clock.record(changes)
        guard !recorded.isEmpty else { return }
        animator.add(LoopEffect(recorded, repeating: repetition, curve: curve))
      }, completion: end)
  }
}

/// Replays the same changes repeatedly, also backward if requested.
private final class LoopEffect: AnimationEffect {
  private let changes: [PropertyAnimation]
  private let repetition: BlockAnimation.Repetition
  private let curve: TimingCurve

  init(
    _ changes: [PropertyAnimation], repeating repetition: BlockAnimation.Repetition,
    curve: TimingCurve
  ) {
    self.changes = changes
    self.repetition = repetition
    self.curve = curve
  }

  func show(progress: Double) {
    let run = progress * repetition.runs
    // At the end, the last run is shown as far as it goes.
    var way = run - (progress >= 1 ? run.rounded(.up) - 1 : run.rounded(.down))
    if repetition.goesBack { way = way > 0.5 ? 2 - 2 * way : 2 * way }
    let shown = curve.value(at: way)
    for change in changes {
      change.view.beginPresentation()[change.property] = change.shown(at: shown)
    }
  }

  func end(at position: PropertyAnimator.Position) {
    for change in changes {
      change.view.presentation?[change.property] = nil
      if change.view.presentation?.isEmpty == true { change.view.endPresentation() }
    }
  }
}
