@_spi(Tools) import Scripting
@_spi(Tools) import Transitions
public import UIKit
import Views

extension InterludeDelegate {
  /// Lets the plugin's gestures drive the changes of a controller, by a recognizer that this adds to its view.
  ///
  /// On a stack, they pop and push; with tabs, they go to the next and the previous one; on a screen that was presented
  /// with this delegate, they dismiss it. They also take over these transitions while they run. What is pushed or
  /// presented is named by ``controllerToPush(onto:)`` and ``controllerToPresent(over:)``.
  ///
  /// ```swift
  /// let swipe = try interlude.delegate(plugin: "SwipeToPop")
  /// navigationController.delegate = swipe
  /// swipe.addGestures(to: navigationController)
  /// ```
  ///
  /// A scroll view under the finger keeps it as long as it can scroll that way. A screen that is modal in its
  /// presentation is not dismissed.
  ///
  /// - Returns: The recognizer; remove it from its view to end the gestures. A delegate of a single animator has none,
  ///   and the recognizer then never begins.
  @discardableResult
  public func addGestures(to controller: UIViewController) -> UIGestureRecognizer {
    let recognizer = FingerRecognizer(self, for: controller)
    controller.view.addGestureRecognizer(recognizer)
    return recognizer
  }

  /// The running transition, for a finger that takes it over.
  var grabbed: DetachedTouches.Running? {
    guard let current, current.isRunning, let shadow = current.shadow,
      let request = current.request
    else { return nil }
    return .init(on: shadow.stage) { [weak self] operation, isReverse in
      self?.chooser.interaction(
        for: isReverse ? request.reversed(as: operation) : request, gesture: nil)
    }
  }

  /// The changes that a finger on a controller may begin now.
  ///
  /// - Parameters:
  ///   - presentation: The presentation whose recognizer asks; nil for the app's.
  ///   - mayBegin: Asks UIKit whether the gesture may begin.
  ///   - yielding: Returns the engine's view of a screen that follows the finger with resistance.
  func offers(
    on controller: UIViewController, for fingers: DetachedTouches,
    in presentation: InterludePresentation?, mayBegin: @escaping () -> Bool,
    yielding: @escaping (UIView?) -> View?
  ) -> [DetachedTouches.Offer] {
    let made = Offering(
      delegate: self, fingers: fingers, mayBegin: mayBegin, yielding: yielding)
    var offers: [DetachedTouches.Offer] = []
    if presentation == nil {
      if let stack = controller as? UINavigationController { offers += made.stack(stack) }
      if let tabs = controller as? UITabBarController { offers += made.tabs(tabs) }
    }
    if controller.presentingViewController != nil, controller.transitioningDelegate === self,
      controller.presentationController as? InterludePresentation === presentation
    {
      offers += made.dismissal(of: controller)
    }
    if chooser.hasGesture(for: .present) { offers += made.presentation(over: controller) }
    return offers
  }
}

/// Makes the offers of one finger.
@MainActor
private struct Offering {
  let delegate: InterludeDelegate
  let fingers: DetachedTouches
  let mayBegin: () -> Bool
  let yielding: (UIView?) -> View?

  /// - Parameters:
  ///   - request: The change as rules see it.
  ///   - screen: The controller that leaves or is covered.
  ///   - obstacle: The reason that the change can't begin now.
  ///   - begin: Asks UIKit for the change; returns whether it is on its way.
  private func offer(
    _ request: PluginRequest, from screen: UIViewController, isReversed: Bool = false,
    obstacle: @escaping @MainActor () -> String?,
    begin: @escaping @MainActor () -> Bool
  ) -> DetachedTouches.Offer {
    var made = DetachedTouches.Offer(
      request.operation, isReversed: isReversed,
      rule: { [weak delegate] in
        delegate?.chooser.interaction(for: request, gesture: $0)
      },
      obstacle: { [weak delegate] in
        let isBusy = delegate?.current != nil
        return isBusy ? "a change is on its way" : obstacle()
      },
      begin: { [weak delegate, weak fingers, mayBegin] driver in
        guard let delegate, let fingers, mayBegin() else { return false }
        return delegate.drive(request.operation, with: driver, for: fingers, begin)
      })
    // A drag that goes from screen to screen meets resistance at the last one.
    made.resisting = { [weak delegate, weak screen, yielding] in
      let rule = delegate?.chooser.interaction(for: request, gesture: nil)
      return rule?.continuesAcrossScreens == true ? yielding(screen?.viewIfLoaded) : nil
    }
    return made
  }

  func stack(_ stack: UINavigationController) -> [DetachedTouches.Offer] {
    guard let top = stack.topViewController else { return [] }
    let below = stack.viewControllers.dropLast().last
    let inTransition: @MainActor () -> String? = {
      stack.transitionCoordinator == nil ? nil : "the stack is in transition"
    }
    var offers = [
      offer(
        delegate.request(.pop, top, below ?? top, in: stack), from: top,
        obstacle: {
          inTransition() ?? (stack.viewControllers.count > 1 ? nil : "the stack has one controller")
        }, begin: { stack.popViewController(animated: true) != nil })
    ]
    if delegate.chooser.hasGesture(for: .push),
      let next = delegate.controllerToPush(onto: stack)
    {
      offers.append(
        offer(
          delegate.request(.push, top, next, in: stack), from: top, obstacle: inTransition,
          begin: {
            stack.pushViewController(next, animated: true)
            return stack.topViewController === next
          }))
    }
    return offers
  }

  func tabs(_ tabs: UITabBarController) -> [DetachedTouches.Offer] {
    guard let selected = tabs.selectedViewController else { return [] }
    return [1, -1].map { step in
      let index = tabs.selectedIndex + step
      let all = tabs.viewControllers ?? []
      let next = all.indices.contains(index) ? all[index] : nil
      return offer(
        delegate.request(.tab, selected, next ?? selected, in: tabs), from: selected,
        isReversed: step < 0,
        obstacle: { [weak delegate] in
          if tabs.transitionCoordinator != nil { return "a tab is changing" }
          guard let next else { return "there is no tab \(index)" }
          let isAllowed = delegate?.tabBarController(tabs, shouldSelect: next) ?? true
          return isAllowed ? nil : "the app doesn't let the user select tab \(index)"
        },
        begin: {
          tabs.selectedIndex = index
          return tabs.selectedIndex == index
        })
    }
  }

  func dismissal(of presented: UIViewController) -> [DetachedTouches.Offer] {
    guard let presenting = presented.presentingViewController else { return [] }
    var dismissal = offer(
      delegate.request(.dismiss, presented, presenting, in: presenting), from: presented,
      obstacle: { presented.obstacleToDismissal },
      begin: {
        presenting.dismiss(animated: true)
        return presented.isBeingDismissed
      })
    let continues = dismissal.resisting
    dismissal.resisting = { [yielding] in
      presented.transitionCoordinator == nil
        ? yielding(presented.presentationController?.presentedView) : continues()
    }
    return [dismissal]
  }

  func presentation(over controller: UIViewController) -> [DetachedTouches.Offer] {
    guard controller.presentedViewController == nil,
      let next = delegate.controllerToPresent(over: controller)
    else { return [] }
    return [
      offer(
        delegate.request(.present, controller, next, in: controller), from: controller,
        obstacle: {
          controller.transitionCoordinator == nil ? nil : "a change is on its way"
        },
        begin: {
          controller.present(next, animated: true)
          return next.presentingViewController != nil
        })
    ]
  }
}

extension PluginRequest {
  /// The change back, as rules see it.
  fileprivate func reversed(as operation: TransitionOperation) -> PluginRequest {
    PluginRequest(
      operation, from: to, to: from, visibleFrom: visibleTo, visibleTo: visibleFrom,
      container: container)
  }
}

extension UIViewController {
  /// The reason that the user can't dismiss this controller; its delegate is asked, and learns of the attempt.
  var obstacleToDismissal: String? {
    if transitionCoordinator != nil { return "it is in transition" }
    if presentingViewController == nil { return "it is not presented" }
    if presentedViewController != nil { return "it has presented another screen" }
    let asked = presentationController?.delegate
    let presentation = presentationController
    #if os(Linux)
      let isAllowed =
        presentation.flatMap { asked?.presentationControllerShouldDismiss($0) } ?? true
    #else
      let isAllowed =
        presentation.flatMap { asked?.presentationControllerShouldDismiss?($0) } ?? true
    #endif
    guard isAllowed, !isModal else {
      #if os(Linux)
        if let presentation { asked?.presentationControllerDidAttemptToDismiss(presentation) }
      #else
        if let presentation { asked?.presentationControllerDidAttemptToDismiss?(presentation) }
      #endif
      return "it does not let the user dismiss it"
    }
    return nil
  }

  /// Whether this controller or a screen of a container in it must not be dismissed by the user.
  private var isModal: Bool {
    if isModalInPresentation { return true }
    let inside: [UIViewController?] =
      switch self {
      case let stack as UINavigationController: stack.viewControllers
      case let tabs as UITabBarController: [tabs.selectedViewController]
      default: children
      }
    return inside.contains { $0?.isModal == true }
  }
}
