extension Scenario {
  /// The scenario up to its first transition, which is driven to a fraction and cancelled there.
  ///
  /// The transition is driven by percentages, as by a gesture; the whole way would take half a
  /// second.
  ///
  /// - Parameter fraction: 0 to 1.
  /// - Returns: Nil if no action begins a transition, and no tap can. If a touch begins it, there is
  ///   no way to stop the finger at the fraction.
  package func cancelled(at fraction: Double) -> Scenario? {
    guard let index = actions.firstIndex(where: beginsTransition) else { return nil }
    var scenario = self
    scenario.actions = Array(actions[...index])
    scenario.actions[index].kind = .drive(
      Action.Drive(
        begin: actions[index].kind,
        path: [.init(time: 0, percent: 0), .init(time: fraction / 2, percent: fraction)],
        ending: .cancel))
    // The expectations apply to the uncancelled scenario.
    scenario.expectations = []
    return scenario
  }
}

extension Scenario {
  /// Whether an action begins an animated transition, by itself or by what a tapped view does.
  private func beginsTransition(_ action: Action) -> Bool {
    switch action.kind {
    case .tapView(let name):
      let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
      guard parts.count == 2, let item = screen(parts[0])?.item(parts[1]) else {
        // A view of an app, or a bar's button.
        return true
      }
      return item.onTap?.beginsTransition ?? false
    case .tap: return true
    default: return action.kind.beginsTransition
    }
  }
}

extension Screen {
  /// A view of the screen by its id.
  fileprivate func item(_ id: String) -> Item? {
    func find(_ items: [Item]) -> Item? {
      for item in items {
        if item.id == id { return item }
        if let inner = find(item.views) { return inner }
      }
      return nil
    }
    return find(views)
  }
}

extension Action.Kind {
  /// Whether the action begins an animated transition by itself.
  fileprivate var beginsTransition: Bool {
    switch self {
    case .asking(_, let kind): kind.beginsTransition
    case .present(let presenting): presenting.animated
    case .dismiss(let animated), .push(_, let animated), .pop(let animated),
      .popToRoot(let animated), .setStack(_, let animated), .select(_, let animated, _),
      .replace(_, _, let animated):
      animated
    default: false
    }
  }
}
