import Views

/// One change of a container: a present, a dismissal, a push, a pop, another tab, another child.
///
/// A container only describes it; ``ChangeEngine`` runs it, and ``CallbackTable`` has the order of
/// the callbacks. The transition retains the change and its controllers until it is over.
// A class, to avoid copying twenty references at every step.
final class ContainerChange {
  let operation: TransitionOperation
  /// Whether the change goes deeper: a present, a push, a tab to the right, a replacement.
  let isForward: Bool
  /// False for a change that is applied immediately.
  let isAnimated: Bool
  /// The style of a presentation.
  let style: PresentationStyle
  /// The controller that leaves or is covered.
  let outgoing: Party
  /// The controller that arrives or is revealed.
  let incoming: Party
  /// The presentations between the two sides, which are dismissed together with the front one.
  let between: [Party]
  /// The container that changes: a stack, a tab bar controller, or the presenting controller.
  let container: ViewController
  /// A controller that must stay in place during the change, although its appearance doesn't
  /// change.
  let staying: ViewController?
  /// How to find the animator.
  let question: Question
  /// UIKit's own animator, which moves the change when no delegate provides one.
  ///
  /// If this is nil too, the change is not animated.
  let systemAnimator: (any Animator)?
  /// Provides the gestures that may take hold of the running change.
  let gestureSource: () -> GestureSource?
  /// The view that contains the transition; called once, after ``Hook/announce``.
  let containerView: () -> View
  /// The frames of both views before and after; called again when the container has a new size.
  let frames: () -> TransitionContext.Frames
  /// Changes the container's own state and views at the points given in the table.
  ///
  /// The second argument is false when a cancelled change goes back.
  let perform: (Hook, _ completed: Bool) -> Void
  /// Called with the context right before the change begins.
  var isAboutToBegin: (TransitionContext) -> Void
  /// Calls the delegate methods that exist for this operation only.
  let tell: (Notice, _ completed: Bool) -> Void
  /// The last positions of the views, if this change interrupted another transition.
  var carried: CarriedMotion?
  /// Whether a tap on a button ends the change early, if the stage's behavior includes that.
  var endsForTheNext = false
  /// The coordinator that was available before the change began.
  var coordinator: TransitionCoordinator?
  /// Drives the change regardless of the delegate's answer: a finger on a sheet.
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
    /// Keeps the controller alive: a dismissal removes it from all its other owners before it has
    /// received all callbacks.
    private let owner: (any ControllerOwner)?
    /// The view that an animator may move, or nil when it must not; called once, after the delegate
    /// has answered, because the call can load the view.
    let view: () -> View?
    /// The view for presentation values when ``view`` is nil.
    let fallbackView: () -> View
    /// False for a presenter that stays in place: it gets no callbacks.
    var changesAppearance = true
    /// Whether it joins the container, or leaves it permanently.
    var changesParent = false

    /// A controller whose own view moves, or the view that covers it in its container.
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

  /// The source of a change's animator.
  enum Question {
    /// A delegate is asked for the animator first, then, if there is one, for an interaction
    /// controller.
    case ask(
      animator: () -> (any AnimatedTransitioning)?,
      interactionController: (any AnimatedTransitioning) -> (any InteractiveTransitioning)?)
    /// No delegate is asked: the change is not animated, or no delegate exists.
    case nobody
    /// The caller that asked for the change gave the animator.
    case given(any AnimatedTransitioning)

    /// The same, but with the container's own animator, if there is one.
    ///
    /// - Parameter explain: Gives the reason; called when the question is asked.
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

    /// The same, but with the container's own interaction controller.
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

  /// The parties on a side.
  func parties(_ side: Side) -> [Party] {
    switch side {
    case .outgoing: [outgoing]
    case .incoming: [incoming]
    case .between: between
    }
  }

  /// The controllers that no other change may move in the meantime: those whose appearance changes,
  /// and the one that stays.
  var locked: [ViewController] {
    var locked: [ViewController] = []
    if outgoing.changesAppearance { locked.append(outgoing.controller) }
    if incoming.changesAppearance { locked.append(incoming.controller) }
    for party in between where party.changesAppearance { locked.append(party.controller) }
    if let staying { locked.append(staying) }
    return locked
  }

  /// The controllers from which the coordinator is available during the change.
  var coordinated: [ViewController] {
    [outgoing.controller, incoming.controller, container] + between.map(\.controller)
  }

  /// The container that the change gives a new child, unless the change presents or dismisses.
  var changingContainer: ViewController? {
    operation == .present || operation == .dismiss ? nil : container
  }
}
