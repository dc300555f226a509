public import Views

/// A container of the app's own that shows one child at a time.
///
/// It is what an app builds with `transition(from:to:duration:options:animations:completion:)`, made
/// once, so that animators can serve it like the containers of the system.
public final class ContainerViewController: ViewController {
  /// Says how the child changes.
  ///
  /// Kept alive by the container.
  public var delegate: (any ContainerControllerDelegate)?
  /// The child that shows.
  ///
  /// It changes at once; a cancelled transition changes it back.
  public private(set) var shownViewController: ViewController

  private let content: View
  private var isChanging = false
  private var next: (controller: ViewController, animated: Bool, completion: (() -> Void)?)?

  /// Makes a container that shows a child.
  public init(id: String = "container", showing child: ViewController) {
    shownViewController = child
    content = View(id: "\(id).content")
    super.init(id: id)
    addChild(child)
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

  /// Shows another child in place of the one that shows.
  ///
  /// Asked for during a change, it comes after it.
  public func show(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    guard let stage = showingStage else {
      place(controller)
      completion?()
      return
    }
    guard !isChanging else {
      next = (controller, animated, completion)
      stage.record(
        .deferred, transition: nil,
        [
          .operation(.replace), .controller(controller),
          .message("the child is changing; this comes after it"),
        ])
      return
    }
    guard controller !== shownViewController else {
      completion?()
      return
    }
    isChanging = true
    stage.atCommit { [self, unowned stage] in
      change(to: controller, animated: animated, completion: completion, on: stage)
    }
  }

  private func change(
    to: ViewController, animated: Bool, completion: (() -> Void)?, on stage: Stage
  ) {
    let from = shownViewController
    guard !stage.isMoving([from, to]) else {
      stage.park { [self, unowned stage] in
        change(to: to, animated: animated, completion: completion, on: stage)
      }
      return
    }
    let delegate: (any ContainerControllerDelegate)? = self.delegate ?? stage.delegate
    let id = stage.nextTransitionID()
    let answers = stage.answers(
      id: id, operation: .replace, from: from, to: to, asks: animated && delegate != nil,
      animator: delegate?.containerController(
        self, animationControllerForTransitionFrom: from, to: to),
      interactor: { delegate?.containerController(self, interactionControllerFor: $0) })
    if to.parent !== self { addChild(to) }
    shownViewController = to
    to.view.fillsSuperview = true
    stage.replace(
      Replacement(from: from, to: to, parent: self, container: content, isAnimated: animated),
      id: id, answers: answers
    ) { [unowned self, unowned stage] completed in
      end(from: from, to: to, completed: completed, on: stage)
      completion?()
    }
  }

  private func end(from: ViewController, to: ViewController, completed: Bool, on stage: Stage) {
    isChanging = false
    shownViewController = completed ? to : from
    (completed ? from : to).removeFromParent()
    if completed { to.didMove(toParent: self) }
    guard let next else { return }
    self.next = nil
    show(next.controller, animated: next.animated, completion: next.completion)
  }

  private func place(_ controller: ViewController) {
    shownViewController.viewIfLoaded?.removeFromSuperview()
    shownViewController.removeFromParent()
    shownViewController = controller
    addChild(controller)
    guard isViewLoaded else { return }
    controller.view.fillsSuperview = true
    content.addSubview(controller.view)
  }
}
