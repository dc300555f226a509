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
  private var next: Wish?

  /// A child that is to show.
  private struct Wish {
    let controller: ViewController
    let animated: Bool
    let completion: (() -> Void)?
  }

  /// Makes a container that shows a child.
  public init(id: String = "container", showing child: ViewController) {
    shownViewController = child
    content = View(id: "\(id).content")
    super.init(id: id)
    changeLinks.gestureTarget = self
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
  /// Asked for during a change, it comes after it, unless a newer one takes its place.
  ///
  /// - Parameter completion: Called when the change has ended, or at once when a newer one takes its
  ///   place.
  public func show(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    let wish = Wish(controller: controller, animated: animated, completion: completion)
    guard let engine = showingEngine else {
      place(controller)
      completion?()
      return
    }
    let obstacle = isChanging ? "the child is changing; this comes after it" : nil
    guard
      !engine.isHeldUp(.replace, by: obstacle, [.operation(.replace), .controller(controller)])
    else {
      let superseded = next
      next = wish
      superseded?.completion?()
      return
    }
    guard controller !== shownViewController else {
      completion?()
      return
    }
    isChanging = true
    engine.schedule(.replace) { [self, unowned engine] in begin(wish, on: engine) }
  }

  private func begin(_ wish: Wish, on engine: ChangeEngine) {
    let retry = { [self, unowned engine] in begin(wish, on: engine) }
    guard !engine.mustWait(.replace, for: [shownViewController, wish.controller], retry: retry)
    else { return }
    engine.run(change(to: wish, on: engine))
  }

  private func change(to wish: Wish, on engine: ChangeEngine) -> ContainerChange {
    let from = shownViewController
    let to = wish.controller
    return Replacement(from: from, to: to, parent: self, container: content).change(
      animated: wish.animated, question: question(from: from, to: to, wish.animated, engine),
      gestureSource: { [self, unowned engine] in engine.gestureSource(of: delegate) }
    ) { [self] hook, completed in
      switch hook {
      case .announce:
        if to.parent !== self { addChild(to) }
        shownViewController = to
        to.view.fillsSuperview = true
      case .settle:
        settle(from: from, to: to, completed: completed)
        wish.completion?()
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

  /// Ends a change, and begins the one that was asked for meanwhile.
  private func settle(from: ViewController, to: ViewController, completed: Bool) {
    isChanging = false
    shownViewController = completed ? to : from
    (completed ? from : to).removeFromParent()
    if completed { to.didMove(toParent: self) }
    guard let next else { return }
    self.next = nil
    show(next.controller, animated: next.animated, completion: next.completion)
  }

  /// Shows a child without a transition, in a container that nobody sees.
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

extension ContainerViewController: GestureTarget {
  var gestureProvider: (any GestureProviding)? { delegate }

  func gestureActions(
    from source: GestureSource,
    destination: (TransitionOperation, ViewController) -> ViewController?
  ) -> [GestureAction] {
    guard let next = destination(.replace, shownViewController),
      let rule = source.interaction(
        TransitionRequest(
          operation: .replace, from: shownViewController, to: next, container: self))
    else { return [] }
    return [
      GestureAction(
        operation: .replace, source: source, rule: rule,
        obstacle: { [self] in isInTransition ? "the child is changing" : nil },
        begin: { [self] in show(next, animated: true) })
    ]
  }
}
