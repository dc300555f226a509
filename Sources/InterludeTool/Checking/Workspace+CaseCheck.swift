import Apps
import CommandLineParsing
@_spi(Tools) import Conformance
@_spi(Tools) import Diagnostics
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
@_spi(Tools) import Transitions
@_spi(Tools) import Views
import Workspaces

extension Workspace {
  /// Checks one case.
  ///
  /// A case of an operation is judged by the rules for a single run, as in a matrix. A scenario is
  /// played unchanged and judged by what it shows.
  func report(on address: CaseAddress) throws -> Report {
    if apps.contains(where: { $0.name == address.subject }) { return try appReport(on: address) }
    let file: SearchPath.File
    switch try meaning(of: address.subject) {
    case .animator(let found): file = try found ?? location(of: address.subject)
    case .plugin:
      throw UsageError(
        "--case checks a case of an animator; `interlude test` plays those of a plugin")
    }
    let subject = Subject(file, in: registry)
    let settings = Dictionary(
      address.settings.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    if let act = OperationScene(word: address.scenario).flatMap({
      Situation.Act(rawValue: $0.rawValue)
    }) {
      let report = Examination(of: subject).report(
        of: Case(act, in: address.surroundings, settings))
      let refusal = report.refusal.map {
        Finding(.errors, Diagnostic(.note, "it refuses to run here: \($0)"))
      }
      return Report(name: address.text, findings: report.findings + [refusal].compactMap { $0 })
    }
    let place = try scenarioFile(address.scenario)
    let scenario = try scenario(at: place, in: address.surroundings)
    let animator = try registry.animator(
      at: file, settings: address.settings.map { ($0.name, $0.value) })
    let player = try Player(
      scenario, in: environment(for: .animator(animator), in: place.folder))
    let report = Examination(of: subject).examine(player.stage, named: scenario.name) {
      player.step()
      return !player.isDone
    }
    return Report(name: address.text, findings: report.findings, measures: report.measures)
  }
}

extension Workspace {
  /// Checks an app in one of its scenarios, as in a matrix.
  private func appReport(on address: CaseAddress) throws -> Report {
    guard address.settings.isEmpty else {
      throw UsageError("an app has no parameters to set; leave out '\(address.settings[0].name)='")
    }
    let scenario = try scenario(at: scenarioFile(address.scenario), in: address.surroundings)
    guard scenario.app?.name == address.subject else {
      throw UsageError(
        "the scenario '\(address.scenario)' doesn't play the app '\(address.subject)'")
    }
    return AppCheck(workspace: self).report(on: scenario, named: address.text)
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
