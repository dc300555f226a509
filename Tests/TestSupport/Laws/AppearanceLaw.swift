import Transitions

extension EventLog {
  /// The appearance callbacks that came out of turn: each will-callback comes before its did-callback, and
  /// none twice in a row.
  ///
  /// - Parameter before: The last callback of each controller before the log began; a controller that is
  ///   not there was gone.
  func callbacksOutOfTurn(after before: [String: Event.Name] = [:]) -> [String] {
    var last = before
    var found: [String] = []
    for event in events {
      guard case .string(let id)? = event[.controller] else { continue }
      let allowed: [Event.Name] =
        switch event.name {
        case .viewWillAppear: [.viewDidDisappear, .viewWillDisappear]
        case .viewDidAppear: [.viewWillAppear]
        case .viewWillDisappear: [.viewDidAppear, .viewWillAppear]
        case .viewDidDisappear: [.viewWillDisappear]
        default: []
        }
      guard !allowed.isEmpty else { continue }
      let previous = last[id] ?? .viewDidDisappear
      if !allowed.contains(previous) { found.append("\(event.word) after \(previous)") }
      last[id] = event.name
    }
    return found
  }
}
