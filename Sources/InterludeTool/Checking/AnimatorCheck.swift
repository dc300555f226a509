import Apps
import CommandLineParsing
@_spi(Tools) public import Conformance
@_spi(Tools) import Diagnostics
@_spi(Tools) public import Scenarios
@_spi(Tools) import Scripting
@_spi(Tools) import Transitions
@_spi(Tools) import Views
public import Workspaces

/// Checks one animator: in every situation, in some scenarios, or in one case.
struct AnimatorCheck {
  private let file: SearchPath.File
  private let workspace: Workspace
  private let examination: Examination

  /// - Parameter references: What is the same for all animators, made once.
  init(
    of file: SearchPath.File, in workspace: Workspace,
    comparedWith references: References = References()
  ) {
    self.file = file
    self.workspace = workspace
    examination = Examination(
      of: CheckedAnimator(file, in: workspace.registry), comparedWith: references)
  }

  /// Checks every situation, and then some scenarios.
  func report(playing scenarios: [Scenario], forLiveViews: Bool) throws -> Report {
    var report = examination.report(forLiveViews: forLiveViews)
    // An animator that does not load has already been reported.
    guard (try? workspace.registry.animator(at: file)) != nil else { return report }
    for scenario in scenarios {
      report = try examination.examine(scenario) {
        workspace.environment(trying: try workspace.registry.animator(at: file))
      }
    }
    return report
  }

  /// Checks one case.
  ///
  /// A case of an operation is judged by the rules for a single run, as in a matrix. A scenario is
  /// played unchanged and judged by what it shows.
  func report(on address: CaseAddress) throws -> Report {
    let settings = address.settings.map { ($0.name, $0.value) }
    if let act = OperationScene(word: address.scenario).flatMap({
      Situation.Act(rawValue: $0.rawValue)
    }) {
      let report = examination.report(
        of: Case(
          act, in: address.surroundings, Dictionary(settings, uniquingKeysWith: { $1 })))
      let refusal = report.refusal.map {
        Finding(.errors, Diagnostic(.note, "it refuses to run here: \($0)"))
      }
      return Report(name: address.text, findings: report.findings + [refusal].compactMap { $0 })
    }
    let animator = try workspace.registry.animator(at: file, settings: settings)
    return try examination.report(on: address, in: workspace) {
      workspace.environment(trying: animator, in: $0)
    }
  }
}

extension Examination {
  /// Plays a scenario once, in the surroundings of a case, and judges it by what it shows.
  ///
  /// - Parameter environment: Makes what a player needs, with the folder of the scenario's images.
  func report(
    on address: CaseAddress, in workspace: Workspace,
    _ environment: (_ imageFolder: String?) -> PlayerEnvironment
  ) throws -> Report {
    let place = try workspace.scenarioFile(address.scenario)
    let scenario = try workspace.scenario(at: place, in: address.surroundings)
    let player = try Player(scenario, in: environment(place.folder))
    let report = examine(player.stage, named: scenario.name) { player.advance() }
    return Report(name: address.text, findings: report.findings, measures: report.measures)
  }
}

extension CaseAddress {
  /// Checks the case, of an animator, a plugin or an app.
  @_spi(Tools) public func report(in workspace: Workspace) throws -> Report {
    if workspace.apps.contains(where: { $0.name == subject }) {
      return try AppCheck(workspace: workspace).report(on: self)
    }
    let found = try workspace.subject(named: subject)
    if let plugin = found.plugin {
      return try PluginCheck(plugin: plugin, workspace: workspace).report(on: self)
    }
    guard let file = found.file else { throw UsageError("'\(subject)' has no cases") }
    return try AnimatorCheck(of: file, in: workspace).report(on: self)
  }
}

extension AppCheck {
  /// Checks an app in one of its scenarios, as in a matrix.
  fileprivate func report(on address: CaseAddress) throws -> Report {
    guard address.settings.isEmpty else {
      throw UsageError("an app has no parameters to set; leave out '\(address.settings[0].name)='")
    }
    let scenario = try workspace.scenario(
      at: workspace.scenarioFile(address.scenario), in: address.surroundings)
    guard scenario.app?.name == address.subject else {
      throw UsageError(
        "the scenario '\(address.scenario)' doesn't play the app '\(address.subject)'")
    }
    return report(on: scenario, named: address.text)
  }
}

extension Case {
  /// The case of an operation, as in a matrix.
  fileprivate init(
    _ act: Situation.Act, in surroundings: Scenario.Surroundings, _ settings: [String: String]
  ) {
    var device = surroundings.device ?? Device.named[0]
    if surroundings.isLandscape { device = device.onItsSide }
    var situation = Situation(act, size: device.size)
    situation.deviceTraits = Traits().on(device)
    situation.layoutDirection = surroundings.layoutDirection ?? .leftToRight
    situation.reduceMotion = surroundings.reduceMotion ?? false
    situation.prefersCrossFade = surroundings.prefersCrossFade
    self.init(
      situation, settings: settings, cancelledAt: surroundings.cancelledAt,
      frameRate: surroundings.frameRate ?? 60)
  }
}
