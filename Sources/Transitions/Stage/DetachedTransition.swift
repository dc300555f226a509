public import Motion
@_spi(Tools) public import Views

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
  /// The places and views that the caller has given; nil if the two views fill the stage.
  private var surroundings: Surroundings?

  /// What surrounds a transition that another system's container performs.
  @_spi(Tools) public struct Surroundings {
    /// The view that contains the transition, in the stage's window.
    public var container: View
    /// The side that leaves or is covered.
    public var from: Place
    /// The side that arrives or is revealed.
    public var to: Place
    /// Whether the change goes forward, which only the container of tabs knows.
    public var isForward: Bool
    /// The animator that takes over if the animator refuses the transition.
    public var systemAnimator: any Animator

    /// The view and the frames of a side.
    public struct Place {
      /// The view that an animator may move; nil if it must not move any.
      public var view: View?
      /// The view that shows presentation values if ``view`` is nil.
      public var fallback: View
      /// The frame before the transition; zero if the view is not shown.
      public var initial: Rect
      /// The frame after the transition; zero if the view leaves.
      public var final: Rect

      /// Makes a place.
      public init(view: View?, fallback: View, initial: Rect, final: Rect) {
        self.view = view
        self.fallback = fallback
        self.initial = initial
        self.final = final
      }
    }

    /// Makes surroundings.
    public init(
      container: View, from: Place, to: Place, isForward: Bool, systemAnimator: any Animator
    ) {
      self.container = container
      self.from = from
      self.to = to
      self.isForward = isForward
      self.systemAnimator = systemAnimator
    }
  }

  /// Prepares a transition whose views the caller has put into a stage's window.
  ///
  /// - Parameters:
  ///   - stage: The stage, with the seed of the randomness and the device's traits.
  ///   - surroundings: The views and their places.
  @_spi(Tools) public init(
    _ operation: TransitionOperation, from: ViewController, to: ViewController,
    style: PresentationStyle, in surroundings: Surroundings, on stage: Stage
  ) {
    self.operation = operation
    self.from = from
    self.to = to
    self.style = style
    self.stage = stage
    self.surroundings = surroundings
  }

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
    let part = DetachedChange(
      in: surroundings?.container ?? stage.window,
      frames: { [weak self, from, window = stage.window, keepsFrom = hides(from)] in
        self?.givenFrames
          ?? .init(
            fromInitial: from.view.frame, fromFinal: keepsFrom ? from.view.frame : .zero,
            toFinal: window.bounds)
      })
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

  /// Continues in a container of another size, at the same progress.
  ///
  /// The caller has changed the frames of the container and its views before.
  @_spi(Tools) public func containerDidResize(to surroundings: Surroundings, traits: Traits) {
    self.surroundings = surroundings
    stage.window.traits = traits
    for transition in stage.changes.transitions { transition.containerDidResize() }
    stage.commit()
  }

  private var givenFrames: TransitionContext.Frames? {
    surroundings.map {
      .init(
        fromInitial: $0.from.initial, fromFinal: $0.from.final, toInitial: $0.to.initial,
        toFinal: $0.to.final)
    }
  }

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
    let question = ContainerChange.Question.ask(
      animator: { animator }, interactionController: { _ in interactionController })
    if let places = surroundings {
      return ContainerChange(
        operation: operation, isForward: places.isForward, isAnimated: animated, style: style,
        outgoing: .init(from, at: places.from), incoming: .init(to, at: places.to),
        container: from, question: question, systemAnimator: places.systemAnimator, performer: part)
    }
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
      container: from, question: question, performer: part)
  }
}

extension ContainerChange.Party {
  fileprivate init(
    _ controller: ViewController, at place: DetachedTransition.Surroundings.Place
  ) {
    self.init(
      controller, changesAppearance: place.view != nil, view: { place.view },
      fallbackView: { place.fallback })
  }
}

/// A change of no container.
private final class DetachedChange: ChangePerforming {
  let containerView: View
  /// Receives whether the transition completed.
  var didEnd: (Bool) -> Void = { _ in }
  private(set) var context: TransitionContext?
  private let makeFrames: () -> TransitionContext.Frames

  init(in container: View, frames: @escaping () -> TransitionContext.Frames) {
    containerView = container
    makeFrames = frames
  }

  var frames: TransitionContext.Frames { makeFrames() }

  func changeWillBegin(in context: TransitionContext) { self.context = context }

  func perform(_ hook: Hook, completed: Bool) {
    if hook == .commit || hook == .rollBack { didEnd(hook == .commit) }
  }

  /// No controller and no delegate is notified of it.
  func notify(_ notice: Notice, completed: Bool) {}
}
