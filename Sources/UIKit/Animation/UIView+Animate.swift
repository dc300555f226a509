import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

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
    var hasTransition: Bool { rawValue >> 20 & 7 != 0 }
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
      withDuration: duration, delay: delay, curve: curve,
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

  /// Animates a change of a view's content with a cross dissolve.
  ///
  /// Every kind of transition is drawn as a cross dissolve.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard areAnimationsEnabled, options.hasTransition, view.window != nil,
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
    animate(
      withDuration: duration, delay: 0, options: options, animations: { picture.alpha = 0 }
    ) { finished in
      picture.removeFromSuperview()
      completion?(finished)
    }
  }
  /// Animates the replacement of a view by another.
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
    toView.alpha = 0
    animate(withDuration: duration, delay: 0, options: options, animations: { toView.alpha = 1 }) {
      finished in
      if isHiding { fromView.isHidden = true } else { fromView.removeFromSuperview() }
      completion?(finished)
    }
  }
  /// Runs the block once, so its animations don't repeat; UIKit repeats them.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) { animations() }
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
  /// The animation whose block is running; nested animations inherit its duration and curve.
  private(set) static var current: BlockAnimation?

  init(
    duration: Double, delay: Double, curve: TimingCurve, options: UIView.AnimationOptions,
    animations: @escaping () -> Void, completion: ((Bool) -> Void)?
  ) {
    self.duration = max(duration, 0)
    self.delay = max(delay, 0)
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
    start(on: app.stage, changes: block) { [completion] finished in
      completion?(finished)
      transaction?.leave()
    }
  }

  private func block() {
    let outer = Self.current
    Self.current = self
    animations()
    Self.current = outer
  }

  private func start(
    on stage: Stage, changes: @escaping () -> Void, completion: @escaping (Bool) -> Void
  ) {
    guard options.contains(.repeat) || options.contains(.autoreverse) else {
      stage.animate(
        withDuration: duration, delay: delay, curve: curve, animations: changes,
        completion: completion)
      return
    }
    // The changes are recorded once, and replayed forward, and backward if requested.
    let repeats = options.contains(.repeat)
    let runs = repeats ? 100_000.0 : 1
    let run = options.contains(.autoreverse) ? 2.0 : 1
    stage.animate(
      withDuration: duration * run * runs, delay: delay, curve: .linear,
      adding: { animator in
        let recorded = stage.clock.record(changes)
        guard !recorded.isEmpty else { return }
        animator.add(LoopEffect(recorded, runs: runs, goesBack: run == 2, curve: curve))
      }, completion: completion)
  }
}

/// Replays the same changes repeatedly, also backward if requested.
private final class LoopEffect: AnimationEffect {
  private let changes: [PropertyAnimation]
  private let runs: Double
  private let goesBack: Bool
  private let curve: TimingCurve

  init(_ changes: [PropertyAnimation], runs: Double, goesBack: Bool, curve: TimingCurve) {
    self.changes = changes
    self.runs = runs
    self.goesBack = goesBack
    self.curve = curve
  }

  func show(progress: Double) {
    let run = progress * runs
    var way = progress >= 1 ? (goesBack ? 1 : 1) : run - run.rounded(.down)
    if goesBack { way = way > 0.5 ? 2 - 2 * way : 2 * way }
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
