import Apps
import Transitions
import Views

extension ScreenSet {
  /// A controller by its name in a scenario or in an app.
  func controller(named name: String) -> ViewController? {
    guard let app else { return described(name) }
    return everyController.first { app.names(of: $0).contains(name) }
  }

  /// All controllers of an app on the stage, the front ones first.
  private var everyController: [ViewController] {
    var found: [ViewController] = []
    func look(in controller: ViewController) {
      for child in controller.children.reversed() { look(in: child) }
      found.append(controller)
    }
    for controller in presented.reversed() + [root] { look(in: controller) }
    return found
  }

  /// The name by which an expectation refers to a controller, else the controller's own name.
  func name(of controller: ViewController, as expected: [String]?) -> String {
    let names = app?.names(of: controller) ?? [controller.id]
    return names.first { expected?.contains($0) == true } ?? names.first ?? controller.id
  }

  /// Finds a view of an app by its identifier; of several, the frontmost.
  ///
  /// `Controller/view` also names the controller.
  func appView(named name: String, on stage: Stage) -> View? {
    if let view = frontmost(name, in: stage.window) { return view }
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2, let controller = controller(named: parts[0]) else { return nil }
    return controller.viewIfLoaded.flatMap { frontmost(parts[1], in: $0) }
  }

  private func frontmost(_ name: String, in view: View) -> View? {
    for subview in view.subviews.reversed() {
      if let found = frontmost(name, in: subview) { return found }
    }
    return app?.name(of: view) == name ? view : nil
  }

  /// The names of all views on the stage.
  func tappableNames(on stage: Stage) -> [String] {
    var names: [String] = []
    stage.window.forEachView { view in
      if let name = app == nil ? view.id : app?.name(of: view), !names.contains(name) {
        names.append(name)
      }
    }
    return names.sorted()
  }
}
