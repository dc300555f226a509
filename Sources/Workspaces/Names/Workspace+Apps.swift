public import Apps
import JSON5Reading
@_spi(Tools) public import Scenarios
@_spi(Tools) public import Scripting

extension Workspace {
  /// The scenarios that name an app, sorted by name.
  ///
  /// A scenario with a mistake is included, and the command that plays it reports the mistake.
  ///
  /// - Throws: The error in a file that is not JSON, if no other scenario names the app.
  public func scenarios(of app: App) throws -> [SearchPath.File] {
    var fault: (any Error)?
    let found = scenarios.filter { file in
      if let scenario = try? scenario(at: file) { return scenario.app?.name == app.name }
      do {
        let bytes = try source(of: file, limit: 4 << 20)
        return try JSON5.parse(bytes: bytes, file: file.shownAs).object()["app"]?.string()
          == app.name
      } catch {
        fault = fault ?? error
        return false
      }
    }
    if found.isEmpty, let fault { throw fault }
    return found
  }

  /// Checks that the apps that scenarios name are there.
  ///
  /// Commands that play everything call this, because they would otherwise skip such a scenario.
  ///
  /// - Throws: The error of the first scenario whose app is unknown.
  public func checkApps(of scenarios: [Scenario]) throws {
    for scenario in scenarios {
      guard let app = scenario.app, !apps.contains(where: { $0.name == app.name }) else { continue }
      _ = try Player(scenario, in: environment())
    }
  }

  /// Checks the apps of all scenarios; those that can't be read are reported when they are played.
  public func checkAppsOfScenarios() throws {
    try checkApps(of: scenarios.compactMap { try? scenario(at: $0) })
  }
}
