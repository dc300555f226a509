@_spi(Tools) import Motion
@_spi(Tools) import Scripting
@_spi(Tools) import Transitions
import UIKit
@_spi(Tools) import Views

extension Animator {
  /// The script that moves it now, whose next version can name other views; nil for one without a script.
  var script: ScriptAnimator? {
    #if DEBUG
      if let reloaded = self as? ReloadableAnimator { return reloaded.current as? ScriptAnimator }
    #endif
    return self as? ScriptAnimator
  }
}

/// What a delegate has chosen for a transition.
@MainActor
struct Choice {
  let operation: TransitionOperation
  let isForward: Bool
  let animator: any Animator
  var from: UIViewController
  var to: UIViewController
  let fromName: String
  let toName: String
  /// The identifier of the view in the back screen that the front screen comes from.
  let source: String?
  let seed: UInt64
  let animatorNamed: (String) -> (any Animator)?
  /// The change as rules see it.
  let request: PluginRequest
  /// Why the animator was chosen.
  let reasons: [String]
  /// The progress at which it waits for the app; nil if it doesn't wait.
  let holdsAt: Double?

  var front: UIViewController { isForward ? to : from }
  var back: UIViewController { isForward ? from : to }

  /// What plays the animator on a stage.
  var transition: AnimatorTransition {
    let made = AnimatorTransition(animator)
    made.holdsAt = holdsAt
    return made
  }
}

/// A transition on a private stage of the engine, with mirrored views.
///
/// Everything that decides a frame happens there: the script, its springs, a finger's release, reduced motion, the
/// fallback. Nothing of UIKit is changed by it.
@MainActor
final class Shadow {
  let choice: Choice
  let stage: Stage
  let context: TransitionContext
  /// The engine's view for the container.
  let container: View
  let mirror: Mirror
  /// What drives the transition with a percentage; nil while only time does.
  private(set) var driver: PercentDrivenInteractiveTransition?
  /// The transition of a change that has no presentation of a plugin.
  private let detached: DetachedTransition?
  /// The plugin's presentation that comes or goes; nil for other changes.
  let presentation: InterludePresentation?
  private let appContext: any UIViewControllerContextTransitioning
  private let sides: (from: Side, to: Side)
  private let observer: Observer
  private let bars: BarMirror

  /// A side's views, as the app's and the engine's.
  struct Side {
    let controller: UIViewController
    /// The view that the container moves; nil if it must stay where it is.
    let view: UIView?
    let mirrored: View
  }

  /// Starts the transition, at progress 0.
  ///
  /// - Parameters:
  ///   - isInteractive: Whether a percentage drives it from its start.
  ///   - given: The interaction controller of a finger; nil makes one.
  ///   - report: Receives the failures of the animator.
  init(
    _ choice: Choice, in context: any UIViewControllerContextTransitioning, isInteractive: Bool,
    by given: PercentDrivenInteractiveTransition?, report: @escaping (AnimatorFailure) -> Void
  ) {
    self.choice = choice
    appContext = context
    presentation = nil
    let container = context.containerView
    let traits = Self.traits(of: container)
    let stage = Stage(
      size: Motion.Size(container.bounds.size), traits: traits, seed: choice.seed)
    stage.animatorNamed = choice.animatorNamed
    self.stage = stage
    let mirror = Mirror(isDeep: Self.needsInnerViews(choice.animator, traits), container: container)
    self.mirror = mirror
    let box = View(id: "container", frame: stage.window.bounds)
    self.container = box
    let from = Self.side(.from, of: context, choice.from, choice.fromName, mirror)
    let to = Self.side(.to, of: context, choice.to, choice.toName, mirror)
    sides = (from.side, to.side)
    // A presenter that stays in place lies behind the container.
    for side in [from.side, to.side] where side.view == nil {
      stage.window.addSubview(side.mirrored)
    }
    stage.window.addSubview(box)
    for view in container.subviews where !(view is InterludeSizeWatcher) {
      if view === from.side.view {
        box.addSubview(from.side.mirrored)
      } else if view === to.side.view {
        box.addSubview(to.side.mirrored)
      } else {
        box.addSubview(mirror.other(view))
      }
    }
    let front = choice.isForward ? to.controller : from.controller
    front.sourceViewID = choice.source
    let detached = DetachedTransition(
      choice.operation, from: from.controller, to: to.controller,
      style: PresentationStyle(rawValue: context.presentationStyle.rawValue) ?? .none,
      in: Self.surroundings(choice, context, box, from.side, to.side), on: stage)
    self.detached = detached
    let observer = Observer(report)
    self.observer = observer
    stage.addObserver(observer)
    bars = BarMirror(
      around: [choice.from, choice.to], in: mirror, container: context.containerView, on: stage)
    if isInteractive { driver = given ?? Self.released(PercentDrivenInteractiveTransition()) }
    self.context = detached.run(
      choice.transition, interactionController: driver, animated: context.isAnimated)
  }

  /// Starts a transition of a plugin's presentation, at progress 0; nil if the engine refuses it.
  ///
  /// - Parameters:
  ///   - place: The stage of the presentation.
  ///   - given: The interaction controller of a finger; nil makes one.
  init?(
    _ choice: Choice, of presentation: InterludePresentation, on place: PresentationStage,
    in context: any UIViewControllerContextTransitioning, isInteractive: Bool,
    by given: PercentDrivenInteractiveTransition?
  ) {
    self.choice = choice
    appContext = context
    self.presentation = presentation
    detached = nil
    (stage, mirror, observer) = (place.stage, place.mirror, place.observer)
    stage.animatorNamed = choice.animatorNamed
    mirror.refresh([place.back.view, place.front.view])
    bars = BarMirror(
      around: [choice.from, choice.to], in: mirror, container: context.containerView, on: stage)
    if isInteractive { driver = given ?? Self.released(PercentDrivenInteractiveTransition()) }
    guard
      let made = place.begin(
        isForward: choice.isForward, by: choice.transition, drivenBy: driver,
        animated: context.isAnimated)
    else { return nil }
    self.context = made
    container = made.containerView
    func side(_ key: TransitionContext.Key) -> Side {
      let isFrom = key == .from
      return Side(
        controller: isFrom ? choice.from : choice.to,
        view: context.view(forKey: isFrom ? .from : .to),
        mirrored: made.view(forKey: key)
          ?? (isFrom == choice.isForward ? place.back.view : place.presentation.presentedView))
    }
    sides = (side(.from), side(.to))
  }

  /// Whether the app's views are still where they were when it was made.
  var isCurrent: Bool {
    // It has begun on the stage of its presentation, where it can't begin again.
    guard presentation == nil else { return true }
    guard container.bounds.size == Motion.Size(appContext.containerView.bounds.size) else {
      return false
    }
    let now = Mirror(isDeep: mirror.isDeep, container: appContext.containerView)
    _ = Self.side(.from, of: appContext, choice.from, choice.fromName, now)
    _ = Self.side(.to, of: appContext, choice.to, choice.toName, now)
    return mirror.startsLike(now)
  }

  /// Whether the transition has ended, and how; nil while it runs.
  var completed: Bool? {
    guard let place = presentation?.place else { return detached?.completed }
    return stage.isTransitioning ? nil : choice.isForward == place.isPresented
  }

  /// Seconds from start to end.
  var duration: Double { context.duration }

  /// How far the transition is, 0 to 1.
  var progress: Double { observer.progress }

  /// The mirrored view of a side.
  func mirrored(_ key: TransitionContext.Key) -> View {
    key == .from ? sides.from.mirrored : sides.to.mirrored
  }

  /// The name of a view in scripts: a role, a layer, or `controller/view`.
  func name(of view: View) -> String {
    let (front, back) = (context.view(for: .front), context.view(for: .back))
    if view === front { return Role.front.name }
    if view === back { return Role.back.name }
    if view.isDescendant(of: sides.from.mirrored) { return "\(choice.fromName)/\(view.id)" }
    if view.isDescendant(of: sides.to.mirrored) { return "\(choice.toName)/\(view.id)" }
    return view.id
  }

  func advance(by seconds: Double) { stage.advance(by: seconds) }

  /// Shows what a change of the driver has caused.
  func commit() { stage.commit() }

  /// Lets a percentage take over.
  func takeHold() -> PercentDrivenInteractiveTransition? {
    if let driver, context.isInteractive { return driver }
    guard let held = stage.takeHold() else { return nil }
    driver = Self.released(held)
    return held
  }

  /// The rest after a release, as after a gesture without settings.
  private static func released(
    _ driver: PercentDrivenInteractiveTransition
  ) -> PercentDrivenInteractiveTransition {
    let rule = InteractionRule(gesture: .progress)
    driver.completionCurve = rule.completionCurve
    driver.timingCurve = rule.completionCurve
    driver.completionSpeed = rule.completionSpeed
    return driver
  }

  /// Continues in the container's new size.
  func containerDidResize() {
    if let presentation { return presentation.resize() }
    let view = appContext.containerView
    let size = Motion.Size(view.bounds.size)
    mirror.update()
    bars.update()
    for side in [sides.from, sides.to] where side.view == nil {
      Self.place(side.mirrored, side.controller, in: view)
    }
    stage.window.frame = Motion.Rect(origin: .zero, size: size)
    container.frame = stage.window.bounds
    detached?.containerDidResize(
      to: Self.surroundings(choice, appContext, container, sides.from, sides.to),
      traits: Self.traits(of: view))
  }

  // MARK: What surrounds it

  private static func side(
    _ key: TransitionContext.Key, of context: any UIViewControllerContextTransitioning,
    _ controller: UIViewController, _ name: String, _ mirror: Mirror
  ) -> (side: Side, controller: ViewController) {
    let view = context.view(forKey: key == .from ? .from : .to)
    let root = view ?? controller.view ?? UIView()
    let mirrored = mirror.screen(root, of: controller, id: name)
    if view == nil { place(mirrored.root, controller, in: context.containerView) }
    let peer = ViewController(id: name, title: controller.title)
    peer.view = mirrored.own
    return (Side(controller: controller, view: view, mirrored: mirrored.root), peer)
  }

  /// Places a view that isn't in the container where it is seen.
  private static func place(_ mirrored: View, _ controller: UIViewController, in container: UIView)
  {
    guard let view = controller.viewIfLoaded, view.window != nil, container.window != nil else {
      return
    }
    let bounds = view.bounds
    let middle = container.convert(
      CGPoint(x: bounds.midX, y: bounds.midY), from: view)
    mirrored.center = Motion.Point(x: Double(middle.x), y: Double(middle.y))
  }

  private static func surroundings(
    _ choice: Choice, _ context: any UIViewControllerContextTransitioning, _ container: View,
    _ from: Side, _ to: Side
  ) -> DetachedTransition.Surroundings {
    func place(_ side: Side) -> DetachedTransition.Surroundings.Place {
      .init(
        view: side.view == nil ? nil : side.mirrored, fallback: side.mirrored,
        initial: Motion.Rect(context.initialFrame(for: side.controller)),
        final: Motion.Rect(context.finalFrame(for: side.controller)))
    }
    return .init(
      container: container, from: place(from), to: place(to), isForward: choice.isForward,
      systemAnimator: systemAnimator(choice))
  }

  /// What UIKit would play without a delegate.
  private static func systemAnimator(_ choice: Choice) -> any Animator {
    switch choice.operation {
    case .push, .pop: return SystemSlide()
    case .present, .dismiss:
      let front = choice.isForward ? choice.to : choice.from
      switch front.modalTransitionStyle {
      case .coverVertical: return CoverVertical()
      case .flipHorizontal: return FlipHorizontal()
      default: return CrossDissolve(duration: 0.4)
      }
    case .tab, .replace: return CrossDissolve()
    }
  }

  private static func needsInnerViews(_ animator: any Animator, _ traits: Traits) -> Bool {
    if traits.reduceMotion, case .animator = animator.reducedMotion { return true }
    return animator.script != nil
  }

  static func traits(of view: UIView) -> Traits {
    var traits = Traits()
    let own = view.traitCollection
    traits.layoutDirection =
      view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    traits.reduceMotion = UIAccessibility.isReduceMotionEnabled
    traits.prefersCrossFadeTransitions = UIAccessibility.prefersCrossFadeTransitions
    traits.setSizeClasses(of: own)
    traits.displayScale = own.displayScale > 0 ? Double(own.displayScale) : 1
    let insets = (view.window ?? view).safeAreaInsets
    traits.safeAreaInsets = EdgeInsets(
      top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
      right: Double(insets.right))
    return traits
  }

  /// Receives the failures and the progress of the private stage.
  final class Observer: StageObserver {
    private let report: (AnimatorFailure) -> Void
    var progress = 0.0

    init(_ report: @escaping (AnimatorFailure) -> Void) { self.report = report }

    override func stageDidCatch(_ failure: AnimatorFailure) { report(failure) }
    override func stageDidShow(_ frame: TransitionFrame) { progress = frame.progress }
  }
}

extension Traits {
  /// Takes over the size classes of UIKit's traits.
  mutating func setSizeClasses(of traits: UITraitCollection) {
    horizontalSizeClass = traits.horizontalSizeClass == .regular ? .regular : .compact
    verticalSizeClass = traits.verticalSizeClass == .compact ? .compact : .regular
  }
}
