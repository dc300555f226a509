extension Scenario {
  /// The scenario up to its first transition, which goes to a fraction and is cancelled there.
  ///
  /// A percentage drives it, as a gesture would, at the speed of half a second for the whole way.
  ///
  /// - Parameter fraction: 0 to 1.
  /// - Returns: Nil if no action begins a transition: a finger that does can't be told where to stop.
  package func cancelled(at fraction: Double) -> Scenario? {
    guard let index = actions.firstIndex(where: { $0.kind.beginsTransition }) else { return nil }
    var scenario = self
    scenario.actions = Array(actions[...index])
    scenario.actions[index].kind = .drive(
      Action.Drive(
        begin: actions[index].kind,
        path: [.init(time: 0, percent: 0), .init(time: fraction / 2, percent: fraction)],
        ending: .cancel))
    // They are about what would have come of it.
    scenario.expectations = []
    return scenario
  }
}

extension Action.Kind {
  /// Whether it begins an animated transition by itself.
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
