@_spi(Tools) import Scripting
@_spi(Tools) import Transitions
public import UIKit
import Views

/// A transition of UIKit that a script moves.
///
/// The delegate returns it to UIKit as the animation controller and as the interaction controller. A gesture, or
/// anything else with a percentage, drives it: ``InterludeDelegate/drive(_:)`` begins it so, and ``pause()`` takes
/// hold of one that time drives.
@MainActor
public final class InterludeTransition: NSObject {
  private var choice: Choice?
  private var onFailure: (AnimatorFailure) -> Void = { _ in }
  private var notShown: (ViewShowing.NotShown) -> Void = { _ in }
  private var didEnd: (InterludeTransition) -> Void = { _ in }
  private var willWait: (InterludeTransition) -> Void = { _ in }
  private(set) var shadow: Shadow?
  private var run: Run?
  private var companion: UIViewPropertyAnimator?
  private var pending: Pending?
  private var pendingProgress: Double?
  private var isOver = false
  private let startsInteractively: Bool
  /// The interaction controller of the finger that has begun it; nil without one.
  private let driver: PercentDrivenInteractiveTransition?
  /// The fingers that have begun it, which wait for it.
  private(set) weak var fingers: DetachedTouches?
  /// Whether UIKit knows that a percentage drives it.
  private var isHeld: Bool
  /// Whether an interaction controller of the app's own drives it, which reports to UIKit itself.
  private var isForeign = false
  /// Why the plugin's rules have chosen the animator, a step each, as `interlude explain` prints them; empty for a
  /// delegate of a single animator.
  public private(set) var reasons: [String] = []
  /// When it was made, on the clock of Core Animation.
  let made = CACurrentMediaTime()

  #if DEBUG
    /// Records what the app does, if it follows a server.
    weak var takes: TakeRecorder?
  #endif

  private enum Pending { case finish(Double), cancel(Double), pause }

  /// - Parameters:
  ///   - driver: The interaction controller of the finger that begins it; nil without one.
  ///   - fingers: The fingers that wait for it.
  init(
    startsInteractively: Bool, driver: PercentDrivenInteractiveTransition? = nil,
    fingers: DetachedTouches? = nil
  ) {
    self.startsInteractively = startsInteractively
    self.driver = driver
    self.fingers = fingers
    isHeld = startsInteractively
    super.init()
  }

  /// The change that UIKit has asked about; nil before.
  var request: PluginRequest? { choice?.request }

  /// The controller that comes to the front or leaves it; nil before UIKit has asked.
  var front: UIViewController? { choice?.front }

  /// The operation that a finger has requested; nil without one.
  var expected: TransitionOperation?

  /// Whether a finger that comes down can only take it over.
  var blocksTouches: Bool { isRunning && !startsInteractively }

  /// Takes the change that UIKit has asked about.
  func take(
    _ choice: Choice, onFailure: @escaping (AnimatorFailure) -> Void,
    notShown: @escaping (ViewShowing.NotShown) -> Void,
    willWait: @escaping (InterludeTransition) -> Void,
    didEnd: @escaping (InterludeTransition) -> Void
  ) {
    self.choice = choice
    self.willWait = willWait
    reasons = choice.reasons
    self.onFailure = onFailure
    self.notShown = notShown
    self.didEnd = didEnd
  }

  /// How far the transition is, 0 to 1 unless a spring carries it beyond; 0 before it begins.
  public var progress: Double { shadow?.progress ?? 0 }

  /// Whether a percentage drives it at the moment.
  public var isInteractive: Bool {
    run == nil ? startsInteractively && !isOver : shadow?.context.isInteractive ?? false
  }

  /// Whether it moves; false before UIKit has begun it, and after its end.
  public var isRunning: Bool { run != nil && !isOver }

  /// Moves the transition to a percentage.
  ///
  /// Ignored unless a percentage drives it: it has begun interactively, or ``pause()`` has taken hold of it.
  ///
  /// - Parameter percentComplete: 0 to 1; values beyond are clamped, and one that is no number is ignored.
  public func update(_ percentComplete: Double) {
    guard percentComplete.isFinite, !isOver else { return }
    guard run != nil, let shadow else { return pendingProgress = percentComplete }
    guard let driver = shadow.driver, shadow.context.isInteractive else { return }
    driver.update(percentComplete)
    follow()
  }

  /// Lets go of the transition, which then plays to its end.
  ///
  /// - Parameter velocity: Whole transitions per second, with which a spring goes on.
  public func finish(velocity: Double = 0) { release(.finish(velocity)) }

  /// Lets go of the transition, which then plays back to its start, as a cancelled one.
  ///
  /// - Parameter velocity: Whole transitions per second; negative goes back.
  public func cancel(velocity: Double = 0) { release(.cancel(velocity)) }

  /// Takes hold of the running transition; continue with ``update(_:)``, ``finish(velocity:)`` or
  /// ``cancel(velocity:)``.
  ///
  /// - Returns: Whether a percentage drives the transition now. A change without an animation can't be held.
  @discardableResult
  public func pause() -> Bool {
    guard !isOver else { return false }
    guard run != nil, let shadow else {
      pending = .pause
      return true
    }
    guard !shadow.context.isInteractive else { return true }
    guard shadow.takeHold() != nil else { return false }
    #if DEBUG
      takes?.isDriven()
    #endif
    follow()
    return true
  }

  /// Whether it waits for the app, because its plugin has a `hold` for the operation.
  ///
  /// ``InterludeDelegate/transitionWillWait(_:)`` is called when it begins to wait.
  public var isWaiting: Bool { isRunning && shadow?.stage.isWaiting == true }

  /// Lets a transition go on that waits for the app.
  ///
  /// - Returns: Whether it was waiting.
  @discardableResult
  public func resume() -> Bool {
    guard isWaiting, let shadow else { return false }
    return shadow.stage.resume()
  }

  /// Tells UIKit what a percentage or a finger has done on the private stage, and shows it.
  func follow() {
    guard run != nil, !isOver, let shadow else { return }
    let isInteractive = shadow.context.isInteractive
    // An interaction controller of the app's own has notified UIKit.
    if !isForeign { report(shadow.context) }
    isHeld = isInteractive
    shadow.commit()
    run?.showNow()
  }

  /// Notifies UIKit of the percentage, of a hold and of its end.
  private func report(_ own: TransitionContext) {
    if own.isInteractive {
      if !isHeld { context?.pauseInteractiveTransition() }
      context?.updateInteractiveTransition(CGFloat(own.percentComplete))
    } else if isHeld {
      if own.transitionWasCancelled {
        context?.cancelInteractiveTransition()
      } else {
        context?.finishInteractiveTransition()
      }
    }
  }

  private func release(_ end: Pending) {
    guard !isOver else { return }
    guard run != nil, let shadow else { return pending = end }
    guard let driver = shadow.driver, shadow.context.isInteractive else { return }
    switch end {
    case .finish(let velocity):
      driver.releaseVelocity = velocity.isFinite ? velocity : 0
      driver.finish()
    case .cancel(let velocity):
      driver.releaseVelocity = velocity.isFinite ? velocity : 0
      driver.cancel()
    case .pause: break
    }
    follow()
  }

  // MARK: Beginning and ending

  private var context: (any UIViewControllerContextTransitioning)?

  private func prepare(_ context: any UIViewControllerContextTransitioning) -> Shadow? {
    guard var choice else { return nil }
    // Those whose frames the context knows; a delegate can be asked about others, such as their containers.
    choice.from = context.viewController(forKey: .from) ?? choice.from
    choice.to = context.viewController(forKey: .to) ?? choice.to
    self.choice = choice
    Self.placeArrivingView(of: choice.to, in: context)
    let made =
      presented(choice, in: context)
      ?? Shadow(
        choice, in: context, isInteractive: startsInteractively, by: driver, report: onFailure)
    shadow = made
    return made
  }

  /// The transition of a plugin's presentation; nil for another change.
  private func presented(
    _ choice: Choice, in context: any UIViewControllerContextTransitioning
  ) -> Shadow? {
    guard [.present, .dismiss].contains(choice.operation),
      let presentation = choice.front.presentationController as? InterludePresentation,
      presentation.presentingViewController === choice.back, let place = presentation.place
    else { return nil }
    return Shadow(
      choice, of: presentation, on: place, in: context, isInteractive: startsInteractively,
      by: driver)
  }

  /// A script reads where views are as soon as it begins, so they are laid out before.
  private static func placeArrivingView(
    of controller: UIViewController, in context: any UIViewControllerContextTransitioning
  ) {
    guard let view = context.view(forKey: .to) else { return }
    let frame = context.finalFrame(for: controller)
    if frame != .zero, view.frame != frame { view.frame = frame }
    view.layoutIfNeeded()
  }

  private func begin(_ context: any UIViewControllerContextTransitioning) {
    guard run == nil, !isOver else { return }
    self.context = context
    guard let shadow = current(in: context) else { return }
    #if DEBUG
      takes?.begins(shadow.choice, in: context)
    #endif
    let run = Run(
      shadow, in: context, companion: companion(of: shadow), report: notShown
    ) { [weak self] _ in self?.end() }
    self.run = run
    shadow.stage.willWait = { [weak self] in self.map { $0.willWait($0) } }
    run.begin()
    if let percent = pendingProgress { update(percent) }
    pendingProgress = nil
    switch pending {
    case .finish, .cancel: if let pending { release(pending) }
    case .pause: pause()
    case nil: break
    }
    pending = nil
    guard let fingers, fingers.isWaiting || driver != nil else { return }
    fingers.transitionDidBegin()
    follow()
  }

  /// Begins under an interaction controller of the app's own, which moves the animator that it has asked for.
  private func beginForeign(_ context: any UIViewControllerContextTransitioning) {
    isForeign = true
    pending = .pause
    begin(context)
    run?.followCompanion(
      moved: { [weak self] in self?.move(to: $0) },
      ended: { [weak self] completed in
        guard let self, !isOver else { return }
        move(to: completed ? 1 : 0)
        release(completed ? .finish(0) : .cancel(0))
      })
  }

  private func move(to percent: Double) {
    guard !isOver, let shadow, shadow.context.isInteractive else { return }
    shadow.driver?.update(percent)
  }

  /// The shadow that `transitionDuration(using:)` has made, unless a layout has moved views since.
  private func current(in context: any UIViewControllerContextTransitioning) -> Shadow? {
    guard let known = shadow else { return prepare(context) }
    Self.placeArrivingView(of: known.choice.to, in: context)
    return known.isCurrent ? known : prepare(context)
  }

  private func companion(of shadow: Shadow?) -> UIViewPropertyAnimator {
    if let companion { return companion }
    let made = UIViewPropertyAnimator(
      duration: max(shadow?.duration ?? 0, 0.01), curve: .linear, animations: nil)
    companion = made
    return made
  }

  private func end() {
    isOver = true
    didEnd(self)
  }
}

extension InterludeTransition: UIViewControllerAnimatedTransitioning {
  /// The script's duration, in seconds.
  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    if let shadow { return shadow.duration }
    guard let transitionContext, !isOver else { return 0 }
    return prepare(transitionContext)?.duration ?? 0
  }

  /// Begins the transition.
  public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    begin(transitionContext)
  }

  /// What UIKit animates alongside; it goes as far as the script does.
  ///
  /// An interaction controller of the app's own, such as a `UIPercentDrivenInteractiveTransition`, asks for it before
  /// anything has begun, and moves it; the script then goes as far as it does.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    let animator = companion(of: shadow ?? prepare(transitionContext))
    if run == nil, !isOver { beginForeign(transitionContext) }
    return animator
  }

  /// Takes everything off the views, if the app has ended the transition itself.
  public func animationEnded(_ transitionCompleted: Bool) {
    run?.abandon()
    if !isOver { end() }
    (run, shadow, companion, context, choice) = (nil, nil, nil, nil, nil)
  }
}

extension InterludeTransition: UIViewControllerInteractiveTransitioning {
  /// Whether a percentage drives the transition from its start.
  public var wantsInteractiveStart: Bool { startsInteractively }

  /// Begins the transition, at the percentage that was asked for before.
  public func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    begin(transitionContext)
  }
}
