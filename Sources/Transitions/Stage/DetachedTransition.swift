public import Motion
public import Views

/// Runs a transition without a container, for unit tests of an animator.
///
/// The context is a real one, on a stage that contains only the two views. An animator that moves
/// the views itself, as in UIKit, has the same context as in an app, and its mistakes have the same
/// effects.
///
/// ```swift
/// let detached = DetachedTransition(.present, from: list, to: detail)
/// let context = detached.run(CardAnimator())
/// detached.advance(by: 0.5)
/// #expect(detached.completed == true)
/// #expect(detail.view.frame == context.finalFrame(for: detail))
/// ```
public final class DetachedTransition {
  /// The stage of the transition.
  public let stage: Stage
  /// Whether the transition completed; nil until the animator ends it.
  public private(set) var completed: Bool?

  private let operation: TransitionOperation
  private let from: ViewController
  private let to: ViewController
  private let style: PresentationStyle

  /// Adds the leaving controller's view to a stage.
  ///
  /// - Parameters:
  ///   - operation: The operation that a container would perform.
  ///   - from: The controller that leaves or is covered.
  ///   - to: The controller that arrives or is revealed.
  ///   - style: The style of a presentation or a dismissal. If the style leaves the presenter's
  ///     view in the window, the context does not provide that view.
  ///   - size: The container's size in points.
  ///   - traits: The traits of the device and its user.
  public init(
    _ operation: TransitionOperation, from: ViewController, to: ViewController,
    style: PresentationStyle = .fullScreen, size: Size = Size(width: 390, height: 844),
    traits: Traits = Traits()
  ) {
    self.operation = operation
    self.from = from
    self.to = to
    self.style = operation == .present || operation == .dismiss ? style : .none
    stage = Stage(size: size, traits: traits)
    let bounds = stage.window.bounds
    if operation == .dismiss, !style.removesPresenter {
      to.view.frame = bounds
      stage.window.addSubview(to.view)
    }
    from.view.frame = bounds
    stage.window.addSubview(from.view)
  }

  /// Starts the transition with an animator.
  ///
  /// - Parameters:
  ///   - animator: The animator.
  ///   - interactionController: The interaction controller, or nil for a noninteractive transition.
  ///   - animated: Whether the change is animated; false applies it immediately.
  /// - Returns: The context that the animator receives.
  @discardableResult
  public func run(
    _ animator: any AnimatedTransitioning,
    interactionController: (any InteractiveTransitioning)? = nil, animated: Bool = true
  ) -> TransitionContext {
    completed = nil
    let part = DetachedChange(from: from, in: stage.window, keepsFrom: hides(from))
    part.didEnd = { [weak self] in self?.completed = $0 }
    stage.changes.run(change(animator, interactionController, animated: animated, by: part))
    stage.commit()
    guard let context = part.context else {
      preconditionFailure("a change with an animator has a context")
    }
    return context
  }

  /// Advances the stage's time by seconds.
  public func advance(by seconds: Double) { stage.advance(by: seconds) }

  /// Whether a presentation or a dismissal leaves a controller's view in the window, and therefore
  /// doesn't provide it.
  private func hides(_ controller: ViewController) -> Bool {
    guard style != .none, !style.removesPresenter else { return false }
    return operation == .present ? controller === from : controller === to
  }

  private func change(
    _ animator: any AnimatedTransitioning,
    _ interactionController: (any InteractiveTransitioning)?, animated: Bool,
    by part: DetachedChange
  ) -> ContainerChange {
    let (hidesFrom, hidesTo) = (hides(from), hides(to))
    return ContainerChange(
      operation: operation, isForward: operation != .dismiss && operation != .pop,
      isAnimated: animated, style: style,
      outgoing: .init(
        from, changesAppearance: !hidesFrom, view: { [from] in hidesFrom ? nil : from.view },
        fallbackView: { [from] in from.view }),
      incoming: .init(
        to, changesAppearance: !hidesTo, view: { [to] in hidesTo ? nil : to.view },
        fallbackView: { [to] in to.view }),
      container: from,
      question: .ask(
        animator: { animator }, interactionController: { _ in interactionController }),
      performer: part)
  }
}

/// A change of no container.
private final class DetachedChange: ChangePerforming {
  let containerView: View
  /// Receives whether the transition completed.
  var didEnd: (Bool) -> Void = { _ in }
  private(set) var context: TransitionContext?
  private let from: ViewController
  private let keepsFrom: Bool

  init(from: ViewController, in window: View, keepsFrom: Bool) {
    self.from = from
    containerView = window
    self.keepsFrom = keepsFrom
  }

  var frames: TransitionContext.Frames {
    .init(
      fromInitial: from.view.frame, fromFinal: keepsFrom ? from.view.frame : .zero,
      toFinal: containerView.bounds)
  }

  func changeWillBegin(in context: TransitionContext) { self.context = context }

  func perform(_ hook: Hook, completed: Bool) {
    if hook == .commit || hook == .rollBack { didEnd(hook == .commit) }
  }
}
