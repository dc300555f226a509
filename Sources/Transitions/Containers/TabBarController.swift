import Motion
public import Views

/// Controllers side by side of which one is selected, as `UITabBarController`.
public final class TabBarController: ViewController {
  /// Says how tabs change.
  ///
  /// Kept alive by the controller.
  public var delegate: (any TabBarControllerDelegate)?
  /// The tabs from left to right.
  public let viewControllers: [ViewController]
  /// The tab that shows.
  ///
  /// It changes at once; a cancelled transition changes it back.
  public private(set) var selectedIndex = 0

  /// What the transition that runs is about; the stage keeps the transition itself.
  private var current: TransitionContext?
  /// The hold on the two tabs, from the moment of the selection on.
  private var move: Move?
  /// Whether a change was begun and has not ended.
  private var isChanging = false
  private var next: (index: Int, animated: Bool)?
  private let content = View(id: "tabs.content")

  /// Makes a tab bar controller; the first tab is selected.
  public init(id: String = "tabs", viewControllers: [ViewController]) {
    precondition(!viewControllers.isEmpty, "there is at least one tab")
    self.viewControllers = viewControllers
    super.init(id: id)
    for controller in viewControllers { addChild(controller) }
  }

  /// The controller of the tab that shows.
  public var selectedViewController: ViewController { viewControllers[selectedIndex] }

  /// Whether a change of tabs runs.
  public var isInTransition: Bool { isChanging }

  public override var visibleChildren: [ViewController] { [selectedViewController] }

  public override var childForStatusBarStyle: ViewController? { selectedViewController }

  public override var childForStatusBarHidden: ViewController? { selectedViewController }

  public override func viewDidLoad() {
    content.fillsSuperview = true
    view.addSubview(content)
    selectedViewController.view.fillsSuperview = true
    content.addSubview(selectedViewController.view)
  }

  /// Selects a tab; nothing happens when it is selected already.
  ///
  /// Asked for during a transition, it comes after it.
  public func select(_ index: Int, animated: Bool = true) {
    precondition(viewControllers.indices.contains(index), "there is no tab \(index)")
    guard index != selectedIndex else {
      next = nil
      return
    }
    guard let stage = showingStage else {
      swapViews(from: selectedViewController, to: viewControllers[index])
      selectedIndex = index
      return
    }
    let movers = [selectedViewController, viewControllers[index]]
    guard !isChanging, !stage.isMoving(movers) else {
      if !isChanging, next == nil { stage.park { [self] in selectNext() } }
      next = (index, animated)
      stage.record(
        .deferred, transition: nil,
        [
          .operation(.tab), .controller(viewControllers[index]),
          .message("something is changing; this comes after it"),
        ])
      return
    }
    change(to: index, animated: animated, on: stage)
  }

  /// Chooses a tab as the user does, by a tap on the bar: the delegate is asked before and told
  /// after, at once and not when the animation ends.
  ///
  /// Refused, with an event, while a transition keeps touches away.
  ///
  /// - Returns: Whether the tab was chosen.
  @discardableResult
  public func tapTab(_ index: Int) -> Bool {
    precondition(viewControllers.indices.contains(index), "there is no tab \(index)")
    let controller = viewControllers[index]
    let stage = showingStage
    let delegate: (any TabBarControllerDelegate)? = self.delegate ?? stage?.delegate
    func refuse(_ reason: String) -> Bool {
      stage?.record(.refused, [.operation(.tab), .to(controller), .message(reason)])
      return false
    }
    if stage?.acceptsTouches == false {
      return refuse("the tap is ignored: a transition without an interactor is on its way")
    }
    if delegate?.tabBarController(self, shouldSelect: controller) == false {
      return refuse("the delegate does not let '\(controller.id)' be selected")
    }
    select(index)
    stage?.record(.didSelect, [.controller(controller)])
    delegate?.tabBarController(self, didSelect: controller)
    return true
  }

  private func change(to index: Int, animated: Bool, on stage: Stage) {
    isChanging = true
    move = stage.beginMove([selectedViewController, viewControllers[index]])
    let old = selectedIndex
    let from = selectedViewController
    let to = viewControllers[index]
    let delegate: (any TabBarControllerDelegate)? = self.delegate ?? stage.delegate
    let id = stage.nextTransitionID()
    let asks = animated && delegate != nil
    var answered = false
    let answers = stage.answers(
      id: id, operation: .tab, from: from, to: to, asks: asks,
      animator: delegate?.tabBarController(
        self, animationControllerForTransitionFrom: from, to: to),
      interactor: {
        answered = true
        return delegate?.tabBarController(self, interactionControllerFor: $0)
      })
    selectedIndex = index
    guard answered else {
      changePlainly(from: from, to: to, id: id, on: stage)
      return
    }
    stage.atCommit { [self, unowned stage] in
      begin(from: from, to: to, old: old, id: id, answers: answers, animated: animated, on: stage)
    }
  }

  /// A change without an animator: the will-callbacks come before the selection returns, the
  /// did-callbacks with the layout pass.
  private func changePlainly(from: ViewController, to: ViewController, id: Int, on stage: Stage) {
    stage.appearance(.viewWillAppear, of: to, animated: false, id: id)
    stage.appearance(.viewWillDisappear, of: from, animated: false, id: id)
    stage.atCommit { [self, unowned stage] in
      swapViews(from: from, to: to)
      stage.appearance(.viewIsAppearing, of: to, animated: false, id: id)
      stage.appearance(.viewDidDisappear, of: from, animated: false, id: id)
      stage.appearance(.viewDidAppear, of: to, animated: false, id: id)
      if let move { stage.endMove(move) }
      changeAgain(on: stage)
    }
  }

  private func begin(
    from: ViewController, to: ViewController, old: Int, id: Int, answers: Stage.Answers,
    animated: Bool, on stage: Stage
  ) {
    to.view.fillsSuperview = true
    to.view.frame = content.bounds
    let content = content
    let context = TransitionContext(
      operation: .tab, isForward: selectedIndex > old, isAnimated: animated, style: .none,
      from: from, to: to, views: [.from: from.view, .to: to.view],
      frames: .init(fromInitial: from.view.frame, toFinal: content.bounds),
      containerView: content, stage: stage)
    let transition = Transition(
      id: id, context: context, answers: answers, in: [from, to, self], appearing: [from, to]
    ) { [unowned self] completed in
      end(from: from, to: to, old: old, completed: completed, animated: animated)
    }
    current = context
    transition.move = move
    stage.begin(transition)
    stage.appearance(.viewWillAppear, of: to, animated: animated, id: id)
    stage.appearance(.viewWillDisappear, of: from, animated: animated, id: id)
    transition.start()
    stage.appearance(.viewIsAppearing, of: to, animated: animated, id: id)
  }

  private func end(
    from: ViewController, to: ViewController, old: Int, completed: Bool, animated: Bool
  ) {
    guard let transition = current?.transition else { return }
    let stage = transition.context.stage
    let id = transition.id
    current = nil
    if completed {
      swapViews(from: from, to: to)
      stage.appearance(.viewDidAppear, of: to, animated: animated, id: id)
      stage.appearance(.viewDidDisappear, of: from, animated: animated, id: id)
    } else {
      selectedIndex = old
      stage.appearance(.viewWillDisappear, of: to, animated: animated, id: id)
      stage.appearance(.viewDidDisappear, of: to, animated: animated, id: id)
      stage.appearance(.viewWillAppear, of: from, animated: animated, id: id)
      stage.appearance(.viewDidAppear, of: from, animated: animated, id: id)
      to.view.removeFromSuperview()
    }
    changeAgain(on: stage)
  }

  /// Ends a change, and begins the one that was asked for meanwhile.
  private func changeAgain(on stage: Stage) {
    isChanging = false
    move = nil
    if next != nil { stage.atCommit { [self] in selectNext() } }
  }

  private func selectNext() {
    guard let next else { return }
    self.next = nil
    select(next.index, animated: next.animated)
  }

  private func swapViews(from: ViewController, to: ViewController) {
    from.viewIfLoaded?.removeFromSuperview()
    to.view.fillsSuperview = true
    content.addSubview(to.view)
  }
}
