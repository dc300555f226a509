import Motion
public import Transitions
import Views

/// The law that appearance is balanced and nobody is lost, whatever happens to nested containers, to
/// presentations in contexts and over the whole stage, and to those that change from a callback.
public final class Balance {
  /// What is not as it should be, after ``play(_:)``.
  public internal(set) var problems: [String] = []
  /// Where it is played.
  public let stage: Stage

  let log: EventLog
  private var generator: SeededGenerator
  private var acts: [String] = []
  var made: [ViewController] = []
  private var count = 0
  private let delegate = StubDelegate()
  /// What the controllers and animators of a hostile run do wrong.
  let hostility: Hostility?
  private var interactionController: PercentDrivenInteractiveTransition?
  private var isTouching = false
  private static let styles: [PresentationStyle] = [
    .fullScreen, .overFullScreen, .pageSheet, .custom, .currentContext, .overCurrentContext,
    .formSheet, .popover,
  ]

  /// Prepares the run of a seed.
  ///
  /// - Parameter isHostile: Whether the controllers and animators make the mistakes that apps make: they
  ///   forward appearance twice, inside out or never, ask for the coordinator in every callback, stop
  ///   animators in their own blocks, and replace fifty animations of one property.
  public init(seed: UInt64, isHostile: Bool = false) {
    generator = SeededGenerator(seed: seed)
    let behaviors: [Behavior] = [.iOS17, .iOS18, .iOS26]
    stage = Stage(
      size: Size(width: 375, height: 667), frameRate: 15,
      behavior: behaviors[Int(seed % UInt64(behaviors.count))])
    hostility = isHostile ? Hostility(on: stage) : nil
    log = EventLog(of: stage)
    let animators: [any Animator] = [
      SlideAnimator(), CrossDissolve(duration: 0.2), SlideAnimator(duration: 0),
      FailingAnimator(at: .frame(0.5)), FailingAnimator(at: .prepare),
    ]
    var count = 0
    stage.delegate = TransitionDelegate(
      name: "balance",
      animator: { _ in
        count += 1
        return count % 6 == 5 ? nil : animators[count % 5]
      },
      interaction: { _ in InteractionRule(gesture: .pan(.trailing), commit: .projected) },
      presentation: {
        $0.to.id.hasSuffix("7")
          ? LocalPresentation(presented: $0.to, presenting: $0.from)
          : HalfPresentation(presented: $0.to, presenting: $0.from)
      })
    stage.setRoot(tree(depth: 0))
  }

  /// A presentation that stays in its context.
  private final class LocalPresentation: PresentationController {
    override var shouldPresentInFullscreen: Bool { false }
  }

  /// A controller that may act when it appears.
  final class Acting: ViewController {
    var onAppear: (() -> Void)?
    /// Whom the controller was told last that it has moved to.
    weak var lastParent: ViewController?
    var hostility: Hostility?
    override func didMove(toParent parent: ViewController?) { lastParent = parent }
    override func viewWillAppear(_ animated: Bool) { hostility?.ask(self) }
    override func viewIsAppearing(_ animated: Bool) { hostility?.ask(self) }
    override func viewWillDisappear(_ animated: Bool) { hostility?.ask(self) }
    override func viewDidDisappear(_ animated: Bool) { hostility?.ask(self) }
    override func viewDidAppear(_ animated: Bool) {
      hostility?.ask(self)
      let act = onAppear
      onAppear = nil
      act?()
    }
  }

  /// Plays so many acts, waits until all is over, and notes what is not as it should be.
  public func play(_ count: Int) {
    for _ in 0..<count {
      act()
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        recordForwarded()
        stage.tick()
      }
      recordForwarded()
    }
    letGo()
    if isTouching { stage.touch(.cancelled, at: .zero) }
    let end = stage.time + 30
    repeat {
      stage.tick { stage.resume() }
      recordForwarded()
    } while !stage.isAtRest && stage.time < end
    // The app's own animations, which the stage does not wait for, take up to a second.
    if hostility != nil { for _ in 0..<30 { stage.tick() } }
    check()
  }

  /// What was done and what followed, to be read when something is wrong.
  public var history: String {
    (acts + log.events.map { "\($0.time) \($0.transition ?? 0) \($0.word)" })
      .joined(separator: "\n")
  }

  // MARK: Acting

  /// A controller, or a container with some inside.
  private func tree(depth: Int) -> ViewController {
    let number = count
    count += 1
    let controller: ViewController
    switch depth > 2 ? 0 : Int.random(in: depth == 0 ? 4...6 : 0...6, using: &generator) {
    case 4:
      let children = (0..<Int.random(in: 1...2, using: &generator)).map { _ in
        tree(depth: depth + 1)
      }
      controller = NavigationController(id: "n\(number)", viewControllers: children)
    case 5:
      let children = (0..<Int.random(in: 2...3, using: &generator)).map { _ in
        tree(depth: depth + 1)
      }
      controller = TabBarController(id: "t\(number)", viewControllers: children)
    case 6:
      let child = tree(depth: depth + 1)
      if hostility != nil, Bool.random(using: &generator) {
        let forwarding = Hostility.Forwarding(id: "f\(number)", showing: child)
        forwarding.manner = generator.pick(Hostility.Forwarding.Manner.allCases)
        controller = forwarding
      } else {
        controller = ContainerViewController(id: "o\(number)", showing: child)
      }
    default:
      let acting = Acting(id: "c\(number)")
      acting.hostility = hostility
      if Int.random(in: 0..<6, using: &generator) == 0 {
        let other = depth > 3 ? nil : Optional(tree(depth: 4))
        acting.onAppear = { [weak acting] in
          if let other {
            acting?.present(other, animated: true)
          } else {
            acting?.dismiss(animated: true)
          }
        }
      }
      controller = acting
    }
    dress(controller)
    made.append(controller)
    return controller
  }

  /// Sets what an app may set on a controller.
  private func dress(_ controller: ViewController) {
    controller.modalPresentationStyle = generator.pick(Self.styles)
    (controller as? NavigationController)?.isNavigationBarHidden = Bool.random(using: &generator)
    (controller as? TabBarController)?.isTabBarHidden = Bool.random(using: &generator)
    controller.hidesBottomBarWhenPushed = Int.random(in: 0..<4, using: &generator) == 0
    controller.modalTransitionStyle = generator.pick(ModalTransitionStyle.allCases)
    if Int.random(in: 0..<3, using: &generator) == 0 {
      controller.definesPresentationContext = true
    }
    if Int.random(in: 0..<5, using: &generator) == 0 {
      controller.preferredTransition = .zoom { [weak controller] in
        controller?.id.count == 2 ? $0.sourceViewController.view : nil
      }
    }
    if let sheet = controller.sheetPresentationController { setUp(sheet, of: controller) }
    if let hostility, Int.random(in: 0..<4, using: &generator) == 0 {
      controller.transitioningDelegate = hostility.delegate
      (controller as? NavigationController)?.delegate = hostility.delegate
      (controller as? TabBarController)?.delegate = hostility.delegate
    }
  }

  private func recordForwarded() {
    guard let hostility else { return }
    for controller in made { hostility.record(controller) }
  }

  /// Gives most sheets detents, of which some are inactive, and has some refuse to be dismissed.
  private func setUp(_ sheet: SheetPresentationController, of controller: ViewController) {
    guard Int.random(in: 0..<4, using: &generator) > 0 else { return }
    sheet.detents = [
      .medium(), .custom(identifier: .init("odd")) { _ in .nan },
      .custom(identifier: .init("low")) { $0.maximumDetentValue / 5 }, .large(),
    ]
    sheet.selectedDetentIdentifier = generator.pick([nil, .medium, .large, .init("odd")])
    sheet.largestUndimmedDetentIdentifier = generator.pick([nil, .medium, .init("low")])
    sheet.prefersGrabberVisible = Bool.random(using: &generator)
    controller.isModalInPresentation = Int.random(in: 0..<4, using: &generator) == 0
  }

  /// A controller that is seen, or seldom any other.
  private func someone() -> ViewController {
    let seen = made.filter { $0.viewIfLoaded?.window != nil }
    return generator.pick(
      Int.random(in: 0..<8, using: &generator) == 0 || seen.isEmpty ? made : seen)
  }

  private func containers<Container: ViewController>(_ type: Container.Type) -> Container? {
    let found = made.compactMap { $0 as? Container }.filter { $0.parent != nil || $0.window != nil }
    return found.isEmpty ? nil : generator.pick(found)
  }

  private func act() {
    let animated = Int.random(in: 0..<4, using: &generator) > 0
    let choice = Int.random(in: 0..<(hostility == nil ? 22 : 24), using: &generator)
    let before = made.count
    switch choice {
    case 0, 1:
      containers(NavigationController.self)?.pushViewController(tree(depth: 2), animated: animated)
    case 2: containers(NavigationController.self)?.popViewController(animated: animated)
    case 3: containers(NavigationController.self)?.popToRootViewController(animated: animated)
    case 4:
      containers(NavigationController.self)?.setViewControllers(
        [tree(depth: 3), tree(depth: 2)], animated: animated)
    case 5, 6:
      if let tabs = containers(TabBarController.self) {
        tabs.select(
          Int.random(in: tabs.viewControllers.indices, using: &generator), animated: animated)
      }
    case 7: containers(ContainerViewController.self)?.show(tree(depth: 2), animated: animated)
    case 8, 9, 10:
      let source = someone()
      let new = tree(depth: 1)
      acts.append("  from \(source.id)")
      if Bool.random(using: &generator) {
        source.present(new, animated: animated)
      } else {
        source.present(new, animated: animated) { [weak new] in new?.dismiss(animated: animated) }
      }
    case 11, 12: someone().dismiss(animated: animated)
    case 13: drive()
    case 14: letGo()
    case 15: touch()
    case 16: drag(isLetGo: true)
    case 17: drag(isLetGo: false)
    case 18: changeDetent()
    case 19: turn()
    case 20:
      if let tabs = containers(TabBarController.self) {
        tabs.setViewControllers(
          tabs.viewControllers.dropLast() + [tree(depth: 3)], animated: animated)
      }
    case 22: hostility?.replaceAnimations(of: someone().view, &generator)
    case 23:
      let view = someone().view
      _ = view.isFirstResponder ? view.resignFirstResponder() : view.becomeFirstResponder()
    default:
      generator.pick([
        { _ = $0.interrupt() }, { _ = $0.reverse() }, { _ = $0.resume() },
        { $0.resize(to: Size(width: 400, height: 300)) },
      ])(stage)
    }
    acts.append(
      "\(choice) at \(stage.time), event \(log.events.count), new "
        + made[before...].map { "\($0.id):\($0.modalPresentationStyle)" }.joined(separator: " "))
  }

  /// Moves a finger up or down somewhere, and perhaps leaves it on the screen.
  private func drag(isLetGo: Bool) {
    var point = Point(
      x: Double.random(in: 0..<375, using: &generator),
      y: Double.random(in: 0..<667, using: &generator))
    stage.touch(isTouching ? .moved : .began, at: point)
    isTouching = !isLetGo
    for _ in 0..<Int.random(in: 1...5, using: &generator) {
      point = point + Point(x: 0, y: Double.random(in: -250...250, using: &generator))
      let end = point
      stage.tick { stage.touch(.moved, at: end) }
    }
    if isLetGo { stage.touch(Bool.random(using: &generator) ? .ended : .cancelled, at: point) }
  }

  private func changeDetent() {
    guard let sheet = someone().sheetPresentationController else { return }
    let detents: [SheetPresentationController.Detent.Identifier] = [
      .medium, .large, .init("low"), .init("none"),
    ]
    let detent = generator.pick(detents)
    if Bool.random(using: &generator) {
      sheet.animateChanges { sheet.selectedDetentIdentifier = detent }
    } else {
      sheet.selectedDetentIdentifier = detent
    }
  }

  /// Gives the stage another size and other traits.
  private func turn() {
    var traits = stage.window.traits
    traits.reduceMotion = Bool.random(using: &generator)
    traits.horizontalSizeClass = generator.pick([.compact, .regular])
    traits.verticalSizeClass = generator.pick([.compact, .regular])
    let size = generator.pick([
      Size(width: 375, height: 667), Size(width: 667, height: 375), Size(width: 1024, height: 800),
    ])
    stage.resize(to: size, traits: traits)
  }

  /// Presents or dismisses under an interaction controller's control, which a later act lets go of.
  private func drive() {
    letGo()
    let interactionController = PercentDrivenInteractiveTransition()
    self.interactionController = interactionController
    delegate.interactionController = interactionController
    delegate.animator = AnimatorTransition(SlideAnimator())
    let source = someone()
    if let presented = source.presentedViewController {
      presented.transitioningDelegate = delegate
      source.dismiss(animated: true)
    } else {
      let new = tree(depth: 1)
      new.transitioningDelegate = delegate
      source.present(new, animated: true)
    }
    interactionController.update(0.4)
  }

  /// A finger comes down, moves on or leaves.
  private func touch() {
    let point = Point(
      x: Double.random(in: 0...375, using: &generator),
      y: Double.random(in: 0...667, using: &generator))
    guard isTouching else {
      isTouching = true
      return stage.touch(.began, at: point)
    }
    stage.touch(.moved, at: point)
    guard Int.random(in: 0..<3, using: &generator) == 0 else { return }
    isTouching = false
    stage.touch(
      generator.pick([.ended, .cancelled]), at: point,
      velocity: Point(
        x: Double.random(in: -2000...2000, using: &generator),
        y: Double.random(in: -2000...2000, using: &generator)))
  }

  private func letGo() {
    guard let interactionController else { return }
    Bool.random(using: &generator) ? interactionController.finish() : interactionController.cancel()
    self.interactionController = nil
    for controller in made where controller.transitioningDelegate === delegate {
      controller.transitioningDelegate = nil
    }
  }
}
