import Apps
@_spi(Tools) public import Conformance
@_spi(Tools) import Diagnostics
@_spi(Tools) public import Scenarios
@_spi(Tools) import Scripting
@_spi(Tools) import Views
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
    let subject = subject(on: scenario, named: scenario.name) {
      scenario.adapted(to: $0.ofScenario)
    }
    return AppExamination(of: subject).report()
  }

  /// The subject of an examination.
  ///
  /// - Parameters:
  ///   - name: The name of its runs in the report if one of them ends the app.
  ///   - adapted: Adapts the scenario to given surroundings.
  func subject(
    on scenario: Scenario, named name: String,
    adapted: @escaping (AppSurroundings) -> Scenario
  ) -> AppSubject {
    let environment = workspace.environment()
    let journal = workspace.journal
    func make(_ surroundings: AppSurroundings) throws -> AppTake {
      var environment = environment
      environment.willBegin = { _ in nil }
      let player: Player
      do {
        player = try Player(adapted(surroundings), in: environment)
      } catch {
        // Otherwise, the run that was announced would count as one that the app has ended.
        journal.end()
        throw error
      }
      guard let app = player.app else { throw AppMissing() }
      return AppTake(
        stage: player.stage, app: app,
        step: {
          player.step()
          return !player.isDone
        },
        complaints: { player.result.failures.map(\.message) })
    }
    return AppSubject(
      name: scenario.app?.name ?? "", scenario: scenario.name,
      announce: { journal.begin($0.isEmpty ? name : "\(name), \($0)") }, make: make)
  }

  /// Never thrown: a scenario of an app always has an app.
  ///
  /// The optional type requires it.
  private struct AppMissing: Error {}

  /// Judges an app in an unchanged scenario.
  @_spi(Tools) public func report(on scenario: Scenario, named name: String) -> Report {
    let extent = AppExtent(surroundings: [], disturbances: [])
    let subject = self.subject(on: scenario, named: name) { _ in scenario }
    let report = AppExamination(of: subject, to: extent).report()
    return Report(name: name, findings: report.findings, measures: report.measures)
  }
}

extension AppSurroundings {
  var ofScenario: Scenario.Surroundings {
    var surroundings = Scenario.Surroundings()
    surroundings.device = screen.device.flatMap { Device.named($0) }
    surroundings.layoutDirection = isRightToLeft ? .rightToLeft : nil
    surroundings.reduceMotion = reducesMotion ? true : nil
    return surroundings
  }
}
