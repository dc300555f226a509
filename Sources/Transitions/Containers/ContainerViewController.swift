public import Views

/// An app-defined container that shows one child at a time.
///
/// In UIKit, apps build such a container with
/// `transition(from:to:duration:options:animations:completion:)`. This class exists so that
/// animators can animate it like the system's containers.
open class ContainerViewController: ViewController {
  /// Provides the transitions.
  ///
  /// The container retains the delegate.
  public var delegate: (any ContainerControllerDelegate)?
  /// The visible child.
  ///
  /// It changes immediately; a cancelled transition changes it back.
  public private(set) var shownViewController: ViewController

  private let content: View
  private var isChanging = false
  private var moves = ParentMoves()

  /// Makes a container that shows a child.
  public init(id: String = "container", showing child: ViewController) {
    shownViewController = child
    content = View(id: "\(id).content")
    content.listing = .container
    super.init(id: id)
    changeLinks.gestureTarget = self
    isChangedByEngine = true
    addChild(child)
    child.didMove(toParent: self)
  }

  /// Whether the child is changing.
  public var isInTransition: Bool { isChanging }

  public override var visibleChildren: [ViewController] { [shownViewController] }

  public override var childForStatusBarStyle: ViewController? { shownViewController }

  public override var childForStatusBarHidden: ViewController? { shownViewController }

  public override func viewDidLoad() {
    content.fillsSuperview = true
    view.addSubview(content)
    shownViewController.view.fillsSuperview = true
    content.addSubview(shownViewController.view)
  }

  /// Replaces the visible child.
  ///
  /// A call during a change takes effect afterward, unless a newer call replaces it. The call is
  /// refused, and an event records that, if the controller is presented, contains this container,
  /// or has this container presented over it.
  ///
  /// - Parameters:
  ///   - controller: The child to show.
  ///   - animated: Whether to animate the change; false changes immediately.
  ///   - completion: Called when the change has ended, or as soon as a newer change replaces it.
  open func show(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    if let obstacle = obstacle(toAdding: controller) {
      changeEngine?.record(.refused, [.operation(.replace), .to(controller), .message(obstacle)])
      completion?()
      return
    }
    guard let engine = showingEngine else {
      place(controller)
      completion?()
      return
    }
    let obstacle = isChanging ? "the child is changing; this comes after it" : nil
    let pending = PendingChange(
      begin: { [unowned self] in show(controller, animated: animated, completion: completion) },
      superseded: { completion?() })
    guard
      !engine.isHeldUp(
        .replace, of: self, by: obstacle, [.operation(.replace), .controller(controller)],
        pending: pending)
    else { return }
    guard controller !== shownViewController else {
      completion?()
      return
    }
    isChanging = true
    engine.schedule(.replace) { [self, unowned engine] in
      begin(controller, animated: animated, completion: completion, on: engine)
    }
  }

  private func begin(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)?,
    on engine: ChangeEngine
  ) {
    let retry = { [self, unowned engine] in
      begin(controller, animated: animated, completion: completion, on: engine)
    }
    guard !engine.mustWait(.replace, for: [shownViewController, controller], retry: retry)
    else { return }
    engine.run(change(to: controller, animated: animated, completion: completion, on: engine))
  }

  private func change(
    to: ViewController, animated: Bool, completion: (() -> Void)?, on engine: ChangeEngine
  ) -> ContainerChange {
    let change = ChildChange(
      of: shownViewController, with: to, in: content, of: self, on: engine,
      completion: completion.map { completion in { _ in completion() } })
    return change.change(
      animated: animated, question: question(from: shownViewController, to: to, animated, engine))
  }

  private func question(
    from: ViewController, to: ViewController, _ animated: Bool, _ engine: ChangeEngine
  ) -> ContainerChange.Question {
    guard animated, let delegate else {
      return engine.defaultQuestion(
        TransitionRequest(operation: .replace, from: from, to: to, container: self),
        animated: animated)
    }
    return .ask(
      animator: { [self] in
        delegate.containerController(self, animationControllerForTransitionFrom: from, to: to)
      },
      interactionController: { [self] in
        delegate.containerController(self, interactionControllerFor: $0)
      })
  }

  // MARK: Steps of a change

  /// Adds the arriving child, which is the container's child from now on.
  func announce(_ controller: ViewController) {
    if controller.parent !== self {
      addChild(controller)
      moves.joins(controller)
    }
    shownViewController = controller
  }

  /// Tells a child that it is about to leave.
  func notifyRemoval(_ controller: ViewController) { moves.leave([controller]) }

  /// Records the visible child after a change.
  func settle(on controller: ViewController) {
    isChanging = false
    shownViewController = controller
  }

  /// Removes the child that the change has replaced, or that a cancelled change has brought.
  func drop(_ controller: ViewController) {
    moves.leave([controller])
    controller.removeFromParent()
    moves.settle(in: self, stack: [shownViewController])
  }

  /// Shows a child without a transition, for a container that is not visible.
  private func place(_ controller: ViewController) {
    guard controller !== shownViewController else { return }
    if shownViewController.isViewLoaded { shownViewController.viewInPlace.removeFromSuperview() }
    shownViewController.disappearOutOfSight()
    moves.leave([shownViewController])
    shownViewController.removeFromParent()
    shownViewController = controller
    addChild(controller)
    moves.joins(controller)
    moves.settle(in: self, stack: [controller])
    guard isViewLoaded else { return }
    controller.view.fillsSuperview = true
    content.addSubview(controller.view)
  }
}

/// The container's part of the change.
private final class ChildChange: Replacement {
  private let container: ContainerViewController
  private unowned let engine: ChangeEngine

  init(
    of from: ViewController, with to: ViewController, in content: View,
    of container: ContainerViewController, on engine: ChangeEngine,
    completion: ((Bool) -> Void)?
  ) {
    self.container = container
    self.engine = engine
    super.init(of: from, with: to, in: content, parent: container, completion: completion)
  }

  override var gestureSource: GestureSource? { engine.gestureSource(of: container.delegate) }

  override func perform(_ hook: Hook, completed: Bool) {
    if hook == .layOut { to.view.fillsSuperview = true }
    super.perform(hook, completed: completed)
    if hook == .announce { container.announce(to) }
    if hook == .settle { container.settle(on: completed ? to : from) }
  }

  override func notify(_ notice: Notice, completed: Bool) {
    switch notice {
    case .willMoveToParent: container.notifyRemoval(from)
    case .didMoveToParent: container.drop(completed ? from : to)
    default: super.notify(notice, completed: completed)
    }
  }
}

extension ContainerViewController: GestureTarget {
  var gestureProvider: (any GestureProviding)? { delegate }

  func gestureActions(
    from source: GestureSource?, touch: GestureRequest,
    destination: (TransitionOperation, ViewController) -> ViewController?
  ) -> [GestureAction] {
    guard let source, let next = destination(.replace, shownViewController) else { return [] }
    let request = TransitionRequest(
      operation: .replace, from: shownViewController, to: next, container: self, gesture: touch)
    let action = source.action(
      request, obstacle: { [self] in isInTransition ? "the child is changing" : nil },
      begin: { [self] in show(next, animated: true) })
    return action.map { [$0] } ?? []
  }
}
