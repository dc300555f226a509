@_spi(Tools) import Conformance
@_spi(Tools) import Diagnostics
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import Terminal
@_spi(Tools) import Transitions
import Workspaces

extension Subjects {
  /// Checks all subjects in order, including the animators of plugins.
  ///
  /// - Parameters:
  ///   - scenarios: The user's own scenarios, in which each animator is also played.
  ///   - forLiveViews: Whether to check what the kit can show of animators in an app.
  ///   - jobs: The number of threads that check animators.
  ///   - bar: Shows how far the work is.
  ///   - reopen: Makes the workspace of a thread.
  func reports(
    in workspace: Workspace, playing scenarios: [Scenario], forLiveViews: Bool, jobs: Int,
    showing bar: ProgressBar,
    reopening reopen: @escaping @Sendable () throws -> Workspace
  ) throws -> [Report] {
    let files = animatorFiles
    let workers = Workers<SearchPath.File, Result<Report, any Error>>(
      count: max(min(jobs, files.count), 1)
    ) {
      let workspace = try reopen()
      let references = References()
      return { file in
        Result {
          try AnimatorCheck(of: file, in: workspace, comparedWith: references).report(
            playing: scenarios, forLiveViews: forLiveViews)
        }
      }
    }
    var reports: [Report] = []
    defer { bar.clear() }
    func showProgress() {
      bar.show(Double(reports.count) / Double(files.count + plugins.count), of: "checking")
    }
    try workers.run(files) { report in
      reports.append(try report.get())
      showProgress()
      return true
    }
    for plugin in plugins.compactMap(\.plugin) {
      reports.append(
        try PluginCheck(plugin: plugin, workspace: workspace, scenes: scenarios).report())
      showProgress()
    }
    return reports + broken.map(Report.init)
  }
}

extension Report {
  /// A report for something that can't be loaded.
  fileprivate init(_ broken: Subjects.Broken) {
    self.init(name: broken.name, findings: [Finding(.errors, broken.diagnostic)])
  }
}
