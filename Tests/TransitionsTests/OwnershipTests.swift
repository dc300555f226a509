import Motion
import Views
import TestSupport
import Testing
@_spi(Tools) import Transitions

/// Who keeps whom: whoever lets go of a stage gets rid of all that is on it.
struct OwnershipTests {
  enum Moment: CaseIterable {
    case asked, onTheWay, held, goingBack, cancelled, completed
  }

  @Test(arguments: Moment.allCases)
  func `a released stage leaves nothing behind, whatever is running`(moment: Moment) {
    withEvery(TransitionOperation.allCases, [PresentationStyle.fullScreen, .pageSheet, .custom]) {
      let witness = Witness()
      play($0, $1, until: moment, witness: witness)
      #expect(witness.remaining == [], "\($0) in style \($1)")
    }
  }

  @Test func `a root that is replaced takes what it presents along`() {
    let witness = Witness()
    let stage = Stage(size: Size(width: 300, height: 600))
    do {
      let (root, sheet, top) = (
        ViewController(id: "root"), ViewController(id: "sheet"), ViewController(id: "top")
      )
      stage.setRoot(root)
      root.present(sheet, animated: false)
      stage.tick()
      sheet.present(top, animated: false)
      stage.tick()
      #expect(root.presentedViewController === sheet && top.presentingViewController === sheet)
      witness.watch(root, sheet, top, sheet.presentationController, top.presentationController)
    }
    stage.setRoot(ViewController(id: "other"))
    #expect(witness.remaining == [])
  }

  @Test func `a stack that outlives its stage in the middle of a push is at rest`() {
    let navigation = NavigationController(viewControllers: [ViewController(id: "inbox")])
    let message = ViewController(id: "message")
    do {
      let stage = Stage(size: Size(width: 300, height: 600))
      stage.setRoot(navigation)
      navigation.pushViewController(message, animated: true)
      stage.tick()
      #expect(navigation.isInTransition)
    }
    #expect(navigation.transitionCoordinator == nil)
    navigation.popViewController(animated: true)
    #expect(!navigation.isInTransition)
    #expect(navigation.topViewController.id == "inbox")
  }

  // MARK: Stages to let go of

  /// Has a transition go on up to a moment, and lets go of everything.
  private func play(
    _ operation: TransitionOperation, _ style: PresentationStyle, until moment: Moment,
    witness: Witness
  ) {
    let stage = Stage(size: Size(width: 300, height: 600))
    let delegate = TransitionDelegate(
      name: "Slide", animator: { _ in SlideAnimator() },
      presentation: { HalfPresentation(presented: $0.to, presenting: $0.from) })
    stage.delegate = delegate
    let (first, second) = (ViewController(id: "first"), ViewController(id: "second"))
    second.modalPresentationStyle = style
    let begin = ready(operation, first, second, on: stage)
    if moment == .held || moment == .goingBack || moment == .cancelled {
      delegate.interactionController = PercentDrivenInteractiveTransition()
    }
    begin()
    witness.watch(stage.window.rootViewController)
    witness.watch(stage, stage.window, delegate, first, second, first.view, second.view)
    guard moment != .asked else { return }
    stage.tick()
    let coordinator = first.engineCoordinator ?? second.engineCoordinator
    coordinator?.animate(alongside: { _ in second.view.cornerRadius = 4 })
    #expect(coordinator != nil)
    let context = coordinator?.context
    witness.watch(coordinator, context, second.presentationController)
    stage.tick()
    if let interactionController = delegate.interactionController {
      witness.watch(interactionController)
      interactionController.update(0.5)
      stage.tick()
      if moment != .held { interactionController.cancel() }
      stage.tick()
    }
    guard moment == .cancelled || moment == .completed else {
      #expect(stage.isTransitioning)
      return
    }
    while stage.isTransitioning { stage.tick() }
    #expect(context?.transitionWasCancelled == (moment == .cancelled))
  }

  /// Puts controllers on a stage so that an operation can begin; the answer begins it.
  private func ready(
    _ operation: TransitionOperation, _ first: ViewController, _ second: ViewController,
    on stage: Stage
  ) -> () -> Void {
    switch operation {
    case .present:
      stage.setRoot(first)
      return { first.present(second, animated: true) }
    case .dismiss:
      stage.setRoot(first)
      first.present(second, animated: false)
      stage.tick()
      return { first.dismiss(animated: true) }
    case .push:
      let navigation = NavigationController(viewControllers: [first])
      stage.setRoot(navigation)
      return { navigation.pushViewController(second, animated: true) }
    case .pop:
      let navigation = NavigationController(viewControllers: [first, second])
      stage.setRoot(navigation)
      return { navigation.popViewController(animated: true) }
    case .tab:
      let tabs = TabBarController(viewControllers: [first, second])
      stage.setRoot(tabs)
      return { tabs.select(1) }
    case .replace:
      let container = ContainerViewController(showing: first)
      stage.setRoot(container)
      return { container.show(second, animated: true) }
    }
  }

  /// Knows objects without keeping them.
  private final class Witness {
    private struct Watched {
      weak var object: AnyObject?
    }

    private var watched: [Watched] = []

    func watch(_ objects: AnyObject?...) { watched += objects.map { Watched(object: $0) } }

    var remaining: [String] { watched.compactMap(\.object).map { String(describing: $0) } }
  }
}
