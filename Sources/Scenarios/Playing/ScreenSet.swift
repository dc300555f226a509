import Motion
import Views
import Transitions

/// The controllers of a scenario, and the actions on them.
final class ScreenSet {
  let root: ViewController
  /// The action that a tapped view requests.
  var tapped: (Action.Kind) -> Void = { _ in }

  private let scenario: Scenario
  private let controllers: [String: ScreenController]
  private let delegates: ScenarioDelegates

  init(_ scenario: Scenario, delegates: ScenarioDelegates) {
    self.scenario = scenario
    self.delegates = delegates
    let members = scenario.screens.map { ($0.id, ScreenController($0)) }
    let controllers = Dictionary(members) { first, _ in first }
    self.controllers = controllers
    let delegate = scenario.root.plugin.flatMap { delegates[scenario.root.role(of: $0)] }
    switch scenario.root.kind {
    case .controller(let id):
      root = controllers[id] ?? ViewController(id: id)
    case .navigation(let ids):
      let navigation = NavigationController(viewControllers: ids.compactMap { controllers[$0] })
      navigation.delegate = delegate
      root = navigation
    case .tabs(let ids):
      let tabs = TabBarController(viewControllers: ids.compactMap { controllers[$0] })
      tabs.delegate = delegate
      root = tabs
    case .container(let id):
      let container = ContainerViewController(showing: controllers[id] ?? ViewController(id: id))
      container.delegate = delegate
      root = container
    }
    for controller in controllers.values {
      controller.tapped = { [weak self] in self?.tapped($0) }
      controller.transitioningDelegate = presentationDelegate(nil, of: controller.screen)
      controller.modalPresentationStyle = controller.screen.style ?? .automatic
    }
  }

  /// The plugin of a presentation: the action's, or the screen's, or that of a root without a
  /// container.
  ///
  /// A container's plugin is for the container only.
  private func presentationDelegate(
    _ plugin: PluginReference?, of screen: Screen
  ) -> TransitionDelegate? {
    var plugin = plugin ?? screen.plugin
    if plugin == nil, case .controller = scenario.root.kind { plugin = scenario.root.plugin }
    return plugin.flatMap { delegates[.own(plugin: $0.name)] }
  }

  // MARK: The current state

  var navigation: NavigationController? { root as? NavigationController }
  var tabs: TabBarController? { root as? TabBarController }
  var container: ContainerViewController? { root as? ContainerViewController }

  /// The presented controllers, the front one last.
  var presented: [ViewController] {
    var found: [ViewController] = []
    var current = root.presentedViewController
    while let controller = current {
      found.append(controller)
      current = controller.presentedViewController
    }
    return found
  }

  /// A view by its name in expectations, outside of a transition's own names.
  func view(named name: String, on stage: Stage) -> View? {
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return stage.window.view(withID: name) }
    return controllers[parts[0]]?.viewIfLoaded?.view(withID: parts[1])
  }

  /// Where a gesture on a controller leads.
  func destination(of operation: TransitionOperation, over controller: ViewController)
    -> ViewController?
  {
    guard let screen = (controller as? ScreenController ?? visible(in: controller))?.screen else {
      return nil
    }
    let id: String? =
      switch operation {
      case .push: screen.pushes
      case .present: screen.presents
      case .replace: screen.replacedBy
      case .dismiss, .pop, .tab: nil
      }
    return id.flatMap { controllers[$0] }
  }

  /// The visible screen of a container.
  private func visible(in controller: ViewController) -> ScreenController? {
    switch controller {
    case let navigation as NavigationController: navigation.topViewController as? ScreenController
    case let tabs as TabBarController: tabs.selectedViewController as? ScreenController
    case let container as ContainerViewController:
      container.shownViewController as? ScreenController
    default: nil
    }
  }

  // MARK: Actions

  func perform(_ kind: Action.Kind) {
    switch kind {
    case .present(let presenting): present(presenting)
    case .dismiss(let animated): (presented.last ?? root).dismiss(animated: animated)
    case .push(let id, let animated):
      if let controller = controllers[id] {
        navigation?.pushViewController(controller, animated: animated)
      }
    case .pop(let animated): navigation?.popViewController(animated: animated)
    case .popToRoot(let animated): navigation?.popToRootViewController(animated: animated)
    case .setStack(let ids, let animated):
      navigation?.setViewControllers(ids.compactMap { controllers[$0] }, animated: animated)
    case .select(let index, _, byUser: true): tabs?.tapTab(index)
    case .select(let index, let animated, byUser: false): tabs?.select(index, animated: animated)
    case .replace(let from, let to, let animated): replace(from, by: to, animated: animated)
    case .touch, .tap, .resize, .interrupt, .resume, .reverse, .reload:
      preconditionFailure("'\(kind.name)' is not an action of a controller")
    }
  }

  private func replace(_ from: String, by to: String, animated: Bool) {
    guard let container, let controller = controllers[to] else { return }
    let shown = container.shownViewController.id
    guard shown == from else {
      container.stage?.report(
        .refused,
        [
          .init(key: .operation, value: .string(TransitionOperation.replace.rawValue)),
          .init(key: .from, value: .string(from)),
          .init(key: .to, value: .string(to)),
          .init(key: .message, value: .string("'\(shown)' is shown and not '\(from)'")),
        ])
      return
    }
    container.show(controller, animated: animated)
  }

  private func present(_ presenting: Action.Presenting) {
    guard let controller = controllers[presenting.controller] else { return }
    let front = presented.last ?? root
    // A controller that is already presented keeps its settings; the stage refuses to present it
    // again.
    if controller.presentingViewController == nil {
      controller.transitioningDelegate = presentationDelegate(
        presenting.plugin, of: controller.screen)
      controller.modalPresentationStyle =
        presenting.style ?? controller.screen.style ?? .automatic
    }
    front.present(controller, animated: presenting.animated)
  }
}
