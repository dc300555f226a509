@_spi(Tools) import Scripting
@_spi(Tools) import Transitions
public import UIKit

/// All of UIKit's transition delegates in one object: its script, or the scripts that a plugin's rules choose, move
/// pushes, pops, presentations, dismissals and changes of tabs.
///
/// UIKit doesn't retain its delegates, so keep the object. Subclass it, or forward to it, if the app needs more of the
/// delegates, such as a presentation controller.
@MainActor
open class InterludeDelegate: NSObject, UINavigationControllerDelegate,
  UITabBarControllerDelegate, UIViewControllerTransitioningDelegate
{
  private let interlude: Interlude
  /// Chooses the animators and the gestures.
  let chooser: Chooser

  /// The transition that runs or is about to begin; nil without one.
  public var running: InterludeTransition? {
    current === driven && pending == nil ? nil : current
  }
  private(set) var current: InterludeTransition?
  /// A transition that the app has asked for, and that UIKit has not asked about yet.
  private var driven: InterludeTransition?
  /// Whether ``InterludeTransition/pause()`` can take hold of a transition that time drives.
  ///
  /// UIKit then lets touches through while it runs.
  public var isInterruptible = true
  #if DEBUG
    /// What moves its changes, as the studio names it; nil unless scripts are read again.
    var subject: RecordedTake.Subject?
    /// Records what the app does, if it follows a server.
    var takes: TakeRecorder? { interlude.takes }
  #endif

  /// An animator or a plugin that ``Interlude`` has found.
  public struct Animator {
    let content: Content
    init(_ content: Content) { self.content = content }

    enum Content {
      case animator(any Transitions.Animator)
      case plugin(Plugin, Resolver)
      /// A plugin that doesn't load; UIKit moves all changes.
      case nothing
    }
  }

  /// Creates a delegate; an app calls ``Interlude/delegate(_:settings:as:)`` or
  /// ``Interlude/delegate(plugin:settings:as:)``.
  public required init(_ interlude: Interlude, moving animator: Animator) {
    self.interlude = interlude
    chooser = Chooser(animator.content) { [weak interlude] in interlude?.report($0) }
    super.init()
  }

  /// Begins a change that a percentage drives from its start, as when a gesture begins.
  ///
  /// UIKit asks about a push or a pop a turn of the run loop later. What is done with the transition in the meantime
  /// is kept, and done as soon as it begins.
  ///
  /// ```swift
  /// let pop = delegate.drive { navigationController.popViewController(animated: true) }
  /// pop.update(0.4)
  /// pop.finish()
  /// ```
  ///
  /// - Parameter begin: Asks UIKit for one change of which this object is the delegate.
  /// - Returns: The transition. If UIKit doesn't begin it within a second, nothing happens.
  @discardableResult
  public func drive(_ begin: () -> Void) -> InterludeTransition {
    let made = InterludeTransition(startsInteractively: true)
    driven = made
    current = made
    begin()
    return made
  }

  /// Begins a change that a finger drives.
  ///
  /// - Parameters:
  ///   - operation: The operation; another one that comes instead isn't driven.
  ///   - begin: Asks UIKit for the change; returns false if it was refused.
  func drive(
    _ operation: TransitionOperation, with driver: PercentDrivenInteractiveTransition,
    for fingers: DetachedTouches,
    _ begin: () -> Bool
  ) -> Bool {
    let made = InterludeTransition(startsInteractively: true, driver: driver, fingers: fingers)
    made.expected = operation
    driven = made
    current = made
    if begin() { return true }
    if driven === made { driven = nil }
    if current === made { current = nil }
    return false
  }

  /// The controller that a plugin's gesture pushes; by default none.
  ///
  /// Called when a finger comes down on a stack whose plugin has a gesture for a push. The controller is pushed if the
  /// gesture begins.
  open func controllerToPush(
    onto navigationController: UINavigationController
  ) -> UIViewController? { nil }

  /// The controller that a plugin's gesture presents; by default none.
  ///
  /// Called when a finger comes down on a controller whose plugin has a gesture for a presentation. The controller is
  /// presented if the gesture begins; set its `transitioningDelegate` and style before.
  open func controllerToPresent(over controller: UIViewController) -> UIViewController? { nil }

  /// The name of a controller in scripts, as in `"inbox/title"`: by default its class.
  ///
  /// Override it if scripts name views. Of two controllers with one name, the arriving one's ends in `#2`.
  open func name(of controller: UIViewController) -> String {
    String(describing: type(of: controller))
  }

  /// The accessibility identifier of the view that a screen comes from and returns to, as scripts get it in
  /// `ctx.source`; by default none, or the view in ``addGestures(to:)`` that was tapped before the change.
  ///
  /// - Parameters:
  ///   - controller: The controller in front.
  ///   - back: The controller that has the view.
  open func source(of controller: UIViewController, in back: UIViewController) -> String? { nil }

  /// Called when a transition begins to wait for the app, at the progress of its plugin's `hold`; by default it goes
  /// on at once.
  ///
  /// Call ``InterludeTransition/resume()`` when the app is ready.
  open func transitionWillWait(_ transition: InterludeTransition) { transition.resume() }

  /// The animator and interaction controller for a change, for an app that has its own container; nil if the plugin has
  /// no animator for it.
  ///
  /// - Parameters:
  ///   - isForward: Whether the change goes forward.
  public func transition(
    from: UIViewController, to: UIViewController, isForward: Bool
  ) -> InterludeTransition? {
    transition(.replace, from, to, isForward: isForward, in: from.parent)
  }

  private func transition(
    _ operation: TransitionOperation, _ from: UIViewController, _ to: UIViewController,
    isForward: Bool, in container: UIViewController?, source presenter: UIViewController? = nil
  ) -> InterludeTransition? {
    let request = request(operation, from, to, in: container, source: presenter)
    let made =
      pending.flatMap { $0.expected ?? operation == operation ? $0 : nil }
      ?? InterludeTransition(startsInteractively: false)
    if let driven, driven !== made { driven.fingers?.giveUp() }
    driven = nil
    chooser.isGesturing = made.fingers != nil
    let (animator, reasons) = chooser.animator(for: request)
    guard let animator else {
      // UIKit moves the change itself, and no finger can drive that.
      if current === made { current = nil }
      made.fingers?.giveUp()
      return nil
    }
    chooser.stopYielding()
    let (front, back) = isForward ? (to, from) : (from, to)
    let tapped = isForward ? taps.arrive(front) : taps.origin(of: front)
    let choice = Choice(
      operation: operation, isForward: isForward, animator: animator, from: from, to: to,
      fromName: request.from,
      toName: request.to == request.from ? "\(request.to)#2" : request.to,
      source: source(of: front, in: back) ?? tapped, seed: interlude.seed,
      animatorNamed: { [weak interlude] in interlude?.animator(named: $0) }, request: request,
      reasons: reasons, holdsAt: chooser.hold(for: request))
    if operation == .present, chooser.hasPresentation, to.modalPresentationStyle != .custom {
      interlude.report(
        .init(
          view: request.to, what: "presentation",
          reason: "UIKit asks for it only if modalPresentationStyle is .custom"),
        of: animator.name)
    }
    made.take(
      choice, onFailure: { [weak interlude] in interlude?.report($0) },
      notShown: { [weak interlude, name = animator.name] in interlude?.report($0, of: name) },
      willWait: { [weak self] in self?.transitionWillWait($0) },
      didEnd: { [weak self] in self?.didEnd($0) })
    #if DEBUG
      made.takes = takes
      takes?.willBegin(made, choice, of: self)
    #endif
    current = made
    return made
  }

  /// Whether the transition of a presented controller that is about to begin is one of this object's.
  func moves(_ presented: UIViewController) -> Bool { current?.front === presented }

  /// The view that a controller comes from, without forgetting the tap.
  func knownSource(of controller: UIViewController, in back: UIViewController) -> String? {
    source(of: controller, in: back) ?? taps.origin(of: controller)
  }

  /// The seed of all randomness.
  var seed: UInt64 { interlude.seed }

  /// Reports a failure of a plugin's presentation.
  func report(_ failure: AnimatorFailure) { interlude.report(failure) }

  private func didEnd(_ transition: InterludeTransition) {
    chooser.transitionDidEnd()
    #if DEBUG
      takes?.ended(transition)
    #endif
    if current === transition { current = nil }
  }

  /// A change as rules see it.
  ///
  /// - Parameter presenter: The controller on which `present` was called; nil for other changes.
  func request(
    _ operation: TransitionOperation, _ from: UIViewController, _ to: UIViewController,
    in container: UIViewController?, source presenter: UIViewController? = nil
  ) -> PluginRequest {
    PluginRequest(
      operation, from: name(of: from), to: name(of: to), visibleFrom: name(of: Self.visible(from)),
      visibleTo: name(of: Self.visible(to)), source: presenter.map { name(of: $0) },
      container: container.map { name(of: $0) })
  }

  /// The innermost visible screen of a controller.
  static func visible(_ controller: UIViewController) -> UIViewController {
    let inner: UIViewController? =
      switch controller {
      case let stack as UINavigationController: stack.topViewController
      case let tabs as UITabBarController: tabs.selectedViewController
      default: nil
      }
    return inner.map(visible) ?? controller
  }

  /// The views that were tapped, for scripts that ask where a screen comes from.
  let taps = Taps()

  /// The transition that the app has asked for, unless that was too long ago: then UIKit has refused it, and the
  /// change that it asks about now is another one.
  private var pending: InterludeTransition? {
    driven.flatMap { CACurrentMediaTime() - $0.made < Self.patience ? $0 : nil }
  }

  private static let patience = DetachedTouches.patience

  /// The transition that a delegate has returned, as its interaction controller.
  private func interaction(
    _ animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    guard let transition = animator as? InterludeTransition else { return nil }
    return isInterruptible || transition.wantsInteractiveStart ? transition : nil
  }

  // MARK: UINavigationControllerDelegate

  /// The transition of a push or a pop; override it to leave some to UIKit, by nil.
  open func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    switch operation {
    case .push: transition(.push, fromVC, toVC, isForward: true, in: navigationController)
    case .pop: transition(.pop, fromVC, toVC, isForward: false, in: navigationController)
    default: nil
    }
  }

  /// The same transition, so that a percentage can drive it.
  open func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction(animationController) }

  /// Does nothing; for subclasses.
  open func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}

  /// Does nothing; for subclasses.
  open func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}

  // MARK: UITabBarControllerDelegate

  /// The transition of a change of tabs; override it to leave some to UIKit, by nil.
  open func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let tabs = tabBarController.viewControllers ?? []
    let isForward =
      (tabs.firstIndex(of: toVC) ?? 0) > (tabs.firstIndex(of: fromVC) ?? 0)
    return transition(.tab, fromVC, toVC, isForward: isForward, in: tabBarController)
  }

  /// The same transition, so that a percentage can drive it.
  open func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction(animationController) }

  /// True; for subclasses.
  open func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }

  /// Does nothing; for subclasses.
  open func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}

  // MARK: UIViewControllerTransitioningDelegate

  /// The transition of a presentation; override it to leave some to UIKit, by nil.
  open func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    transition(.present, presenting, presented, isForward: true, in: presenting, source: source)
  }

  /// The transition of a dismissal; override it to leave some to UIKit, by nil.
  open func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let presenter = dismissed.presentingViewController else { return nil }
    return transition(.dismiss, dismissed, presenter, isForward: false, in: presenter)
  }

  /// The same transition, so that a percentage can drive it.
  open func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction(animator) }

  /// The same transition, so that a percentage can drive it.
  open func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction(animator) }

  /// The plugin's presentation; nil without one, which is the system's.
  ///
  /// Override it to have one of your own. UIKit asks for it if the controller's `modalPresentationStyle` is `.custom`.
  open func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    let presenter = presenting ?? source
    let request = request(.present, presenter, presented, in: presenter, source: source)
    let front = request.to == request.from ? "\(request.to)#2" : request.to
    return InterludePresentation(
      of: presented, over: presenter, named: (back: request.from, front: front), for: self
    ) { [chooser] in chooser.presentation(for: request, of: $0, over: $1) }
  }
}
