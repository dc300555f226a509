import Apps
import Motion
import Transitions
import Views

/// The controllers of a scenario or an app, and the actions on them.
final class ScreenSet {
  /// The root controller; an app can replace its root controller.
  var root: ViewController { app == nil ? ownRoot : stage?.window.rootViewController ?? ownRoot }
  /// Called with the action of a tapped view.
  var tapped: (Action.Kind) -> Void = { _ in }

  private let scenario: Scenario
  private let controllers: [String: ViewController]
  private let delegates: ScenarioDelegates
  private let ownRoot: ViewController
  /// The views over the contents of containers.
  private let overlays: [ContainerOverlay]
  /// The app, if one is played.
  let app: (any RunningApp)?
  /// The work of the screens' layouts.
  let budget = LayoutBudget()
  private weak var stage: Stage?

  init(_ scenario: Scenario, delegates: ScenarioDelegates) {
    self.scenario = scenario
    self.delegates = delegates
    var nest = ScreenNest(scenario, delegates, budget)
    for screen in scenario.screens { nest.add(screen.id) }
    ownRoot = nest.root
    app = nil
    controllers = nest.controllers
    overlays = nest.overlays
    for overlay in overlays { overlay.tapped = { [weak self] in self?.tapped($0) } }
    for screen in scenario.screens {
      guard let controller = controllers[screen.id] else { continue }
      (controller as? any ScreenShowing)?.tapped = { [weak self] in self?.tapped($0) }
      controller.transitioningDelegate = presentationDelegate(nil, of: screen)
      controller.modalPresentationStyle = screen.style ?? .automatic
      controller.follow(screen.settings)
      if let item = screen.settings.navigationItem {
        controller.follow(item) { [weak self] in self?.tapped($0) }
      }
      controller.preparePresentation(as: screen)
    }
  }

  /// Creates the set for an app, whose controllers can change at any time.
  init(_ scenario: Scenario, app: any RunningApp, on stage: Stage) {
    self.scenario = scenario
    self.app = app
    self.stage = stage
    delegates = ScenarioDelegates()
    controllers = [:]
    overlays = []
    ownRoot = ViewController(id: "root")
  }

  /// The plugin of a presentation: the one of the action, else of the screen, else of a root
  /// without a container.
  ///
  /// The plugin of a container is used only for the container.
  private func presentationDelegate(
    _ plugin: PluginReference?, of screen: Screen
  ) -> TransitionDelegate? {
    var plugin = plugin ?? screen.plugin
    if plugin == nil, case .controller = scenario.root.kind { plugin = scenario.root.plugin }
    return plugin.flatMap { delegates[.own(plugin: $0.name)] }
  }

  // MARK: The current state

  /// The presented controllers, the front one last.
  var presented: [ViewController] {
    var found: [ViewController] = []
    func look(in controller: ViewController) {
      for child in controller.visibleChildren { look(in: child) }
      guard let presented = controller.presentedViewController,
        presented.presentingViewController === controller
      else { return }
      found.append(presented)
      look(in: presented)
    }
    look(in: root)
    return found
  }

  /// A container by its name, or the innermost visible one in front.
  func container<Container: ViewController>(
    _ type: Container.Type, named id: String? = nil
  ) -> Container? {
    if let id { return controller(named: id) as? Container }
    return ([root] + presented).reversed().lazy.compactMap { $0.innermost(type) }.first
  }

  /// Finds a view by its name in expectations, apart from the names that an animator uses.
  func view(named name: String, on stage: Stage) -> View? {
    if app != nil { return appView(named: name, on: stage) }
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return stage.window.view(withID: name) }
    return controllers[parts[0]]?.viewIfLoaded?.view(withID: parts[1])
  }

  /// The controller to which a gesture on a controller leads.
  func destination(of operation: TransitionOperation, over controller: ViewController)
    -> ViewController?
  {
    guard let screen = controller.innermostScreen?.screen else { return nil }
    let id: String? =
      switch operation {
      case .push: screen.pushes
      case .present: screen.presents
      case .replace: screen.replacedBy
      case .dismiss, .pop, .tab: nil
      }
    return id.flatMap { controllers[$0] }
  }

  /// The controller that the scenario describes under a name.
  func described(_ name: String) -> ViewController? { controllers[name] }

  // MARK: Actions

  /// - Parameter asked: The controller that performs the action, by name; nil for the front one.
  func perform(_ kind: Action.Kind, asking asked: String? = nil) {
    switch kind {
    case .asking(let id, let kind): perform(kind, asking: id)
    case .present(let presenting): present(presenting, from: asked)
    case .dismiss(let animated):
      (asked.flatMap(controller) ?? presented.last ?? root).dismiss(animated: animated)
    case .push(let id, let animated):
      if let controller = controllers[id] {
        stack(asked)?.pushViewController(controller, animated: animated)
      }
    case .pop(let animated): stack(asked)?.popViewController(animated: animated)
    case .popToRoot(let animated): stack(asked)?.popToRootViewController(animated: animated)
    case .setStack(let ids, let animated):
      stack(asked)?.setViewControllers(ids.compactMap { controllers[$0] }, animated: animated)
    case .select(let index, _, byUser: true):
      container(TabBarController.self, named: asked)?.tapTab(index)
    case .select(let index, let animated, byUser: false):
      container(TabBarController.self, named: asked)?.select(index, animated: animated)
    case .replace(let from, let to, let animated):
      replace(from, by: to, in: asked, animated: animated)
    case .selectDetent(let name, let animated): selectDetent(name, animated: animated)
    default: preconditionFailure("'\(kind.name)' is not an action of a controller")
    }
  }

  /// Scrolls a view's content, as far as a finger could.
  func scroll(_ name: String, to offset: Point, on stage: Stage) {
    guard let view = view(named: name, on: stage) as? ScrollView else {
      let message = "'\(name)' is not there or does not scroll"
      return stage.report(.refused, [.init(key: .message, value: .string(message))])
    }
    view.scroll(by: offset - view.contentOffset)
  }

  private func stack(_ asked: String?) -> NavigationController? {
    container(NavigationController.self, named: asked)
  }

  private func replace(_ from: String, by to: String, in asked: String?, animated: Bool) {
    guard let container = container(ContainerViewController.self, named: asked),
      let controller = controllers[to]
    else { return }
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

  private func present(_ presenting: Action.Presenting, from asked: String?) {
    guard let controller = controllers[presenting.controller],
      let screen = scenario.screen(presenting.controller)
    else { return }
    let front = asked.flatMap { controllers[$0] } ?? presented.last ?? root
    // A controller that is already presented keeps its settings; the stage refuses to present it
    // again.
    if controller.presentingViewController == nil {
      controller.transitioningDelegate = presentationDelegate(
        presenting.plugin, of: screen)
      controller.modalPresentationStyle =
        presenting.style ?? screen.style ?? .automatic
    }
    front.present(controller, animated: presenting.animated)
  }

  /// The front sheet, if the front controller is in one.
  private var sheet: SheetPresentationController? { presented.last?.sheetPresentationController }

  /// The detent at which the front sheet rests, or the place at which a dragged panel rests.
  var detent: String? { sheet?.restingDetentIdentifier?.rawValue ?? sheet?.restingPlace }

  private func selectDetent(_ name: String, animated: Bool) {
    if sheet?.select(place: name, animated: animated) == true { return }
    let front = presented.last ?? root
    let names = sheet?.detents.map(\.identifier.rawValue) ?? []
    guard let sheet, names.contains(name) else {
      let obstacle =
        sheet == nil ? "'\(front.id)' is not in a sheet" : "the sheet has no detent '\(name)'"
      front.stage?.report(
        .refused,
        [
          .init(key: .controller, value: .string(front.id)),
          .init(key: .message, value: .string(obstacle)),
        ])
      return
    }
    let change = { sheet.selectedDetentIdentifier = .init(name) }
    animated ? sheet.animateChanges(change) : change()
  }
}
