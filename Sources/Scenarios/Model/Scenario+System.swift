import Transitions
import Views

/// A transition that the system makes itself, without a delegate.
@_spi(Tools) public enum SystemTransition: String, CaseIterable, Sendable {
  case push, pop, present, sheet, tab
}

extension Scenario {
  /// The scenario with nothing but one transition between two of its screens, which the system
  /// makes.
  ///
  /// - Parameters:
  ///   - first: The id of the screen that is below or at the left.
  ///   - second: The id of the other one.
  /// - Returns: nil if there are no such screens, as in an app, whose controllers are its own.
  @_spi(Tools) public func with(
    _ transition: SystemTransition, of first: String, and second: String
  ) -> Scenario? {
    guard app == nil, first != second, let place = actions.first?.place,
      screen(first) != nil, screen(second) != nil
    else { return nil }
    var scenario = self
    (scenario.plugins, scenario.expectations) = ([], [])
    scenario.screens = screens.map { screen in
      var screen = screen
      (screen.plugin, screen.settings.containerPlugin) = (nil, nil)
      // Without settings, a sheet only fills its frame.
      if transition == .sheet, screen.sheet == nil { screen.sheet = .system }
      return screen
    }
    let (root, kind) = Self.steps(of: transition, first, second)
    scenario.root = Root(kind: root, plugin: nil)
    scenario.actions = [Action(time: 0, trigger: nil, kind: kind, place: place)]
    return scenario
  }

  private static func steps(
    of transition: SystemTransition, _ first: String, _ second: String
  ) -> (Root.Kind, Action.Kind) {
    switch transition {
    case .push: (.navigation([first]), .push(second, animated: true))
    case .pop: (.navigation([first, second]), .pop(animated: true))
    case .present:
      (.controller(first), .present(presenting(second, as: .fullScreen)))
    case .sheet: (.controller(first), .present(presenting(second, as: .pageSheet)))
    case .tab: (.tabs([first, second]), .select(1, animated: true, byUser: true))
    }
  }

  private static func presenting(
    _ screen: String, as style: PresentationStyle
  ) -> Action.Presenting {
    Action.Presenting(controller: screen, plugin: nil, style: style, animated: true)
  }
}

extension Screen.Sheet {
  /// A sheet that says nothing about itself.
  fileprivate static let system = Screen.Sheet(
    detents: nil, selected: nil, undimmedUpTo: nil, grabber: nil, scrollExpands: nil,
    cornerRadius: nil, edgeAttached: nil)
}
