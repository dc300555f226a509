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
    super.init(id: id)
    changeLinks.gestureTarget = self
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
    let from = shownViewController
    return Replacement(from: from, to: to, parent: self, container: content).change(
      animated: animated, question: question(from: from, to: to, animated, engine),
      gestureSource: { [self, unowned engine] in engine.gestureSource(of: delegate) }
    ) { [self, unowned engine] hook, completed in
      switch hook {
      case .announce:
        if to.parent !== self {
          addChild(to)
          moves.joins(to)
        }
        moves.leave([from])
        shownViewController = to
        to.view.fillsSuperview = true
      case .settle:
        settle(from: from, to: to, completed: completed)
        engine.settled(.replace, of: self)
        completion?()
      case .layOut, .commit, .rollBack: break
      }
    }
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

  private func settle(from: ViewController, to: ViewController, completed: Bool) {
    isChanging = false
    shownViewController = completed ? to : from
    let gone = completed ? from : to
    moves.leave([gone])
    gone.removeFromParent()
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
