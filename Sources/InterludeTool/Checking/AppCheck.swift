import Apps
@_spi(Tools) public import Conformance
@_spi(Tools) import Diagnostics
@_spi(Tools) public import Scenarios
@_spi(Tools) import Scripting
public import Workspaces

/// Checks apps in the scenarios that name them.
@_spi(Tools) public struct AppCheck {
  let workspace: Workspace

  @_spi(Tools) public init(workspace: Workspace) { self.workspace = workspace }

  /// Whether a name given to `check` is the name of an app.
  func isApp(_ name: String) -> Bool { workspace.apps.contains { $0.name == name } }

  /// Checks apps.
  ///
  /// - Parameters:
  ///   - names: The apps to check, or none for all.
  ///   - scenarios: The scenarios to play, or none for all that name one of these apps.
  func reports(_ names: [String], in scenarios: [Scenario]) throws -> [Report] {
    var played = scenarios
    if played.isEmpty {
      played = try workspace.scenarios.map { try workspace.scenario(at: $0) }
    }
    if names.isEmpty || !scenarios.isEmpty { try workspace.checkApps(of: played) }
    played = played.filter { scenario in
      guard let app = scenario.app?.name else { return false }
      return names.isEmpty || names.contains(app)
    }
    return played.map { report(on: $0) }
  }

  private func report(on scenario: Scenario) -> Report {
    AppExamination(of: scenario, in: workspace.environment()).report()
  }

  /// Judges an app in an unchanged scenario.
  ///
  /// - Parameter name: The name of the report, and of its runs if one of them ends the app.
  @_spi(Tools) public func report(on scenario: Scenario, named name: String) -> Report {
    let report = AppExamination(
      of: scenario, named: name, in: workspace.environment(),
      to: AppExtent(surroundings: [], disturbances: [])
    ).report()
    return Report(name: name, findings: report.findings, measures: report.measures)
  }
}
