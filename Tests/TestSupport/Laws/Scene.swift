import Motion
import Views
import Transitions

/// A stage that is ready for an operation, with a view in each controller that both sides have.
final class Scene {
  let stage: Stage
  let delegate = StubDelegate()
  private let a = Scene.controller("A")
  private let b = Scene.controller("B")
  private let operation: TransitionOperation
  private let navigation: NavigationController?
  private let tabs: TabBarController?
  private let container: ContainerViewController?
  private(set) var initialAppearances: [String: Event.Name] = [:]

  init(
    _ operation: TransitionOperation, style: PresentationStyle,
    modalTransitionStyle: ModalTransitionStyle, direction: Traits.LayoutDirection, size: Size,
    hasBars: Bool, frameRate: Double
  ) {
    var traits = Traits()
    traits.layoutDirection = direction
    stage = Stage(size: size, traits: traits, frameRate: frameRate)
    self.operation = operation
    let isStack = operation == .push || operation == .pop
    navigation =
      isStack ? NavigationController(viewControllers: operation == .pop ? [a, b] : [a]) : nil
    tabs = operation == .tab ? TabBarController(viewControllers: [a, b]) : nil
    container = operation == .replace ? ContainerViewController(showing: a) : nil
    navigation?.isNavigationBarHidden = !hasBars
    tabs?.isTabBarHidden = !hasBars
    stage.setRoot(navigation ?? tabs ?? container ?? a)
    stage.window.addSubview(View(id: "above everything"))
    b.modalPresentationStyle = style
    b.modalTransitionStyle = modalTransitionStyle
    if operation == .dismiss {
      a.present(b, animated: false)
      settle()
    }
    for controller in [a, b] where controller.appearance == .appeared {
      initialAppearances[controller.id] = .viewDidAppear
    }
    for controller in [navigation, tabs, container].compactMap({ $0 as ViewController? }) {
      initialAppearances[controller.id] = .viewDidAppear
    }
  }

  /// Has the delegate asked for the animator, or has an animator of its own wait for a finger.
  func prepareInteraction(for fingersOwn: (any Animator)?) {
    guard let fingersOwn else {
      b.transitioningDelegate = delegate
      navigation?.delegate = delegate
      tabs?.delegate = delegate
      // A container of one's own asks a delegate of another kind.
      let animator = delegate.animator
      let stub = delegate
      container?.delegate = ContainerStub {
        animator
      } interactionController: {
        stub.interactionController
      }
      return
    }
    stage.delegate = TransitionDelegate(
      name: "finger", animator: { _ in fingersOwn },
      interaction: { _ in
        InteractionRule(gesture: .pan(.trailing), commit: .projected, completionCurve: .easeOut)
      })
    let b = b
    stage.destination = { [operation] asked, _ in asked == operation ? b : nil }
  }

  func act(animated: Bool) {
    switch operation {
    case .present: a.present(b, animated: animated)
    case .dismiss: b.dismiss(animated: animated)
    case .push: navigation?.pushViewController(b, animated: animated)
    case .pop: navigation?.popViewController(animated: animated)
    case .tab: tabs?.select(1, animated: animated)
    case .replace: container?.show(b, animated: animated)
    }
  }

  func settle() {
    let end = stage.time + 10
    stage.tick()
    while stage.isTransitioning, stage.time < end { stage.tick() }
    // Animations in UIKit's shape continue when something else ends their transition.
    stage.advance(by: 1)
  }

  /// A controller that finds the coordinator while the operation runs.
  var coordinated: ViewController { b }

  var appearances: [ViewController.Appearance] { [a.appearance, b.appearance] }

  /// Who is where, apart from the views.
  var structure: [String] {
    let stack = navigation?.viewControllers.map(\.id) ?? []
    let children = container?.children.map(\.id) ?? navigation?.children.map(\.id) ?? []
    return stack + children
      + [
        "tab \(tabs?.selectedIndex ?? 0)", "shows \(container?.shownViewController.id ?? "")",
        "presents \(a.presentedViewController?.id ?? "nothing")",
      ]
  }

  private static func controller(_ id: String) -> ViewController {
    let controller = ViewController(id: id)
    let title = View(id: "title", frame: Rect(x: 20, y: 60, width: 200, height: 40))
    title.content = .text(id)
    controller.view.addSubview(title)
    controller.view.backgroundColor = Color(packed: 0xEEEE_EEFF)
    return controller
  }
}

/// A delegate of a container that answers what it is given.
private final class ContainerStub: ContainerControllerDelegate {
  let animator: () -> (any AnimatedTransitioning)?
  let interactionController: () -> (any InteractiveTransitioning)?

  init(
    animator: @escaping () -> (any AnimatedTransitioning)?,
    interactionController: @escaping () -> (any InteractiveTransitioning)?
  ) {
    self.animator = animator
    self.interactionController = interactionController
  }

  func containerController(
    _ container: ContainerViewController,
    animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)? { animator() }

  func containerController(
    _ container: ContainerViewController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { interactionController() }
}
