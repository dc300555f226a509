@_spi(Tools) import Views

/// One change of a container: a presentation, a dismissal, a push, a pop, a tab change, a replaced
/// child.
///
/// The container only describes the change and does its own part of it, ``ChangePerforming``;
/// ``ChangeEngine`` runs the change, and ``CallbackTable`` defines the order of the callbacks. The
/// transition retains the change and its controllers until it is over.
// This is a class to avoid copying twenty references at every step.
final class ContainerChange {
  let operation: TransitionOperation
  /// Whether the change goes forward: a presentation, a push, a tab to the right, a replacement.
  let isForward: Bool
  /// Whether the change is animated; false if it is applied immediately.
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
  /// A controller that no other change may move in the meantime, although its appearance doesn't
  /// change.
  let staying: ViewController?
  /// The source of the animator.
  let question: Question
  /// UIKit's own animator for the change, used when no delegate provides one.
  ///
  /// If this is nil too, the change is not animated.
  let systemAnimator: (any Animator)?
  /// The container's part of the change.
  let performer: any ChangePerforming
  /// The last on-screen values of the views, if this change interrupted another transition.
  var carried: CarriedMotion?
  /// Whether the next push or pop ends this change early; touches are then not blocked.
  ///
  /// That holds for UIKit's own transitions only. One of the app's is played to its end.
  var endsForTheNext = false
  /// The coordinator that was available before the change began.
  var coordinator: TransitionCoordinator?
  /// Drives the change instead of the delegate's interaction controller, for a finger on a sheet.
  var drivenBy: (any InteractiveTransitioning)?

  init(
    operation: TransitionOperation, isForward: Bool, isAnimated: Bool,
    style: PresentationStyle = .none, outgoing: Party, incoming: Party, between: [Party] = [],
    container: ViewController, staying: ViewController? = nil, question: Question,
    systemAnimator: (any Animator)? = nil, performer: any ChangePerforming,
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
    self.performer = performer
    self.coordinator = coordinator
    self.drivenBy = drivenBy
  }

  /// One of the two sides.
  struct Party {
    let controller: ViewController
    /// Keeps the controller alive, because a dismissal removes it from all its other owners before
    /// it has received all callbacks.
    private let owner: (any ControllerOwner)?
    /// Returns the view that an animator may move, or nil if it must not move any.
    ///
    /// Called once, after the delegate has answered, because the call can load the view.
    let view: () -> View?
    /// Returns the view for presentation values when ``view`` returns nil.
    let fallbackView: () -> View
    /// Whether the controller appears or disappears; false for a presenter that stays in place,
    /// which gets no callbacks.
    var changesAppearance = true
    /// Whether the controller joins the container or leaves it permanently.
    var changesParent = false

    /// Makes a side whose view is the controller's own or its replacement in the container.
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
    /// The delegate provides the animator and then, if there is one, the interaction controller.
    case ask(
      animator: () -> (any AnimatedTransitioning)?,
      interactionController: (any AnimatedTransitioning) -> (any InteractiveTransitioning)?)
    /// No delegate is asked, because the change is not animated or there is no delegate.
    case nobody
    /// The caller provides the animator.
    case given(any AnimatedTransitioning)

    /// The same source, but with the container's own animator, if there is one.
    ///
    /// - Parameter explain: Records the reason; called when the animator is requested.
    func moved(by animator: (any Animator)?, explain: @escaping () -> Void) -> Question {
      guard let animator else { return self }
      return .ask(
        animator: {
          explain()
          return AnimatorTransition(animator, isSystems: true)
        },
        interactionController: {
          if case .ask(_, let interactionController) = self { return interactionController($0) }
          return nil
        })
    }

    /// The same source, but with the container's own interaction controller.
    ///
    /// - Parameter fallback: Returns the animator to use if no delegate provides one, because an
    ///   interaction controller requires an animator.
    func driven(
      by interactionController: PercentDrivenInteractiveTransition,
      fallback: @escaping () -> any Animator
    ) -> Question {
      .ask(
        animator: {
          let answer: (any AnimatedTransitioning)? =
            if case .ask(let animator, _) = self { animator() } else { nil }
          let fallback = fallback()
          return answer ?? AnimatorTransition(fallback, isSystems: true)
        },
        interactionController: { _ in interactionController })
    }
  }

  /// The animator and the interaction controller of a change.
  struct Answer {
    let animator: any AnimatedTransitioning
    let interactionController: (any InteractiveTransitioning)?
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
  /// and ``staying``.
  var locked: [ViewController] {
    var locked: [ViewController] = []
    if outgoing.changesAppearance { locked.append(outgoing.controller) }
    if incoming.changesAppearance { locked.append(incoming.controller) }
    for party in between where party.changesAppearance { locked.append(party.controller) }
    if let staying { locked.append(staying) }
    return locked
  }

  /// The controllers that provide the coordinator during the change.
  var coordinated: [ViewController] {
    [outgoing.controller, incoming.controller, container] + between.map(\.controller)
  }

  /// The container whose visible child changes; nil for a presentation or a dismissal.
  var changingContainer: ViewController? {
    operation == .present || operation == .dismiss ? nil : container
  }
}
