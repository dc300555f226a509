import Motion
public import Transitions
import Views

/// A long series of random acts on tabs of stacks with presentations over them, at times that suit
/// nobody.
public final class Storm {
  /// What is not as it should be, after ``play(_:)``.
  public private(set) var problems: [String] = []
  /// Where the storm rages.
  public let stage = Stage(size: Size(width: 375, height: 667))
  private let log: EventLog
  private let tabs: TabBarController
  private let stacks: [NavigationController]
  /// The third tab of a wide storm.
  private let container: ContainerViewController?
  /// Drives some of the changes of a wide storm, unless nobody does.
  private var interactionController: PercentDrivenInteractiveTransition?
  private var generator: SeededGenerator
  private var acts: [String] = []
  private var made: [ViewController] = []

  /// Prepares the storm of a seed.
  ///
  /// - Parameter isWide: Whether a container of an app's own takes part, and interaction controllers that are
  ///   updated, finished and cancelled at any time.
  public init(seed: UInt64, isWide: Bool = false) {
    generator = SeededGenerator(seed: seed)
    container = isWide ? ContainerViewController(showing: ViewController(id: "child")) : nil
    stacks = (0..<2).map {
      NavigationController(
        id: "stack\($0)", viewControllers: [ViewController(id: "root\($0)")])
    }
    tabs = TabBarController(viewControllers: stacks + [container].compactMap { $0 })
    log = EventLog(of: stage)
    let animators: [any Animator] = [
      SlideAnimator(), CrossDissolve(), SlideAnimator(curve: .spring(.system)),
      FailingAnimator(at: .frame(0.5)),
    ]
    var count = 0
    stage.delegate = TransitionDelegate(
      name: "storm",
      animator: { _ in
        count += 1
        return count % 5 == 4 ? nil : animators[count % 4]
      },
      interaction: {
        InteractionRule(
          gesture: $0.operation == .tab ? .pan(.leading) : .pan(.trailing), commit: .projected)
      })
    stage.setRoot(tabs)
    made = [tabs] + stacks + stacks.map(\.topViewController)
    if let container { made += [container, container.shownViewController] }
  }

  /// Plays the storm, waits until it is over, and notes what is not as it should be.
  public func play(_ count: Int) {
    for _ in 0..<count {
      act()
      for _ in 0..<Int.random(in: 0...20, using: &generator) { stage.tick() }
    }
    settle()
    stage.touch(.cancelled, at: .zero)
    let end = stage.time + 20
    repeat { stage.tick { stage.resume() } } while stage.isTransitioning && stage.time < end
    check()
  }

  /// What was done and what followed, to be read when something is wrong.
  public var history: String {
    (acts + log.events.map { "\($0.time) \($0.transition ?? 0) \($0.word)" })
      .joined(separator: "\n")
  }

  private var front: ViewController {
    var front: ViewController = tabs
    while let presented = front.presentedViewController { front = presented }
    return front
  }

  private func controller() -> ViewController {
    let controller = ViewController(id: "c\(made.count)")
    controller.modalPresentationStyle = generator.pick([.fullScreen, .custom, .pageSheet])
    made.append(controller)
    return controller
  }

  private func act() {
    let animated = Int.random(in: 0..<4, using: &generator) > 0
    let stack = generator.pick(stacks)
    let choice = Int.random(in: 0..<(container == nil ? 14 : 18), using: &generator)
    acts.append("\(choice) at \(stage.time), event \(log.events.count)")
    switch choice {
    case 0, 1: stack.pushViewController(controller(), animated: animated)
    case 2, 3: stack.popViewController(animated: animated)
    case 4: stack.popToRootViewController(animated: animated)
    case 5: stack.setViewControllers([controller(), controller()], animated: animated)
    case 6, 7: tabs.select(Int.random(in: 0...1, using: &generator), animated: animated)
    case 8: front.present(controller(), animated: animated)
    case 9: front.dismiss(animated: animated)
    case 10: tabs.dismiss(animated: animated)
    case 11: drag()
    case 12:
      generator.pick([{ _ = $0.interrupt() }, { _ = $0.reverse() }, { _ = $0.resume() }])(stage)
    case 14: container?.show(controller(), animated: animated)
    case 15: tabs.select(2, animated: animated)
    case 16: drive(stack)
    case 17: settle()
    default: stage.resize(to: Size(width: generator.pick([320, 375, 667]), height: 500))
    }
  }

  private func drag() {
    let way = generator.pick([Point(x: 20, y: 0), Point(x: -20, y: 0)])
    var point = Point(x: 160, y: 200)
    stage.touch(.began, at: point)
    for _ in 0..<8 {
      point = point + way
      stage.tick { stage.touch(.moved, at: point) }
    }
    // Sometimes the finger stays.
    if Bool.random(using: &generator) { stage.tick { stage.touch(.ended, at: point) } }
  }

  /// Pushes or pops under an interaction controller's control, which a later act lets go of.
  private func drive(_ stack: NavigationController) {
    settle()
    let interactionController = PercentDrivenInteractiveTransition()
    interactionController.wantsInteractiveStart = Bool.random(using: &generator)
    self.interactionController = interactionController
    stack.delegate = Driven(by: interactionController)
    if Bool.random(using: &generator) {
      stack.pushViewController(controller(), animated: true)
    } else {
      stack.popViewController(animated: true)
    }
    stage.tick()
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      interactionController.update(Double.random(in: -0.1...1.1, using: &generator))
      stage.tick()
    }
  }

  /// Lets go of what an interaction controller drives.
  private func settle() {
    guard let interactionController else { return }
    Bool.random(using: &generator) ? interactionController.finish() : interactionController.cancel()
    self.interactionController = nil
    for stack in stacks { stack.delegate = nil }
  }

  private func check() {
    func demand(_ condition: Bool, _ problem: @autoclosure () -> String) {
      if !condition { problems.append(problem()) }
    }
    demand(!stage.isTransitioning, "still transitioning")
    demand(stage.leftovers == 0, "\(stage.leftovers) presentations left")
    demand(stage.acceptsTouches, "touches are blocked")
    demand(
      log.count(of: .transitionDuration) == log.count(of: .animationEnded), "unequal endings")
    demand(
      log.count(of: .completeTransition) == log.count(of: .animationEnded), "ended twice")
    for controller in made {
      let isThere = controller.viewIfLoaded?.window != nil
      demand(
        controller.appearance == (isThere ? .appeared : .disappeared),
        "\(controller.id) is \(controller.appearance), in the window: \(isThere)")
    }
    for stack in stacks {
      demand(
        stack.children.map(\.id).sorted() == stack.viewControllers.map(\.id).sorted(),
        "children \(stack.children.map(\.id)) of \(stack.viewControllers.map(\.id))")
    }
  }
}

/// A delegate that slides under an interaction controller's control.
private final class Driven: NavigationControllerDelegate {
  private let interactionController: PercentDrivenInteractiveTransition

  init(by interactionController: PercentDrivenInteractiveTransition) {
    self.interactionController = interactionController
  }

  func navigationController(
    _ navigation: NavigationController,
    animationControllerFor operation: TransitionOperation, from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)? { AnimatorTransition(SlideAnimator()) }

  func navigationController(
    _ navigation: NavigationController,
    interactionControllerFor animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { interactionController }
}
