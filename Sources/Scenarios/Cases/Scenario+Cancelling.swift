extension Scenario {
  /// The scenario up to its first transition, which is driven to a fraction and cancelled there.
  ///
  /// The transition is driven by percentages, as by a gesture; the whole way would take half a
  /// second.
  ///
  /// - Parameter fraction: 0 to 1.
  /// - Returns: Nil if no action begins a transition by itself. If a touch begins it, there is no
  ///   way to stop the finger at the fraction.
  package func cancelled(at fraction: Double) -> Scenario? {
    guard let index = actions.firstIndex(where: { $0.kind.beginsTransition }) else { return nil }
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
