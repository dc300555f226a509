import Views
import Transitions

/// Makes the controllers of a scenario, including the children of containers.
struct ScreenNest {
  private let scenario: Scenario
  private let delegates: ScenarioDelegates
  private(set) var controllers: [String: ViewController] = [:]
  private(set) var root: ViewController
  /// The views over the contents of containers.
  private(set) var overlays: [ContainerOverlay] = []
  private let budget: LayoutBudget

  init(_ scenario: Scenario, _ delegates: ScenarioDelegates, _ budget: LayoutBudget) {
    self.scenario = scenario
    self.budget = budget
    self.delegates = delegates
    root = ViewController(id: "root")
    let plugin = scenario.root.plugin.flatMap { delegates[scenario.root.role(of: $0)] }
    if case .controller(let id) = scenario.root.kind {
      root = add(id)
    } else {
      root = container(scenario.root.kind, id: nil, title: nil, delegate: plugin)
    }
  }

  /// The controller with a name, made when it is first needed.
  @discardableResult
  mutating func add(_ id: String) -> ViewController {
    if let known = controllers[id] { return known }
    let made = make(id)
    controllers[id] = made
    return made
  }

  private mutating func make(_ id: String) -> ViewController {
    guard let screen = scenario.screen(id) else { return ViewController(id: id) }
    if let contents = screen.settings.contents {
      let plugin = screen.settings.containerPlugin
      let made = container(
        contents, id: id, title: screen.title,
        delegate: plugin.flatMap { delegates[.container(plugin: $0.name)] })
      if !screen.views.isEmpty {
        overlays.append(ContainerOverlay(screen, over: made, in: scenario, budget))
      }
      return made
    }
    let controller: ViewController =
      screen.settings.collection.map {
        CollectionScreenController(screen, $0, in: scenario, budget)
      }
      ?? ScreenController(screen, in: scenario, budget)
    // A screen with its own back button needs no second one in the bar.
    controller.navigationItem.hidesBackButton = screen.hasBackButton(in: scenario)
    return controller
  }

  private mutating func container(
    _ kind: Root.Kind, id: String?, title: String?, delegate: TransitionDelegate?
  ) -> ViewController {
    let made: ViewController
    switch kind {
    case .controller(let id): return add(id)
    case .app: preconditionFailure("an app makes its own controllers")
    case .navigation(let ids):
      let stack = NavigationController(
        id: id ?? "navigation", viewControllers: ids.map { add($0) })
      stack.delegate = delegate
      stack.isNavigationBarHidden = !hasBars(ids.suffix(1))
      made = stack
    case .tabs(let ids):
      let tabs = TabBarController(id: id ?? "tabs", viewControllers: ids.map { add($0) })
      tabs.delegate = delegate
      tabs.isTabBarHidden = !hasBars(ids)
      made = tabs
    case .container(let child):
      let container = ContainerViewController(id: id ?? "container", showing: add(child))
      container.delegate = delegate
      made = container
    }
    made.title = title
    return made
  }

  private func hasBars(_ ids: some Sequence<String>) -> Bool {
    ids.allSatisfy { scenario.screen($0)?.settings.hasBars ?? true }
  }
}

extension ViewController {
  /// Applies a scenario's settings to a controller.
  func follow(_ settings: Screen.Settings) {
    if settings.definesPresentationContext { definesPresentationContext = true }
    if let provides = settings.providesPresentationContextTransitionStyle {
      providesPresentationContextTransitionStyle = provides
    }
    modalPresentationCapturesStatusBarAppearance = settings.capturesStatusBar
    modalTransitionStyle = settings.modalTransitionStyle
    hidesBottomBarWhenPushed = settings.hidesBottomBarWhenPushed
    if let bar = settings.statusBar {
      (self as? NavigationController)?.barStatusBarStyle = bar.style
      preferredStatusBarStyle = bar.style
      prefersStatusBarHidden = bar.isHidden
    }
    if let source = settings.zoomsFrom {
      preferredTransition = .zoom { $0.sourceViewController.view.view(withID: source) }
    }
  }

  /// Applies what a scenario says of the bar.
  ///
  /// - Parameter tapped: Called with the action of a button.
  func follow(_ item: Screen.NavigationItem, tapped: @escaping (Action.Kind) -> Void) {
    func button(_ button: Screen.BarButton?) -> BarButtonItem? {
      button.map { button in
        BarButtonItem(title: button.title) { if let onTap = button.onTap { tapped(onTap) } }
      }
    }
    let own = navigationItem
    own.title = item.title
    own.backButtonTitle = item.backButtonTitle
    own.hidesBackButton = item.hidesBackButton ?? own.hidesBackButton
    own.leadingItem = button(item.leading)
    own.trailingItem = button(item.trailing)
  }

  /// The innermost visible container of a type; it can be this controller.
  func innermost<Container: ViewController>(_ type: Container.Type) -> Container? {
    visibleChildren.reversed().lazy.compactMap { $0.innermost(type) }.first ?? self as? Container
  }

  /// The screen that is visible in this controller.
  var innermostScreen: (any ScreenShowing)? {
    (self as? any ScreenShowing) ?? visibleChildren.lazy.compactMap(\.innermostScreen).first
  }
}
