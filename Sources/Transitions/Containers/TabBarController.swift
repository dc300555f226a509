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

  /// Whether a change was begun and has not ended.
  private var isChanging = false
  private let content = View(id: "tabs.content")

  /// Makes a tab bar controller; the first tab is selected.
  public init(id: String = "tabs", viewControllers: [ViewController]) {
    precondition(!viewControllers.isEmpty, "there is at least one tab")
    self.viewControllers = viewControllers
    super.init(id: id)
    changeLinks.gestureTarget = self
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
      changeLinks.pending = nil
      return
    }
    guard let engine = showingEngine else {
      swapViews(from: selectedViewController, to: viewControllers[index])
      selectedIndex = index
      return
    }
    let who: [Event.Detail] = [.operation(.tab), .controller(viewControllers[index])]
    let obstacle = isChanging ? "something is changing; this comes after it" : nil
    let movers = [selectedViewController, viewControllers[index]]
    let pending = PendingChange { [unowned self] in select(index, animated: animated) }
    guard !engine.isHeldUp(.tab, of: self, by: obstacle, who, pending: pending),
      !engine.mustWait(.tab, of: self, for: movers, who, pending: pending)
    else { return }
    isChanging = true
    engine.schedule(.tab) { [self, unowned engine] in
      engine.run(change(to: index, animated: animated, on: engine))
    }
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
    let engine = showingEngine
    func refuse(_ reason: String) -> Bool {
      engine?.record(.refused, [.operation(.tab), .to(controller), .message(reason)])
      return false
    }
    if engine?.acceptsTouches == false {
      return refuse("the tap is ignored: a transition without an interactor is on its way")
    }
    if delegate?.tabBarController(self, shouldSelect: controller) == false {
      return refuse("the delegate does not let '\(controller.id)' be selected")
    }
    select(index)
    engine?.record(.didSelect, [.controller(controller)])
    delegate?.tabBarController(self, didSelect: controller)
    return true
  }

  private func change(to index: Int, animated: Bool, on engine: ChangeEngine) -> ContainerChange {
    let old = selectedIndex
    let (from, to) = (viewControllers[old], viewControllers[index])
    let content = content
    let question = question(from: from, to: to, animated, engine)
    return ContainerChange(
      operation: .tab, isForward: index > old, isAnimated: animated, outgoing: .init(from),
      incoming: .init(to), container: self,
      question: question,
      gestureSource: { [self, unowned engine] in engine.gestureSource(of: delegate) },
      containerView: { content },
      frames: { .init(fromInitial: from.view.frame, toFinal: content.bounds) },
      perform: { [self, unowned engine] hook, completed in
        switch hook {
        case .announce: selectedIndex = index
        case .layOut:
          to.view.fillsSuperview = true
          to.view.frame = content.bounds
        case .commit: swapViews(from: from, to: to)
        case .rollBack: selectedIndex = old
        case .settle:
          if !completed { to.view.removeFromSuperview() }
          isChanging = false
          engine.settled(.tab, of: self)
        }
      })
  }

  private func question(
    from: ViewController, to: ViewController, _ animated: Bool, _ engine: ChangeEngine
  ) -> ContainerChange.Question {
    guard animated, let delegate else {
      return engine.defaultQuestion(
        TransitionRequest(operation: .tab, from: from, to: to, container: self),
        animated: animated)
    }
    return .ask(
      animator: { [self] in
        delegate.tabBarController(self, animationControllerForTransitionFrom: from, to: to)
      },
      interactionController: { [self] in
        delegate.tabBarController(self, interactionControllerFor: $0)
      })
  }

  private func swapViews(from: ViewController, to: ViewController) {
    from.viewIfLoaded?.removeFromSuperview()
    to.view.fillsSuperview = true
    content.addSubview(to.view)
  }
}

extension TabBarController: GestureTarget {
  var gestureProvider: (any GestureProviding)? { delegate }

  func gestureActions(
    from source: GestureSource,
    destination: (TransitionOperation, ViewController) -> ViewController?
  ) -> [GestureAction] {
    return [1, -1].compactMap { step in
      let index = selectedIndex + step
      let next = viewControllers.indices.contains(index) ? viewControllers[index] : nil
      let request = TransitionRequest(
        operation: .tab, from: selectedViewController, to: next ?? selectedViewController,
        container: self)
      guard let rule = source.interaction(request) else { return nil }
      return GestureAction(
        operation: .tab, source: source, rule: rule, isReversed: step < 0,
        obstacle: { [self] in
          if isInTransition { return "a tab is changing" }
          return viewControllers.indices.contains(index) ? nil : "there is no tab \(index)"
        },
        begin: { [self] in select(index) })
    }
  }
}
