import CommandSupport
import Conformance
import Diagnostics
import Scripting

extension CommandTargets {
  /// Checks all targets in order, including the plugins' own animators.
  func reports(in workspace: Workspace) -> [Report] {
    var known: Set<String> = []
    let files = (animators + plugins.flatMap(\.animators)).filter { known.insert($0.path).inserted }
    return files.map { Examination(of: Subject($0, in: workspace.registry)).report() }
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
