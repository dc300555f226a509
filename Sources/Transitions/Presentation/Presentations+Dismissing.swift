import Motion
import Views

extension Presentations {
  /// Dismisses the presentation by a controller or by its nearest presenting ancestor.
  ///
  /// If there is none, dismisses the presentation that contains the controller.
  func dismiss(from source: ViewController, animated: Bool, completion: (() -> Void)?) {
    let retry = { [self] in dismiss(from: source, animated: animated, completion: completion) }
    guard !engine.isTellingOfAnEnding else { return engine.afterTheEnding(retry) }
    let asked = source.presentation ?? source.activePresentation
    let carried = endZoom(of: asked?.chain ?? [])
    // If the interrupted zoom was going back, its presentation is over; one of its callbacks may
    // have presented another controller.
    if let asked, asked.containerView == nil {
      completion?()
      return
    }
    let chain = asked?.chain ?? []
    let busy = chain.last { $0.isInTransition }
    var obstacle: String?
    if chain.isEmpty { obstacle = "nothing is presented" }
    if busy != nil { obstacle = "a transition of it is on its way already" }
    guard
      !engine.isHeldUp(
        .dismiss, of: source, by: obstacle,
        [.operation(.dismiss), .from(busy?.presentedViewController ?? source)]),
      let bottom = chain.first, let top = chain.last
    else { return }
    guard let container = top.containerView, container.window != nil else {
      removeUnseen(chain)
      completion?()
      return
    }
    let moving = chain.map(\.presentedViewController) + [bottom.presentingViewController]
    guard
      !engine.mustWait(
        .dismiss, for: moving,
        [.operation(.dismiss), .from(bottom.presentedViewController)], retry: retry)
    else { return }
    let change = dismissal(
      of: PresentationPile(chain, top: top, bottom: bottom), in: container, animated: animated,
      completion: completion)
    change.carried = animated ? carried : nil
    engine.schedule(.dismiss) { [self, change] in engine.run(change) }
  }

  /// Interrupts the zoom that presents the topmost controller, so that the dismissal starts from
  /// the current position.
  private func endZoom(of chain: [PresentationController]) -> CarriedMotion? {
    guard engine.behavior.endsWhatRuns, let top = chain.last, top.isInTransition,
      top.revealed == nil
    else { return nil }
    return top.zoom?.control?.endAtOnce()
  }

  /// Ends presentations from the top to the bottom without a transition, because they are not in
  /// the window or are removed with their root.
  ///
  /// As in any other dismissal, there is a coordinator; its animations are applied immediately.
  func removeUnseen(_ chain: [PresentationController]) {
    guard let top = chain.last, let bottom = chain.first else { return }
    let coordinator = TransitionCoordinator()
    let coordinated = chain.map(\.presentedViewController) + [bottom.presentingViewController]
    for controller in coordinated { controller.currentCoordinator = coordinator }
    coordinator.follow(unseenContext(from: top, to: bottom.presentingViewController))
    for controller in chain.reversed() { controller.dismissalTransitionWillBegin() }
    coordinator.startWithoutAnimation()
    for controller in chain.reversed() {
      for callback in [ViewController.AppearanceCallback.viewWillDisappear, .viewDidDisappear] {
        engine.tell(callback, to: controller.presentedViewController, animated: false)
      }
      controller.dismissalTransitionDidEnd(true)
      takeDown(controller)
    }
    coordinator.end()
    for controller in coordinated where controller.currentCoordinator === coordinator {
      controller.currentCoordinator = nil
    }
  }

  /// The context of a dismissal that is not visible, for its coordinator.
  private func unseenContext(
    from top: PresentationController, to presenting: ViewController
  ) -> TransitionContext {
    let presentedView = top.presentedView
    return TransitionContext(
      operation: .dismiss, isForward: false, isAnimated: false, style: top.effectiveStyle,
      from: top.presentedViewController, to: presenting, views: [.from: presentedView],
      fallbackView: { $0 == .from ? presentedView : presenting.presentedOrOwnView },
      frames: { .init(fromInitial: presentedView.frame, fromFinal: presentedView.frame) },
      containerView: top.containerView ?? window, host: engine)
  }

  /// Ends all presentations of a controller and its children, without a transition.
  func removeAll(over controller: ViewController) {
    if let presentation = controller.presentationLinks.presented {
      for controller in presentation.chain.reversed() {
        for child in controller.presentedViewController.children { removeAll(over: child) }
        removeUnseen([controller])
      }
    }
    for child in controller.children { removeAll(over: child) }
  }

  /// A transition from the front controller to the presenter of the lowest presentation.
  ///
  /// The front controller determines the style and the delegate.
  private func dismissal(
    of pile: PresentationPile, in container: View, animated: Bool, completion: (() -> Void)?
  ) -> ContainerChange {
    let (top, bottom) = (pile.top, pile.bottom)
    let (presented, presenting) = (top.presentedViewController, pile.presenting)
    let presentedView = top.presentedView
    let removing = top.shouldRemovePresentersView
    let preferred = engine.preferred(of: presented, .dismiss, animated: animated)
    let question =
      preferred?.question(of: presented, on: engine)
      ?? .ask(
        animator: { [self] in
          delegate(for: presented)?.animationController(forDismissed: presented)
        },
        interactionController: { [self] in
          delegate(for: presented)?.interactionControllerForDismissal(using: $0)
        })
    let driver = (top as? SheetPresentationController)?.dismissalDriver
    bottom.coversPresenter(false)
    top.revealed = presenting
    return ContainerChange(
      operation: .dismiss, isForward: false, isAnimated: animated, style: top.effectiveStyle,
      outgoing: .init(
        presented, changesAppearance: true, view: { presentedView },
        fallbackView: { presented.presentedOrOwnView }),
      incoming: .init(
        presenting, changesAppearance: bottom.shouldRemovePresentersView,
        view: { removing ? presenting.presentedOrOwnView : nil },
        fallbackView: { presenting.presentedOrOwnView }),
      between: pile.lower.map { .init($0.presentedViewController) },
      container: presenting, staying: presenting.parent == nil ? nil : presenting,
      question: asks(top, animated) ? question : .nobody,
      systemAnimator: top.systemAnimator,
      gestureSource: { [self] in preferred?.gestures ?? gestureSource(for: presented) },
      containerView: { container },
      // The final frame is not zero although the view is removed; this follows UIKit's behavior,
      // not its header.
      frames: {
        let stays = removing ? nil : presenting.presentedOrOwnView.place(in: container)
        return .init(
          fromInitial: presentedView.frame, fromFinal: presentedView.frame,
          toInitial: stays?.shown ?? .zero,
          toFinal: removing ? pile.presenterFrame : stays?.model ?? container.bounds)
      },
      perform: { [self] hook, _ in
        switch hook {
        case .announce:
          // A sheet that is moving to a detent is dismissed from its current position.
          for case let sheet as SheetPresentationController in pile.chain { sheet.stopMoving() }
          pile.uncover()
          for controller in pile.chain { controller.presentedViewController.staysAway = true }
        case .commit:
          pile.putBottomBack()
          // This comes first, because a view that replaces a child's view is removed with the
          // presentation over it.
          pile.putPresenterBack()
          for controller in pile.chain.reversed() { takeDown(controller) }
          top.revealed = nil
        case .rollBack:
          pile.coverAgain()
          presented.staysAway = false
          for controller in pile.chain {
            controller.coversPresenter(true)
            controller.isInTransition = false
            adaptLate(controller)
          }
          top.revealed = nil
        case .layOut, .settle: break
        }
      },
      isAboutToBegin: { _ in
        for controller in pile.chain { controller.isInTransition = true }
      },
      tell: { notice, completed in
        switch notice {
        case .dismissalWillBegin:
          for controller in pile.chain.reversed() { controller.dismissalWillBegin() }
        case .dismissalDidEnd:
          for controller in pile.chain.reversed() {
            controller.dismissalTransitionDidEnd(completed)
          }
        case .completion: completion?()
        default: break
        }
      },
      drivenBy: driver)
  }
}

/// Stacked presentations that are dismissed by one transition.
final class PresentationPile {
  /// The presentations, from the bottom to the top.
  let chain: [PresentationController]
  let top: PresentationController
  let bottom: PresentationController
  /// The positions of the lower presentations, from the bottom to the top, while the transition has
  /// removed them.
  private var asides: [(container: View, place: PresentationController.Place?)] = []
  /// The position of the presenter's view, if it was in the window and the transition animates its
  /// arrival.
  private var place: PresentationController.Place?

  init(
    _ chain: [PresentationController], top: PresentationController, bottom: PresentationController
  ) {
    self.chain = chain
    self.top = top
    self.bottom = bottom
  }

  var lower: [PresentationController] { chain.dropLast() }
  var presenting: ViewController { bottom.presentingViewController }
  private var presenterView: View { presenting.presentedOrOwnView }

  /// The presenter's frame in its own superview, converted to the container's coordinates.
  var presenterFrame: Rect {
    guard let superview = (place ?? bottom.presenterPlace)?.superview else {
      return presenterView.frame
    }
    return superview.convert(presenterView.frame, to: top.containerView)
  }

  /// Reveals the presenter below the front presentation; the presentations in between disappear
  /// immediately.
  func uncover() {
    guard !lower.isEmpty else { return }
    let presenterHasPlace = bottom.presenterHasPlace
    for controller in lower {
      guard let container = controller.containerView else { continue }
      asides.append((container, .init(of: container)))
      container.removeFromSuperview()
    }
    if top.shouldRemovePresentersView {
      place = .init(of: presenterView)
      presenterView.removeFromSuperview()
    } else if presenterHasPlace {
      bottom.putBackPresenter(in: bottom.presenterPlace)
    }
  }

  /// Returns the lowest presentation to its old position before it is taken down.
  ///
  /// Inside a container, the presenter's view then takes that position.
  func putBottomBack() {
    for aside in asides where aside.container === bottom.containerView {
      aside.place?.putBack(aside.container)
    }
  }

  /// Restores all views after a cancel.
  func coverAgain() {
    if top.shouldRemovePresentersView || bottom.shouldRemovePresentersView {
      presenterView.removeFromSuperview()
    }
    for aside in asides.reversed() { aside.place?.putBack(aside.container) }
    asides = []
    putPresenterBack()
  }

  /// Returns the presenter's view to the window if it was there before.
  func putPresenterBack() {
    bottom.putBackPresenter(in: place)
    place = nil
  }
}

extension View {
  /// The frames of a view in a container's coordinates, as currently shown and without its
  /// transform; nil for a view that is not in the window.
  fileprivate func place(in container: View) -> (shown: Rect, model: Rect)? {
    guard window != nil, let superview else { return nil }
    let untransformed = Rect(center: center, size: bounds.size)
    return (convert(bounds, to: container), superview.convert(untransformed, to: container))
  }
}
