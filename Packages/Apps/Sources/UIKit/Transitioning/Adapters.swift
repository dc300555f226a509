import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
@_spi(Tools) import Transitions
import Views

// Adapters between the engine and an app's objects. They translate the engine's calls and the results to and from
// UIKit's types, and decide nothing.

/// Adapts an app's animator; there is one for each transition.
@MainActor
final class AnimatorAdapter: @MainActor AnimatedTransitioning {
  let animator: any UIViewControllerAnimatedTransitioning
  /// The interaction controller of the transition, retained until the transition ends.
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  private var proxy: ContextProxy?
  let name: String

  init(_ animator: any UIViewControllerAnimatedTransitioning) {
    self.animator = animator
    name = String(describing: type(of: animator))
    AppStage.current?.watch(animator)
    AppStage.current?.watch(adapter: self)
  }

  /// Whether the animator runs the transition of a context.
  func moves(_ context: TransitionContext) -> Bool { proxy?.context === context }

  /// Asks twice for the interruptible animator of the running transition, and says whether both are the same.
  func interruptibleAnimators() -> (owner: String, areSame: Bool)? {
    guard let proxy else { return nil }
    let both = (
      animator.interruptibleAnimator(using: proxy), animator.interruptibleAnimator(using: proxy)
    )
    guard !(both.0 is NotInterruptible), !(both.1 is NotInterruptible) else { return nil }
    return (name, both.0 === both.1)
  }

  /// The UIKit context of the transition; always the same object for an engine context.
  func proxy(of context: TransitionContext) -> ContextProxy {
    if let proxy, proxy.context === context { return proxy }
    let made = ContextProxy(context)
    proxy = made
    return made
  }

  func transitionDuration(using context: TransitionContext) -> Double {
    let duration = animator.transitionDuration(using: proxy(of: context))
    if duration < 0 {
      AppReport.record(
        "transitionDuration(using:) of \(name) was \(duration) s: a duration can't be negative, so it counts as 0 s."
      )
    }
    return AppReport.playable(duration, of: "transitionDuration(using:) of \(name)")
  }

  func animateTransition(using context: TransitionContext) {
    animator.animateTransition(using: proxy(of: context))
  }

  /// Asks for the property animator only of a transition that something can drive.
  ///
  /// Without an interaction controller, UIKit calls `animateTransition(using:)` and nothing else, so an animator may
  /// set up its views in both methods.
  func interruptibleAnimator(using context: TransitionContext) -> PropertyAnimator? {
    guard interaction != nil || context.isInteractive else { return nil }
    return (animator.interruptibleAnimator(using: proxy(of: context)) as? UIViewPropertyAnimator)?
      .engineAnimator
  }

  func animationEnded(_ completed: Bool) {
    animator.animationEnded(completed)
    proxy = nil
    interaction = nil
  }

  /// The adapter for an app's animator.
  static func adapter(
    _ animator: (any UIViewControllerAnimatedTransitioning)?
  ) -> (any AnimatedTransitioning)? { animator.map { AnimatorAdapter($0) } }

  /// The engine's interaction controller for the one that the app returns.
  static func interaction(
    for animator: any AnimatedTransitioning,
    _ ask: (any UIViewControllerAnimatedTransitioning) -> (
      any UIViewControllerInteractiveTransitioning
    )?
  ) -> (any InteractiveTransitioning)? {
    guard let adapter = animator as? AnimatorAdapter, let answer = ask(adapter.animator) else {
      return nil
    }
    adapter.interaction = answer
    AppStage.current?.watch(answer)
    if let driven = answer as? UIPercentDrivenInteractiveTransition {
      return driven.begin(with: adapter)
    }
    return InteractionAdapter(answer, adapter)
  }
}

/// Adapts an app's own interaction controller.
@MainActor
private final class InteractionAdapter: @MainActor InteractiveTransitioning {
  private weak var interaction: (any UIViewControllerInteractiveTransitioning)?
  private weak var animator: AnimatorAdapter?
  let name: String

  init(_ interaction: any UIViewControllerInteractiveTransitioning, _ animator: AnimatorAdapter) {
    self.interaction = interaction
    self.animator = animator
    name = String(describing: type(of: interaction))
  }

  var wantsInteractiveStart: Bool { interaction?.wantsInteractiveStart ?? true }
  var completionSpeed: Double { Double(interaction?.completionSpeed ?? 1) }
  func startInteractiveTransition(_ context: TransitionContext) {
    guard let animator else { return }
    interaction?.startInteractiveTransition(animator.proxy(of: context))
  }
}

/// Adapts an app's navigation delegate, and provides the interaction controller of the system's swipe.
@MainActor
final class NavigationDelegateAdapter: @MainActor NavigationControllerDelegate {
  private weak var navigation: UINavigationController?

  init(_ navigation: UINavigationController) { self.navigation = navigation }

  func navigationController(
    _ stack: NavigationController, animationControllerFor operation: TransitionOperation,
    from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)? {
    guard let navigation, let from = UIViewController.controller(of: from),
      let to = UIViewController.controller(of: to)
    else { return nil }
    let answer = navigation.presentDelegate.flatMap { delegate in
      DelegateReport.noting(delegate, "navigationController(_:animationControllerFor:from:to:)") {
        delegate.navigationController(
          navigation, animationControllerFor: operation == .push ? .push : .pop, from: from, to: to)
      }
    }
    if answer == nil, operation == .pop, navigation.systemSwipe?.driver != nil {
      return AnimatorTransition(SystemSlide(), isSystems: true)
    }
    return AnimatorAdapter.adapter(answer)
  }

  func navigationController(
    _ stack: NavigationController, interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? {
    guard let navigation else { return nil }
    guard animator is AnimatorAdapter else { return navigation.systemSwipe?.driver }
    return AnimatorAdapter.interaction(for: animator) {
      navigation.delegate?.navigationController(navigation, interactionControllerFor: $0)
    }
  }

  func navigationController(
    _ stack: NavigationController, willShow controller: ViewController, animated: Bool
  ) {
    guard let navigation, let controller = UIViewController.controller(of: controller) else {
      return
    }
    navigation.delegate?.navigationController(navigation, willShow: controller, animated: animated)
  }

  func navigationController(
    _ stack: NavigationController, didShow controller: ViewController, animated: Bool
  ) {
    guard let navigation, let controller = UIViewController.controller(of: controller) else {
      return
    }
    navigation.delegate?.navigationController(navigation, didShow: controller, animated: animated)
  }
}

/// Adapts an app's tab bar delegate.
@MainActor
final class TabBarDelegateAdapter: @MainActor TabBarControllerDelegate {
  private weak var tabs: UITabBarController?

  init(_ tabs: UITabBarController) { self.tabs = tabs }

  func tabBarController(
    _ controller: TabBarController, animationControllerForTransitionFrom from: ViewController,
    to: ViewController
  ) -> (any AnimatedTransitioning)? {
    guard let tabs, let from = UIViewController.controller(of: from),
      let to = UIViewController.controller(of: to)
    else { return nil }
    return AnimatorAdapter.adapter(
      tabs.presentDelegate.flatMap { delegate in
        DelegateReport.noting(
          delegate, "tabBarController(_:animationControllerForTransitionFrom:to:)"
        ) { delegate.tabBarController(tabs, animationControllerForTransitionFrom: from, to: to) }
      })
  }

  func tabBarController(
    _ controller: TabBarController, interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? {
    guard let tabs else { return nil }
    return AnimatorAdapter.interaction(for: animator) {
      tabs.delegate?.tabBarController(tabs, interactionControllerFor: $0)
    }
  }

  func tabBarController(
    _ controller: TabBarController, shouldSelect child: ViewController
  ) -> Bool {
    guard let tabs, let child = UIViewController.controller(of: child) else { return true }
    return tabs.delegate?.tabBarController(tabs, shouldSelect: child) ?? true
  }

  func tabBarController(_ controller: TabBarController, didSelect child: ViewController) {
    guard let tabs, let child = UIViewController.controller(of: child) else { return }
    tabs.delegate?.tabBarController(tabs, didSelect: child)
  }
}
