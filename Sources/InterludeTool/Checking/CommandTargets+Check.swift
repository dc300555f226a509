import CommandSupport
import Conformance
import Diagnostics
import Scenarios
import Scripting
import Transitions

extension CommandTargets {
  /// Checks all targets in order, including the plugins' own animators.
  ///
  /// - Parameter scenarios: Somebody's own screens, in which each animator is played besides.
  func reports(in workspace: Workspace, playing scenarios: [Scenario]) throws -> [Report] {
    var known: Set<String> = []
    let files = (animators + plugins.flatMap(\.animators)).filter { known.insert($0.path).inserted }
    return try files.map { file in
      let examination = Examination(of: Subject(file, in: workspace.registry))
      var report = examination.report()
      // One that does not load has said so.
      guard let animator = try? workspace.registry.animator(at: file) else { return report }
      for scenario in scenarios {
        let player = try Player(scenario, in: workspace.environment(for: .animator(animator)))
        report = examination.examine(player.stage, named: scenario.name) {
          player.step()
          return !player.isDone
        }
      }
      return report
    }
      + plugins.map { PluginCheck(plugin: $0, workspace: workspace).report() }
      + broken.map(Report.init)
  }
}

extension Report {
  /// A report for something that can't be loaded.
  fileprivate init(_ broken: CommandTargets.Broken) {
    self.init(name: broken.name, findings: [Finding(.errors, broken.diagnostic)])
  }
}
