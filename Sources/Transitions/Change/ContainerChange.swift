import Views

/// One change of a container: a present, a dismissal, a push, a pop, another tab, another child.
///
/// A container only describes it; ``ChangeEngine`` runs it, and ``CallbackTable`` has the order in
/// which everyone is told. The transition keeps the change and the controllers in it until it is over.
// A class, since twenty references are in it and it is handed on at every step.
final class ContainerChange {
  let operation: TransitionOperation
  /// Whether the change goes deeper: a present, a push, a tab to the right, a replacement.
  let isForward: Bool
  /// False for a change that is to be applied at once.
  let isAnimated: Bool
  /// The style of a presentation.
  let style: PresentationStyle
  /// What leaves, or is covered.
  let outgoing: Party
  /// What arrives, or comes to light.
  let incoming: Party
  /// What lies between the two and leaves with the outgoing one: presentations under the one in
  /// front, which are dismissed with it.
  let between: [Party]
  /// The container that changes: a stack, a tab bar controller, or the presenting controller.
  let container: ViewController
  /// A controller that has to stay where it is meanwhile, though its own appearance doesn't change.
  let staying: ViewController?
  /// Who is asked for an animator.
  let question: Question
  /// What moves the change when no delegate has an animator for it: UIKit's own.
  ///
  /// Nil for a change that is then not animated.
  let systemAnimator: (any Animator)?
  /// Who says which gestures may take hold of the change on its way.
  let gestureSource: () -> GestureSource?
  /// The view in which everything happens; asked once, after ``Hook/announce``.
  let containerView: () -> View
  /// Where both views are before and after, worked out again when the container has another size.
  let frames: () -> TransitionContext.Frames
  /// Changes the container's own state and views, at the moments that the table names.
  ///
  /// The second argument is false on the way back from a change that was cancelled.
  let perform: (Hook, _ completed: Bool) -> Void
  /// Told of the context right before the change begins.
  var isAboutToBegin: (TransitionContext) -> Void
  /// Calls the delegate methods that exist for this operation only.
  let tell: (Notice, _ completed: Bool) -> Void
  /// Where a transition that was ended for this one has left the views.
  var carried: CarriedMotion?
  /// Whether a button that is tapped meanwhile ends the change, where the stage's behavior has that.
  var endsForTheNext = false
  /// The coordinator that was to be found before the change began.
  var coordinator: TransitionCoordinator?
  /// What drives the change, whatever the delegate says: a finger on a sheet.
  var drivenBy: (any InteractiveTransitioning)?

  init(
    operation: TransitionOperation, isForward: Bool, isAnimated: Bool,
    style: PresentationStyle = .none, outgoing: Party, incoming: Party, between: [Party] = [],
    container: ViewController, staying: ViewController? = nil, question: Question,
    systemAnimator: (any Animator)? = nil, gestureSource: @escaping () -> GestureSource?,
    containerView: @escaping () -> View,
    frames: @escaping () -> TransitionContext.Frames,
    perform: @escaping (Hook, _ completed: Bool) -> Void,
    isAboutToBegin: @escaping (TransitionContext) -> Void = { _ in },
    tell: @escaping (Notice, _ completed: Bool) -> Void = { _, _ in },
    coordinator: TransitionCoordinator? = nil,
    drivenBy: (any InteractiveTransitioning)? = nil
  ) {
    self.operation = operation
    self.isForward = isForward
    self.isAnimated = isAnimated
    self.style = style
    self.outgoing = outgoing
    self.incoming = incoming
    self.between = between
    self.container = container
    self.staying = staying
    self.question = question
    self.systemAnimator = systemAnimator
    self.gestureSource = gestureSource
    self.containerView = containerView
    self.frames = frames
    self.perform = perform
    self.isAboutToBegin = isAboutToBegin
    self.tell = tell
    self.coordinator = coordinator
    self.drivenBy = drivenBy
  }

  /// One of the two sides.
  struct Party {
    let controller: ViewController
    /// What stands for the controller: a dismissal takes it out of everything else that keeps it before
    /// it was told all.
    private let owner: (any ControllerOwner)?
    /// The view that an animator may move, or nil when it must leave it alone; asked once, after the
    /// delegate has answered, since asking may load the view.
    let view: () -> View?
    /// The view that presentation values are laid over when there is no ``view``.
    let fallbackView: () -> View
    /// False for a presenter that stays where it is: it isn't told of anything.
    var changesAppearance = true
    /// Whether it joins the container, or leaves it for good.
    var changesParent = false

    /// A controller whose own view moves, or what covers it in its container.
    init(_ controller: ViewController, changesParent: Bool = false) {
      self.controller = controller
      owner = controller.owner
      self.changesParent = changesParent
      view = { controller.viewInPlace }
      fallbackView = { controller.viewInPlace }
    }

    init(
      _ controller: ViewController, changesAppearance: Bool, view: @escaping () -> View?,
      fallbackView: @escaping () -> View
    ) {
      self.controller = controller
      owner = controller.owner
      self.changesAppearance = changesAppearance
      self.view = view
      self.fallbackView = fallbackView
    }
  }

  /// Who moves a change.
  enum Question {
    /// A delegate is asked, for the animator first, and for an interaction controller only if there is one.
    case ask(
      animator: () -> (any AnimatedTransitioning)?,
      interactionController: (any AnimatedTransitioning) -> (any InteractiveTransitioning)?)
    /// No delegate is asked: the change is not animated, or there is no delegate.
    case nobody
    /// The caller that asked for the change gave the animator.
    case given(any AnimatedTransitioning)

    /// The same with an animator of the container's own, if there is one.
    ///
    /// - Parameter explain: Says why, when it is asked for.
    func moved(by animator: (any Animator)?, explain: @escaping () -> Void) -> Question {
      guard let animator else { return self }
      return .ask(
        animator: {
          explain()
          return AnimatorTransition(animator)
        },
        interactionController: {
          if case .ask(_, let interactionController) = self { return interactionController($0) }
          return nil
        })
    }

    /// The same with an interaction controller of the container's own.
    ///
    /// - Parameter fallback: The animator to use if no delegate answers: an interaction controller needs one.
    func driven(
      by interactionController: PercentDrivenInteractiveTransition,
      fallback: @escaping () -> any Animator
    ) -> Question {
      .ask(
        animator: {
          let answer: (any AnimatedTransitioning)? =
            if case .ask(let animator, _) = self { animator() } else { nil }
          let fallback = fallback()
          return answer ?? AnimatorTransition(fallback)
        },
        interactionController: { _ in interactionController })
    }
  }

  /// Those whom a row of the table means by a side.
  func parties(_ side: Side) -> [Party] {
    switch side {
    case .outgoing: [outgoing]
    case .incoming: [incoming]
    case .between: between
    }
  }

  /// Those that no other change may move meanwhile: whose appearance changes, and who stays.
  var locked: [ViewController] {
    var locked: [ViewController] = []
    if outgoing.changesAppearance { locked.append(outgoing.controller) }
    if incoming.changesAppearance { locked.append(incoming.controller) }
    for party in between where party.changesAppearance { locked.append(party.controller) }
    if let staying { locked.append(staying) }
    return locked
  }

  /// Those who find the coordinator while the change lasts.
  var coordinated: [ViewController] { [outgoing.controller, incoming.controller, container] }

  /// The container with a child that the change brings in, unless it presents or dismisses.
  var changingContainer: ViewController? {
    operation == .present || operation == .dismiss ? nil : container
  }
}
